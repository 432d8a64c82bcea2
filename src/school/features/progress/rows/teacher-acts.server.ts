import type { Queryable } from '../../../server/database/database.ts';
import {
  integer,
  jsonb,
  nullable,
  type RowOf,
  smallint,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import type { ActKind, ActReason, FormerWork } from '../teacher-acts.ts';
import type { WorkKey } from './student-work.server.ts';

const columns = {
  classId: uuid(),
  actId: uuid(),
  kind: text<ActKind>(),
  activityId: text(),
  studentId: text(),
  exerciseId: text(),
  teacherId: text(),
  reason: nullable(text<ActReason>()),
  reasonText: text(),
  /** Tries granted or taken back. */
  tries: smallint(),
  /** The version of the exercise after the act. */
  madeVersion: integer(),
  formerWork: nullable(jsonb<FormerWork>()),
  /** When the student had finished the activity that the act reopened. */
  reopenedFrom: nullable(timestamp()),
  undoes: nullable(uuid()),
  at: timestamp(),
};
type Row = RowOf<typeof columns>;

/** One act of a teacher on a student's exercise, as kept. */
export interface ActRecord extends Omit<Row, 'reason' | 'reasonText'> {
  readonly reason: { readonly code: ActReason; readonly text: string } | null;
}

const selection = `SELECT class_id AS "classId", act_id AS "actId", kind, activity_id AS "activityId",
    student_id AS "studentId", exercise_id AS "exerciseId", teacher_id AS "teacherId", reason,
    reason_text AS "reasonText", tries, made_version AS "madeVersion", former_work AS "formerWork",
    reopened_from AS "reopenedFrom", undoes, at
  FROM teacher_acts`;

const findRow = statement('find-act', {
  columns,
  text: `${selection} WHERE class_id = $1 AND act_id = $2`,
  values: (classId: string, actId: string) => [classId, actId],
}).first;

export async function findAct(db: Queryable, classId: string, actId: string): Promise<ActRecord | null> {
  const row = await findRow(db, classId, actId);
  return row && toAct(row);
}

const findUndoRow = statement('find-undo', {
  columns,
  text: `${selection} WHERE class_id = $1 AND undoes = $2`,
  values: (classId: string, actId: string) => [classId, actId],
}).first;

/** The act that undid the given one. */
export async function findUndo(db: Queryable, classId: string, actId: string): Promise<ActRecord | null> {
  const row = await findUndoRow(db, classId, actId);
  return row && toAct(row);
}

const listLatestRows = statement('list-acts', {
  columns,
  text: `${selection} WHERE class_id = $1 AND student_id = $2 AND activity_id = $3
    ORDER BY at DESC, act_id DESC LIMIT $4`,
  values: (key: WorkKey, limit: number) => [key.classId, key.studentId, key.activityId, limit],
}).all;

/** The latest acts on one student's work in an activity, oldest first. */
export async function listActs(db: Queryable, key: WorkKey, limit: number): Promise<ActRecord[]> {
  return (await listLatestRows(db, key, limit)).reverse().map(toAct);
}

export const insertAct = statement('insert-act', {
  text: `INSERT INTO teacher_acts (class_id, act_id, kind, activity_id, student_id, exercise_id, teacher_id, reason,
      reason_text, tries, made_version, former_work, reopened_from, undoes, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  values: (act: ActRecord) => [
    act.classId,
    act.actId,
    act.kind,
    act.activityId,
    act.studentId,
    act.exerciseId,
    act.teacherId,
    act.reason?.code ?? null,
    act.reason?.text ?? '',
    act.tries,
    act.madeVersion,
    act.formerWork === null ? null : JSON.stringify(act.formerWork),
    act.reopenedFrom,
    act.undoes,
    act.at,
  ],
}).run;

function toAct({ reason, reasonText, ...row }: Row): ActRecord {
  return { ...row, reason: reason === null ? null : { code: reason, text: reasonText } };
}
