import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { MultipleSelectionResponse } from './response.ts';
import type { PublicMultipleSelection } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicMultipleSelection, MultipleSelectionResponse>;

/** The chosen options in the order of the exercise, each with its mark. */
export function Answer({ item, response, parts, renderText }: Props) {
  const t = useTexts(texts);
  const chosen = item.options.filter((option) => response.includes(option.id));
  if (chosen.length === 0) return <p>{t('unanswered')}</p>;
  return (
    <ul className="grid gap-1">
      {chosen.map((option) => {
        const part = parts.find(({ partId }) => partId === option.id);
        return (
          <li key={option.id} className="flex flex-wrap items-center gap-2">
            {renderText(option.text, 'inline')}
            {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
          </li>
        );
      })}
    </ul>
  );
}
