import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { toChoice } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { type __Pascal__Response, responses } from './answer.ts';
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

type AnswerProps = AnswerViewProps<Public__Pascal__, __Pascal__Response>;

/** The chosen option with its mark. */
function Answer({ item, response, parts, renderText }: AnswerProps) {
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

export const view = defineExerciseView<Public__Pascal__, __Pascal__Response>({
  responses,
  View,
  Answer,
  // One option is chosen, so there are no parts to tell apart.
  usePartNames: () => () => null,
});
