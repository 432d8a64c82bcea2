import { boolean, jsonb, nullable, statement, text, timestamp } from '../../../server/database/statement.ts';

/** The end of a lesson as the timeline of its class keeps it; null: this class has no such line. */
export const findLessonEnd = statement('find-lesson-end', {
  columns: {
    at: timestamp(),
    details: jsonb<{ readonly activityId: string; readonly counted: Readonly<Record<string, string[]>> }>(),
    isTakenBack: boolean(),
    /** The end before it; null: there is none. */
    formerAt: nullable(timestamp()),
  },
  text: `WITH taken_back AS (
      SELECT details->>'endId' AS id FROM class_events WHERE class_id = $1 AND kind = 'lesson-end-taken-back')
    SELECT e.at, e.details, e.event_id::text IN (SELECT id FROM taken_back) AS "isTakenBack",
           (SELECT max(f.at) FROM class_events f
             WHERE f.class_id = $1 AND f.kind = 'lesson-ended' AND f.at < e.at
               AND f.event_id::text NOT IN (SELECT id FROM taken_back)) AS "formerAt"
      FROM class_events e WHERE e.class_id = $1 AND e.event_id::text = $2 AND e.kind = 'lesson-ended'`,
  values: (classId: string, endId: string) => [classId, endId],
}).first;

/**
 * When each student's answers to each exercise of a lab were given: those that became the current answer at their time.
 * Reads all attempts of the class once; an index would make every answer more expensive.
 */
export const listAnswerTimes = statement('list-answer-times', {
  columns: {
    studentId: text(),
    exerciseId: text(),
    firstAt: timestamp(),
    lastAt: timestamp(),
    /** The first one of the lesson; null: none was given in it. */
    firstInLesson: nullable(timestamp()),
    lastInLesson: nullable(timestamp()),
  },
  text: `SELECT student_id AS "studentId", exercise_id AS "exerciseId", min(answered_at) AS "firstAt",
           max(answered_at) AS "lastAt",
           min(answered_at) FILTER (WHERE answered_at > $3 AND answered_at <= $4) AS "firstInLesson",
           max(answered_at) FILTER (WHERE answered_at > $3 AND answered_at <= $4) AS "lastInLesson"
      FROM attempts
     WHERE class_id = $1 AND activity_id = $2 AND ignored_because IS NULL AND outcome <> 'incomplete'
     GROUP BY 1, 2`,
  values: (classId: string, activityId: string, from: Date, until: Date) => [
    classId,
    activityId,
    from,
    until,
  ],
}).all;

/** Each exercise of a lab that students have an answer to, and whether it is closed, and right. */
export const listAnswerStates = statement('list-answer-states', {
  columns: { studentId: text(), exerciseId: text(), isAnswered: boolean(), isRight: boolean() },
  text: `SELECT student_id AS "studentId", exercise_id AS "exerciseId", is_answered AS "isAnswered",
           outcome = 'correct' AS "isRight"
      FROM exercise_progress WHERE class_id = $1 AND activity_id = $2 AND attempt_id IS NOT NULL`,
  values: (classId: string, activityId: string) => [classId, activityId],
}).all;
