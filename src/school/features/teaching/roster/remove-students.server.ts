import type { ReplyOf } from '../../../kernel/endpoint.ts';
import { boolean, integer, statement, text, timestamp } from '../../../server/database/statement.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { getOwnClass } from '../../classes/class-access.server.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { nameInClass } from '../../classes/rows/enrolments.server.ts';
import { countClassRows, lockToRemove, removeEnrolment } from '../../classes/rows/removals.server.ts';
import { classAccountEnding } from '../../joining/class-account-end.ts';
import { freeName } from '../../joining/rows/class-accounts.server.ts';
import { forgetRelease } from '../../joining/rows/released-accounts.server.ts';
import { offlineAfterMs } from '../../live/tile.ts';
import { changeOwnClass, type LockedClass } from '../change-own-class.server.ts';
import type { classManagementEndpoints } from '../class-management.ts';
import type { rosterEndpoints } from '../roster-endpoints.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'hints' | 'outbox' | 'looks'>;

/**
 * Removes a student and the student's work from one of the caller's own classes, in whatever state the class is. An
 * account of the class ends with it; one that the student has made their own stays, for good.
 */
export async function removeStudent(
  services: Needs,
  member: Member,
  { code, studentId }: { readonly code: string; readonly studentId: string },
): Promise<ReplyOf<(typeof classManagementEndpoints)['removeStudent']>> {
  const reply = await changeOwnClass(
    services,
    member,
    code,
    async (locked) => {
      const removed = await removeMember(services, locked, studentId);
      if (!removed) return { wasEnrolled: false, answers: 0, attempts: 0 };
      await recordClassEvent(locked.tx, {
        ...{ classId: locked.record.id, actorId: member.userId, at: locked.now },
        ...{ kind: 'student-removed', details: removed },
      });
      return { wasEnrolled: true, ...removed };
    },
    { isForEnded: true, hasLeavers: true },
  );
  if (reply.wasEnrolled) await services.looks.note(member, code, 'removal', [studentId]);
  return reply;
}

/** The same for several at once, such as made-up names that joined within a minute: all of them or none. */
export async function removeStudents(
  services: Needs,
  member: Member,
  code: string,
  studentIds: readonly string[],
): Promise<ReplyOf<(typeof rosterEndpoints)['removeStudents']>> {
  const gone: string[] = [];
  const total = await changeOwnClass(
    services,
    member,
    code,
    async (locked) => {
      const total = { students: 0, answers: 0, attempts: 0 };
      const distinct = [...new Set(studentIds)];
      // All memberships are locked at once. Locking one and then waiting for the work of the next student could make
      // two transactions wait for each other.
      await lockToRemove(locked.tx, locked.record.id, distinct);
      for (const studentId of distinct) {
        const removed = await removeMember(services, locked, studentId);
        if (!removed) continue;
        gone.push(studentId);
        total.students += 1;
        total.answers += removed.answers;
        total.attempts += removed.attempts;
      }
      if (total.students > 0)
        await recordClassEvent(locked.tx, {
          ...{ classId: locked.record.id, actorId: member.userId, at: locked.now },
          ...{ kind: 'students-removed', details: total },
        });
      return total;
    },
    { isForEnded: true, hasLeavers: true },
  );
  if (gone.length > 0) await services.looks.note(member, code, 'removal', gone);
  return total;
}

/** Removes one student, and a class account with it. null when the class has no such student. */
export async function removeMember(
  services: { readonly outbox: Pick<Services['outbox'], 'add'> },
  locked: LockedClass,
  studentId: string,
) {
  const { tx, record } = locked;
  const counts = await countClassRows(tx, record.id, studentId);
  const removed = await removeEnrolment(tx, record.id, studentId);
  if (!removed) return null;
  if (!(await endClassAccount(services, locked, studentId, counts)))
    await forgetRelease(tx, record.id, studentId);
  return removed;
}

/**
 * Orders the end of a class account whose student has left the class. The receipt says what went along with it. false
 * for a student with a full account.
 */
async function endClassAccount(
  { outbox }: { readonly outbox: Pick<Services['outbox'], 'add'> },
  { tx, record }: LockedClass,
  studentId: string,
  removed: Awaited<ReturnType<typeof countClassRows>>,
): Promise<boolean> {
  if (!(await freeName(tx, record.id, studentId))) return false;
  await outbox.add(tx, classAccountEnding, { userId: studentId, ...(removed && { removed }) });
  return true;
}

const listRows = statement('list-arrivals', {
  columns: {
    id: text(),
    fullName: text(),
    enrolledAt: timestamp(),
    isClassAccount: boolean(),
    answers: integer(),
    isAtWork: boolean(),
  },
  text: `SELECT e.student_id AS id, ${nameInClass} AS "fullName", e.enrolled_at AS "enrolledAt",
           a.student_id IS NOT NULL AND a.released_at IS NULL AS "isClassAccount", coalesce(w.answers, 0) AS answers,
           EXISTS (SELECT FROM presences s WHERE s.class_id = e.class_id AND s.student_id = e.student_id
             AND s.seen_at > $2 AND s.last_action <> 'left') AS "isAtWork"
      FROM enrolments e LEFT JOIN profiles p ON p.user_id = e.student_id
           LEFT JOIN class_accounts a ON a.class_id = e.class_id AND a.student_id = e.student_id
           LEFT JOIN (SELECT student_id, count(*)::int AS answers FROM exercise_progress
             WHERE class_id = $1 AND attempt_id IS NOT NULL GROUP BY student_id) w ON w.student_id = e.student_id
     WHERE e.class_id = $1 AND e.kind = 'student' ORDER BY e.enrolled_at DESC, e.student_id LIMIT 500`,
  // The rule is that of `isHere`.
  values: (classId: string, nowMs: number) => [classId, new Date(nowMs - offlineAfterMs)],
}).all;

/** The students of one of the caller's own classes by their time of joining, in whatever state the class is. */
export async function listArrivals(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: Member,
  code: string,
): Promise<ReplyOf<(typeof rosterEndpoints)['listArrivals']>> {
  const { id } = await getOwnClass(database, member, code);
  const rows = await listRows(database, id, clock());
  return { students: rows.map((row) => ({ ...row, enrolledAt: row.enrolledAt.toISOString() })) };
}
