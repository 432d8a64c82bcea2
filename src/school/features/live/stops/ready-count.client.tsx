import { useTranslations } from 'use-intl';
import { useClassActivities } from '../../classes/read-classes.client.ts';
import { placeClass, useClassScreens, useOtherTiles } from '../place-class.client.ts';
import { countPlaces } from '../tile-order.ts';

/** How many of those who are here wait for the end of the hold alone; nothing while nobody is here. */
export function ReadyCount({ code, activityId }: { readonly code: string; readonly activityId: string }) {
  const t = useTranslations('stops');
  const { data: rows } = useClassActivities(code, { isEnabled: true });
  const tiles = useOtherTiles(code, activityId);
  const screens = useClassScreens(activityId);
  const row = rows?.find(({ id }) => id === activityId);
  if (!tiles || row?.view !== 'teacher') return null;
  const roster = row.students.map(({ studentId }) => ({ id: studentId, name: '' }));
  const heard = { tiles: new Map(tiles.tiles.map((tile) => [tile.studentId, tile])), nowMs: tiles.atMs };
  const { ready, here } = countPlaces(placeClass(row, screens, roster, heard), heard.nowMs);
  return here === 0 ? null : (
    <span className="shrink-0 text-ink tabular-nums">{t('ready', { count: ready, total: here })}</span>
  );
}
