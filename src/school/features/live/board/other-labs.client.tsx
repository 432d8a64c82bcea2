import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../client/http/api.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { pollEveryMs } from '../follow-class.client.ts';
import { liveEndpoints } from '../live-endpoints.ts';
import { hasHandUp, isHere } from '../tile.ts';

interface OtherLabProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
  onChoose(): void;
}

/** How many of the class are in another lab now, with the way there; nothing while nobody is. */
export function OtherLab({ taught, activity, onChoose }: OtherLabProps) {
  const t = useTranslations('live');
  const tiles = useOtherTiles(taught.code, activity.id);
  if (!tiles) return null;
  const here = tiles.tiles.filter((tile) => isHere(tile, tiles.atMs));
  const hands = here.filter((tile) => hasHandUp(tile, tiles.atMs)).length;
  if (here.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="text-link inline-flex min-h-8 cursor-pointer items-center text-sm font-semibold"
    >
      {t(hands > 0 ? 'otherLabHands' : 'otherLab', { count: here.length, activity: activity.title, hands })}
    </button>
  );
}

/** The tiles of a lab beside the one that is followed: polled, because a browser allows few connections to one site. */
export function useOtherTiles(code: string, activityId: string) {
  const api = useApi();
  const params = { code, activityId };
  return useQuery({
    queryKey: ['tiles', params],
    queryFn: ({ signal }) => api.call(liveEndpoints.getTiles, { params, signal }),
    refetchInterval: pollEveryMs,
    staleTime: 0,
  }).data;
}

/** The other labs in which somebody of the class can be at work. */
export function listOtherLabs(rows: readonly TeacherActivityRow[], chosenId: string): TeacherActivityRow[] {
  return rows.filter(
    ({ id, isHidden, isCovered, modules }) => id !== chosenId && !isHidden && isCovered && modules.length > 0,
  );
}
