import { createHash } from 'node:crypto';
import { fillNames } from '../../../domain/legal/fill-names.ts';
import { compareVersions, type LegalDocument, legalFolderOf } from '../../../domain/legal/legal-document.ts';
import { legalDocuments } from '../../../domain/legal/legal-versions.ts';
import { checkLegalDocuments } from './check-legal-documents.ts';
import type { Collection, ContentDocument } from './collection.ts';
import { writeListReply } from './strapi-reply.ts';

/** In the database: the four current documents, their older versions, and the list of current versions. */
export const legalCollection = 'legal-documents';
export const legalVersionList = 'versions';

/** What the server itself needs of a document. */
export interface StoredLegalDocument {
  readonly version: string;
  /** SHA-256, in hex, of what people read. */
  readonly hash: string;
}

/** All four or none: half a set of new texts would be asked for twice. */
export const legalDocumentCollection: Collection = {
  folder: 'legal',
  check(files, names) {
    const { documents, issues } = checkLegalDocuments(files);
    if (issues.length > 0 || documents.length === 0) return { documents: [], issues };
    return { documents: toDocuments(documents.map((document) => fillNames(document, names))), issues };
  },
};

export function idOfVersion(folder: string, version: string): string {
  return `${folder}@${version}`;
}

function toDocuments(filled: readonly LegalDocument[]): ContentDocument[] {
  const published: ContentDocument[] = [];
  const current: { id: number; attributes: object }[] = [];
  legalDocuments.forEach(({ name }, index) => {
    const folder = legalFolderOf(name);
    const versions = filled
      .filter(({ documentName }) => documentName === name)
      .sort((a, b) => compareVersions(a.version, b.version));
    for (const document of versions)
      published.push(toDocument(idOfVersion(folder, document.version), index + 1, document));
    const latest = versions.at(-1);
    if (!latest) return;
    published.push(toDocument(folder, index + 1, latest));
    current.push({ id: index + 1, attributes: { documentName: name, version: latest.version } });
  });
  const list = { collection: legalCollection, id: legalVersionList, full: current };
  return [...published, { ...list, publicText: writeListReply(current) }];
}

function toDocument(id: string, number: number, document: LegalDocument): ContentDocument {
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const full: StoredLegalDocument = { version: document.version, hash };
  return {
    collection: legalCollection,
    id,
    full,
    publicText: writeListReply([{ id: number, attributes: { ...document } }]),
  };
}
