import { useId } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { type QuestionResponse, responses, toggle } from './response.ts';
import type { PublicQuestion } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicQuestion, QuestionResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const hintId = useId();
  return (
    <fieldset
      aria-labelledby={promptId}
      aria-describedby={isReadOnly ? undefined : hintId}
      className="grid min-w-0 grid-cols-1 gap-8"
    >
      {!isReadOnly && (
        <p id={hintId} className="-mb-4 max-w-measure text-sm text-ink-soft">
          {t('hint')}
        </p>
      )}
      {item.questions.map((asked, index) => (
        <AskedQuestion
          key={asked.id}
          asked={asked}
          number={index + 1}
          count={item.questions.length}
          picked={response.get(asked.id) ?? []}
          answer={revealed?.get(asked.id)}
          isReadOnly={isReadOnly}
          verdict={verdict}
          renderText={renderText}
          onToggle={(tokenId) => onChange(toggle(response, asked.id, tokenId))}
        />
      ))}
    </fieldset>
  );
}

export const view = defineExerciseView<PublicQuestion, QuestionResponse>({ responses, View, Answer });
