import { PlacementBench } from '../../ui/placement/placement-bench.tsx';
import { PlacementBoard } from '../../ui/placement/placement-board.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { orderOptions } from '../option-order.ts';
import { useNumbered } from '../part-names.tsx';
import { GivenOptions, toPieces, toPlacement, toPlaces, toResponse } from '../placed-answer.tsx';
import { PlacedSlot } from '../placed-slot.tsx';
import { responses } from './answer.ts';
import { gapMarker, withPause } from './gap-marker.ts';
import { PairLine } from './pair-line.tsx';
import type { PublicMatchParallel } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMatchParallel, SlotAssignment>;

function View({
  item,
  response,
  onChange,
  isReadOnly,
  verdict,
  revealed,
  renderText,
  promptId,
  orderKey,
}: Props) {
  const t = useTexts(texts);
  const textOf = (optionId: string | undefined) =>
    item.right.find((option) => option.id === optionId)?.text ?? null;
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <PlacementBoard
      pieces={toPieces(orderOptions({ ...item, options: item.right }, orderKey), item.isReusable, renderText)}
      places={toPlaces(item.left.map(({ id, text }) => ({ id, text: withPause(text) })))}
      placement={toPlacement(response)}
      labelledBy={promptId}
      isReadOnly={isReadOnly}
      onPlace={(placement) => onChange(toResponse(placement))}
    >
      <PlacementBench trayTitle={t('tray')}>
        {!isReadOnly && <p className="mb-3 hidden text-sm text-ink-soft @lg:block">{t('draw')}</p>}
        <ul className="grid grid-cols-1 gap-2">
          {item.left.map(({ id, text }) => (
            <li
              key={id}
              className="grid grid-cols-1 gap-x-3 gap-y-2 border-l-4 border-rule py-1 pl-3 @lg:grid-cols-[minmax(0,2fr)_3rem_minmax(0,3fr)] @lg:items-start"
            >
              <div className="min-w-0 @lg:pt-3">
                <Sentence text={text} filling={textOf(response.get(id))} renderText={renderText} />
              </div>
              <PairLine placeId={id} />
              <PlacedSlot
                slotId={id}
                options={item.right}
                response={response}
                verdict={verdict}
                revealed={revealed}
                words={words}
                renderText={renderText}
              />
            </li>
          ))}
        </ul>
      </PlacementBench>
    </PlacementBoard>
  );
}

export const view = defineExerciseView<PublicMatchParallel, SlotAssignment>({
  responses,
  View,
  Answer,
  usePartNames: ({ left }) =>
    useNumbered(
      'row',
      left.map(({ id, text }) => ({ id, text: withPause(text) })),
    ),
});

/** Every left side with the partner it was given and its mark. */
export function Answer({ item, ...given }: AnswerViewProps<PublicMatchParallel, SlotAssignment>) {
  const t = useTexts(texts);
  const slots = item.left.map(({ id, text }) => {
    const filling = item.right.find((option) => option.id === given.response.get(id))?.text ?? null;
    return { id, name: <Sentence text={text} filling={filling} renderText={given.renderText} /> };
  });
  return <GivenOptions {...given} t={t} slots={slots} options={item.right} />;
}

interface SentenceProps {
  readonly text: string;
  /** The text in the gap; null while the gap is empty. */
  readonly filling: string | null;
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** A left side. In a sentence with a gap, the partner given by the learner is shown in the gap. */
export function Sentence({ text, filling, renderText }: SentenceProps) {
  const t = useTexts(texts);
  const [before = '', after] = text.split(gapMarker);
  if (after === undefined) return <span>{renderText(text, 'inline')}</span>;
  return (
    <>
      {draw(before)}
      <span className="inline-block min-w-16 border-b-2 border-ink px-1 text-center font-semibold">
        {filling === null ? <span className="sr-only">{t('gap')}</span> : renderText(filling, 'inline')}
      </span>
      {draw(after)}
    </>
  );

  /** Parsing trims a text, so the spaces beside the gap are drawn separately. */
  function draw(part: string) {
    const words = part.trim();
    return (
      <>
        {/^\s/.test(part) && <span> </span>}
        {words && <span>{renderText(words, 'inline')}</span>}
        {words && /\s$/.test(part) && <span> </span>}
      </>
    );
  }
}
