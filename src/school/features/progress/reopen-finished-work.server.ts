import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { integer, statement, uuid } from '../../server/database/statement.ts';
import type { Services } from '../../server/http/services.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import { isClosedLesson } from '../classes/rows/paces.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';

const classesAtOnce = 100;

/**
 * Reopens the activity of students who finished it before a further lesson was open to them, and records that in the
 * timeline of the class. If it is interrupted, it can be repeated.
 * @param openedSince only classes in which a lesson has opened by its date since then; null: every class
 * @returns false: the process is about to stop, and some classes are left
 */
export async function reopenClasses(
  {
    database,
    clock,
    hints,
    stopping,
  }: Pick<Services, 'database' | 'clock' | 'stopping'> & {
    readonly hints: Pick<Services['hints'], 'announce'>;
  },
  activity: PublishedActivity,
  openedSince: Date | null = null,
): Promise<boolean> {
  const moduleIds = listModulesToDo(activity);
  let afterClassId: string | null = null;
  do {
    if (stopping.aborted) return false;
    const page = await inTransaction(database, async (tx) => {
      const at = new Date(clock());
      const found = await reopenFinished(tx, {
        ...{ activityId: activity.id, moduleIds, now: at, openedSince, classId: null },
        ...{ afterClassId, limit: classesAtOnce },
      });
      for (const { classId, students } of found.reopened) {
        const details = { activityId: activity.id, students };
        await recordClassEvent(tx, { classId, actorId: null, at, kind: 'lessons-opened', details });
      }
      return found;
    });
    for (const { classId } of page.reopened) hints.announce(classId);
    afterClassId = page.lastClassId;
  } while (afterClassId !== null);
  return true;
}

/** A process that was down this long, in milliseconds, still reopens what a date has opened meanwhile. */
const longestPauseMs = 30 * 86_400_000;

/** Looks again and again for lessons that a date has opened. The returned function ends it. */
export function followDates(
  services: Parameters<typeof reopenClasses>[0] & Pick<Services, 'content' | 'log'>,
): () => void {
  let lookedAt = services.clock() - longestPauseMs;
  const look = async () => {
    const nowMs = services.clock();
    for (const activity of services.content.listActivities())
      if (!(await reopenClasses(services, activity, new Date(lookedAt)))) return;
    lookedAt = nowMs;
  };
  const lookEveryMs = 60_000;
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) =>
        services.log.error(
          { err: error },
          'finished work was not reopened for lessons that a date has opened',
        ),
      ),
    lookEveryMs,
  );
  return () => clearInterval(timer);
}

/**
 * The same for one class whose teacher has opened a lesson or given a further one. @returns how many students go on
 */
export async function reopenClass(
  tx: Queryable,
  activity: PublishedActivity,
  classId: string,
  now: Date,
): Promise<number> {
  const { reopened } = await reopenFinished(tx, {
    ...{ activityId: activity.id, moduleIds: listModulesToDo(activity), now, openedSince: null, classId },
    ...{ afterClassId: null, limit: 1 },
  });
  return reopened[0]?.students ?? 0;
}

/** Modules with a required part: nobody can have finished one without a row in it. */
function listModulesToDo({ parts }: PublishedActivity): string[] {
  return [
    ...new Set([...parts.values()].filter(({ part }) => part.isRequired).map(({ moduleId }) => moduleId)),
  ];
}

interface ClassPage {
  /** The last class that was looked at; null: none are left. */
  readonly lastClassId: string | null;
  readonly reopened: readonly { readonly classId: string; readonly students: number }[];
}

interface PageQuestion {
  readonly activityId: string;
  readonly moduleIds: readonly string[];
  readonly now: Date;
  readonly openedSince: Date | null;
  /** null: every class. */
  readonly classId: string | null;
  readonly afterClassId: string | null;
  readonly limit: number;
}

const reopenPage = statement('reopen-finished-work', {
  columns: { classId: uuid(), students: integer() },
  text: `WITH page AS MATERIALIZED (
      SELECT ca.class_id FROM class_activities ca JOIN classes c ON c.id = ca.class_id
       WHERE ca.activity_id = $1 AND c.archived_at IS NULL AND ($3::uuid IS NULL OR ca.class_id > $3)
         AND ($6::uuid IS NULL OR ca.class_id = $6)
         AND ($7::timestamptz IS NULL OR (ca.pace IS NOT NULL AND EXISTS (
           SELECT FROM jsonb_each(ca.pace->'lessons') AS l(id, lesson)
            WHERE (l.lesson->>'opensAt')::timestamptz > $7 AND (l.lesson->>'opensAt')::timestamptz <= $5)))
       ORDER BY ca.class_id LIMIT $4
    ), grown AS MATERIALIZED (
      -- In the order in which writers of answers take these rows.
      SELECT ap.class_id, ap.activity_id, ap.student_id
        FROM page JOIN activity_progress ap ON ap.class_id = page.class_id AND ap.activity_id = $1
        JOIN class_activities ca ON ca.class_id = page.class_id AND ca.activity_id = $1
        JOIN enrolments e ON e.class_id = ap.class_id AND e.student_id = ap.student_id
       WHERE ap.status = 'COMPLETED' AND EXISTS (
         SELECT FROM unnest($2::text[]) AS m(module_id)
          WHERE NOT coalesce(ca.pace IS NOT NULL AND ${isClosedLesson('m.module_id', '$5')}, false) AND NOT EXISTS (
           SELECT FROM exercise_progress p
            WHERE p.class_id = ap.class_id AND p.activity_id = $1 AND p.student_id = ap.student_id
              AND p.module_id = m.module_id AND p.attempt_id IS NOT NULL))
       ORDER BY 1, 2, 3 FOR UPDATE OF ap
    ), reopened AS (
      UPDATE activity_progress ap SET status = 'PROGRESS', version = ap.version + 1
        FROM grown WHERE (ap.class_id, ap.activity_id, ap.student_id) = (grown.class_id, grown.activity_id, grown.student_id)
      RETURNING ap.class_id, ap.student_id
    )
    SELECT page.class_id AS "classId", (
             -- A teacher who tries the lab out is no student.
             SELECT count(*)::int FROM reopened r JOIN enrolments e USING (class_id, student_id)
              WHERE r.class_id = page.class_id AND e.kind = 'student') AS students
      FROM page ORDER BY page.class_id`,
  values: ({ activityId, moduleIds, afterClassId, limit, now, classId, openedSince }: PageQuestion) => [
    ...[activityId, moduleIds, afterClassId, limit, now],
    ...[classId, openedSince],
  ],
}).all;

/**
 * Sets finished activities back to in progress if one of `moduleIds` is open to the student and has no answer yet, in the
 * next `limit` classes after `afterClassId`. Archived classes do not change. The time of the earlier finish is kept.
 */
async function reopenFinished(tx: Queryable, question: PageQuestion): Promise<ClassPage> {
  const classes = await reopenPage(tx, question);
  return {
    lastClassId: classes.at(-1)?.classId ?? null,
    reopened: classes.filter(({ students }) => students > 0),
  };
}
