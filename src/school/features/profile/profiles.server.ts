import type { ProfileRole } from '../../kernel/role.ts';
import { boolean, jsonb, nullable, type RowOf, statement, text } from '../../server/database/statement.ts';
import type { ProfileReply } from './profile.ts';

type Additional = ProfileReply['profile']['additional'];
type LegalsDates = ProfileReply['profile']['legalsDates'];

export const profileColumns = {
  userId: text(),
  role: text<ProfileRole>(),
  fullName: text(),
  email: nullable(text()),
  additional: jsonb<Additional>(),
  legalsDates: nullable(jsonb<NonNullable<LegalsDates>>()),
  /** The account belongs to one class, see the feature `joining`. */
  isClassAccount: boolean(),
};
export type Profile = RowOf<typeof profileColumns>;

export const profileSelection = `user_id AS "userId", role, full_name AS "fullName", email, additional,
  legals_dates AS "legalsDates",
  EXISTS (SELECT FROM class_accounts a WHERE a.student_id = profiles.user_id AND a.released_at IS NULL)
    AS "isClassAccount"`;

export const findProfile = statement('find-profile', {
  columns: profileColumns,
  text: `SELECT ${profileSelection} FROM profiles WHERE user_id = $1`,
  values: (userId: string) => [userId],
  isPrepared: true,
}).first;

/** A class account agrees to nothing: the school answers for it. */
export function hasAgreed({ legalsDates, isClassAccount }: Profile): boolean {
  return isClassAccount || legalsDates !== null;
}

/**
 * Locks the profile for the deletion of its account. Enrolment locks this row FOR SHARE, so it waits until the deletion
 * commits and then finds no profile.
 */
export const takeProfile = statement('take-profile', {
  columns: profileColumns,
  text: `SELECT ${profileSelection} FROM profiles WHERE user_id = $1 FOR UPDATE`,
  values: (userId: string) => [userId],
}).first;

/** The profiles of new class accounts. */
export const insertStudentProfiles = statement('insert-student-profiles', {
  text: `INSERT INTO profiles (user_id, role, full_name, email, additional)
    SELECT user_id, 'student', full_name, NULL, $3::jsonb FROM unnest($1::text[], $2::text[]) AS p(user_id, full_name)`,
  values: (userIds: readonly string[], fullNames: readonly string[], additional: Additional) => [
    userIds,
    fullNames,
    JSON.stringify(additional),
  ],
}).run;

/** Creates or changes a profile; null when it exists with another role, which never changes. */
export const saveProfile = statement('save-profile', {
  columns: profileColumns,
  text: `INSERT INTO profiles (user_id, role, full_name, email, additional)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (user_id) DO UPDATE
       SET full_name = EXCLUDED.full_name, email = EXCLUDED.email,
           additional = EXCLUDED.additional, updated_at = now()
     WHERE profiles.role = EXCLUDED.role
    RETURNING ${profileSelection}`,
  values: ({
    userId,
    role,
    fullName,
    email,
    additional,
  }: Omit<Profile, 'legalsDates' | 'isClassAccount'>) => [
    userId,
    role,
    fullName,
    email,
    JSON.stringify(additional),
  ],
}).first;
