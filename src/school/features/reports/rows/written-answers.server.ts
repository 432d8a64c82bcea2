import type { FeedbackNote } from '../../../../lab/marking/score.ts';
import { jsonb, nullable, statement, text } from '../../../server/database/statement.ts';
import type { Points } from '../../progress/hand-in.ts';

interface Asked {
  readonly classId: string;
  readonly activityId: string;
  readonly exerciseId: string;
}

/**
 * The answers that stand, of students who are not absent, without the students. `points`: what a teacher gave last; null:
 * nothing, or it was taken back.
 */
export const listWritten = statement('list-written-answers', {
  columns: {
    /** A hash: no student and no attempt can be found by it. */
    id: text(),
    answer: jsonb<string[]>(),
    notes: jsonb<FeedbackNote[]>(),
    points: nullable(jsonb<Points>()),
  },
  text: `SELECT left(encode(sha256(convert_to('shown ' || p.attempt_id, 'UTF8')), 'hex'), 16) AS id, p.answer, p.notes, (
           SELECT m.points FROM hand_in_marks m
            WHERE m.class_id = p.class_id AND m.activity_id = p.activity_id AND m.student_id = p.student_id
              AND m.exercise_id = p.exercise_id ORDER BY m.at DESC, m.mark_id DESC LIMIT 1) AS points
      FROM enrolments e JOIN exercise_progress p ON p.class_id = e.class_id AND p.activity_id = $2
                       AND p.student_id = e.student_id AND p.exercise_id = $3 AND p.attempt_id IS NOT NULL AND p.answer <> '[]'
     WHERE e.class_id = $1 AND e.kind = 'student' AND NOT EXISTS (SELECT FROM absences ab
            WHERE ab.class_id = e.class_id AND ab.activity_id = $2 AND ab.student_id = e.student_id)
     LIMIT 200`,
  values: ({ classId, activityId, exerciseId }: Asked) => [classId, activityId, exerciseId],
}).all;
