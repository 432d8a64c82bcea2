import type { PublishedActivity } from '../content/published/content-store.server.ts';
import type { HandInMark } from '../progress/hand-in.ts';
import type { StoredExercise } from '../progress/rows/progress.server.ts';
import type { OwnReportModel } from './files/activity-report.server.ts';

/** What the teacher gave a student in the lessons that count, each with whether another answer stands by now. */
export function listOwnMarks(
  activity: PublishedActivity,
  lessons: ReadonlySet<string>,
  stored: readonly StoredExercise[],
  marks: ReadonlyMap<string, HandInMark> | undefined,
): OwnReportModel['handInMarks'] {
  const standing = new Map(stored.map(({ exerciseId, state }) => [exerciseId, state.current?.attemptId]));
  return new Map(
    [...activity.parts].flatMap(([id, { part, moduleId }]) => {
      const mark = lessons.has(moduleId) ? marks?.get(id) : undefined;
      if (!mark) return [];
      return [[id, { ...mark, title: part.title, isEarlier: standing.get(id) !== mark.attemptId }] as const];
    }),
  );
}
