import type { ProfileRole } from '../../kernel/role.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ProfileReply } from './profile.ts';

type Additional = ProfileReply['profile']['additional'];
type LegalsDates = ProfileReply['profile']['legalsDates'];

export interface Profile {
  readonly userId: string;
  readonly role: ProfileRole;
  readonly fullName: string;
  readonly email: string | null;
  readonly additional: Additional;
  readonly legalsDates: LegalsDates;
}

export interface ProfileRow {
  user_id: string;
  role: ProfileRole;
  full_name: string;
  email: string | null;
  additional: Additional;
  legals_dates: LegalsDates;
}

export const profileColumns = 'user_id, role, full_name, email, additional, legals_dates';

export async function findProfile(db: Queryable, userId: string): Promise<Profile | null> {
  const { rows } = await db.query<ProfileRow>({
    name: 'find-profile',
    text: `SELECT ${profileColumns} FROM profiles WHERE user_id = $1`,
    values: [userId],
  });
  return rows[0] ? toProfile(rows[0]) : null;
}

/**
 * Locks the profile for the deletion of its account. Enrolment locks this row FOR SHARE, so it waits until the deletion
 * commits and then finds no profile.
 */
export async function takeProfile(tx: Queryable, userId: string): Promise<Profile | null> {
  const { rows } = await tx.query<ProfileRow>(
    `SELECT ${profileColumns} FROM profiles WHERE user_id = $1 FOR UPDATE`,
    [userId],
  );
  return rows[0] ? toProfile(rows[0]) : null;
}

/** Creates or changes a profile; null when it exists with another role, which never changes. */
export async function saveProfile(
  db: Queryable,
  profile: Omit<Profile, 'legalsDates'>,
): Promise<Profile | null> {
  const { rows } = await db.query<ProfileRow>(
    `INSERT INTO profiles (user_id, role, full_name, email, additional)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE
        SET full_name = EXCLUDED.full_name, email = EXCLUDED.email,
            additional = EXCLUDED.additional, updated_at = now()
      WHERE profiles.role = EXCLUDED.role
     RETURNING ${profileColumns}`,
    [profile.userId, profile.role, profile.fullName, profile.email, JSON.stringify(profile.additional)],
  );
  return rows[0] ? toProfile(rows[0]) : null;
}

export function toProfile(row: ProfileRow): Profile {
  return {
    userId: row.user_id,
    role: row.role,
    fullName: row.full_name,
    email: row.email,
    additional: row.additional,
    legalsDates: row.legals_dates,
  };
}
