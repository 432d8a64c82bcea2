import { statement, text, timestamp } from '../../../../server/database/statement.ts';
import { copiedIdOf } from './moved-work.server.ts';

/** The tables with the work of a membership: all of them are kept. */
export const workTables = [
  'activity_progress',
  'attempts',
  'exercise_progress',
  'teacher_acts',
  'hand_in_marks',
  'extensions',
  'absences',
  'round_answers',
  'first_visits',
] as const;

/** A class account that was merged, and the student who has had its work since then. */
interface Merge {
  readonly classId: string;
  readonly from: string;
  readonly to: string;
}

const values = ({ classId, from, to }: Merge) => [classId, from, to];

const rowsOf = (table: string, student: string, row = 'to_jsonb(r)') =>
  `(SELECT coalesce(jsonb_agg(${row}), '[]') FROM ${table} r WHERE r.class_id = $1 AND r.student_id = ${student})`;

function keptWorkOf(student: string): string {
  return workTables.map((table) => `'${table}', ${rowsOf(table, student)}`).join(', ');
}

/**
 * Keeps what is needed to part two accounts again, before the work of the first is copied. false where the first is no
 * class account.
 */
export const keepMerge = statement('keep-merge', {
  text: `UPDATE class_accounts a SET merged_at = $4, merged_work = jsonb_build_object('to', $3::text,
      'nameKey', a.name_key,
      'from', jsonb_build_object('enrolments', ${rowsOf('enrolments', '$2')}, ${keptWorkOf('$2')}),
      'receiver', jsonb_build_object('enrolments', ${rowsOf('enrolments', '$3')},
        'activity_progress', ${rowsOf('activity_progress', '$3')},
        'exercises', ${rowsOf('exercise_progress', '$3', "r.activity_id || ' ' || r.exercise_id")},
        'extensions', ${rowsOf('extensions', '$3', 'r.activity_id')},
        'rounds', ${rowsOf('round_answers', '$3', 'r.round_id')},
        'visits', ${rowsOf('first_visits', '$3', "r.activity_id || ' ' || r.module_id")}))
     WHERE a.class_id = $1 AND a.student_id = $2 AND a.released_at IS NULL`,
  values: (merge: Merge, now: Date) => [...values(merge), now],
}).some;

/** Who has the work, and when the two were merged; null for an account that was not merged in this class. */
export const findKeptMerge = statement('find-kept-merge', {
  columns: { to: text(), mergedAt: timestamp() },
  text: `SELECT merged_work->>'to' AS "to", coalesce(merged_at, '-infinity') AS "mergedAt"
      FROM class_accounts WHERE class_id = $1 AND student_id = $2 AND merged_at IS NOT NULL FOR UPDATE`,
  values: (classId: string, from: string) => [classId, from],
}).first;

/** Whether the student got the work of somebody else after these two were merged. */
export const hasLaterMerge = statement('has-later-merge', {
  text: `SELECT FROM class_accounts l JOIN class_accounts m ON m.class_id = l.class_id AND m.student_id = $2
     WHERE l.class_id = $1 AND l.student_id <> $2 AND l.merged_work->>'to' = $3 AND l.merged_at >= m.merged_at`,
  values,
}).some;

const kept = 'class_accounts a';
const ofMerge = 'a.class_id = $1 AND a.student_id = $2';
const keptRows = (table: string, alias: string) =>
  `jsonb_populate_recordset(NULL::${table}, a.merged_work->'from'->'${table}') ${alias}`;
const copiedId = (id: string) => copiedIdOf(id, '$3::text');
/** The answers that came with the merge: those to exercises that the receiver had not answered. */
const copiedAnswers = `${kept}, ${keptRows('exercise_progress', 'f')}
  WHERE ${ofMerge} AND NOT a.merged_work->'receiver'->'exercises' ? (f.activity_id || ' ' || f.exercise_id)`;
const isSameExercise = (alias: string) =>
  `${alias}.class_id = $1 AND ${alias}.student_id = $3 AND ${alias}.activity_id = f.activity_id
   AND ${alias}.exercise_id = f.exercise_id`;

/**
 * Whether an answer that came with the merge has changed since: by the student, by the teacher, or by points for it. It
 * would belong to both.
 */
export const isWorkedOn = statement('is-merge-worked-on', {
  text: `SELECT FROM ${copiedAnswers} AND (
      NOT EXISTS (SELECT FROM exercise_progress p WHERE ${isSameExercise('p')} AND p.version = f.version
        AND p.attempt_id IS NOT DISTINCT FROM ${copiedId('f.attempt_id')})
      OR EXISTS (SELECT FROM hand_in_marks m WHERE ${isSameExercise('m')} AND m.mark_id NOT IN (
        SELECT ${copiedId('k.mark_id')} FROM ${keptRows('hand_in_marks', 'k')}))) LIMIT 1`,
  values,
}).some;

/** Keeps what the receiver has now, before it is removed and given back without the copies. */
const holdReceiver = statement('hold-receiver-of-merge', {
  text: `UPDATE class_accounts a SET merged_work = a.merged_work || jsonb_build_object('now', jsonb_build_object(
      'enrolments', ${rowsOf('enrolments', '$3')}, 'presences', ${rowsOf('presences', '$3')}, ${keptWorkOf('$3')}))
     WHERE ${ofMerge}`,
  values,
}).run;

