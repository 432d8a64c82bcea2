import { jsonb, statement, text, timestamp } from '../../../server/database/statement.ts';

const columns = {
  version: text(),
  full: jsonb<unknown>(),
  publicText: text(),
  publishedAt: timestamp(),
};
const selection = `SELECT version, full_document AS full, public_text AS "publicText", published_at AS "publishedAt"
  FROM content_publications`;

/** One version of a document, as it was published. */
export const findPublication = statement('find-publication', {
  columns,
  text: `${selection} WHERE collection = $1 AND id = $2 AND version LIKE $3 || '%' ORDER BY number DESC LIMIT 1`,
  values: (collection: string, id: string, version: string) => [collection, id, version],
}).first;

/** The version before the current one. For a document that was taken away: its last version. */
export const findPublicationBefore = statement('find-publication-before', {
  columns,
  text: `${selection} p
     WHERE p.collection = $1 AND p.id = $2 AND p.number < coalesce((
       SELECT max(q.number) FROM content_publications q JOIN content_documents d USING (collection, id, version)
        WHERE q.collection = $1 AND q.id = $2), 9223372036854775807)
       AND p.version IS DISTINCT FROM (SELECT version FROM content_documents WHERE collection = $1 AND id = $2)
     ORDER BY p.number DESC LIMIT 1`,
  values: (collection: string, id: string) => [collection, id],
}).first;

/**
 * Other documents that were published together with the current version of a document, and are still current. Documents
 * of one publication have the same time.
 */
export const listPublishedTogether = statement('list-published-together', {
  columns: { collection: text(), id: text() },
  text: `SELECT d.collection, d.id FROM content_documents d JOIN content_publications p USING (collection, id, version)
     WHERE (d.collection, d.id) <> ($1, $2) AND p.published_at = (
       SELECT max(q.published_at) FROM content_publications q JOIN content_documents e USING (collection, id, version)
        WHERE q.collection = $1 AND q.id = $2)
     ORDER BY d.collection, d.id`,
  values: (collection: string, id: string) => [collection, id],
}).all;

/** The publications of a document, the latest first. */
export const listPublications = statement('list-publications', {
  columns: { version: text(), way: text(), publishedAt: timestamp() },
  text: `SELECT version, way, published_at AS "publishedAt" FROM content_publications
     WHERE collection = $1 AND id = $2 ORDER BY number DESC LIMIT 50`,
  values: (collection: string, id: string) => [collection, id],
}).all;

/** Versions of an activity before the current one, each once, the latest first. */
export const listEarlierActivities = statement('list-earlier-activities', {
  columns: { version: text(), full: jsonb<unknown>() },
  text: `SELECT version, full_document AS full FROM (
      SELECT DISTINCT ON (version) version, full_document, number FROM content_publications
       WHERE collection = 'activities' AND id = $1 AND version <> $2 ORDER BY version, number DESC) p
     ORDER BY number DESC LIMIT $3`,
  values: (id: string, current: string, most: number) => [id, current, most],
}).all;
