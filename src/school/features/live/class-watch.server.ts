import type { Outcome } from '../../../lab/marking/score.ts';
import { keptFrom } from '../../kernel/kept-hours.ts';
import type { Database } from '../../server/database/database.ts';
import {
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
} from '../../server/database/statement.ts';
import type { ClassCode } from '../classes/class-code.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { noticeAnswer } from './notice-answer.ts';
import type { PresenceWriter } from './presence-writer.server.ts';

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
  const notice = ({ activityId, exerciseId, savedAt, ...answer }: RowOf<typeof answerColumns>) => {
    const placed = content.findActivity(activityId)?.parts.get(exerciseId);
    const { code, studentId, moduleId, outcome, triesSpent, extraTries, rightAtTry } = answer;
    // An exercise that no author has any more is not marked.
    const part = placed?.part ?? { id: exerciseId, isScored: false, tries: 0 };
    return presence.note({
      ...{ code, activityId, studentId, moduleId, atMs: savedAt.getTime() },
      ...noticeAnswer(part, { current: { outcome }, triesSpent, extraTries, rightAtTry }),
    });
  };
  return async (classIds) => {
    const nowMs = clock();
    // The order matters: an answer that is saved after the mark is reported to the live view by the request that saves
    // it.
    await markWatched(database, classIds, new Date(nowMs), new Date(nowMs + watchLifeMs));
    const answers = await listUnnoticedAnswers(database, classIds, keptFrom('presence', nowMs));
    await Promise.all(answers.map(notice));
  };
}

/** Until `until`, answers in these classes are reported to the live view. */
const markWatched = statement('mark-watched', {
  text: `INSERT INTO live_classes AS l (class_id, version, touched_at, watched_until)
    SELECT id, floor(extract(epoch FROM $2::timestamptz) * 1000)::bigint, $2, $3
      FROM classes WHERE id = ANY($1::uuid[]) ORDER BY id
    ON CONFLICT (class_id) DO UPDATE SET touched_at = EXCLUDED.touched_at, watched_until = EXCLUDED.watched_until`,
  values: (classIds: readonly string[], now: Date, until: Date) => [classIds, now, until],
  isPrepared: true,
}).run;

const answerColumns = {
  code: text<ClassCode>(),
  activityId: text(),
  studentId: text(),
  moduleId: text(),
  exerciseId: text(),
  outcome: text<Outcome>(),
  triesSpent: integer(),
  extraTries: integer(),
  rightAtTry: nullable(integer()),
  /** By the server's clock. */
  savedAt: timestamp(),
};

/**
 * The last answer of each student whose last answer is later than what the live view knows. Answers from before `since`
 * are left out.
 */
const listUnnoticedAnswers = statement('list-unnoticed-answers', {
  columns: answerColumns,
  text: `SELECT c.code, a.activity_id AS "activityId", a.student_id AS "studentId", a.last_answer_at AS "savedAt", last.*
      FROM activity_progress a
      JOIN classes c ON c.id = a.class_id
      LEFT JOIN presences p USING (class_id, activity_id, student_id)
      CROSS JOIN LATERAL (
        SELECT e.module_id AS "moduleId", e.exercise_id AS "exerciseId", e.outcome, e.tries_spent AS "triesSpent",
               e.extra_tries AS "extraTries", e.right_at_try AS "rightAtTry"
          FROM exercise_progress e
         WHERE e.class_id = a.class_id AND e.activity_id = a.activity_id AND e.student_id = a.student_id
           AND e.attempt_id IS NOT NULL
         ORDER BY e.answered_at DESC LIMIT 1) AS last
     WHERE a.class_id = ANY($1::uuid[]) AND a.last_answer_at > greatest($2::timestamptz, p.acted_at)`,
  values: (classIds: readonly string[], since: Date) => [classIds, since],
  isPrepared: true,
}).all;

declare module '../../server/http/services.ts' {
  interface Services {
    /** Records that a teacher is looking at the live view of classes. */
    readonly watch: WatchClasses;
  }
}
