import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { findNamesakes } from '../../classes/namesakes.ts';
import { usePseudonyms } from '../../classes/pseudonyms/use-pseudonyms.client.ts';
import { type ClassScreen, findScreen } from '../class-places.ts';
import { type NamedPlace, type PlacedActivity, placeClass } from '../place-class.client.ts';
import type { TileFacts } from '../tile.ts';
import type { BoardSnapshot } from '../tile-board.client.ts';
import { keepOrder, listMisplaced, orderByNeed } from '../tile-order.ts';
import type { BoardQuery } from './use-board-query.client.ts';

/**
 * The places in the order in which they are shown. They are ordered by need when the board opens and whenever the
 * teacher asks. In between nothing moves, and `misplaced` lists those who need the teacher but are shown further back.
 */
export function usePlaces(
  { id: classId, students }: Pick<TeacherClass, 'id' | 'students'>,
  activity: PlacedActivity,
  screens: readonly ClassScreen[],
  board: BoardSnapshot,
  { order, areNamesHidden }: Pick<BoardQuery, 'order' | 'areNamesHidden'>,
): { places: NamedPlace[]; misplaced: string[]; arrange: () => void } {
  const realNames = useRealNames(students);
  const choosePseudonyms = usePseudonyms();
  const pseudonyms = useMemo(
    () => (areNamesHidden ? choosePseudonyms(classId, listAsJoined(students)) : null),
    [choosePseudonyms, areNamesHidden, classId, students],
  );
  const named = realNames.map(({ id, name }) => ({ id, name: pseudonyms?.get(id) ?? name }));
  const roster = placeClass(activity, screens, named, board);
  if (areNamesHidden) {
    // The order by real names would reveal them.
    roster.sort((a, b) => a.name.localeCompare(b.name));
  }
  const areScreensKnown = screens.length > 0;
  const byNeed = () => ({
    ...{ areNamesHidden, areScreensKnown },
    ids: orderByNeed(roster, board.nowMs).map(({ studentId }) => studentId),
  });
  const [kept, setKept] = useState(byNeed);
  // An order kept from before the names were hidden would be that of the real names. One from before the screens were known
  // has nobody far behind.
  if (kept.areNamesHidden !== areNamesHidden || (areScreensKnown && !kept.areScreensKnown)) setKept(byNeed());
  if (order === 'name') return { places: roster, misplaced: [], arrange: () => undefined };
  const places = keepOrder(roster, kept.ids);
  return { places, misplaced: listMisplaced(places, board.nowMs), arrange: () => setKept(byNeed()) };
}

/** The names of a class for its teacher; two of one name are told apart as in files about the class. */
export function useRealNames(students: TeacherClass['students']): { id: string; name: string }[] {
  const t = useTranslations('live');
  const joined = sortAsJoined(students).map(({ id, fullName, ownId }) => ({ id, name: fullName, ownId }));
  const namesakes = findNamesakes(joined);
  return students.map(({ id, fullName }) => {
    const name = fullName || t('unnamed');
    const namesake = namesakes.get(id);
    if (!namesake) return { id, name };
    const isListed = 'ownId' in namesake;
    return {
      id,
      name: isListed ? t('namesakeOwnId', { name, ...namesake }) : t('namesake', { name, ...namesake }),
    };
  });
}

/** Ids in the order of the snapshot. */
const listAsJoined = (students: TeacherClass['students']) => sortAsJoined(students).map(({ id }) => id);

/** Sorts by the time of joining, and by id where two joined at once. */
function sortAsJoined(students: TeacherClass['students']): TeacherClass['students'] {
  return students.toSorted(
    (one, other) => Date.parse(one.enrolledAt) - Date.parse(other.enrolledAt) || (one.id < other.id ? -1 : 1),
  );
}

interface PlaceInWords {
  readonly module: string;
  /** From 1, in the order of the lab. */
  readonly lesson: number;
  /** null: the screen in the module is not known. */
  readonly screen: { readonly number: number; readonly count: number } | null;
}

/** Where a student is, in the words of the lab. null: at the list of modules, or in a module that no longer exists. */
export type PlaceWords = (facts: Pick<TileFacts, 'moduleId' | 'screenId'>) => PlaceInWords | null;

/** `screens` empty: the text of the lab is not loaded, and only the titles of modules are known. */
export function createPlaceWords(
  screens: readonly ClassScreen[],
  titles: readonly { readonly id: string; readonly title: string }[],
): PlaceWords {
  return (facts) => {
    const index = titles.findIndex(({ id }) => id === facts.moduleId);
    const lesson = titles[index];
    if (!lesson) return null;
    const screen = findScreen(screens, facts);
    return {
      ...{ module: lesson.title, lesson: index + 1 },
      screen: screen ? { number: screen.number, count: screen.count } : null,
    };
  };
}
