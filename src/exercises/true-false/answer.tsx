import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { TrueFalseResponse } from './response.ts';
import type { PublicTrueFalse } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicTrueFalse, TrueFalseResponse>;

/** Every statement with the judgement it was given and its mark. */
export function Answer({ item, response, parts, renderText }: Props) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.statements.map(({ id, text }) => {
        const judgement = response.get(id);
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {judgement === undefined ? t('unanswered') : t(judgement ? 'true' : 'false')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
