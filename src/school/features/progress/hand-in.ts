import type { Criterion } from '../../../lab/exercises/define.ts';
import type { TeachersMark } from './teachers-mark.ts';

/** The longest comment on an answer, in characters. */
export const longestComment = 2000;

/** Points by the id of their criterion. */
export type Points = Readonly<Record<string, number>>;

/** What a teacher gave for one answer of one student: points, a comment, or both. */
export interface HandInMark {
  readonly markId: string;
  /** The answer that the teacher has read; the student may have saved another since. */
  readonly attemptId: string;
  /** When that answer was given. */
  readonly answeredAt: Date;
  /** null: none, for an answer without a rubric or one that has a comment only. */
  readonly points: Points | null;
  /** Empty: none. */
  readonly comment: string;
  readonly at: Date;
  /** When the student first looked at it; null: not yet. */
  readonly seenAt: Date | null;
}

/** Whether a mark says nothing: it takes the one before it back. */
export function isTakenBack({ points, comment }: Pick<HandInMark, 'points' | 'comment'>): boolean {
  return points === null && comment === '';
}

/** The mark that holds: the latest, unless it was taken back. `marks` are those of one answer, oldest first. */
export function findHolding<T extends Pick<HandInMark, 'points' | 'comment'>>(marks: readonly T[]): T | null {
  const last = marks.at(-1);
  return last && !isTakenBack(last) ? last : null;
}

type Said = Pick<HandInMark, 'points' | 'comment' | 'seenAt'>;

/**
 * When a new mark counts as seen without being told. A student who has seen the mark before is told again only if its
 * words have changed, or if it has points for the first time. null: the student is told of it.
 * @param before the mark that held until now
 */
export function seenFromBefore(before: Said | null, after: Pick<Said, 'points' | 'comment'>): Date | null {
  if (!before) return null;
  const hasNewWords = after.comment !== '' && after.comment !== before.comment;
  const hasFirstPoints = after.points !== null && before.points === null;
  return hasNewWords || hasFirstPoints ? null : before.seenAt;
}

/** Whether anybody of a class was given points, by student id and exercise id. */
export function hasPoints(
  marks: ReadonlyMap<string, ReadonlyMap<string, Pick<HandInMark, 'points'>>>,
): boolean {
  return [...marks.values()].some((own) => [...own.values()].some(({ points }) => points !== null));
}

/** The points of all criteria that the rubric has now, and the most that they give. */
export function sumPoints(rubric: readonly Criterion[], points: Points): { count: number; of: number } {
  return {
    count: rubric.reduce((sum, { id, points: most }) => sum + Math.min(points[id] ?? 0, most), 0),
    of: rubric.reduce((sum, { points: most }) => sum + most, 0),
  };
}

/** Whether each criterion has its points, in whole numbers within its bounds, and nothing else has. */
export function arePointsValid(rubric: readonly Criterion[], points: Points): boolean {
  const fits = ({ id, points: most }: Criterion) => {
    const given = points[id];
    return given !== undefined && Number.isInteger(given) && given >= 0 && given <= most;
  };
  return Object.keys(points).length === rubric.length && rubric.every(fits);
}

// Line breaks stay. Other control characters, and marks that change the reading direction of what follows, do not.
const unsafeInComment = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A teacher's words as they are stored: plain text with line breaks. */
export function cleanComment(typed: string): string {
  const lines = typed
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll('\t', ' ')
    .split('\n');
  return lines
    .map((line) => line.replace(unsafeInComment, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What the student reads of a mark; null: the rubric was taken out of the lab, and there are no words. */
export function viewTeachersMark(rubric: readonly Criterion[] | null, mark: HandInMark): TeachersMark | null {
  const { points } = mark;
  const given = rubric && points ? { ...sumPoints(rubric, points), each: listEach(rubric, points) } : null;
  if (given === null && mark.comment === '') return null;
  return {
    id: mark.markId,
    attemptID: mark.attemptId,
    answeredAt: mark.answeredAt.toISOString(),
    points: given,
    comment: mark.comment,
  };
}

function listEach(rubric: readonly Criterion[], points: Points) {
  return rubric.map(({ id, label, points: most }) => ({
    label,
    count: Math.min(points[id] ?? 0, most),
    of: most,
  }));
}
