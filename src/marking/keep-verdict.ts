import { findNamedChanges, namedPartIds, type ResponseCodec } from './response-codec.ts';
import type { Score } from './score.ts';

/** The parts of a verdict that are shown for one answer. */
type ShownScore = Pick<Score, 'outcome' | 'fraction' | 'parts' | 'notes'>;

/**
 * The part of a verdict that is still valid after its answer was changed: marks and hints of the unchanged parts.
 * Remarks on the answer as a whole are left out. null: nothing is left.
 * @param before the answer that was checked, and `after` the current one, both in wire form
 */
export function keepVerdict(
  shown: ShownScore,
  codec: Pick<ResponseCodec<never, never>, 'changedParts'>,
  before: readonly string[],
  after: readonly string[],
): ShownScore | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return shown;
  const changed = codec.changedParts?.(before, after) ?? findNamedChanges(before, after);
  const parts = shown.parts.filter(({ partId }) => !changed.has(partId));
  const notes = shown.notes.filter(({ partId }) => partId !== undefined && !changed.has(partId));
  return parts.length + notes.length > 0 ? { ...shown, parts, notes } : null;
}

/** The number of parts that are not right: marked wrong, or nearly right, which gives a note without a mark. */
export function countLooks({ parts, notes }: Pick<ShownScore, 'parts' | 'notes'>): number {
  const marked = new Set(parts.map(({ partId }) => partId));
  const near = notes.flatMap(({ partId }) => (partId === undefined || marked.has(partId) ? [] : [partId]));
  const wrong = parts.flatMap(({ partId, isRight }) => (isRight ? [] : [partId]));
  // A part inside a marked part is not counted in addition to it.
  const isOuter = (id: string) => namedPartIds(id).every((name) => name === id || !marked.has(name));
  return new Set([...wrong, ...near].filter(isOuter)).size;
}
