import { createHash } from 'node:crypto';
import type { FileIssue } from '../../activity/authored.ts';
import type { ContentDocument } from '../../features/content/published/collections/collection.server.ts';
import { contentChannel, publicTextOf } from '../../features/content/published/content-store.server.ts';
import type { LegalNames } from '../../kernel/fill-names.ts';
import type { Database } from '../database/database.ts';
import { statement, text } from '../database/statement.ts';
import { checkContent } from './check-content.ts';
import { readContentFolder } from './read-content-folder.ts';

export interface Publication {
  /** `collection/id` of the documents that are new or changed. */
  readonly published: readonly string[];
  /** Faults; an activity that has any keeps its last good version. */
  readonly issues: readonly FileIssue[];
}

const upsertDocuments = statement('publish-documents', {
  columns: { name: text() },
  text: `INSERT INTO content_documents (collection, id, version, full_document, public_text)
    SELECT collection, id, version, full_document, public_text
      FROM jsonb_to_recordset($1) AS d(collection text, id text, version text, full_document jsonb, public_text text)
    ON CONFLICT (collection, id) DO UPDATE
       SET version = EXCLUDED.version, full_document = EXCLUDED.full_document,
           public_text = EXCLUDED.public_text, published_at = now()
     WHERE content_documents.version <> EXCLUDED.version
    RETURNING collection || '/' || id AS name`,
  values: (documents: readonly ContentDocument[]) => [JSON.stringify(documents.map(toRow))],
}).column;

const announceContent = statement('announce-content', {
  text: `SELECT FROM pg_notify($1, '')`,
  values: () => [contentChannel],
}).run;

/** Publishes every sound document of the content folder. A document with a fault stays as it was last published. */
export async function publishContent(
  database: Database,
  folder: string,
  names: LegalNames,
): Promise<Publication> {
  const { activities, misconceptions, documents, issues } = checkContent(
    await readContentFolder(folder),
    names,
  );
  const all: ContentDocument[] = [
    ...activities.map(
      (full): ContentDocument => ({
        collection: 'activities',
        id: full.id,
        full,
        publicText: publicTextOf(full),
      }),
    ),
    // Misconceptions reach a learner only with a verdict.
    ...misconceptions.map(
      (full): ContentDocument => ({ collection: 'misconceptions', id: full.id, full, publicText: '' }),
    ),
    ...documents,
  ];
  const published = (await upsertDocuments(database, all)).sort();
  if (published.length > 0) await announceContent(database);
  return { published, issues };
}

function toRow({ collection, id, full, publicText }: ContentDocument) {
  const text = JSON.stringify(full);
  const version = createHash('sha256').update(text).update('\0').update(publicText).digest('hex');
  return { collection, id, version, full_document: full, public_text: publicText };
}
