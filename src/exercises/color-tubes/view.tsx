import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { responses } from './response.ts';
import type { PublicColorTubes } from './schema.ts';
import { texts } from './texts.ts';
import { TubeCard } from './tube-card.tsx';

type Props = ExerciseViewProps<PublicColorTubes, Assignment>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <div className="@container">
      <ol aria-labelledby={promptId} className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {item.tubes.map((tube, index) => (
          <TubeCard
            key={tube.id}
            item={item}
            tube={tube}
            number={index + 1}
            response={response}
            verdict={verdict}
            revealed={revealed}
            words={words}
            isReadOnly={isReadOnly}
            renderText={renderText}
            onSet={(slotId, stateId) => onChange(new Map(response).set(slotId, stateId))}
          />
        ))}
      </ol>
    </div>
  );
}

export const view = defineExerciseView<PublicColorTubes, Assignment>({ responses, View, Answer });
