import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import type { AnswerViewProps } from '../define-view.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

/** Every row with what it was given and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicSwitchImageTable, Assignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.rows.map(({ id, text }) => {
        const chosen = item.options.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {chosen ? renderText(chosen.text, 'inline') : t('open')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
