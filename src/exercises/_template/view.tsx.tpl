import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { toChoice } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { type __Pascal__Response, responses } from './response.ts';
import type { Public__Pascal__ } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<Public__Pascal__, __Pascal__Response>;

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

export const view = defineExerciseView<Public__Pascal__, __Pascal__Response>({ responses, View, Answer });
