import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { QuestionResponse } from './response.ts';
import type { PublicQuestion } from './schema.ts';
import { texts } from './texts.ts';
import { TokenNames } from './token-names.tsx';

type Props = AnswerViewProps<PublicQuestion, QuestionResponse>;

/** Every question with its mark, and each pick with its own. */
export function Answer({ item, response, parts, renderText }: Props) {
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
