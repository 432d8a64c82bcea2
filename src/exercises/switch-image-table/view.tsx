import { useId, useState } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
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
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { responses } from './answer.ts';
import type { PublicRowImage, PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicSwitchImageTable, SlotAssignment>;

function View({ item, response, onChange, mediaUrl, promptId, ...shared }: Props) {
  const t = useTexts(texts);
  const allId = useId();
  const [firstView] = item.views;
  /**
   * The view that each row shows: view id by row id, absent where it is still the first one. It is no part of the
   * answer.
   */
  const [shownViews, setShownViews] = useState<ReadonlyMap<string, string>>(new Map());
  const viewOf = (rowId: string) => shownViews.get(rowId) ?? firstView?.id ?? '';
  const isSameInAll = new Set(item.rows.map(({ id }) => viewOf(id))).size === 1;
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <span id={allId} className="text-sm font-semibold text-ink-soft">
          {t('allRows')}
        </span>
        <SegmentedChoice
          name={`${item.id}-all-views`}
          labelledBy={allId}
          options={item.views.map(({ id, text }) => ({ id, label: shared.renderText(text, 'inline') }))}
          chosenId={isSameInAll ? viewOf(item.rows[0]?.id ?? '') : undefined}
          // Looking is allowed even where nothing can be answered any more.
          isReadOnly={false}
          onChoose={(viewId) => setShownViews(new Map(item.rows.map(({ id }) => [id, viewId])))}
        />
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
              viewId={viewOf(rowId)}
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

export const view = defineExerciseView<PublicSwitchImageTable, SlotAssignment>({ responses, View, Answer });

/** Every row with the lanes it was judged by, what it was given and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicSwitchImageTable, SlotAssignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.rows.map(({ id, text }) => {
        const chosen = item.options.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {chosen ? renderText(chosen.text, 'inline') : t('open')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
            {item.gel && <Lanes item={item} gel={item.gel} rowId={id} />}
          </div>
        );
      })}
    </dl>
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
    <dd className="mt-1">
      <GelStrip
        lengthMm={gel.lengthMm}
        ladder={gel.ladder}
        lanes={lanes}
        alt={lanes.map(({ label, words }) => `${label}: ${words}`).join(' ')}
      />
    </dd>
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

type ViewProps = ExerciseViewProps<PublicSwitchImageTable, unknown>;

interface RowPictureProps extends Pick<ViewProps, 'item' | 'mediaUrl' | 'renderText'> {
  readonly row: PublicSwitchImageTable['rows'][number];
  readonly viewId: string;
  onShow(viewId: string): void;
}

/** The pictures of one row, one at a time, with the switch between them and the same in words. */
export function RowPicture({ item, row, viewId, mediaUrl, renderText, onShow }: RowPictureProps) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const wordsOf = usePictureWords();
  const { sayLadder } = useLaneWords();
  const name = plainWords(row.text);
  const imageOf = (id: string) => row.images.find(({ view }) => view === id)?.image;
  const image = imageOf(viewId);
  const ladder = item.gel?.ladder ?? [];

  function show(id: string) {
    onShow(id);
    const view = item.views.find((one) => one.id === id);
    const shown = imageOf(id);
    const picture = shown ? wordsOf(shown) : '';
    announce(t('shown', { row: name, view: view ? plainWords(view.text) : '', picture }));
  }

  return (
    <div className="grid min-w-0 gap-2">
      {image && <Picture image={image} item={item} mediaUrl={mediaUrl} />}
      <SegmentedChoice
        name={`${item.id}-${row.id}-view`}
        label={t('picture', { row: name })}
        options={item.views.map(({ id, text }) => ({ id, label: renderText(text, 'inline') }))}
        chosenId={viewId}
        isReadOnly={false}
        onChoose={show}
      />
      {image && (image.kind === 'gel' || mediaUrl) && (
        <details className="text-sm">
          <summary className="min-h-6 text-primary underline underline-offset-3">{t('inWords')}</summary>
          <p className="mt-1 max-w-measure">
            {wordsOf(image)} {image.kind === 'gel' && ladder.length > 0 && sayLadder(ladder)}
          </p>
        </details>
      )}
    </div>
  );
}

type PictureProps = Pick<RowPictureProps, 'item' | 'mediaUrl'> & { readonly image: PublicRowImage };

function Picture({ image, item, mediaUrl }: PictureProps) {
  const wordsOf = usePictureWords();
  switch (image.kind) {
    case 'media':
      if (!mediaUrl) return <p className="rounded-data bg-paper-sunk p-3 text-sm">{image.alt}</p>;
      return (
        <img
          src={mediaUrl(image.file)}
          alt={image.alt}
          decoding="async"
          className="block max-h-64 w-auto max-w-full rounded-data border border-rule bg-paper-raised"
        />
      );
    case 'gel':
      if (!item.gel) return null;
      return (
        <GelStrip
          lengthMm={item.gel.lengthMm}
          ladder={item.gel.ladder}
          lanes={[{ id: 'lane', bands: image.bands }]}
          alt={wordsOf(image)}
        />
      );
  }
}

/** The text alternative of a picture: the author's words for a file, the model's distances and light for a lane. */
export function usePictureWords(): (image: PublicRowImage) => string {
  const { sayLane } = useLaneWords();
  return (image) => (image.kind === 'media' ? image.alt : sayLane(image.bands));
}
