import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { toChoice } from '../choices.tsx';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { type MultipleSelectionResponse, responses } from './response.ts';
import type { PublicMultipleSelection } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleSelection, MultipleSelectionResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <ChoiceList
      kind="many"
      name={item.id}
      labelledBy={promptId}
      hint={
        item.choose === undefined
          ? t('chooseAll')
          : t('choose', { choose: item.choose, chosen: response.length })
      }
      choices={item.options.map((option) =>
        toChoice(option, { verdict, isInAnswer: revealed?.includes(option.id) ?? false, words, renderText }),
      )}
      chosenIds={response}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

export const view = defineExerciseView<PublicMultipleSelection, MultipleSelectionResponse>({
  responses,
  View,
  Answer,
});
