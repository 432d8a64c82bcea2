import { statement } from '../../../server/database/statement.ts';
import type { Grading } from '../assigning.ts';
import type { Pace } from '../pace.ts';

/** A pace as stored: with the parts behind the screen at which the class is held. */
export interface StoredPace extends Pace {
  readonly beyond: readonly string[];
}

/**
 * SQL: whether a lesson is closed to a student: not assigned, held, or dated. `ca` is the class's activity and `e` the
 * enrolment; `lesson` is an expression and `now` a parameter. A lesson that is opened to the student is not closed.
 */
export const isClosedLesson = (lesson: string, now: string) => `((
         (ca.pace ? 'assigned' AND NOT ca.pace->'assigned' ? ${lesson})
         OR coalesce((ca.pace->'lessons'->${lesson}->>'isHeld')::boolean, false)
         OR coalesce((ca.pace->'lessons'->${lesson}->>'opensAt')::timestamptz > ${now}::timestamptz, false))
         AND NOT EXISTS (
           SELECT FROM extensions x WHERE x.class_id = ca.class_id AND x.activity_id = ca.activity_id
              AND x.student_id = e.student_id AND ${lesson} = ANY(x.opened_lessons)))`;

/** SQL: whether a pace keeps a student from answering. `i` has the answer's module and exercise. */
export const isHeldBack = (now: string) => `coalesce(ca.pace IS NOT NULL AND (
       ${isClosedLesson('i.module_id', now)} OR ca.pace->'beyond' ? i.exercise_id), false)`;

/**
 * SQL: whether a student may answer although a part that comes first has no answer: its lesson is closed to the student,
 * or the teacher lets the student past it. `part` and `lesson` are expressions.
 */
export const isLetPast = (part: string, lesson: string, now: string) => `(coalesce(ca.pace IS NOT NULL AND (
       ca.pace->'passed' ? ${part} OR ${isClosedLesson(lesson, now)}), false)
       OR EXISTS (SELECT FROM extensions x WHERE x.class_id = ca.class_id AND x.activity_id = ca.activity_id
                     AND x.student_id = e.student_id AND ${part} = ANY(x.passed_parts)))`;

interface Assigned {
  readonly activityId: string;
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
  readonly pace: StoredPace | null;
  readonly grading: Grading | null;
}

/** Writes what a teacher gives of an activity. */
export const saveAssignment = statement('save-assignment', {
  text: `UPDATE class_activities SET assigned_at = $3, due_at = $4, pace = $5, grading = $6, version = version + 1
     WHERE class_id = $1 AND activity_id = $2`,
  values: (classId: string, { activityId, assignedAt, dueAt, pace, grading }: Assigned) => [
    ...[classId, activityId, assignedAt, dueAt],
    pace && JSON.stringify(pace),
    grading && JSON.stringify(grading),
  ],
}).run;

/** null: everything is open. */
export const savePace = statement('save-pace', {
  text: 'UPDATE class_activities SET pace = $3 WHERE class_id = $1 AND activity_id = $2',
  values: (classId: string, activityId: string, pace: StoredPace | null) => [
    classId,
    activityId,
    pace && JSON.stringify(pace),
  ],
}).run;
