import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import { type ShortAnswerResponse, textOf } from './response.ts';
import type { PublicShortAnswer } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicShortAnswer, ShortAnswerResponse>;

/** What the learner wrote, box by box, with its line breaks; nothing here is right or wrong. */
export function Answer({ item, response }: Props) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.boxes.map(({ id, label }) => {
        const text = textOf(response, id);
        return (
          <div key={id} className="grid gap-1">
            <dt className="text-sm font-semibold text-ink-soft">{label ?? t('only')}</dt>
            {text === '' ? (
              <dd className="text-ink-soft">{t('unanswered')}</dd>
            ) : (
              <dd className="max-w-measure border-l-4 border-rule-strong pl-3 break-words whitespace-pre-line">
                {text}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
