import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import type { LiveTiles } from '../use-live-tiles.client.ts';

/** Says since when the tiles are not live. It is not shown while the page is hidden. */
export function LostNotice({ state, lostAt }: Pick<LiveTiles, 'state' | 'lostAt'>) {
  const t = useTranslations('live.lost');
  const format = useFormatter();
  if (lostAt === null || !(state === 'polling' || state === 'replaced' || state === 'offline')) return null;
  return (
    <Notice tone="caution">{t(state, { time: format.dateTime(lostAt, { timeStyle: 'medium' }) })}</Notice>
  );
}

/** There are no live data yet: the reason, and a button to try again. */
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
