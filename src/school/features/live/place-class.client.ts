import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../client/http/api.ts';
import type { TeacherActivityRow } from '../classes/class-activities.ts';
import { useActivityContent } from '../classes/read-classes.client.ts';
import { type ClassScreen, findStanding, listClassScreens, markFarBehind } from './class-places.ts';
import { pollEveryMs } from './follow-class.client.ts';
import { liveEndpoints } from './live-endpoints.ts';
import type { BoardSnapshot } from './tile-board.client.ts';
import type { TilePlace } from './tile-order.ts';

export interface NamedPlace extends TilePlace {
  /** The real name, or the made-up one while names are hidden. */
  readonly name: string;
}

/** The screens of a lab, in teaching order; none while its text is not loaded. */
export function useClassScreens(activityId: string): readonly ClassScreen[] {
  const { data } = useActivityContent(activityId);
  return useMemo(() => (data ? listClassScreens(data) : []), [data]);
}

export type PlacedActivity = Pick<TeacherActivityRow, 'students' | 'pace' | 'modules' | 'dueNow'>;

/** The class in the order of the roster, as it stands in one activity. */
export function placeClass(
  { students, pace, modules, dueNow }: PlacedActivity,
  screens: readonly ClassScreen[],
  roster: readonly { readonly id: string; readonly name: string }[],
  { tiles, nowMs }: Pick<BoardSnapshot, 'tiles' | 'nowMs'>,
): NamedPlace[] {
  const given = { pace: pace ?? null, screens, modules, dueNow };
  const rows = new Map(students.map((row) => [row.studentId, row]));
  const places = roster.map(({ id, name }) => {
    const facts = tiles.get(id) ?? null;
    return { studentId: id, name, facts, standing: findStanding(given, rows.get(id), facts, nowMs) };
  });
  return markFarBehind(places, screens, students, nowMs);
}

/** The tiles of a lab that the page does not follow by a stream: polled, because a browser allows few connections to one site. */
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
