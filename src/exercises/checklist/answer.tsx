import { Check, Minus } from 'lucide-react';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { ChecklistResponse } from './response.ts';
import type { PublicChecklist } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicChecklist, ChecklistResponse>;

/** Every entry, ticked or not; nothing here is right or wrong. */
export function Answer({ item, response, renderText }: Props) {
  const t = useTexts(texts);
  return (
    <ul className="grid gap-1">
      {item.entries.map(({ id, text }) => {
        const isTicked = response.includes(id);
        const Shape = isTicked ? Check : Minus;
        return (
          <li key={id} className="flex items-start gap-2">
            <Shape aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-soft" />
            <span className={isTicked ? '' : 'text-ink-soft'}>
              <span className="sr-only">{t(isTicked ? 'isTicked' : 'isOpen')}: </span>
              {renderText(text, 'inline')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
