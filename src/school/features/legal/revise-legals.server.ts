import { jsonb, statement } from '../../server/database/statement.ts';
import type { ContentDocument } from '../content/published/collections/collection.server.ts';
import { compareVersions, type LegalDocument } from './legal-document.ts';
import {
  allLegalVersions,
  legalCollection,
  type StoredLegalVersion,
  writeLegalDocuments,
} from './legal-documents-collection.server.ts';
import { legalDocuments } from './legal-versions.ts';

const findStored = statement('find-published-legals', {
  columns: { full: jsonb<unknown>() },
  text: `SELECT full_document AS full FROM content_documents WHERE collection = $1 AND id = $2`,
  values: () => [legalCollection, allLegalVersions],
}).value;

/** The versions that were published last; empty before the first publication. */
export async function findPublishedLegals(
  db: Parameters<typeof findStored>[0],
): Promise<readonly StoredLegalVersion[]> {
  return ((await findStored(db)) ?? []) as readonly StoredLegalVersion[];
}

/**
 * A legal text names who runs the installation, by the settings. When such a name changes, people have agreed to other
 * words than those that would be served under the same number. So a text that is filled differently becomes a version of
 * its own, 1.7.1 after 1.7, and what was published keeps its words and its number. Words that were published before are in
 * force under their number again, so there are never more versions than different words.
 * @param documents of all collections; only those of the legal texts are changed
 * @param today the date of new versions
 */
export function reviseLegals(
  documents: readonly ContentDocument[],
  published: readonly StoredLegalVersion[],
  today: string,
): ContentDocument[] {
  const others = documents.filter(({ collection }) => collection !== legalCollection);
  const all = documents.find(
    ({ collection, id }) => collection === legalCollection && id === allLegalVersions,
  );
  if (!all) return [...documents];
  const authored = all.full as readonly StoredLegalVersion[];
  const inForce = new Set<LegalDocument>();
  const revised = legalDocuments.flatMap(({ name }) => {
    const isOwn = ({ attributes }: StoredLegalVersion) => attributes.documentName === name;
    return authored.filter(isOwn).flatMap(({ attributes, isCurrent }): LegalDocument[] => {
      const kept = published
        .filter(isOwn)
        .map((stored) => inOrder(stored.attributes))
        .filter(({ version }) => baseOf(version) === attributes.version)
        .sort((a, b) => compareVersions(a.version, b.version));
      const last = kept.at(-1);
      if (last && !isCurrent) return kept;
      const same = kept.findLast((one) => wordsOf(one) === wordsOf(attributes));
      const counts = same ?? (last ? toRevision(attributes, last, today) : attributes);
      if (isCurrent) inForce.add(counts);
      return same ? kept : [...kept, counts];
    });
  });
  return [...others, ...writeLegalDocuments(revised, (document) => inForce.has(document))];
}

function toRevision(filled: LegalDocument, before: LegalDocument, today: string): LegalDocument {
  const [, , number = 0] = before.version.split('.').map(Number);
  const note = `The names that this text fills in have changed since version ${before.version}: those of the product, of whoever runs it, or of where to write to. Nothing else is different.`;
  const changes =
    filled.changes === undefined ? note : `${note}\n\nIn version ${filled.version}: ${filled.changes}`;
  return inOrder({ ...filled, version: `${filled.version}.${number + 1}`, date: today, changes });
}

/** `1.7` of `1.7.1`. */
function baseOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

function wordsOf({ summary, sections }: LegalDocument): string {
  return JSON.stringify([summary, sections]);
}

/** The database does not keep the order of fields, and the hash that a consent holds depends on it. */
function inOrder({ documentName, version, date, summary, changes, sections }: LegalDocument): LegalDocument {
  return {
    documentName,
    version,
    date,
    summary,
    ...(changes !== undefined && { changes }),
    sections: sections.map(({ id, title, text }) => ({ id, title, text })),
  };
}
