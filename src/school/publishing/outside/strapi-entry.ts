import * as z from 'zod/mini';

export type Fields = Readonly<Record<string, unknown>>;

/** An entry of an outside service in our terms, whether the service wraps its fields (Strapi 4) or not (Strapi 5). */
export interface StrapiEntry {
  /** The name by which the service finds it: a number, or a document id. */
  readonly ref: string;
  /**
   * What its author wrote. `id` is the field `identifier`, where there is one: ids of the service are its own, and those
   * of Strapi 5 change with every publication.
   */
  readonly fields: Fields;
  /** The day of its publication there, `2026-11-21`. */
  readonly publishedOn: string | undefined;
}

const Entry = z.looseObject({});
const Id = z.union([z.string(), z.number()]);
/** A reply with a list, in either dialect. */
export const ListReplySchema = z.object({
  data: z.array(Entry),
  meta: z.object({ pagination: z.object({ pageCount: z.number() }) }),
});
/** A reply with one entry, in either dialect. */
export const SingleReplySchema = z.object({ data: Entry });

/** Fields that Strapi adds to every entry, and `identifier`, which becomes the id. */
const addedFields: ReadonlySet<string> = new Set([
  ...['id', 'identifier', 'documentId', 'createdAt', 'updatedAt', 'publishedAt'],
  ...['createdBy', 'updatedBy', 'locale', 'localizations', '__component'],
]);

export function readEntry(entry: Fields): StrapiEntry {
  const inner = isObject(entry.attributes) ? entry.attributes : entry;
  const id = inner.identifier ?? inner.id ?? entry.id;
  const kept = Object.entries(inner).filter(
    // Strapi sends null for a field that nobody has filled in.
    ([name, value]) => value !== null && !addedFields.has(name),
  );
  const ref = z.safeParse(Id, inner.documentId ?? entry.id);
  return {
    ref: ref.success ? String(ref.data) : '',
    fields: { ...(id !== undefined && { id }), ...Object.fromEntries(kept) },
    publishedOn: typeof inner.publishedAt === 'string' ? inner.publishedAt.slice(0, 10) : undefined,
  };
}

/** The entries that a field refers to: `{ data }` in Strapi 4, the entries themselves in Strapi 5. */
export function readRelated(value: unknown): readonly Fields[] {
  const related = isObject(value) && 'data' in value ? value.data : value;
  return (Array.isArray(related) ? related : [related]).filter(isObject).map((one) => readEntry(one).fields);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
