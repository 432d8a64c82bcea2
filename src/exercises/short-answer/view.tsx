import { useTexts } from '../../ui/texts.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { AnswerBox } from './answer-box.tsx';
import { responses, type ShortAnswerResponse, textOf } from './response.ts';
import type { PublicShortAnswer } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicShortAnswer, ShortAnswerResponse>;

function View({ item, response, onChange, isReadOnly, renderText, promptId }: Props) {
  const t = useTexts(texts);
  return (
    <div className="grid max-w-measure gap-5">
      {item.boxes.map(({ id, label, hint, lines, maxLength, isOptional }) => {
        const value = textOf(response, id);
        return (
          <AnswerBox
            key={id}
            id={`${item.id}-${id}`}
            label={label && isOptional ? t('optional', { label }) : label}
            labelledBy={promptId}
            hint={hint && renderText(hint)}
            lines={lines}
            maxLength={maxLength}
            value={value}
            countText={t('count', { count: value.length, most: maxLength })}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange({ ...response, [id]: text })}
          />
        );
      })}
    </div>
  );
}

export const view = defineExerciseView<PublicShortAnswer, ShortAnswerResponse>({ responses, View, Answer });
