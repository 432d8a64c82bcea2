import { useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { type QuestionResponse, responses, toggle } from './answer.ts';
import { AskedQuestion } from './asked-question.tsx';
import type { PublicQuestion } from './schema.ts';
import { texts } from './texts.ts';
import { TokenNames } from './token-names.tsx';

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

type AnswerProps = AnswerViewProps<PublicQuestion, QuestionResponse>;

/** Every question with its mark, and each pick with its own. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  const markOf = (partId: string) => {
    const part = parts.find((candidate) => candidate.partId === partId);
    return part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />;
  };
  return (
    <dl className="grid gap-4">
      {item.questions.map(({ id, prompt, material }) => (
        <div key={id}>
          <dt>
            {renderText(prompt, 'inline')} {markOf(id)}
          </dt>
          {(response.get(id) ?? []).map((tokenId) => (
            <dd key={tokenId} className="flex flex-wrap items-center gap-2 pl-4">
              <span>
                <TokenNames material={material} tokenIds={[tokenId]} />
              </span>
              {markOf(`${id}:${tokenId}`)}
            </dd>
          ))}
          {!response.has(id) && <dd className="pl-4">{t('unanswered')}</dd>}
        </div>
      ))}
    </dl>
  );
}
