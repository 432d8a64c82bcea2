import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { LiveTiles } from '../use-live-tiles.client.ts';

/** Since when the tiles are no longer live. While the page is hidden nobody reads them. */
export function LostNotice({ state, lostAt }: Pick<LiveTiles, 'state' | 'lostAt'>) {
  const t = useTranslations('live.lost');
  const format = useFormatter();
  if (lostAt === null || !(state === 'polling' || state === 'replaced' || state === 'offline')) return null;
  return (
    <Notice tone="caution">{t(state, { time: format.dateTime(lostAt, { timeStyle: 'medium' }) })}</Notice>
  );
}

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
