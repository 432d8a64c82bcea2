import {
  activityId,
  classIdPrefix,
  component,
  exerciseIds,
  moduleId,
  studentIdPrefix,
  studentsPerClass,
  wrongOptions,
} from './simulated-school.ts';

/** The three numbers of a transaction as placeholders in the text: parameters of pgbench or of the driver. */
export interface Placeholders {
  /** studentCount to seededStudentCount - 1 */
  readonly student: string;
  /** 1 to the number of exercises */
  readonly exercise: string;
  /** 1 to the number of wrong options */
  readonly option: string;
}

const arrayOf = (texts: readonly string[]) => `ARRAY[${texts.map((text) => `'${text}'`).join(', ')}]`;
const idOf = (prefix: string, number: string) => `'${prefix}' || to_char(${number}, 'FM000000000000')`;

/**
 * The minimum that the database must write for one answer: the learner's row of the activity, that of the exercise, and
 * the attempt. No enrolment, earlier answer or version is read.
 */
export function rawStatement({ student, exercise, option }: Placeholders): string {
  return `WITH given AS (
  SELECT (${idOf(classIdPrefix, `${student}::int / ${studentsPerClass}`)})::uuid AS class_id,
         ${idOf(studentIdPrefix, `${student}::int`)} AS student_id,
         (${arrayOf(exerciseIds)})[${exercise}::int] AS exercise_id,
         jsonb_build_array((${arrayOf(wrongOptions)})[${option}::int]) AS answer,
         uuidv7() AS attempt_id
), begun AS (
  INSERT INTO activity_progress (class_id, activity_id, student_id, status, started_at, last_answer_at)
  SELECT class_id, '${activityId}', student_id, 'PROGRESS', now(), now() FROM given
  ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET last_answer_at = EXCLUDED.last_answer_at
), saved AS (
  INSERT INTO exercise_progress AS p (class_id, activity_id, student_id, exercise_id, module_id, component, answer,
    outcome, fraction, parts, notes, tries_spent, tried_answers, is_near_miss_used, is_answered, attempt_id, device_id,
    answered_at, version)
  SELECT class_id, '${activityId}', student_id, exercise_id, '${moduleId}', '${component}', answer, 'not-yet', 0,
    '[]', '[{"text": "Not this one."}]', 7, '["[\\"b\\"]", "[\\"c\\"]", "[\\"d\\"]", "[\\"e\\"]", "[\\"f\\"]", "[\\"g\\"]", "[\\"h\\"]"]',
    false, false, attempt_id, 'raw', now(), 1 FROM given
  ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO UPDATE SET
    module_id = EXCLUDED.module_id, component = EXCLUDED.component, answer = EXCLUDED.answer,
    outcome = EXCLUDED.outcome, fraction = EXCLUDED.fraction, parts = EXCLUDED.parts, notes = EXCLUDED.notes,
    tries_spent = EXCLUDED.tries_spent, tried_answers = EXCLUDED.tried_answers, attempt_id = EXCLUDED.attempt_id,
    device_id = EXCLUDED.device_id, answered_at = EXCLUDED.answered_at, version = p.version + 1
)
INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer,
  outcome, fraction, cost, answered_at)
SELECT class_id, attempt_id, '${activityId}', student_id, exercise_id, '${moduleId}', '${component}', answer,
  'not-yet', 0, 0, now() FROM given`;
}
