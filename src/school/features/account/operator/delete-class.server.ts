import { inTransaction, type Queryable } from '../../../server/database/database.ts';
import { integer, statement, text } from '../../../server/database/statement.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import { getClassRecord } from '../../classes/class-access.server.ts';
import { formatClassCode } from '../../classes/class-code.ts';
import { type ClassRecord, findClassById } from '../../classes/rows/classes.server.ts';
import { classAccountEnding } from '../../joining/class-account-end.ts';
import { endLicensesOfClass, leaveClassOfLicenses } from '../../licenses/license-rows.server.ts';
import { findProfile } from '../../profile/profiles.server.ts';
import { removeMember } from '../../teaching/roster/remove-students.server.ts';
import { lockClass } from '../../teaching/rows/class-timeline.server.ts';
import type { DeleteAccountNeeds } from '../delete-account.server.ts';
import { classDeletedMail } from './operator-mails.server.ts';
import { Refusal } from './refusal.ts';

const takeTime = statement('take-time-for-class', { text: `SET LOCAL statement_timeout = '60s'` }).run;

const listMembers = statement('list-members-to-delete', {
  columns: { id: text() },
  text: `SELECT student_id AS id FROM enrolments WHERE class_id = $1 AND kind <> 'teacher' ORDER BY student_id`,
  values: (classId: string) => [classId],
}).column;

/** Accounts of the class that are no longer in it, such as one that was merged with another a moment ago. */
const listAccountsLeft = statement('list-class-accounts-left', {
  columns: { id: text() },
  text: `SELECT student_id AS id FROM class_accounts a WHERE class_id = $1 AND released_at IS NULL
       AND NOT EXISTS (SELECT FROM enrolments e WHERE e.class_id = a.class_id AND e.student_id = a.student_id)
     ORDER BY student_id`,
  values: (classId: string) => [classId],
}).column;

const inClass = (table: string) => `(SELECT count(*)::int FROM ${table} WHERE class_id = $1)`;

const countRows = statement('count-rows-of-class', {
  columns: {
    students: integer(),
    classAccounts: integer(),
    answers: integer(),
    attempts: integer(),
    teacherActs: integer(),
    marks: integer(),
    timelineLines: integer(),
  },
  text: `SELECT (SELECT count(*)::int FROM enrolments WHERE class_id = $1 AND kind <> 'teacher') AS students,
           (SELECT count(*)::int FROM class_accounts WHERE class_id = $1 AND released_at IS NULL) AS "classAccounts",
           ${inClass('exercise_progress')} AS answers, ${inClass('attempts')} AS attempts,
           ${inClass('teacher_acts')} AS "teacherActs", ${inClass('hand_in_marks')} AS marks,
           ${inClass('class_events')} AS "timelineLines"`,
  values: (classId: string) => [classId],
}).first;
type DeletedFromClass = NonNullable<Awaited<ReturnType<typeof countRows>>> & {
  readonly licenses: number;
};

const deleteRow = statement('delete-class', {
  text: 'DELETE FROM classes WHERE id = $1',
  values: (classId: string) => [classId],
}).some;

/** @throws Refusal for a demonstration; AppError class-not-found */
export async function getClassToDelete(db: Queryable, code: string): Promise<ClassRecord> {
  const record = await getClassRecord(db, code);
  if (record.isDemonstration)
    throw new Refusal(
      'This is a demonstration class with made-up students. Its teacher ends it on its page. Nothing was deleted.',
    );
  return record;
}

interface DeletedClass {
  /** The class as it was. */
  readonly record: ClassRecord;
  readonly deleted: DeletedFromClass;
  readonly isTeacherTold: boolean;
}

type Needs = DeleteAccountNeeds & { readonly outbox: Pick<Outbox, 'add' | 'drain'> };

/**
 * Deletes a class with all work in it, in one transaction, and then the class accounts of its students. Own accounts stay,
 * and licences of the class end. The teacher is told by mail.
 * @throws Refusal; AppError class-not-found
 */
export async function deleteClass(needs: Needs, code: string): Promise<DeletedClass> {
  const { database, clock, outbox, hints } = needs;
  const { id } = await getClassToDelete(database, code);
  const done = await inTransaction(database, async (tx) => {
    await takeTime(tx);
    await lockClass(tx, id);
    // It may have been deleted, or given another code, while this waited for the lock.
    const record = await findClassById(tx, id);
    const counts = await countRows(tx, id);
    if (!record || !counts) throw new Refusal('This class has just been deleted.');
    const now = new Date(clock());
    for (const userId of await listAccountsLeft(tx, id)) await outbox.add(tx, classAccountEnding, { userId });
    for (const studentId of await listMembers(tx, id))
      await removeMember({ outbox }, { tx, record, now }, studentId);
    const licenses = await endLicensesOfClass(tx, id, now);
    await leaveClassOfLicenses(tx, id);
    await deleteRow(tx, id);
    const email = (await findProfile(tx, record.teacherId))?.email;
    if (email) {
      const payload = { email, name: record.name, code: formatClassCode(record.code) };
      await outbox.add(tx, classDeletedMail, payload);
    }
    return { record, deleted: { ...counts, licenses }, isTeacherTold: Boolean(email) };
  });
  hints.announce(id);
  hints.announce(id, 'leavers');
  // A running server may be doing this already. Then there is nothing left to do here.
  await outbox.drain();
  return done;
}
