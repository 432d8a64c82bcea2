import { useId, useState } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { GelSettings } from '../../ui/gel/gel-settings.tsx';
import { GelStrip } from '../../ui/gel/gel-strip.tsx';
import { CardTable } from '../../ui/placement/card-table.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { useNumbered } from '../part-names.tsx';
import { GivenOptions } from '../placed-answer.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { responses } from './answer.ts';
import { type PictureSize, pictureSizes, RowPicture, usePictureWords } from './row-picture.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSwitchImageTable, SlotAssignment>;

/** Stands for all views at once; ids of authors hold no blank. */
const together = ' together';

function View({ item, response, onChange, mediaUrl, promptId, ...shared }: Props) {
  const t = useTexts(texts);
  const allId = useId();
  const sizeId = useId();
  const [firstView] = item.views;
  /**
   * The view that each row shows: view id by row id, absent where it is still the first one. It is no part of the
   * answer.
   */
  const [shownViews, setShownViews] = useState<ReadonlyMap<string, string>>(new Map());
  const viewOf = (rowId: string) => shownViews.get(rowId) ?? firstView?.id ?? '';
  const [isTogether, setTogether] = useState(false);
  const [size, setSize] = useState<PictureSize>('medium');
  const isSameInAll = new Set(item.rows.map(({ id }) => viewOf(id))).size === 1;
  const shownInAll = isSameInAll ? viewOf(item.rows[0]?.id ?? '') : undefined;
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };

  return (
    <div data-broad className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 print:hidden">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <span id={allId} className="text-sm font-semibold text-ink-soft">
            {t('allRows')}
          </span>
          <SegmentedChoice
            name={`${item.id}-all-views`}
            labelledBy={allId}
            options={[
              ...item.views.map(({ id, text }) => ({ id, label: shared.renderText(text, 'inline') })),
              { id: together, label: t('together') },
            ]}
            chosenId={isTogether ? together : shownInAll}
            // Pictures can be switched even if nothing can be answered any more.
            isReadOnly={false}
            onChoose={(viewId) => {
              setTogether(viewId === together);
              if (viewId !== together) setShownViews(new Map(item.rows.map(({ id }) => [id, viewId])));
            }}
          />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <span id={sizeId} className="text-sm font-semibold text-ink-soft">
            {t('size')}
          </span>
          <SegmentedChoice
            name={`${item.id}-size`}
            labelledBy={sizeId}
            options={pictureSizes.map((id) => ({ id, label: t(id) }))}
            chosenId={size}
            isReadOnly={false}
            onChoose={(id) => setSize(id as PictureSize)}
          />
        </div>
      </div>
      <CardTable
        labelledBy={promptId}
        rowHeading={shared.renderText(item.rowHeading, 'inline')}
        columns={[
          { id: 'picture', heading: shared.renderText(item.imageHeading, 'inline') },
          { id: 'choice', heading: shared.renderText(item.optionHeading, 'inline') },
        ]}
        rows={item.rows.map(({ id, text }) => ({ id, heading: shared.renderText(text, 'inline') }))}
        drawCell={(rowId, columnId) => {
          const row = item.rows.find(({ id }) => id === rowId);
          if (!row) return null;
          return columnId === 'picture' ? (
            <RowPicture
              item={item}
              row={row}
              viewId={isTogether ? null : viewOf(rowId)}
              size={size}
              mediaUrl={mediaUrl}
              renderText={shared.renderText}
              onShow={(viewId) => setShownViews(new Map(shownViews).set(rowId, viewId))}
            />
          ) : (
            <RowChoice
              {...shared}
              item={item}
              row={row}
              response={response}
              words={words}
              onChoose={(optionId) => onChange(new Map(response).set(rowId, optionId))}
            />
          );
        }}
      />
      {item.gel && (
        <div className="max-w-measure text-sm text-ink-soft">
          <GelSettings settings={item.gel.settings} />
        </div>
      )}
    </div>
  );
}

export const view = defineExerciseView<PublicSwitchImageTable, SlotAssignment>({
  responses,
  View,
  Answer,
  usePartNames: ({ rows }) => useNumbered('row', rows),
});

/** Every row with the lanes it was judged by, what it was given and its mark. */
export function Answer({ item, ...given }: AnswerViewProps<PublicSwitchImageTable, SlotAssignment>) {
  const t = useTexts(texts);
  const { gel } = item;
  const slots = item.rows.map(({ id, text }) => ({ id, name: given.renderText(text, 'inline') }));
  return (
    <GivenOptions
      {...given}
      t={t}
      slots={slots}
      options={item.options}
      drawMore={gel && ((rowId) => <Lanes item={item} gel={gel} rowId={rowId} />)}
    />
  );
}

interface LanesProps {
  readonly item: PublicSwitchImageTable;
  readonly gel: NonNullable<PublicSwitchImageTable['gel']>;
  readonly rowId: string;
}

/** The learner saw one of them at a time; a teacher reads them side by side. */
function Lanes({ item, gel, rowId }: LanesProps) {
  const wordsOf = usePictureWords();
  const row = item.rows.find(({ id }) => id === rowId);
  const lanes = item.views.flatMap(({ id, text }) => {
    const image = row?.images.find(({ view }) => view === id)?.image;
    return image?.kind === 'gel'
      ? [{ id, label: plainWords(text), bands: image.bands, words: wordsOf(image) }]
      : [];
  });
  if (lanes.length === 0) return null;
  return (
    <GelStrip
      lengthMm={gel.lengthMm}
      ladder={gel.ladder}
      lanes={lanes}
      alt={lanes.map(({ label, words }) => `${label}: ${words}`).join(' ')}
    />
  );
}

interface RowChoiceProps extends Omit<SlotVerdictProps, 'id' | 'slotId' | 'options'> {
  readonly item: PublicSwitchImageTable;
  readonly row: PublicSwitchImageTable['rows'][number];
  readonly isReadOnly: boolean;
  onChoose(optionId: string): void;
}

/** What one row is given, and what the verdict says of it. */
export function RowChoice({ item, row, isReadOnly, onChoose, ...said }: RowChoiceProps) {
  const t = useTexts(texts);
  const verdictId = useId();
  const hasVerdict = said.verdict !== null || said.revealed !== null;
  return (
    <div className="grid min-w-0 gap-1.5">
      <SegmentedChoice
        name={`${item.id}-${row.id}`}
        label={t('choice', { heading: plainWords(item.optionHeading), row: plainWords(row.text) })}
        describedBy={hasVerdict ? verdictId : undefined}
        options={item.options.map(({ id, text }) => ({ id, label: said.renderText(text, 'inline') }))}
        chosenId={said.response.get(row.id)}
        isReadOnly={isReadOnly}
        onChoose={onChoose}
      />
      <SlotVerdict {...said} id={verdictId} slotId={row.id} options={item.options} />
    </div>
  );
}
