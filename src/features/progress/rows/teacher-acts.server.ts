import type { Queryable } from '../../../server/database/database.ts';
import type { ActReason, FormerWork } from '../teacher-acts.ts';

/** One act of a teacher on a student's exercise, as kept. */
export interface ActRecord {
  readonly classId: string;
  readonly actId: string;
  readonly kind: 'grant-tries' | 'reset' | 'undo';
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
  readonly teacherId: string;
  readonly reason: { readonly code: ActReason; readonly text: string } | null;
  /** Tries granted or taken back. */
  readonly tries: number;
  /** The version of the exercise after the act. */
  readonly madeVersion: number;
  readonly formerWork: FormerWork | null;
  /** When the student had finished the activity that the act reopened. */
  readonly reopenedFrom: Date | null;
  readonly undoes: string | null;
  readonly at: Date;
}

interface Row {
  class_id: string;
  act_id: string;
  kind: ActRecord['kind'];
  activity_id: string;
  student_id: string;
  exercise_id: string;
  teacher_id: string;
  reason: ActReason | null;
  reason_text: string;
  tries: number;
  made_version: number;
  former_work: FormerWork | null;
  reopened_from: Date | null;
  undoes: string | null;
  at: Date;
}

const columns = `class_id, act_id, kind, activity_id, student_id, exercise_id, teacher_id, reason, reason_text, tries,
  made_version, former_work, reopened_from, undoes, at`;

export async function findAct(db: Queryable, classId: string, actId: string): Promise<ActRecord | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM teacher_acts WHERE class_id = $1 AND act_id = $2`,
    [classId, actId],
  );
  return rows[0] ? toAct(rows[0]) : null;
}

/** The act that undid the given one. */
export async function findUndo(db: Queryable, classId: string, actId: string): Promise<ActRecord | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM teacher_acts WHERE class_id = $1 AND undoes = $2`,
    [classId, actId],
  );
  return rows[0] ? toAct(rows[0]) : null;
}

/** The latest acts on one student's work in an activity, oldest first. */
export async function listActs(
  db: Queryable,
  key: { classId: string; activityId: string; studentId: string },
  limit: number,
): Promise<ActRecord[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM teacher_acts WHERE class_id = $1 AND student_id = $2 AND activity_id = $3
      ORDER BY at DESC, act_id DESC LIMIT $4`,
    [key.classId, key.studentId, key.activityId, limit],
  );
  return rows.reverse().map(toAct);
}

export async function insertAct(tx: Queryable, act: ActRecord): Promise<void> {
  await tx.query(
    `INSERT INTO teacher_acts (${columns})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
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
  );
}

function toAct(row: Row): ActRecord {
  return {
    classId: row.class_id,
    actId: row.act_id,
    kind: row.kind,
    activityId: row.activity_id,
    studentId: row.student_id,
    exerciseId: row.exercise_id,
    teacherId: row.teacher_id,
    reason: row.reason === null ? null : { code: row.reason, text: row.reason_text },
    tries: row.tries,
    madeVersion: row.made_version,
    formerWork: row.former_work,
    reopenedFrom: row.reopened_from,
    undoes: row.undoes,
    at: row.at,
  };
}
