import { useFormatter, useTranslations } from 'use-intl';
import { Notice } from '../../../ui/message/notice.tsx';
import type { LiveTiles } from '../../data/live/use-live-tiles.ts';

/** Since when the tiles are no longer live. While the page is hidden nobody reads them. */
export function LostNotice({ state, lostAt }: Pick<LiveTiles, 'state' | 'lostAt'>) {
  const t = useTranslations('live.lost');
  const format = useFormatter();
  if (lostAt === null || !(state === 'polling' || state === 'replaced' || state === 'offline')) return null;
  return (
    <Notice tone="caution">{t(state, { time: format.dateTime(lostAt, { timeStyle: 'medium' }) })}</Notice>
  );
}