/**
 * Removes the receiver with all work. Attempts, acts and points are deleted only together with their membership, so the
 * copies among them go when everything else is put back.
 */
const removeReceiver = statement('remove-receiver-of-merge', {
  text: 'DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2',
  values: ({ classId, to }: Merge) => [classId, to],
}).run;

const heldRows = (table: string, alias: string) =>
  `jsonb_populate_recordset(NULL::${table}, a.merged_work->'now'->'${table}') ${alias}`;
const allHeld = (table: string) => ({
  text: `INSERT INTO ${table} SELECT n.* FROM ${kept}, ${heldRows(table, 'n')} WHERE ${ofMerge}`,
  values: ({ classId, from }: Merge) => [classId, from],
});
const ownHeld = (table: string, id: string) => ({
  text: `INSERT INTO ${table} SELECT n.* FROM ${kept}, ${heldRows(table, 'n')} WHERE ${ofMerge}
     AND n.${id} NOT IN (SELECT ${copiedId(`f.${id}`)} FROM ${keptRows(table, 'f')})`,
  values,
});
/**
 * The receiver's own answers in rounds. Answers that came with the merge are left out: those in rounds in which the
 * receiver had given none.
 */
const ownHeldRounds = {
  text: `INSERT INTO round_answers SELECT n.* FROM ${kept}, ${heldRows('round_answers', 'n')} WHERE ${ofMerge}
     AND (a.merged_work->'receiver'->'rounds' ? n.round_id::text
          OR n.round_id NOT IN (SELECT f.round_id FROM ${keptRows('round_answers', 'f')}))`,
  values: ({ classId, from }: Merge) => [classId, from],
};
/**
 * The receiver's own first visits. Visits that came with the merge are left out: those of lessons that the receiver had
 * not opened.
 */
const ownHeldVisits = {
  text: `INSERT INTO first_visits SELECT n.* FROM ${kept}, ${heldRows('first_visits', 'n')} WHERE ${ofMerge}
     AND (a.merged_work->'receiver'->'visits' ? (n.activity_id || ' ' || n.module_id)
          OR (n.activity_id, n.module_id) NOT IN (
            SELECT f.activity_id, f.module_id FROM ${keptRows('first_visits', 'f')}))`,
  values: ({ classId, from }: Merge) => [classId, from],
};
/** The membership comes first, because all other rows refer to it. */
const returnToReceiver = [
  statement('return-enrolment', allHeld('enrolments')).run,
  statement('return-activities', allHeld('activity_progress')).run,
  statement('return-attempts', ownHeld('attempts', 'attempt_id')).run,
  statement('return-exercises', allHeld('exercise_progress')).run,
  statement('return-acts', ownHeld('teacher_acts', 'act_id')).run,
  statement('return-marks', ownHeld('hand_in_marks', 'mark_id')).run,
  statement('return-extensions', allHeld('extensions')).run,
  statement('return-absences', allHeld('absences')).run,
  statement('return-round-answers', ownHeldRounds).run,
  statement('return-first-visits', ownHeldVisits).run,
  statement('return-presences', allHeld('presences')).run,
];

const dropAnswers = statement('drop-merged-answers', {
  text: `DELETE FROM exercise_progress p USING ${copiedAnswers} AND ${isSameExercise('p')}`,
  values,
}).run;

/** An extension that the teacher has changed since stays. */
const dropExtensions = statement('drop-merged-extensions', {
  text: `DELETE FROM extensions x USING ${kept}, ${keptRows('extensions', 'f')}
     WHERE ${ofMerge} AND x.class_id = $1 AND x.student_id = $3 AND x.activity_id = f.activity_id
       AND NOT a.merged_work->'receiver'->'extensions' ? f.activity_id
       AND to_jsonb(x) - 'student_id' = to_jsonb(f) - 'student_id'`,
  values,
}).run;

const hasOwnWork = `EXISTS (SELECT FROM attempts t WHERE t.class_id = $1 AND t.student_id = $3
  AND t.activity_id = p.activity_id)`;

/** Labs that only the other account had begun. */
const dropActivities = statement('drop-merged-activities', {
  text: `DELETE FROM activity_progress p USING ${kept}
     WHERE ${ofMerge} AND p.class_id = $1 AND p.student_id = $3 AND NOT ${hasOwnWork}
       AND p.activity_id IN (SELECT f.activity_id FROM ${keptRows('activity_progress', 'f')})
       AND NOT EXISTS (SELECT FROM jsonb_populate_recordset(NULL::activity_progress,
         a.merged_work->'receiver'->'activity_progress') b WHERE b.activity_id = p.activity_id)`,
  values,
}).run;

