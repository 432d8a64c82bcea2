import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import type { AnswerViewProps } from '../define-view.tsx';
import type { PublicDragAndDropGel } from './schema.ts';
import { texts } from './texts.ts';

/** Every place in words, with the label it was given and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicDragAndDropGel, Assignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.targets.map(({ id, text }) => {
        const label = item.labels.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{text}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              {label ? renderText(label.text, 'inline') : t('open')}
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
