import { useMemo, useRef } from 'react';
import { GelImage } from '../../ui/gel/gel-image.tsx';
import { lateView } from '../../ui/late-view.tsx';
import { PlacementBench } from '../../ui/placement/placement-bench.tsx';
import { PlacementBoard } from '../../ui/placement/placement-board.tsx';
import { PlacementMark } from '../../ui/placement/placement-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { GivenOptions, toPieces, toPlacement, toResponse } from '../placed-answer.tsx';
import { responses } from './answer.ts';
import { PlaceRow } from './place-row.tsx';
import type { PublicDragAndDropGel } from './schema.ts';
import { texts } from './texts.ts';

/** The loupe is for fingers. It is loaded after the picture, so the picture does not wait for it. */
const PictureLoupe = lateView(() =>
  import('../../ui/placement/picture-loupe.tsx').then((module) => module.PictureLoupe),
);

type Props = ExerciseViewProps<PublicDragAndDropGel, SlotAssignment>;

/** A (sign 65), B, C…: the letter by which a place in the picture is found in the list. */
const letterOf = (index: number) => String.fromCharCode(65 + index);

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const around = useRef<HTMLDivElement>(null);
  const words = {
    right: t('right'),
    wrong: t('wrong'),
    why: t('why'),
    rightAnswer: t('rightAnswer'),
  };
  // A placed label redraws its place and not the gel, whose lanes consist of many elements.
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
          <div ref={around} className="min-w-0">
            <div className="contents">{picture}</div>
            <PictureLoupe around={around} />
          </div>
          <ul aria-label={t('places')} className="grid grid-cols-1 gap-2">
            {item.targets.map(({ id, text }, index) => (
              <PlaceRow
                key={id}
                letter={letterOf(index)}
                text={text}
                slotId={id}
                options={item.labels}
                response={response}
                verdict={verdict}
                revealed={revealed}
                words={words}
                listId={`${promptId}-remarks`}
                renderText={renderText}
              />
            ))}
          </ul>
        </div>
      </PlacementBench>
    </PlacementBoard>
  );
}

export const view = defineExerciseView<PublicDragAndDropGel, SlotAssignment>({
  responses,
  View,
  Answer,
  usePartNames({ targets }) {
    const t = useTexts(texts);
    return (partId) => {
      const index = targets.findIndex(({ id }) => id === partId);
      const kind = targets[index]?.at.kind === 'stretch' ? 'namedBand' : 'namedPlace';
      return index < 0 ? null : t(kind, { letter: letterOf(index) });
    };
  },
});

/** Every place in words, with the label it was given and its mark. */
export function Answer({ item, ...given }: AnswerViewProps<PublicDragAndDropGel, SlotAssignment>) {
  const t = useTexts(texts);
  const slots = item.targets.map(({ id, text }) => ({ id, name: text }));
  return <GivenOptions {...given} t={t} slots={slots} options={item.labels} />;
}
