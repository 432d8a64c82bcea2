import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { responses, type TrueFalseResponse } from './response.ts';
import type { PublicTrueFalse } from './schema.ts';
import { StatementRow } from './statement-row.tsx';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicTrueFalse, TrueFalseResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  return (
    <fieldset aria-labelledby={promptId} className="grid min-w-0 gap-3">
      {item.statements.map(({ id, text }) => {
        const part = verdict?.parts.find(({ partId }) => partId === id);
        return (
          <StatementRow
            key={id}
            name={`${item.id}-${id}`}
            label={renderText(text, 'inline')}
            judgement={response.get(id)}
            answer={revealed?.get(id)}
            mark={part && { isRight: part.isRight, word: t(part.isRight ? 'right' : 'wrong') }}
            notes={drawNotes(verdict, id, renderText)}
            isReadOnly={isReadOnly}
            onJudge={(judgement) => onChange(new Map(response).set(id, judgement))}
          />
        );
      })}
    </fieldset>
  );
}

export const view = defineExerciseView<PublicTrueFalse, TrueFalseResponse>({ responses, View, Answer });
