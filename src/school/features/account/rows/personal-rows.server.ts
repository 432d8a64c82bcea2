import type { Queryable } from '../../../server/database/database.ts';
import { boolean, integer, statement, uuid } from '../../../server/database/statement.ts';
import { lockInOrder } from '../../classes/rows/removals.server.ts';
import type { DeletionCounts } from '../account-endpoints.ts';

/** The person whose rows are erased, and the id that replaces theirs in rows that stay. */
export interface Leaving {
  readonly userId: string;
  readonly email: string | null;
  /** Replaces the person's id. */
  readonly standIn: string;
  /** The person's subjects in the counters of limits. */
  readonly limitSubjects: readonly string[];
}

interface Erasure {
  readonly table: string;
  /** Columns that name the person. */
  readonly columns: readonly string[];
  readonly erase: (tx: Queryable, leaving: Leaving) => Promise<void>;
  /** Tables whose rows are deleted by their foreign key, each with the columns that name the person. */
  readonly takesAlong?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Every table that names a person, and the statement that removes the person, in order of execution. A test compares
 * the list with the database: a new table that names a person belongs here. The identity provider deletes the rows of
 * its own tables (`identity_…`).
 */
export const erasures: readonly Erasure[] = [
  {
    table: 'enrolments',
    columns: ['student_id'],
    erase: statement('erase-enrolments', {
      text: 'DELETE FROM enrolments WHERE student_id = $1',
      values: ({ userId }: Leaving) => [userId],
    }).run,
    takesAlong: {
      activity_progress: ['student_id'],
      exercise_progress: ['student_id'],
      attempts: ['student_id'],
      teacher_acts: ['student_id'],
      hand_in_marks: ['student_id'],
      round_answers: ['student_id'],
      absences: ['student_id'],
      extensions: ['student_id'],
      presences: ['student_id'],
      first_visits: ['student_id'],
    },
  },
  {
    table: 'class_accounts',
    columns: ['student_id'],
    // An account that was merged into this one keeps what is needed to part them, which is about both.
    erase: statement('erase-class-account', {
      text: `WITH merged AS (UPDATE class_accounts SET merged_work = '{"to": ""}'
         WHERE merged_at IS NOT NULL AND merged_work->>'to' = $1 AND student_id <> $1)
        DELETE FROM class_accounts WHERE student_id = $1`,
      values: ({ userId }: Leaving) => [userId],
    }).run,
  },
  {
    // The class stays archived for its students; its owner's id is replaced.
    table: 'classes',
    columns: ['teacher_id'],
    erase: statement('erase-teacher-of-classes', {
      text: 'UPDATE classes SET teacher_id = $2 WHERE teacher_id = $1',
      values: ({ userId, standIn }: Leaving) => [userId, standIn],
    }).run,
  },
  {
    // A teacher's act belongs to the student's record, so it stays.
    table: 'teacher_acts',
    columns: ['teacher_id'],
    erase: statement('erase-teacher-of-acts', {
      text: 'UPDATE teacher_acts SET teacher_id = $2 WHERE teacher_id = $1',
      values: ({ userId, standIn }: Leaving) => [userId, standIn],
    }).run,
  },
  {
    // An event belongs to the class's record, so it stays.
    table: 'class_events',
    columns: ['actor_id'],
    erase: statement('erase-actor-of-events', {
      text: 'UPDATE class_events SET actor_id = $2 WHERE actor_id = $1',
      values: ({ userId, standIn }: Leaving) => [userId, standIn],
    }).run,
  },
  {
    // A redeemed key can never be used again; licences in use end with their classes.
    table: 'licenses',
    columns: ['teacher_id'],
    erase: statement('erase-teacher-of-licenses', {
      text: `UPDATE licenses SET teacher_id = $2,
        ended_at = CASE WHEN status = 'AVAILABLE' THEN now() ELSE ended_at END,
        ended_because = CASE WHEN status = 'AVAILABLE' THEN 'account-deleted' ELSE ended_because END,
        status = CASE WHEN status = 'AVAILABLE' THEN 'INVALID' ELSE status END
      WHERE teacher_id = $1`,
      values: ({ userId, standIn }: Leaving) => [userId, standIn],
    }).run,
  },
  {
    table: 'account_notices',
    columns: ['user_id'],
    erase: statement('erase-account-notice', {
      text: 'DELETE FROM account_notices WHERE user_id = $1',
      values: ({ userId }: Leaving) => [userId],
    }).run,
  },
  {
    table: 'profiles',
    columns: ['user_id'],
    erase: statement('erase-profile', {
      text: 'DELETE FROM profiles WHERE user_id = $1',
      values: ({ userId }: Leaving) => [userId],
    }).run,
    takesAlong: {
      legal_consents: ['user_id'],
      support_messages: ['teacher_id'],
      saved_comments: ['teacher_id'],
    },
  },
  {
    // Rows are locked in the order that all statements use, see `limit-counters.ts`.
    table: 'limit_counters',
    columns: [],
    erase: statement('erase-limit-counters', {
      text: `WITH held AS MATERIALIZED (
        SELECT subject, name, window_s FROM limit_counters WHERE subject = ANY($1) ORDER BY 1, 2, 3 FOR UPDATE)
      DELETE FROM limit_counters AS counter USING held
       WHERE (counter.subject, counter.name, counter.window_s) = (held.subject, held.name, held.window_s)`,
      values: ({ limitSubjects }: Leaving) => [limitSubjects],
    }).run,
  },
  {
    // Queued mails to the person.
    table: 'outbox',
    columns: [],
    erase: statement('erase-queued-mails', {
      text: `DELETE FROM outbox WHERE payload ->> 'email' = $1`,
      values: ({ email }: Leaving) => [email],
    }).run,
  },
];

const ofPerson = (userId: string) => [userId];

const holdWork = statement('hold-work', {
  text: `SELECT FROM enrolments e JOIN activity_progress p ON p.class_id = e.class_id AND p.student_id = e.student_id
     WHERE e.student_id = $1 ORDER BY p.class_id, p.activity_id FOR UPDATE OF p`,
  values: ofPerson,
}).count;

const holdMemberships = statement('hold-memberships', {
  text: 'SELECT FROM enrolments WHERE student_id = $1 ORDER BY class_id FOR UPDATE',
  values: ofPerson,
}).run;

const countActivities = statement('count-activities-of-person', {
  columns: { count: integer() },
  text: `SELECT count(*)::int AS count
      FROM enrolments e JOIN activity_progress p ON p.class_id = e.class_id AND p.student_id = e.student_id
     WHERE e.student_id = $1`,
  values: ofPerson,
}).value;

export async function erasePersonalRows(tx: Queryable, leaving: Leaving): Promise<void> {
  const { userId } = leaving;
  await lockInOrder(tx, {
    lockAll: () => holdWork(tx, userId),
    lockMemberships: () => holdMemberships(tx, userId),
    countAll: () => countActivities(tx, userId),
  });
  for (const { erase } of erasures) await erase(tx, leaving);
}

/** The rows that were kept to undo a merge, for a membership that the merge has ended. */
const keptOf = (table: string) =>
  `(SELECT coalesce(sum(jsonb_array_length(merged_work->'from'->'${table}')), 0)::int FROM class_accounts
     WHERE student_id = $1 AND merged_work ? 'from')`;
const ofWork = (table: string) =>
  `(SELECT count(*)::int FROM enrolments e JOIN ${table} w ON w.class_id = e.class_id AND w.student_id = e.student_id
     WHERE e.student_id = $1) + ${keptOf(table)}`;

const countRows = statement('count-personal-rows', {
  columns: {
    profile: integer(),
    consents: integer(),
    enrolments: integer(),
    activities: integer(),
    answers: integer(),
    attempts: integer(),
    teacherActs: integer(),
    supportMessages: integer(),
  },
  text: `SELECT (SELECT count(*)::int FROM profiles WHERE user_id = $1) AS profile,
           (SELECT count(*)::int FROM legal_consents WHERE user_id = $1) AS consents,
           (SELECT count(*)::int FROM enrolments WHERE student_id = $1) + ${keptOf('enrolments')} AS enrolments,
           ${ofWork('activity_progress')} AS activities,
           ${ofWork('exercise_progress')} AS answers,
           ${ofWork('attempts')} AS attempts,
           ${ofWork('teacher_acts')} AS "teacherActs",
           (SELECT count(*)::int FROM support_messages WHERE teacher_id = $1) AS "supportMessages"`,
  values: (userId: string) => [userId],
}).first;

/** Counts work through the enrolment, because the keys of the big tables begin with the class. */
export async function countPersonalRows(
  db: Queryable,
  userId: string,
): Promise<Omit<DeletionCounts, 'archivedClasses'>> {
  const counts = await countRows(db, userId);
  if (!counts) throw new Error('the counts of a person are one row');
  return counts;
}

/**
 * The classes whose record loses something with the account: those of its memberships, and the one in which it was
 * merged with another account.
 */
export const listLosses = statement('list-losses-by-account', {
  columns: { classId: uuid(), answers: integer(), attempts: integer(), isMerged: boolean() },
  text: `SELECT e.class_id AS "classId", false AS "isMerged",
           (SELECT count(*)::int FROM exercise_progress p WHERE p.class_id = e.class_id
             AND p.student_id = e.student_id AND p.attempt_id IS NOT NULL) AS answers,
           (SELECT count(*)::int FROM attempts a WHERE a.class_id = e.class_id AND a.student_id = e.student_id) AS attempts
      FROM enrolments e WHERE e.student_id = $1 AND e.kind <> 'teacher'
    UNION ALL
    SELECT class_id, true, 0, 0 FROM class_accounts WHERE student_id = $1 AND merged_at IS NOT NULL
    ORDER BY 1 LIMIT 500`,
  values: (userId: string) => [userId],
}).all;
