import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { toChoice } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { orderOptions } from '../option-order.ts';
import { type MultipleChoiceResponse, responses } from './answer.ts';
import type { PublicMultipleChoice } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleChoice, MultipleChoiceResponse>;

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
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <ChoiceList
      kind="one"
      name={item.id}
      labelledBy={promptId}
      choices={orderOptions(item, own.orderKey).map((option) =>
        toChoice(option, { verdict, isInAnswer: revealed === option.id, words, renderText }),
      )}
      chosenIds={response === null ? [] : [response]}
      isReadOnly={isReadOnly}
      crossing={own.crossing}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}

export const view = defineExerciseView<PublicMultipleChoice, MultipleChoiceResponse>({
  responses,
  View,
  Answer,
  usePartNames: () => () => null,
});

type AnswerProps = AnswerViewProps<PublicMultipleChoice, MultipleChoiceResponse>;

/** The chosen option with its mark. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  const chosen = item.options.find((option) => option.id === response);
  if (!chosen) return <p>{t('unanswered')}</p>;
  const part = parts.find(({ partId }) => partId === chosen.id);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>{renderText(chosen.text, 'inline')}</span>
      {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
    </p>
  );
}
