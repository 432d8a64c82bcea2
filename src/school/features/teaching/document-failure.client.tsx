import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';

interface Props {
  /** null: the address names no lab. */
  readonly error: Error | null;
  readonly title: string;
  readonly missing: { readonly title: string; readonly text: string };
  onRetry(): void;
}

/** A document about a lab that is not there or cannot be loaded. The page loads the messages `classes`. */
export function DocumentFailure({ error, title, missing, onRetry }: Props) {
  const t = useTranslations('classes');
  const isMissing = error === null || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <PageHeading title={missing.title} lead={missing.text} />;
  const isOffline = error instanceof OfflineError;
  return (
    <>
      <h1>{title}</h1>
      <Notice
        tone={isOffline ? 'caution' : 'negative'}
        title={t(isOffline ? 'offlineTitle' : 'errorTitle')}
        actions={
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t(isOffline ? 'offlineText' : 'errorText')}
      </Notice>
    </>
  );
}
