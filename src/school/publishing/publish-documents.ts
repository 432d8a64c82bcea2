import { createHash } from 'node:crypto';
import type { ContentDocument } from '../features/content/published/collections/collection.server.ts';
import { contentChannel } from '../features/content/published/content-store.server.ts';
import {
  leastPackedBytes,
  type PackedText,
  packText,
} from '../features/content/published/ready-replies.server.ts';
import { type Database, inTransaction } from '../server/database/database.ts';
import { statement, text } from '../server/database/statement.ts';

/**
 * How documents came to be published. `start` (from the content folder) and `outside` offer what their source has again
 * and again, so they give way to what was published since. A document of the folder is never published once it was
 * replaced, because the folder may be that of an older release. All processes share one outside service, so its
 * documents give way only until they change there.
 */
export type PublicationWay = 'start' | 'publish' | 'import' | 'rollback' | 'outside';

/** A document with the hash of everything in it: equal versions are equal documents. */
export interface VersionedDocument extends ContentDocument {
  readonly version: string;
  /** The document comes from the content folder although an outside service is polled. */
  readonly isOfFolder?: true;
}

/** The order of fields is no difference: the database does not keep it, so neither does what was exported from there. */
export function withVersion(document: ContentDocument): VersionedDocument {
  const { full, publicText } = document;
  const hash = createHash('sha256')
    .update(JSON.stringify(inOrder(full)))
    .update('\0');
  if (publicText !== '') hash.update(JSON.stringify(inOrder(JSON.parse(publicText))));
  return { ...document, version: hash.digest('hex') };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, entry]) => [name, inOrder(entry)]),
  );
}

/** The version of each document that is published now. */
export const listCurrentVersions = statement('list-content-versions', {
  columns: { collection: text(), id: text(), version: text() },
  text: 'SELECT collection, id, version FROM content_documents ORDER BY collection, id',
}).all;

/** What a document is found by. */
export type DocumentName = Pick<VersionedDocument, 'collection' | 'id'>;

/** `collection/id` of documents, in order. */
export interface PublishedNames {
  /** New or changed. */
  readonly published: readonly string[];
  /** Documents that differ from the current ones and were not published, because they gave way to them. */
  readonly held: readonly string[];
}

/**
 * Publishes documents, all of them or, if it is interrupted, none. Every process then reads them again.
 * @param gone documents that are published no longer; their publications stay, so that they can be published again
 */
export async function publishDocuments(
  database: Database,
  documents: readonly VersionedDocument[],
  way: PublicationWay,
  gone: readonly DocumentName[] = [],
): Promise<PublishedNames> {
  const current = new Map(
    (await listCurrentVersions(database)).map(({ collection, id, version }) => [
      `${collection}/${id}`,
      version,
    ]),
  );
  const changed = documents.filter(
    ({ collection, id, version }) => current.get(`${collection}/${id}`) !== version,
  );
  const rows = await Promise.all(changed.map(toRow));
  const offered = documents.map(({ collection, id, version }) => ({ collection, id, version }));
  const published = await inTransaction(database, async (tx) => {
    const names = rows.length > 0 ? await upsertDocuments(tx, JSON.stringify(rows), way) : [];
    if (way === 'outside') await noteOffered(tx, JSON.stringify(offered));
    if (gone.length > 0) await removeDocuments(tx, JSON.stringify(gone));
    // A notification is delivered only if the transaction commits.
    if (names.length + gone.length > 0) await announceContent(tx);
    return names;
  });
  const held = changed
    .map(({ collection, id }) => `${collection}/${id}`)
    .filter((name) => !published.includes(name));
  return { published: published.sort(), held: held.sort() };
}

async function toRow({ collection, id, version, full, publicText, isOfFolder }: VersionedDocument) {
  const packed = publicText.length < leastPackedBytes ? null : await packText(publicText);
  const encoded = (name: keyof PackedText) => packed?.[name].toString('base64') ?? null;
  return {
    ...{ collection, id, version, full_document: full, public_text: publicText },
    ...{ brotli: encoded('brotli'), gzip: encoded('gzip'), is_of_folder: isOfFolder ?? false },
  };
}

const upsertDocuments = statement('publish-documents', {
  columns: { name: text() },
  text: `WITH offered AS (
      SELECT collection, id, version, full_document, public_text, decode(brotli, 'base64') AS brotli,
             decode(gzip, 'base64') AS gzip, is_of_folder
        FROM jsonb_to_recordset($1::jsonb) AS d(collection text, id text, version text, full_document jsonb,
                                                public_text text, brotli text, gzip text, is_of_folder boolean)
    ), sound AS (
      SELECT * FROM offered o
       WHERE NOT ($2 = 'start' OR is_of_folder)
          OR NOT EXISTS (SELECT FROM content_publications p
                          WHERE (p.collection, p.id, p.version) = (o.collection, o.id, o.version))
    ), published AS (
      INSERT INTO content_documents (collection, id, version, full_document, public_text, brotli, gzip)
      SELECT collection, id, version, full_document, public_text, brotli, gzip FROM sound
       ORDER BY collection, id
      ON CONFLICT (collection, id) DO UPDATE
         SET version = EXCLUDED.version, full_document = EXCLUDED.full_document,
             public_text = EXCLUDED.public_text, brotli = EXCLUDED.brotli, gzip = EXCLUDED.gzip,
             published_at = now()
       WHERE content_documents.version <> EXCLUDED.version
         AND ($2 <> 'outside' OR content_documents.offered_version IS DISTINCT FROM EXCLUDED.version)
      RETURNING collection, id, version, full_document, public_text
    ), recorded AS (
      INSERT INTO content_publications (collection, id, version, full_document, public_text, way)
      SELECT collection, id, version, full_document, public_text, $2 FROM published
    )
    SELECT collection || '/' || id AS name FROM published`,
  values: (rows: string, way: PublicationWay) => [rows, way],
}).column;

const removeDocuments = statement('remove-content-documents', {
  text: `DELETE FROM content_documents c USING jsonb_to_recordset($1::jsonb) AS d(collection text, id text)
     WHERE (c.collection, c.id) = (d.collection, d.id)`,
  values: (gone: string) => [gone],
}).run;

const noteOffered = statement('note-offered-content', {
  text: `UPDATE content_documents c SET offered_version = d.version
      FROM jsonb_to_recordset($1::jsonb) AS d(collection text, id text, version text)
     WHERE (c.collection, c.id) = (d.collection, d.id) AND c.offered_version IS DISTINCT FROM d.version`,
  values: (offered: string) => [offered],
}).run;

const announceContent = statement('announce-content', {
  text: `SELECT FROM pg_notify($1, '')`,
  values: () => [contentChannel],
}).run;
