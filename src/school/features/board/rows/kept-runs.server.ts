import type { Queryable } from '../../../server/database/database.ts';
import { json, statement, text } from '../../../server/database/statement.ts';

/** The saved answers of one learner at some parts, by part id. */
export type KeptAnswers = Readonly<Record<string, readonly string[]>>;

/** What one student of a class has saved, for those who have something at the part of the board. */
export interface KeptRun {
  readonly answers: KeptAnswers;
  /** A hash of the learner's id and answers. It differs after each change. */
  readonly hash: string;
}

// The identity of the learners does not leave the database.
const listRuns = statement('list-kept-runs', {
  columns: { answers: json<KeptAnswers>(), hash: text() },
  isPrepared: true,
  values: (
    classId: string,
    activityId: string,
    partId: string,
    partIds: readonly string[],
    withAbsent: boolean,
  ) => [...[classId, activityId, partId, partIds, withAbsent]],
  text: `
SELECT json_object_agg(p.exercise_id, p.answer) AS answers,
       left(encode(sha256(convert_to(p.student_id || string_agg(p.exercise_id || p.answer::text, E'\\n' ORDER BY p.exercise_id), 'UTF8')), 'base64'), 22) AS hash
  FROM exercise_progress p
  JOIN enrolments e ON e.class_id = p.class_id AND e.student_id = p.student_id AND e.kind = 'student'
 WHERE p.class_id = $1 AND p.activity_id = $2 AND p.exercise_id = ANY($4::text[]) AND p.attempt_id IS NOT NULL
   AND p.answer <> '[]'
   AND ($5 OR NOT EXISTS (SELECT FROM absences ab
          WHERE ab.class_id = p.class_id AND ab.activity_id = p.activity_id AND ab.student_id = p.student_id))
 GROUP BY p.student_id
HAVING bool_or(p.exercise_id = $3)
 ORDER BY max(p.answered_at) FILTER (WHERE p.exercise_id = $3), p.student_id
 LIMIT 500`,
}).all;

/**
 * What each student of a class has saved at these parts, for those who have something at `partId`.
 * @param withAbsent false: without students who are marked absent for the activity, as reports count
 */
export function listKeptRuns(
  db: Queryable,
  classId: string,
  activityId: string,
  partId: string,
  partIds: readonly string[],
  { withAbsent }: { readonly withAbsent: boolean },
): Promise<KeptRun[]> {
  return listRuns(db, classId, activityId, partId, partIds, withAbsent);
}
