import type { Outcome } from '../../marking/score.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { ClassCode } from '../classes/class-code.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { noticeAnswer } from './notice-answer.ts';
import type { PresenceWriter } from './presence-writer.server.ts';
import { presenceLifeMs } from './rows/live-classes.server.ts';

/** Three times the twenty seconds after which the live hub repeats the mark. */
const watchLifeMs = 60_000;

/**
 * Marks classes as watched in the live view, and adds the answers that were given while they were not. Call it when
 * somebody begins to watch, and again while they watch; an answer that was missed appears then.
 */
export type WatchClasses = (classIds: readonly string[]) => Promise<void>;

interface Options {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'findActivity'>;
  readonly presence: Pick<PresenceWriter, 'note'>;
  clock(): number;
}

export function createClassWatch({ database, content, presence, clock }: Options): WatchClasses {
  const notice = ({ activityId, exerciseId, savedAtMs, ...answer }: UnnoticedAnswer) => {
    const placed = content.findActivity(activityId)?.parts.get(exerciseId);
    const { code, studentId, moduleId, outcome, triesSpent, rightAtTry } = answer;
    return presence.note({
      ...{ code, activityId, studentId, moduleId, atMs: savedAtMs },
      ...noticeAnswer(placed?.part.isScored ?? false, { current: { outcome }, triesSpent, rightAtTry }),
    });
  };
  return async (classIds) => {
    const nowMs = clock();
    // The order matters: an answer that is saved after the mark is reported to the live view by the request that saves
    // it.
    await markWatched(database, classIds, new Date(nowMs), new Date(nowMs + watchLifeMs));
    const answers = await listUnnoticedAnswers(database, classIds, new Date(nowMs - presenceLifeMs));
    await Promise.all(answers.map(notice));
  };
}

/** Until `until`, answers in these classes are reported to the live view. */
async function markWatched(
  db: Queryable,
  classIds: readonly string[],
  now: Date,
  until: Date,
): Promise<void> {
  await db.query({
    name: 'mark-watched',
    text: `INSERT INTO live_classes AS l (class_id, version, touched_at, watched_until)
           SELECT id, floor(extract(epoch FROM $2::timestamptz) * 1000)::bigint, $2, $3
             FROM classes WHERE id = ANY($1::uuid[]) ORDER BY id
           ON CONFLICT (class_id) DO UPDATE SET touched_at = EXCLUDED.touched_at, watched_until = EXCLUDED.watched_until`,
    values: [classIds, now, until],
  });
}

/** The last answer of a student in an activity. */
interface UnnoticedAnswer {
  readonly code: ClassCode;
  readonly activityId: string;
  readonly studentId: string;
  readonly moduleId: string;
  readonly exerciseId: string;
  readonly outcome: Outcome;
  readonly triesSpent: number;
  readonly rightAtTry: number | null;
  /** By the server's clock. */
  readonly savedAtMs: number;
}

/** The last answer of every student for whom it is later than what the live view knows; none from before `since`. */
async function listUnnoticedAnswers(
  db: Queryable,
  classIds: readonly string[],
  since: Date,
): Promise<UnnoticedAnswer[]> {
  const { rows } = await db.query<{
    code: ClassCode;
    activity_id: string;
    student_id: string;
    module_id: string;
    exercise_id: string;
    outcome: Outcome;
    tries_spent: number;
    right_at_try: number | null;
    last_answer_at: Date;
  }>({
    name: 'list-unnoticed-answers',
    text: `SELECT c.code, a.activity_id, a.student_id, a.last_answer_at, last.*
             FROM activity_progress a
             JOIN classes c ON c.id = a.class_id
             LEFT JOIN presences p USING (class_id, activity_id, student_id)
             CROSS JOIN LATERAL (
               SELECT e.module_id, e.exercise_id, e.outcome, e.tries_spent, e.right_at_try
                 FROM exercise_progress e
                WHERE e.class_id = a.class_id AND e.activity_id = a.activity_id AND e.student_id = a.student_id
                  AND e.attempt_id IS NOT NULL
                ORDER BY e.answered_at DESC LIMIT 1) AS last
            WHERE a.class_id = ANY($1::uuid[]) AND a.last_answer_at > greatest($2::timestamptz, p.acted_at)`,
    values: [classIds, since],
  });
  return rows.map((row) => ({
    code: row.code,
    activityId: row.activity_id,
    studentId: row.student_id,
    moduleId: row.module_id,
    exerciseId: row.exercise_id,
    outcome: row.outcome,
    triesSpent: row.tries_spent,
    rightAtTry: row.right_at_try,
    savedAtMs: row.last_answer_at.getTime(),
  }));
}
