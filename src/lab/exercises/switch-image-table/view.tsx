import { useId, useState } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { GelSettings } from '../../ui/gel/gel-settings.tsx';
import { GelStrip } from '../../ui/gel/gel-strip.tsx';
import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { CardTable } from '../../ui/placement/card-table.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { useNumbered } from '../part-names.tsx';
import { GivenOptions } from '../placed-answer.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { responses } from './answer.ts';
import { PeopleGel } from './people-gel.tsx';
import { listImages, RowPicture, usePictureWords, useRowWords } from './row-picture.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSwitchImageTable, SlotAssignment>;
type Row = PublicSwitchImageTable['rows'][number];

/** Stands for all views at once; ids of authors hold no blank. */
const together = ' together';

function View({ item, response, onChange, mediaUrl, promptId, ...shared }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const { gel } = item;
  /** What all rows show. It is no part of the answer. */
  const [shownId, setShownId] = useState(item.views[0]?.id ?? '');
  const viewId = shownId === together ? null : shownId;
  const wordsOfRow = useRowWords(item, viewId);
  const sayRows = useSayRows(item);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  const isLane = (row: Row) => row.images.every(({ image }) => image.kind === 'gel');
  const lanes = gel ? item.rows.filter(isLane) : [];
  const others = item.rows.filter((row) => !lanes.includes(row));

  const drawChoice = (row: Row, isNarrow: boolean) => (
    <RowChoice
      {...shared}
      item={item}
      row={row}
      isNarrow={isNarrow}
      response={response}
      words={words}
      onChoose={(optionId) => onChange(new Map(response).set(row.id, optionId))}
    />
  );

  return (
    <div data-broad className="grid grid-cols-1 gap-3 tall:[&_input]:scroll-mt-32">
      {/* Whoever compares reads a lane and presses the switch in turn, so it stays in view below the page's header. */}
      <div className="z-10 bg-paper-raised py-1 tall:sticky tall:top-14 print:hidden">
        <SegmentedChoice
          name={`${item.id}-views`}
          label={t('shownView')}
          options={[
            ...item.views.map(({ id, text }) => ({ id, label: shared.renderText(text, 'inline') })),
            { id: together, label: t('together') },
          ]}
          chosenId={shownId}
          // Pictures can be switched even if nothing can be answered any more.
          isReadOnly={false}
          isNarrow
          onChoose={(id) => {
            setShownId(id);
            announce(sayRows(id === together ? null : id));
          }}
        />
      </div>
      {gel && lanes.length > 0 && (
        <PeopleGel
          item={item}
          gel={gel}
          rows={lanes}
          viewId={viewId}
          renderText={shared.renderText}
          drawChoice={(row) => drawChoice(row, true)}
        />
      )}
      {others.length > 0 && (
        <CardTable
          labelledBy={promptId}
          rowHeading={shared.renderText(item.rowHeading, 'inline')}
          columns={[
            { id: 'picture', heading: shared.renderText(item.imageHeading, 'inline') },
            { id: 'choice', heading: shared.renderText(item.optionHeading, 'inline') },
          ]}
          rows={others.map(({ id, text }) => ({ id, heading: shared.renderText(text, 'inline') }))}
          drawCell={(rowId, columnId) => {
            const row = others.find(({ id }) => id === rowId);
            if (!row) return null;
            return columnId === 'picture' ? (
              <RowPicture item={item} row={row} viewId={viewId} mediaUrl={mediaUrl} />
            ) : (
              <div className="grid min-w-0 gap-1.5">{drawChoice(row, false)}</div>
            );
          }}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm text-ink-soft">
        {gel && <GelSettings settings={gel.settings} />}
        <InWords item={item} wordsOfRow={wordsOfRow} />
      </div>
    </div>
  );
}

/** What all rows show in one view, or in all of them, as it is said when the view changes. */
function useSayRows(item: PublicSwitchImageTable): (viewId: string | null) => string {
  const t = useTexts(texts);
  const wordsOf = usePictureWords();
  return (viewId) =>
    item.views
      .filter(({ id }) => viewId === null || id === viewId)
      .map(({ id, text }) => {
        const pictures = item.rows.flatMap((row) =>
          listImages(item, row)
            .filter((one) => one.viewId === id)
            .map(({ image }) => t('picture', { row: plainWords(row.text), picture: wordsOf(image) })),
        );
        return t('shown', { view: plainWords(text), pictures: pictures.join(' ') });
      })
      .join(' ');
}

interface InWordsProps {
  readonly item: PublicSwitchImageTable;
  wordsOfRow(row: Row): string;
}

/** What is shown, row by row in words, for everyone. */
function InWords({ item: { rows, gel }, wordsOfRow }: InWordsProps) {
  const t = useTexts(texts);
  const { sayLadder } = useLaneWords();
  return (
    <details>
      <summary className="min-h-6 text-primary underline underline-offset-3">{t('inWords')}</summary>
      <ul className="mt-1 grid max-w-measure grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
        {rows.map((row) => (
          <li key={row.id}>{t('picture', { row: plainWords(row.text), picture: wordsOfRow(row) })}</li>
        ))}
        {gel && gel.ladder.length > 0 && <li>{sayLadder(gel.ladder)}</li>}
      </ul>
    </details>
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
  const images = row ? listImages(item, row) : [];
  const lanes = images.flatMap(({ viewId, name, image }) =>
    image.kind === 'gel' ? [{ id: viewId, label: name, bands: image.bands, words: wordsOf(image) }] : [],
  );
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
  readonly row: Row;
  readonly isNarrow: boolean;
  readonly isReadOnly: boolean;
  onChoose(optionId: string): void;
}

/** What one row is given, and what the verdict says of it. */
export function RowChoice({ item, row, isNarrow, isReadOnly, onChoose, ...said }: RowChoiceProps) {
  const t = useTexts(texts);
  const verdictId = useId();
  const hasVerdict = said.verdict !== null || said.revealed !== null;
  return (
    <>
      <SegmentedChoice
        name={`${item.id}-${row.id}`}
        label={t('choice', { heading: plainWords(item.optionHeading), row: plainWords(row.text) })}
        describedBy={hasVerdict ? verdictId : undefined}
        options={item.options.map(({ id, text }) => ({ id, label: said.renderText(text, 'inline') }))}
        chosenId={said.response.get(row.id)}
        isReadOnly={isReadOnly}
        isNarrow={isNarrow}
        onChoose={onChoose}
      />
      <div className="col-span-full min-w-0 justify-self-stretch pb-2 has-[>:empty]:hidden empty:hidden">
        <SlotVerdict {...said} id={verdictId} slotId={row.id} options={item.options} />
      </div>
    </>
  );
}
