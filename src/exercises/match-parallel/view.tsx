import { PlacementBoard } from '../../ui/placement/placement-board.tsx';
import { PlacementTray } from '../../ui/placement/placement-tray.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { PlacedSlot, toPieces, toPlacement, toPlaces, toResponse } from '../placed-slot.tsx';
import { Answer } from './answer.tsx';
import { withPause } from './gap-marker.ts';
import { responses } from './response.ts';
import type { PublicMatchParallel } from './schema.ts';
import { Sentence } from './sentence.tsx';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMatchParallel, Assignment>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const textOf = (optionId: string | undefined) =>
    item.right.find((option) => option.id === optionId)?.text ?? null;
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <PlacementBoard
      pieces={toPieces(item.right, item.isReusable, renderText)}
      places={toPlaces(item.left.map(({ id, text }) => ({ id, text: withPause(text) })))}
      placement={toPlacement(response)}
      labelledBy={promptId}
      isReadOnly={isReadOnly}
      onPlace={(placement) => onChange(toResponse(placement))}
    >
      <div className="@container grid grid-cols-1 gap-4">
        <PlacementTray title={t('tray')} />
        <ul className="grid grid-cols-1 gap-2">
          {item.left.map(({ id, text }) => (
            <li
              key={id}
              className="grid grid-cols-1 gap-x-4 gap-y-2 border-l-4 border-rule py-1 pl-3 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @lg:items-start"
            >
              <div className="min-w-0 @lg:pt-3">
                <Sentence text={text} filling={textOf(response.get(id))} renderText={renderText} />
              </div>
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
      </div>
    </PlacementBoard>
  );
}

export const view = defineExerciseView<PublicMatchParallel, Assignment>({ responses, View, Answer });