/** Sets the start of a lab to the time at which the receiver itself began it. */
const resetTimes = statement('reset-times-of-merged-activities', {
  text: `UPDATE activity_progress p SET version = p.version + 1,
      started_at = coalesce(b.started_at, own.first_at, p.started_at),
      last_answer_at = coalesce(greatest(b.last_answer_at, own.last_at), p.last_answer_at)
    FROM ${kept} CROSS JOIN LATERAL (
        SELECT r.activity_id FROM ${keptRows('activity_progress', 'r')}) AS f
      LEFT JOIN LATERAL jsonb_populate_recordset(NULL::activity_progress,
        a.merged_work->'receiver'->'activity_progress') b ON b.activity_id = f.activity_id
      LEFT JOIN LATERAL (SELECT min(t.received_at) AS first_at, max(t.received_at) AS last_at FROM attempts t
        WHERE t.class_id = $1 AND t.student_id = $3 AND t.activity_id = f.activity_id) AS own ON true
     WHERE ${ofMerge} AND p.class_id = $1 AND p.student_id = $3 AND p.activity_id = f.activity_id`,
  values,
}).run;

const listed = ['last_name', 'first_name', 'own_id'] as const;
const tupleOf = (columns: readonly string[]) => `(${columns.join(', ')})`;
const isListedAsMerged = `${tupleOf(listed.map((name) => `e.${name}`))} IS NOT DISTINCT FROM
  ${tupleOf(listed.map((name) => `coalesce(b.${name}, f.${name})`))}`;

/**
 * Gives the receiver back its former entry in the teacher's list and its former team, except where the teacher has
 * changed them since. Names and own id are changed together.
 */
const resetListing = statement('reset-listing-after-merge', {
  text: `UPDATE enrolments e SET
      enrolled_at = CASE WHEN e.enrolled_at = least(b.enrolled_at, f.enrolled_at) THEN b.enrolled_at ELSE e.enrolled_at END,
      team = CASE WHEN e.team IS NOT DISTINCT FROM coalesce(b.team, f.team) THEN b.team ELSE e.team END,
      ${listed.map((name) => `${name} = CASE WHEN ${isListedAsMerged} THEN b.${name} ELSE e.${name} END`).join(', ')}
     FROM ${kept}, ${keptRows('enrolments', 'f')},
       jsonb_populate_recordset(NULL::enrolments, a.merged_work->'receiver'->'enrolments') b
     WHERE ${ofMerge} AND e.class_id = $1 AND e.student_id = $3`,
  values,
}).run;

const rowsBack = (table: (typeof workTables)[number] | 'enrolments') => ({
  text: `INSERT INTO ${table} SELECT f.* FROM ${kept}, ${keptRows(table, 'f')} WHERE ${ofMerge}`,
  values: ({ classId, from }: Merge) => [classId, from],
});
/** The membership comes first, because all other rows refer to it. */
const putBack = [
  statement('put-back-enrolment', rowsBack('enrolments')).run,
  statement('put-back-activities', rowsBack('activity_progress')).run,
  statement('put-back-attempts', rowsBack('attempts')).run,
  statement('put-back-exercises', rowsBack('exercise_progress')).run,
  statement('put-back-acts', rowsBack('teacher_acts')).run,
  statement('put-back-marks', rowsBack('hand_in_marks')).run,
  statement('put-back-extensions', rowsBack('extensions')).run,
  statement('put-back-absences', rowsBack('absences')).run,
  statement('put-back-round-answers', rowsBack('round_answers')).run,
  statement('put-back-first-visits', rowsBack('first_visits')).run,
];

/** Pages that hold a report see by this number that it has changed. */
const growVersions = statement('grow-versions-after-merge', {
  text: 'UPDATE activity_progress SET version = version + 1 WHERE class_id = $1 AND student_id = $2',
  values: ({ classId, from }: Merge) => [classId, from],
}).run;

/** Throws unique_violation when somebody else in the class has taken the name meanwhile. */
const forgetMerge = statement('forget-merge', {
  text: `UPDATE class_accounts SET name_key = merged_work->>'nameKey', merged_at = NULL, merged_work = NULL
     WHERE class_id = $1 AND student_id = $2`,
  values: ({ classId, from }: Merge) => [classId, from],
}).run;

/** What takes the copies from the receiver and puts everything back, one after the other, under the locks of the caller. */
export const partSteps = [
  ...[holdReceiver, removeReceiver, ...returnToReceiver],
  ...[dropAnswers, dropExtensions, dropActivities, resetTimes, resetListing],
  ...[...putBack, growVersions, forgetMerge],
] as const;

/** The merges that can be undone, latest first. */
export const listKeptMerges = statement('list-kept-merges', {
  columns: { from: text(), name: text(), toName: text(), mergedAt: timestamp() },
  text: `SELECT a.student_id AS "from", coalesce(p.full_name, '') AS name, coalesce(q.full_name, '') AS "toName",
           coalesce(a.merged_at, '-infinity') AS "mergedAt"
      FROM class_accounts a LEFT JOIN profiles p ON p.user_id = a.student_id
      JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.merged_work->>'to'
      LEFT JOIN profiles q ON q.user_id = e.student_id
     WHERE a.class_id = $1 AND a.merged_at > $2 ORDER BY a.merged_at DESC, a.student_id LIMIT 200`,
  values: (classId: string, since: Date) => [classId, since],
}).all;
