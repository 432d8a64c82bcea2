import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { keepOrder, listMisplaced, orderByNeed, type Place } from '../../../domain/live/tile-order.ts';
import type { BoardSnapshot } from '../../data/live/tile-board.ts';
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
  { students }: Pick<TeacherClass, 'students'>,
  board: BoardSnapshot,
  { order, areNamesHidden }: Pick<BoardQuery, 'order' | 'areNamesHidden'>,
): { places: NamedPlace[]; misplaced: string[]; arrange: () => void } {
  const t = useTranslations('live');
  // By the day of joining: a number stays with its student, also when others leave the list of names.
  const numbers = new Map(
    [...students]
      .sort((a, b) => a.enrolledAt.localeCompare(b.enrolledAt) || a.id.localeCompare(b.id))
      .map(({ id }, index) => [id, index + 1]),
  );
  const roster = students.map(
    ({ id, fullName }): NamedPlace => ({
      studentId: id,
      name: areNamesHidden ? t('pseudonym', { number: numbers.get(id) ?? 0 }) : fullName || t('unnamed'),
      facts: board.tiles.get(id) ?? null,
    }),
  );
  if (areNamesHidden) {
    // The order of names would tell them.
    roster.sort((a, b) => (numbers.get(a.studentId) ?? 0) - (numbers.get(b.studentId) ?? 0));
  }
  const byNeed = () => orderByNeed(roster, board.nowMs).map(({ studentId }) => studentId);
  const [kept, setKept] = useState(byNeed);
  if (order === 'name') return { places: roster, misplaced: [], arrange: () => undefined };
  const places = keepOrder(roster, kept);
  return { places, misplaced: listMisplaced(places, board.nowMs), arrange: () => setKept(byNeed()) };
}
