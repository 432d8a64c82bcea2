import { useMemo } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { GelImage } from '../../ui/gel/gel-image.tsx';
import { PlacementBench } from '../../ui/placement/placement-bench.tsx';
import { PlacementBoard } from '../../ui/placement/placement-board.tsx';
import { PlacementMark } from '../../ui/placement/placement-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { PlacedSlot, toPieces, toPlacement, toResponse } from '../placed-slot.tsx';
import { responses } from './answer.ts';
import type { PublicDragAndDropGel } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicDragAndDropGel, SlotAssignment>;

/** A (sign 65), B, C…: the letter by which a place in the picture is found in the list. */
const letterOf = (index: number) => String.fromCharCode(65 + index);

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  // A label that is placed draws its place anew, and not the gel, whose lanes are many elements.
  const picture = useMemo(
    () => (
      <GelImage
        gel={item.gel}
        spots={item.targets.map(({ id, at }, index) => ({
          id,
          at,
          node: (
            <PlacementMark
              placeId={id}
              sign={letterOf(index)}
              isAtEdge={at.kind === 'stretch' || at.kind === 'wells'}
              isRight={verdict?.parts.find(({ partId }) => partId === id)?.isRight ?? null}
            />
          ),
        }))}
      />
    ),
    [item, verdict],
  );
  return (
    <PlacementBoard
      pieces={toPieces(item.labels, item.isReusable, renderText)}
      places={item.targets.map(({ id, text }, index) => ({
        id,
        name: t('place', { letter: letterOf(index), where: text }),
      }))}
      placement={toPlacement(response)}
      labelledBy={promptId}
      isReadOnly={isReadOnly}
      hint={t('hint')}
      onPlace={(placement) => onChange(toResponse(placement))}
    >
      <PlacementBench trayTitle={t('tray')}>
        <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
          {picture}
          <ul aria-label={t('places')} className="grid grid-cols-1 gap-3">
            {item.targets.map(({ id, text }, index) => (
              <li key={id} className="grid grid-cols-1 gap-1">
                <div className="flex items-baseline gap-2 text-sm">
                  <span className="flex size-6 shrink-0 items-center justify-center rounded-data border border-rule-strong bg-paper-sunk font-semibold">
                    {letterOf(index)}
                  </span>
                  <span className="min-w-0">{text}</span>
                </div>
                <PlacedSlot
                  slotId={id}
                  options={item.labels}
                  response={response}
                  verdict={verdict}
                  revealed={revealed}
                  words={words}
                  renderText={renderText}
                />
              </li>
            ))}
          </ul>
        </div>
      </PlacementBench>
    </PlacementBoard>
  );
}

export const view = defineExerciseView<PublicDragAndDropGel, SlotAssignment>({ responses, View, Answer });

/** Every place in words, with the label it was given and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicDragAndDropGel, SlotAssignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.targets.map(({ id, text }) => {
        const label = item.labels.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{text}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {label ? renderText(label.text, 'inline') : t('open')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
