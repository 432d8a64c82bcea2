import type { LegalVersions } from '../../domain/legal/legal-versions.ts';
import type { Queryable } from './database.ts';
import { type Profile, type ProfileRow, profileColumns, toProfile } from './profiles.ts';

export interface Consent {
  readonly documentName: string;
  readonly version: string;
  /** SHA-256 in hex. */
  readonly contentHash: string;
}

/**
 * Adds what is new and keeps what is there: the same text accepted twice was accepted the first time. The profile
 * holds the latest.
 * @returns null where there is no profile
 */
export async function recordConsents(
  db: Queryable,
  consent: {
    readonly userId: string;
    readonly versions: LegalVersions;
    readonly documents: readonly Consent[];
    readonly acceptedAt: Date;
  },
): Promise<Profile | null> {
  const { rows } = await db.query<ProfileRow>(
    `WITH person AS (
       UPDATE profiles SET legals_dates = $2, updated_at = now() WHERE user_id = $1 RETURNING ${profileColumns}
     ), added AS (
       INSERT INTO legal_consents (user_id, document_name, version, content_hash, accepted_at)
       SELECT person.user_id, d."documentName", d.version, d."contentHash", $4
         FROM person, jsonb_to_recordset($3) AS d("documentName" text, version text, "contentHash" text)
       ON CONFLICT DO NOTHING
     )
     SELECT ${profileColumns} FROM person`,
    [consent.userId, JSON.stringify(consent.versions), JSON.stringify(consent.documents), consent.acceptedAt],
  );
  return rows[0] ? toProfile(rows[0]) : null;
}
