import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PublicActivity, splitScreens } from '../../../activity/public-activity.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { usePseudonyms } from '../../classes/pseudonyms/use-pseudonyms.client.ts';
import { hasHandUp, isHere, type TileFacts } from '../tile.ts';
import type { BoardSnapshot } from '../tile-board.client.ts';
import {
  keepOrder,
  listMisplaced,
  needsTeacher,
  orderByNeed,
  placeStateOf,
  type TilePlace,
} from '../tile-order.ts';
import type { BoardQuery, Who } from './use-board-query.client.ts';

export interface NamedPlace extends TilePlace {
  /** The real name, or the made-up one while names are hidden. */
  readonly name: string;
}

/**
 * The places in the order in which they are shown. They are ordered by need when the board opens and whenever the
 * teacher asks. In between nothing moves, and `misplaced` lists those who need the teacher but are shown further back.
 */
export function usePlaces(
  { id: classId, students }: Pick<TeacherClass, 'id' | 'students'>,
  board: BoardSnapshot,
  { order, areNamesHidden }: Pick<BoardQuery, 'order' | 'areNamesHidden'>,
): { places: NamedPlace[]; misplaced: string[]; arrange: () => void } {
  const t = useTranslations('live');
  const choosePseudonyms = usePseudonyms();
  const pseudonyms = useMemo(
    () => (areNamesHidden ? choosePseudonyms(classId, listAsJoined(students)) : null),
    [choosePseudonyms, areNamesHidden, classId, students],
  );
  const roster = students.map(
    ({ id, fullName }): NamedPlace => ({
      studentId: id,
      name: (pseudonyms ? pseudonyms.get(id) : fullName) || t('unnamed'),
      facts: board.tiles.get(id) ?? null,
    }),
  );
  if (areNamesHidden) {
    // The order by real names would reveal them.
    roster.sort((a, b) => a.name.localeCompare(b.name));
  }
  const byNeed = () => ({
    areNamesHidden,
    ids: orderByNeed(roster, board.nowMs).map(({ studentId }) => studentId),
  });
  const [kept, setKept] = useState(byNeed);
  // An order kept from before the names were hidden would be that of the real names.
  if (kept.areNamesHidden !== areNamesHidden) setKept(byNeed());
  if (order === 'name') return { places: roster, misplaced: [], arrange: () => undefined };
  const places = keepOrder(roster, kept.ids);
  return { places, misplaced: listMisplaced(places, board.nowMs), arrange: () => setKept(byNeed()) };
}

/** Ids in the order of the snapshot: by the time of joining, and by id for two who joined at once. */
function listAsJoined(students: TeacherClass['students']): string[] {
  return [...students]
    .sort(
      (one, other) =>
        Date.parse(one.enrolledAt) - Date.parse(other.enrolledAt) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

export interface PlaceCounts extends Readonly<Record<Who, number>> {
  /** Students who were seen in the activity, present now or not. */
  readonly seen: number;
  readonly here: number;
  readonly hands: number;
  readonly stuck: number;
}

/** Whether a place belongs to a choice of the filter. A student who is stuck or has a hand up counts as at work too. */
export function isAmong(place: TilePlace, who: Who, nowMs: number): boolean {
  const state = placeStateOf(place, nowMs);
  switch (who) {
    case 'all':
      return true;
    case 'need':
      return needsTeacher(place, nowMs);
    case 'working':
      return state === 'working' || state === 'stuck';
    case 'done':
      return state === 'done';
    case 'away':
      return state === 'offline' || state === 'absent';
  }
}

export function countPlaces(places: readonly TilePlace[], nowMs: number): PlaceCounts {
  const count = (test: (place: TilePlace) => boolean) => places.filter(test).length;
  const among = (who: Who) => count((place) => isAmong(place, who, nowMs));
  return {
    all: places.length,
    need: among('need'),
    working: among('working'),
    done: among('done'),
    away: among('away'),
    seen: count(({ facts }) => facts !== null),
    here: count(({ facts }) => facts !== null && isHere(facts, nowMs)),
    hands: count(({ facts }) => facts !== null && hasHandUp(facts, nowMs)),
    stuck: count((place) => placeStateOf(place, nowMs) === 'stuck'),
  };
}

interface PlaceInWords {
  readonly module: string;
  /** null: the screen in the module is not known. */
  readonly screen: { readonly number: number; readonly count: number } | null;
}

/** Where a student is, in the words of the lab. null: at the list of modules, or in a module that no longer exists. */
export type PlaceWords = (facts: Pick<TileFacts, 'moduleId' | 'screenId'>) => PlaceInWords | null;

/** `activity` null: its text is not loaded, and only the titles of modules are known. */
export function createPlaceWords(
  activity: Pick<PublicActivity, 'modules'> | null,
  titles: readonly { readonly id: string; readonly title: string }[],
): PlaceWords {
  const screens = new Map(
    activity?.modules.map((module) => [module.id, splitScreens(module).map(({ id }) => id)]),
  );
  return ({ moduleId, screenId }) => {
    const module = titles.find(({ id }) => id === moduleId);
    if (!module) return null;
    const ids = screens.get(module.id) ?? [];
    const index = screenId === null ? -1 : ids.indexOf(screenId);
    return { module: module.title, screen: index < 0 ? null : { number: index + 1, count: ids.length } };
  };
}
