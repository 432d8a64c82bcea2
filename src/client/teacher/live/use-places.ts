import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { keepOrder, listMisplaced, orderByNeed, type Place } from '../../../domain/live/tile-order.ts';
import type { BoardSnapshot } from '../../data/live/tile-board.ts';
import { usePseudonyms } from '../pseudonyms/use-pseudonyms.ts';
import type { BoardQuery } from './use-board-query.ts';

export interface NamedPlace extends Place {
  /** As it may be shown. */
  readonly name: string;
}

/**
 * The places in the order they are shown. Ordered by need when the board is opened and whenever the teacher asks; in
 * between nothing moves, and `misplaced` says who waits further back.
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
    // The order of names would tell them.
    roster.sort((a, b) => a.name.localeCompare(b.name));
  }
  const byNeed = () => ({
    areNamesHidden,
    ids: orderByNeed(roster, board.nowMs).map(({ studentId }) => studentId),
  });
  const [kept, setKept] = useState(byNeed);
  // Kept from before the names went, the order would still be that of the names.
  if (kept.areNamesHidden !== areNamesHidden) setKept(byNeed());
  if (order === 'name') return { places: roster, misplaced: [], arrange: () => undefined };
  const places = keepOrder(roster, kept.ids);
  return { places, misplaced: listMisplaced(places, board.nowMs), arrange: () => setKept(byNeed()) };
}

/** Ids as the snapshot has them: by the day of joining, and by id where two joined at once. */
function listAsJoined(students: TeacherClass['students']): string[] {
  return [...students]
    .sort(
      (one, other) =>
        Date.parse(one.enrolledAt) - Date.parse(other.enrolledAt) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
}
