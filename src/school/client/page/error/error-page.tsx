import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { useEndOfFrame } from '../../navigation/prerendered-frame.ts';
import { usePageTitle } from '../loading-screen.tsx';
import { describeError } from './describe-error.ts';
import { BrokenLane } from './late-broken-lane.tsx';

export interface ErrorPageProps {
  readonly error: unknown;
  /** Default: loads the page anew. */
  readonly onRetry?: (() => void) | undefined;
}

export function ErrorPage({ error, onRetry = () => window.location.reload() }: ErrorPageProps) {
  const t = useTranslations('shell.error');
  const { kind, status, statusMessage, requestId } = describeError(error);
  const texts = {
    'not-found': { title: t('notFound'), text: t('notFoundText') },
    offline: { title: t('offline'), text: t('offlineText') },
    other: { title: statusMessage ?? t('internal'), text: t('internalText') },
  }[kind];
  usePageTitle(texts.title);
  useEndOfFrame();
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-4 px-4 py-12 sm:py-20">
      <BrokenLane isEmpty={kind === 'not-found'} />
      {status === null ? null : (
        <p className="font-mono text-sm text-ink-soft">{t('status', { status: String(status) })}</p>
      )}
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="text-ink-soft">{texts.text}</p>
      {requestId ? <p className="text-sm text-ink-soft">{t('requestId', { requestId })}</p> : null}
      <div className="mt-2 flex flex-wrap gap-3">
        {kind === 'not-found' ? null : <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        <a href="/signin" className={buttonClasses(kind === 'not-found' ? 'primary' : 'secondary')}>
          {t('goHome')}
        </a>
        <Button variant="quiet" onClick={() => window.history.back()}>
          {t('goBack')}
        </Button>
      </div>
    </section>
  );
}
