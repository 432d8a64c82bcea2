import type { Queryable } from '../../server/database/database.ts';

export async function isTeacherApproved(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM profiles WHERE user_id = $1 AND teacher_approved_at IS NOT NULL',
    [userId],
  );
  return rowCount === 1;
}

/**
 * Approves the teachers with this address, or withdraws the approval (`approvedAt` null).
 * @returns each of them, and whether anything changed
 */
export async function setTeacherApproval(
  db: Queryable,
  email: string,
  approvedAt: Date | null,
): Promise<{ userId: string; hasChanged: boolean }[]> {
  const { rows } = await db.query<{ userId: string; hasChanged: boolean }>(
    `UPDATE profiles AS held
        SET teacher_approved_at = CASE WHEN $2::timestamptz IS NULL THEN NULL
                                       ELSE coalesce(before.teacher_approved_at, $2) END
       FROM (SELECT user_id, teacher_approved_at FROM profiles
              WHERE email = $1 AND role = 'teacher' FOR UPDATE) AS before
      WHERE held.user_id = before.user_id
      RETURNING held.user_id AS "userId",
                (before.teacher_approved_at IS NULL) <> ($2::timestamptz IS NULL) AS "hasChanged"`,
    [email, approvedAt],
  );
  return rows;
}

export interface ListedTeacher {
  readonly email: string | null;
  readonly fullName: string;
  /** null where another provider holds the account. */
  readonly isEmailProven: boolean | null;
  readonly approvedAt: Date | null;
  readonly since: Date;
}

/** Teachers without approval come first; within each group the oldest profile comes first. */
export async function listTeachers(
  db: Queryable,
  { isWaiting }: { readonly isWaiting: boolean },
  limit: number,
): Promise<ListedTeacher[]> {
  const { rows } = await db.query<ListedTeacher>(
    `SELECT held.email, held.full_name AS "fullName", person.email_verified AS "isEmailProven",
            held.teacher_approved_at AS "approvedAt", held.created_at AS since
       FROM profiles AS held LEFT JOIN identity_users AS person ON person.id = held.user_id
      WHERE held.role = 'teacher' AND (NOT $1 OR held.teacher_approved_at IS NULL)
      ORDER BY held.teacher_approved_at IS NOT NULL, held.created_at, held.user_id
      LIMIT $2`,
    [isWaiting, limit],
  );
  return rows;
}
