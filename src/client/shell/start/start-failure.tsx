import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { describeError } from '../error/describe-error.ts';
import { BrokenLane } from '../error/lazy-broken-lane.tsx';

/** The settings of the installation are out of reach, so not even the product's name is known yet. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell.error');
  const isOffline = describeError(error).kind === 'offline';
  return (
    <main className="mx-auto flex max-w-measure flex-col items-start gap-4 px-4 py-20">
      <BrokenLane isEmpty={false} />
      <h1>{isOffline ? t('offline') : t('internal')}</h1>
      <p className="text-ink-soft">{isOffline ? t('offlineText') : t('internalText')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </main>
  );
}
