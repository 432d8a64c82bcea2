import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';

/** Nothing live was heard yet: why, and another try. */
export function LiveFailure({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const t = useTranslations('live');
  return (
    <Notice
      tone={isOffline ? 'caution' : 'negative'}
      title={t(isOffline ? 'offlineTitle' : 'failedTitle')}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t(isOffline ? 'offlineText' : 'failedText')}
    </Notice>
  );
}
