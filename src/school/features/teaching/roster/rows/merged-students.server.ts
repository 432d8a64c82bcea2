import type { Queryable } from '../../../../server/database/database.ts';
import { statement } from '../../../../server/database/statement.ts';
import { lockStudents } from '../../../classes/rows/removals.server.ts';
import { keepMerge, partSteps } from './kept-merges.server.ts';
import { copyWork } from './moved-work.server.ts';

interface Merge {
  /** The student whose work moves, and the one who gets it; both in the same class. */
  readonly from: string;
  readonly to: string;
}

const values = (classId: string, { from, to }: Merge) => [classId, from, to];

/**
 * The earlier time of joining holds, because an answer is never older than its student's membership. The entry of the
 * first student in the teacher's list, and the team, hold for the second where the second has none.
 */
const joinMemberships = statement('join-memberships', {
  text: `UPDATE enrolments kept SET enrolled_at = least(kept.enrolled_at, gone.enrolled_at),
       last_name = coalesce(kept.last_name, gone.last_name), first_name = coalesce(kept.first_name, gone.first_name),
       own_id = coalesce(kept.own_id, gone.own_id), team = coalesce(kept.team, gone.team)
      FROM enrolments gone
     WHERE kept.class_id = $1 AND kept.student_id = $3 AND gone.class_id = $1 AND gone.student_id = $2`,
  values,
}).run;

/**
 * Copies the work of one student of a class to another, in the caller's transaction, which then removes the first. The
 * rows that are needed to part them again are kept.
 * @returns how many answers and attempts came along; null when one of the two is not a student of the class
 */
export async function mergeWork(
  tx: Queryable,
  classId: string,
  merge: Merge,
  now: Date,
): Promise<{ answers: number; attempts: number } | null> {
  if ((await lockStudents(tx, classId, [merge.from, merge.to])) !== 2) return null;
  await keepMerge(tx, { classId, ...merge }, now);
  const moved = await copyWork(tx, {
    from: { classId, studentId: merge.from },
    to: { classId, studentId: merge.to },
  });
  await joinMemberships(tx, classId, merge);
  return moved;
}

/** Holds the student who has the work of both, until the transaction ends. @returns whether the class has that student */
export async function lockReceiver(tx: Queryable, classId: string, { from, to }: Merge): Promise<boolean> {
  return (await lockStudents(tx, classId, [from, to])) === 1;
}

/** Gives both students what each had, in the caller's transaction, which has locked the receiver. */
export async function partWork(tx: Queryable, classId: string, merge: Merge): Promise<void> {
  for (const step of partSteps) await step(tx, { classId, ...merge });
}
