import type { LegalRevision } from '../../kernel/fill-document.mjs';
import { AppError } from '../../server/base/app-error.ts';
import { statement } from '../../server/database/statement.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { toProfileReply } from '../profile/get-profile.server.ts';
import type { ProfileReply } from '../profile/profile.ts';
import { findProfile, hasAgreed, profileColumns, profileSelection } from '../profile/profiles.server.ts';
import { legalFolderOf } from './legal-document.ts';
import { legalCollection, type StoredLegalDocument } from './legal-documents-collection.server.ts';
import { type LegalVersions, legalDocuments } from './legal-versions.ts';

/** Records that somebody agrees to the current versions of the four texts. Other versions are refused. */
export async function acceptLegals(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'identity'>,
  actor: Member,
  versions: LegalVersions,
): Promise<ProfileReply> {
  const { database, content, clock } = services;
  const documents = legalDocuments.map(({ name, field }): Consent => {
    const current = findCurrent(content, legalFolderOf(name));
    if (current?.version !== versions[field]) throw new AppError('legal-versions-changed');
    return { documentName: name, version: current.version, contentHash: current.hash };
  });
  const acceptedAt = new Date(clock());
  const profile = await recordConsents(database, { userId: actor.userId, versions, documents, acceptedAt });
  if (!profile) throw new AppError('role-required');
  return toProfileReply(services, actor, profile);
}

/** The versions for the consent of an account that the server itself creates; null where no texts are published. */
export function findCurrentVersions(content: ContentStore): LegalVersions | null {
  const entries = legalDocuments.map(({ name, field }) => {
    const current = findCurrent(content, legalFolderOf(name));
    return current && ([field, current.version] as const);
  });
  const known = entries.filter((entry) => entry !== null);
  return known.length === entries.length ? (Object.fromEntries(known) as LegalVersions) : null;
}

/**
 * The third number of the version of each text that was filled in again, by the text's mark in the documents of the
 * build.
 */
export function listLegalRevisions(
  content: Pick<ContentStore, 'findDocument'>,
): Partial<Record<LegalRevision, string>> {
  return Object.fromEntries(
    legalDocuments.map(({ name, field }) => {
      const [, , revision = ''] = findCurrent(content, legalFolderOf(name))?.version.split('.') ?? [];
      return [`${field}Revision`, revision];
    }),
  );
}

function findCurrent(
  content: Pick<ContentStore, 'findDocument'>,
  folder: string,
): StoredLegalDocument | null {
  const document = content.findDocument(legalCollection, folder);
  // This was written by our own publication, see `legal-documents-collection.server.ts`.
  return document && (document.full as StoredLegalDocument);
}

/**
 * Refuses to keep work of a person who was never asked or has not agreed. A person who has agreed to an earlier version
 * works on: a new text must not stop a lesson, and the page asks when it is opened next.
 * @throws AppError agreement-needed
 */
export async function demandAgreement(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
): Promise<void> {
  if (member.hasAgreed || findCurrentVersions(content) === null) return;
  // This process may remember the person from before.
  const profile = await findProfile(database, member.userId);
  if (!profile || !hasAgreed(profile)) throw new AppError('agreement-needed');
}

interface Consent {
  readonly documentName: string;
  readonly version: string;
  /** SHA-256 in hex. */
  readonly contentHash: string;
}

interface GivenConsent {
  readonly userId: string;
  readonly versions: LegalVersions;
  readonly documents: readonly Consent[];
  readonly acceptedAt: Date;
}

/**
 * Adds new consents and keeps those that exist: for a text accepted twice, the first time counts. The profile holds the
 * latest versions.
 * @returns null where there is no profile
 */
const recordConsents = statement('record-consents', {
  columns: profileColumns,
  text: `WITH person AS (
      UPDATE profiles SET legals_dates = $2, updated_at = now() WHERE user_id = $1 RETURNING ${profileSelection}
    ), added AS (
      INSERT INTO legal_consents (user_id, document_name, version, content_hash, accepted_at)
      SELECT person."userId", d."documentName", d.version, d."contentHash", $4
        FROM person, jsonb_to_recordset($3) AS d("documentName" text, version text, "contentHash" text)
      ON CONFLICT DO NOTHING
    )
    SELECT * FROM person`,
  values: ({ userId, versions, documents, acceptedAt }: GivenConsent) => [
    userId,
    JSON.stringify(versions),
    JSON.stringify(documents),
    acceptedAt,
  ],
}).first;
