import { findNamedChanges, namedPartIds, type ResponseCodec } from './response-codec.ts';
import type { Score } from './score.ts';

/** What was said of one answer. */
type Told = Pick<Score, 'outcome' | 'fraction' | 'parts' | 'notes'>;

/**
 * What a verdict still says once the answer it was given to has been changed: marks and hints of the parts that stand
 * as they were checked. Remarks on the answer as a whole are left out. null: nothing is left.
 * @param before the answer that was checked, and `after` the one that stands now, both in wire form
 */
export function keepVerdict(
  told: Told,
  codec: Pick<ResponseCodec<never, never>, 'changedParts'>,
  before: readonly string[],
  after: readonly string[],
): Told | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return told;
  const changed = codec.changedParts?.(before, after) ?? findNamedChanges(before, after);
  const parts = told.parts.filter(({ partId }) => !changed.has(partId));
  const notes = told.notes.filter(({ partId }) => partId !== undefined && !changed.has(partId));
  return parts.length + notes.length > 0 ? { ...told, parts, notes } : null;
}

/** How many parts are not right: marked so, or nearly right, which is a remark without a mark. */
export function countLooks({ parts, notes }: Pick<Told, 'parts' | 'notes'>): number {
  const marked = new Set(parts.map(({ partId }) => partId));
  const near = notes.flatMap(({ partId }) => (partId === undefined || marked.has(partId) ? [] : [partId]));
  const wrong = parts.flatMap(({ partId, isRight }) => (isRight ? [] : [partId]));
  // A pick within a question is no part beside the question.
  const isOuter = (id: string) => namedPartIds(id).every((name) => name === id || !marked.has(name));
  return new Set([...wrong, ...near].filter(isOuter)).size;
}
