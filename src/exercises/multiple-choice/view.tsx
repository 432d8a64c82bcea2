import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { toChoice } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { type MultipleChoiceResponse, responses } from './response.ts';
import type { PublicMultipleChoice } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleChoice, MultipleChoiceResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <ChoiceList
      kind="one"
      name={item.id}
      labelledBy={promptId}
      choices={item.options.map((option) =>
        toChoice(option, { verdict, isInAnswer: revealed === option.id, words, renderText }),
      )}
      chosenIds={response === null ? [] : [response]}
      isReadOnly={isReadOnly}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}

export const view = defineExerciseView<PublicMultipleChoice, MultipleChoiceResponse>({
  responses,
  View,
  Answer,
});
