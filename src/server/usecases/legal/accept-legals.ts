import type { ProfileReply } from '../../../contract/profile.ts';
import { legalFolderOf } from '../../../domain/legal/legal-document.ts';
import { type LegalVersions, legalDocuments } from '../../../domain/legal/legal-versions.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { legalCollection, type StoredLegalDocument } from '../../content/collections/legal-documents.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { type Consent, recordConsents } from '../../db/legal-consents.ts';
import type { Services } from '../../services.ts';
import { toProfileReply } from '../profile/get-profile.ts';

/** Records that somebody agrees to the four texts as they stand now; of any other version they are asked to read anew. */
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

/** What an account that the server itself makes agrees to; null where no texts are published. */
export function findCurrentVersions(content: ContentStore): LegalVersions | null {
  const entries = legalDocuments.map(({ name, field }) => {
    const current = findCurrent(content, legalFolderOf(name));
    return current && ([field, current.version] as const);
  });
  const known = entries.filter((entry) => entry !== null);
  return known.length === entries.length ? (Object.fromEntries(known) as LegalVersions) : null;
}

function findCurrent(content: ContentStore, folder: string): StoredLegalDocument | null {
  const document = content.findDocument(legalCollection, folder);
  // Written by our own publication, see `collections/legal-documents.ts`.
  return document && (document.full as StoredLegalDocument);
}
