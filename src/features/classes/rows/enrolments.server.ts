import type { Queryable } from '../../../server/database/database.ts';

export interface Enrolment {
  readonly kind: 'student' | 'teacher';
  readonly enrolledAt: Date;
}

export async function findEnrolment(
  db: Queryable,
  classId: string,
  studentId: string,
): Promise<Enrolment | null> {
  const { rows } = await db.query<{ kind: Enrolment['kind']; enrolled_at: Date }>(
    'SELECT kind, enrolled_at FROM enrolments WHERE class_id = $1 AND student_id = $2',
    [classId, studentId],
  );
  return rows[0] ? { kind: rows[0].kind, enrolledAt: rows[0].enrolled_at } : null;
}

/** Whether somebody is enrolled in a class that has the lab, in whatever state the class is. */
export async function isLabOfStudent(db: Queryable, studentId: string, activityId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM enrolments e JOIN class_activities a ON a.class_id = e.class_id
      WHERE e.student_id = $1 AND a.activity_id = $2 LIMIT 1`,
    [studentId, activityId],
  );
  return rowCount === 1;
}

/** Keeps a membership from being removed until the transaction ends. @returns whether there is one */
export async function holdEnrolment(tx: Queryable, classId: string, studentId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM enrolments WHERE class_id = $1 AND student_id = $2 FOR KEY SHARE',
    [classId, studentId],
  );
  return rowCount === 1;
}

/**
 * Takes one seat, in one statement that locks the class row until it commits: however many join at once, the class
 * never has more students than it has seats and its teacher plans with. Returns the time of joining, or null when no
 * seat was free.
 */
export async function takeSeat(
  db: Queryable,
  classId: string,
  studentId: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await db.query<{ enrolled_at: Date }>(
    `WITH open_class AS MATERIALIZED (
       SELECT id, LEAST(student_quantity, seats) AS limit_of_class FROM classes
        WHERE id = $1 AND archived_at IS NULL AND disabled_at IS NULL AND joining_paused_at IS NULL
          AND waiting_since IS NULL
          FOR UPDATE
     ), person AS MATERIALIZED (
       -- Waits for a deletion of the account that is under way, and finds nobody after it.
       SELECT user_id FROM profiles WHERE user_id = $2 FOR KEY SHARE
     )
     INSERT INTO enrolments (class_id, student_id, kind, enrolled_at)
     SELECT id, $2, 'student', $3 FROM open_class, person
      WHERE limit_of_class > count_students(id)
     ON CONFLICT (class_id, student_id) DO NOTHING
     RETURNING enrolled_at`,
    [classId, studentId, now],
  );
  return rows[0]?.enrolled_at ?? null;
}

/**
 * Enrols the class's own teacher, marked as a teacher and without a seat. Returns the time of enrolment, which may be
 * an earlier one; null when the teacher's account has ended.
 */
export async function enrolTeacher(
  db: Queryable,
  classId: string,
  teacherId: string,
  now: Date,
): Promise<Date | null> {
  await db.query(
    `INSERT INTO enrolments (class_id, student_id, kind, enrolled_at)
     SELECT $1, user_id, 'teacher', $3 FROM profiles WHERE user_id = $2 FOR KEY SHARE
     ON CONFLICT (class_id, student_id) DO NOTHING`,
    [classId, teacherId, now],
  );
  return (await findEnrolment(db, classId, teacherId))?.enrolledAt ?? null;
}

export interface RosterEntry {
  readonly studentId: string;
  readonly fullName: string;
  readonly enrolledAt: Date;
}

/** The students of a class, sorted by name; a teacher working as a student is left out. */
export async function listRoster(db: Queryable, classId: string): Promise<RosterEntry[]> {
  const { rows } = await db.query<{ student_id: string; full_name: string; enrolled_at: Date }>(
    `SELECT e.student_id, coalesce(p.full_name, '') AS full_name, e.enrolled_at
       FROM enrolments e LEFT JOIN profiles p ON p.user_id = e.student_id
      WHERE e.class_id = $1 AND e.kind = 'student' ORDER BY p.full_name, e.student_id LIMIT 500`,
    [classId],
  );
  return rows.map((row) => ({
    studentId: row.student_id,
    fullName: row.full_name,
    enrolledAt: row.enrolled_at,
  }));
}
