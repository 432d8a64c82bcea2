import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import type { AnswerViewProps } from '../define-view.tsx';
import type { PublicMatchParallel } from './schema.ts';
import { Sentence } from './sentence.tsx';
import { texts } from './texts.ts';

/** Every left side with the partner it was given and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicMatchParallel, Assignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.left.map(({ id, text }) => {
        const partner = item.right.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>
              <Sentence text={text} filling={partner?.text ?? null} renderText={renderText} />
            </dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {partner ? renderText(partner.text, 'inline') : t('open')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
