import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';

/** Asks before an answer that stands once it is given. In the page, not over it: what it asks about stays in sight. */
export function ConfirmStep({ onConfirm, onBack }: { onConfirm(): void; onBack(): void }) {
  const t = useTranslations('player.exercise');
  const questionId = useId();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset
      aria-labelledby={questionId}
      className="mb-3 grid min-w-0 gap-3 rounded-data border-l-4 border-caution bg-caution-soft px-4 py-3"
    >
      <p id={questionId} ref={question} tabIndex={-1} className="focus:outline-none">
        <strong>{t('confirmAsk')}</strong> {t('confirmText')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConfirm}>{t('confirmYes')}</Button>
        <Button variant="secondary" onClick={onBack}>
          {t('confirmBack')}
        </Button>
      </div>
    </fieldset>
  );
}
