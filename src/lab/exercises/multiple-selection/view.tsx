import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { toChoice, useMost } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { orderOptions } from '../option-order.ts';
import { nameByWords } from '../part-names.tsx';
import { type MultipleSelectionResponse, responses } from './answer.ts';
import type { PublicMultipleSelection } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleSelection, MultipleSelectionResponse>;

function View({
  item,
  response,
  onChange,
  isReadOnly,
  verdict,
  revealed,
  renderText,
  promptId,
  ...own
}: Props) {
  const t = useTexts(texts);
  const choose = useMost(
    { most: item.choose, chosen: response },
    (most) => t('full', { choose: most }),
    onChange,
  );
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <ChoiceList
      kind="many"
      name={item.id}
      labelledBy={promptId}
      hint={
        item.choose === undefined
          ? t('chooseAll')
          : response.length < item.choose
            ? t('choose', { choose: item.choose, chosen: response.length })
            : t('full', { choose: item.choose })
      }
      choices={orderOptions(item, own.orderKey).map((option) =>
        toChoice(option, { verdict, isInAnswer: revealed?.includes(option.id) ?? false, words, renderText }),
      )}
      chosenIds={response}
      isReadOnly={isReadOnly}
      crossing={own.crossing}
      onChange={choose}
    />
  );
}

export const view = defineExerciseView<PublicMultipleSelection, MultipleSelectionResponse>({
  responses,
  View,
  Answer,
  usePartNames: ({ options }) => nameByWords(options),
});

type AnswerProps = AnswerViewProps<PublicMultipleSelection, MultipleSelectionResponse>;

/** The chosen options in the order of the exercise, each with its mark. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  const chosen = item.options.filter((option) => response.includes(option.id));
  if (chosen.length === 0) return <p>{t('unanswered')}</p>;
  return (
    <ul className="grid gap-1">
      {chosen.map((option) => {
        const part = parts.find(({ partId }) => partId === option.id);
        return (
          <li key={option.id} className="flex flex-wrap items-center gap-2">
            <span>{renderText(option.text, 'inline')}</span>
            {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
          </li>
        );
      })}
    </ul>
  );
}
