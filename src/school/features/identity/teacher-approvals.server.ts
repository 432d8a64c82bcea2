import {
  boolean,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
} from '../../server/database/statement.ts';

export const isTeacherApproved = statement('is-teacher-approved', {
  text: 'SELECT FROM profiles WHERE user_id = $1 AND teacher_approved_at IS NOT NULL',
  values: (userId: string) => [userId],
}).some;

/**
 * Approves the teachers with this address, or withdraws the approval (`approvedAt` null).
 * @returns each of them, and whether anything changed
 */
export const setTeacherApproval = statement('set-teacher-approval', {
  columns: { userId: text(), hasChanged: boolean() },
  text: `UPDATE profiles AS held
       SET teacher_approved_at = CASE WHEN $2::timestamptz IS NULL THEN NULL
                                      ELSE coalesce(before.teacher_approved_at, $2) END
      FROM (SELECT user_id, teacher_approved_at FROM profiles
             WHERE email = $1 AND role = 'teacher' FOR UPDATE) AS before
     WHERE held.user_id = before.user_id
     RETURNING held.user_id AS "userId",
               (before.teacher_approved_at IS NULL) <> ($2::timestamptz IS NULL) AS "hasChanged"`,
  values: (email: string, approvedAt: Date | null) => [email, approvedAt],
}).all;

const listedColumns = {
  email: nullable(text()),
  fullName: text(),
  /** null where another provider holds the account. */
  isEmailProven: nullable(boolean()),
  approvedAt: nullable(timestamp()),
  since: timestamp(),
};
export type ListedTeacher = RowOf<typeof listedColumns>;

/** Teachers without approval come first; within each group the oldest profile comes first. */
export const listTeachers = statement('list-teachers', {
  columns: listedColumns,
  text: `SELECT held.email, held.full_name AS "fullName", person.email_verified AS "isEmailProven",
           held.teacher_approved_at AS "approvedAt", held.created_at AS since
      FROM profiles AS held LEFT JOIN identity_users AS person ON person.id = held.user_id
     WHERE held.role = 'teacher' AND (NOT $1 OR held.teacher_approved_at IS NULL)
     ORDER BY held.teacher_approved_at IS NOT NULL, held.created_at, held.user_id
     LIMIT $2`,
  values: ({ isWaiting }: { readonly isWaiting: boolean }, limit: number) => [isWaiting, limit],
}).all;
