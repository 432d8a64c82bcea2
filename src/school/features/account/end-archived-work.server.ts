import { inTransaction } from '../../server/database/database.ts';
import { statement, text, uuid } from '../../server/database/statement.ts';
import type { Services } from '../../server/http/services.ts';
import { findClassById, recordClassEvent } from '../classes/rows/classes.server.ts';
import { daysAfterArchive } from '../joining/class-account-end.ts';
import { removeMember } from '../teaching/roster/remove-students.server.ts';
import { lockClass } from '../teaching/rows/class-timeline.server.ts';
import { endInBatches, StillNeeded } from './end-in-batches.server.ts';

/** Students that leave in one transaction: a large class must not be locked for long. */
const studentsAtOnce = 100;

const listClasses = statement('list-classes-whose-work-is-over', {
  columns: { id: uuid() },
  text: `SELECT c.id FROM classes c WHERE c.archived_at <= $1 AND c.id <> ALL ($2::uuid[])
       AND EXISTS (SELECT FROM enrolments e WHERE e.class_id = c.id AND e.kind <> 'teacher')
     ORDER BY c.archived_at, c.id LIMIT 50`,
  values: (archivedBefore: Date, except: readonly string[]) => [archivedBefore, except],
}).column;

const listStudents = statement('list-students-whose-work-is-over', {
  columns: { id: text() },
  text: `SELECT student_id AS id FROM enrolments WHERE class_id = $1 AND kind <> 'teacher'
     ORDER BY student_id LIMIT ${studentsAtOnce}`,
  values: (classId: string) => [classId],
}).column;

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'outbox' | 'stopping' | 'env'>;

/**
 * Removes the students of classes that were archived long ago, with their work, where this installation sets a time
 * (`ARCHIVED_WORK_DAYS`). The class, its timeline and the teacher's own work stay. A class that fails does not keep those
 * after it.
 * @throws the first failure, after all others have ended
 */
export async function endArchivedWork(services: Needs): Promise<void> {
  const { database, clock, hints, stopping, env } = services;
  const days = daysAfterArchive('own', env.archivedWorkDays);
  if (days === null) return;
  const before = new Date(clock() - days * 24 * 3_600_000);
  await endInBatches({
    stopping,
    listNext: async (left) => (await listClasses(database, before, left)).map((id) => ({ id })),
    async end({ id }) {
      // A class from which nobody could be removed would be listed again and again.
      if ((await endSome(services, id, before)) === 0) throw new StillNeeded();
      hints.announce(id);
      hints.announce(id, 'leavers');
    },
    sayFailed: (count) => `the work of ${count} archived classes could not be ended`,
  });
}

/** @returns how many students were removed */
async function endSome({ database, clock, outbox }: Needs, classId: string, before: Date): Promise<number> {
  return inTransaction(database, async (tx) => {
    await lockClass(tx, classId);
    const record = await findClassById(tx, classId);
    if (!record?.archivedAt || record.archivedAt > before) return 0;
    const now = new Date(clock());
    const total = { students: 0, answers: 0, attempts: 0 };
    for (const studentId of await listStudents(tx, classId)) {
      const removed = await removeMember({ outbox }, { tx, record, now }, studentId);
      if (!removed) continue;
      total.students += 1;
      total.answers += removed.answers;
      total.attempts += removed.attempts;
    }
    if (total.students > 0)
      await recordClassEvent(tx, {
        ...{ classId, actorId: null, at: now, kind: 'archived-work-ended' },
        details: total,
      });
    return total.students;
  });
}
