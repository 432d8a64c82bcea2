import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { integer, statement, uuid } from '../../server/database/statement.ts';
import type { Services } from '../../server/services.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';

const classesAtOnce = 100;

/**
 * Reopens the activity of students who finished it before a further lesson opened, and records that in the timeline of
 * the class. If it is interrupted, it can be repeated.
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
): Promise<boolean> {
  const moduleIds = listModulesToDo(activity);
  let afterClassId: string | null = null;
  do {
    if (stopping.aborted) return false;
    const page = await inTransaction(database, async (tx) => {
      const found = await reopenFinished(tx, {
        activityId: activity.id,
        moduleIds,
        afterClassId,
        limit: classesAtOnce,
      });
      const at = new Date(clock());
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
  readonly afterClassId: string | null;
  readonly limit: number;
}

const reopenPage = statement('reopen-finished-work', {
  columns: { classId: uuid(), students: integer() },
  text: `WITH page AS MATERIALIZED (
      SELECT ca.class_id FROM class_activities ca JOIN classes c ON c.id = ca.class_id
       WHERE ca.activity_id = $1 AND c.archived_at IS NULL AND ($3::uuid IS NULL OR ca.class_id > $3)
       ORDER BY ca.class_id LIMIT $4
    ), grown AS MATERIALIZED (
      -- In the order in which writers of answers take these rows.
      SELECT ap.class_id, ap.activity_id, ap.student_id
        FROM page JOIN activity_progress ap ON ap.class_id = page.class_id AND ap.activity_id = $1
       WHERE ap.status = 'COMPLETED' AND EXISTS (
         SELECT FROM unnest($2::text[]) AS m(module_id) WHERE NOT EXISTS (
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
  values: ({ activityId, moduleIds, afterClassId, limit }: PageQuestion) => [
    activityId,
    moduleIds,
    afterClassId,
    limit,
  ],
}).all;

/**
 * Sets finished activities back to in progress if one of `moduleIds` has no answer of the student yet, in the next
 * `limit` classes after `afterClassId`. Archived classes do not change. The time of the earlier finish is kept.
 */
async function reopenFinished(tx: Queryable, question: PageQuestion): Promise<ClassPage> {
  const classes = await reopenPage(tx, question);
  return {
    lastClassId: classes.at(-1)?.classId ?? null,
    reopened: classes.filter(({ students }) => students > 0),
  };
}
