import { statement } from '../../../server/database/statement.ts';
import type { Pace } from '../pace.ts';

/** A pace as stored: with the parts behind the screen at which the class is held. */
export interface StoredPace extends Pace {
  readonly beyond: readonly string[];
}

/**
 * SQL: whether a pace keeps a student from answering. `ca` is the class's activity, `e` the enrolment, `i` has the
 * answer's module and exercise, and `now` is a parameter. A lesson that is opened to the student is not held.
 */
export const isHeldBack = (now: string) => `coalesce(ca.pace IS NOT NULL AND (
       (coalesce((ca.pace->'lessons'->i.module_id->>'isHeld')::boolean, false)
         OR coalesce((ca.pace->'lessons'->i.module_id->>'opensAt')::timestamptz > ${now}::timestamptz, false))
         AND NOT EXISTS (
           SELECT FROM extensions x WHERE x.class_id = ca.class_id AND x.activity_id = ca.activity_id
              AND x.student_id = e.student_id AND i.module_id = ANY(x.opened_lessons))
       OR ca.pace->'beyond' ? i.exercise_id), false)`;

/** null: everything is open. */
export const savePace = statement('save-pace', {
  text: 'UPDATE class_activities SET pace = $3 WHERE class_id = $1 AND activity_id = $2',
  values: (classId: string, activityId: string, pace: StoredPace | null) => [
    classId,
    activityId,
    pace && JSON.stringify(pace),
  ],
}).run;
