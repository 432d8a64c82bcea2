import type { Queryable } from '../../../server/database/database.ts';
import { integer, json, statement, text } from '../../../server/database/statement.ts';

export interface StationQuestion {
  readonly activityId: string;
  readonly studentId: string;
  /** The station, and those whose tubes it loads. */
  readonly partIds: readonly string[];
}

/** What stands at the parts of a station, by the id of the part. */
export interface StationAnswers {
  /** The ids of the attempts that stand: equal ones mean equal answers. */
  readonly mark: string;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const listRows = statement('list-station-answers', {
  columns: { place: integer(), mark: text(), answers: json<Record<string, string[]>>() },
  text: `SELECT q.place::int, t.mark, t.answers
      FROM jsonb_to_recordset($2) AS q(place int, activity_id text, student_id text, part_ids text[])
      CROSS JOIN LATERAL (
        SELECT string_agg(p.exercise_id || ' ' || p.attempt_id || ' ' || p.version, E'\\n' ORDER BY p.exercise_id) AS mark,
               json_object_agg(p.exercise_id, p.answer) AS answers
          FROM exercise_progress p
         WHERE p.class_id = $1 AND p.activity_id = q.activity_id AND p.student_id = q.student_id
           AND p.exercise_id = ANY(q.part_ids) AND p.attempt_id IS NOT NULL AND p.answer <> '[]'
        OFFSET 0) AS t
     WHERE t.mark IS NOT NULL`,
  values: (classId: string, questions: readonly StationQuestion[]) => [
    classId,
    JSON.stringify(
      questions.map(({ activityId, studentId, partIds }, place) => ({
        ...{ place, activity_id: activityId, student_id: studentId, part_ids: partIds },
      })),
    ),
  ],
  isPrepared: true,
}).all;

/** One entry for each question, in their order; null where nothing is saved. */
export async function listStationAnswers(
  db: Queryable,
  classId: string,
  questions: readonly StationQuestion[],
): Promise<(StationAnswers | null)[]> {
  const found: (StationAnswers | null)[] = questions.map(() => null);
  for (const { place, mark, answers } of await listRows(db, classId, questions))
    found[place] = { mark, answers };
  return found;
}
