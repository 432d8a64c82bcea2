import * as z from 'zod/mini';
import { findNamedChanges, namedPartIds, type ResponseCodec } from './response-codec.ts';
import { outcomes, type Score } from './score.ts';

export const PartScoreSchema = z.object({ partId: z.string(), isRight: z.boolean() });

/** A misconception in the learner's words, with the evidence against it. */
const BeliefSchema = z.object({ id: z.string(), belief: z.string(), explanation: z.string() });

/** Feedback on an answer. `belief` is the misconception the answer points to, sent from the second wrong answer on. */
export const NoteSchema = z.object({
  partId: z.optional(z.string()),
  text: z.string(),
  belief: z.optional(BeliefSchema),
});

export const VerdictSchema = z.object({
  outcome: z.enum(outcomes),
  fraction: z.number(),
  parts: z.array(PartScoreSchema),
  notes: z.array(NoteSchema),
  /**
   * Only with a right answer: the misconceptions that the first answer pointed to. Left out: there were none, or the
   * answer was right at once.
   */
  overcome: z.optional(z.array(BeliefSchema)),
  /** The right answer in wire form and why; null until it is due. */
  reveal: z.nullable(z.object({ answer: z.array(z.string()), explanation: z.optional(z.string()) })),
});
export type Verdict = z.infer<typeof VerdictSchema>;

/** The server's verdict on the response, or on those parts of it that have not changed since the check. */
export type ShownVerdict = Pick<Score, 'outcome' | 'fraction' | 'parts' | 'notes'>;

/**
 * The part of a verdict that is still valid after its answer was changed: marks and hints of the unchanged parts.
 * Remarks on the answer as a whole are left out. null: nothing is left.
 * @param before the answer that was checked, and `after` the current one, both in wire form
 */
export function keepVerdict(
  shown: ShownVerdict,
  codec: Pick<ResponseCodec<never, never>, 'changedParts'>,
  before: readonly string[],
  after: readonly string[],
): ShownVerdict | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return shown;
  const changed = codec.changedParts?.(before, after) ?? findNamedChanges(before, after);
  const parts = shown.parts.filter(({ partId }) => !changed.has(partId));
  const notes = shown.notes.filter(({ partId }) => partId !== undefined && !changed.has(partId));
  return parts.length + notes.length > 0 ? { ...shown, parts, notes } : null;
}

/** The number of parts that are not right: marked wrong, or nearly right, which gives a note without a mark. */
export function countLooks({ parts, notes }: Pick<ShownVerdict, 'parts' | 'notes'>): number {
  const marked = new Set(parts.map(({ partId }) => partId));
  const near = notes.flatMap(({ partId }) => (partId === undefined || marked.has(partId) ? [] : [partId]));
  const wrong = parts.flatMap(({ partId, isRight }) => (isRight ? [] : [partId]));
  // A part inside a marked part is not counted in addition to it.
  const isOuter = (id: string) => namedPartIds(id).every((name) => name === id || !marked.has(name));
  return new Set([...wrong, ...near].filter(isOuter)).size;
}
