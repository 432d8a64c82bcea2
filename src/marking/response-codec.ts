import { invalid, type Parsed } from '../kernel/issue.ts';

/**
 * A learner's response as the view works with it, and as it travels and is stored: a list of strings.
 * Runs in the browser; knows nothing of keys.
 */
export interface ResponseCodec<PublicItem, Response> {
  empty(item: PublicItem): Response;
  /** true when there is enough to press Check. */
  isReady(item: PublicItem, response: Response): boolean;
  /** Refuses unknown ids, repeats and wrong shapes; an empty list is the empty response. */
  parse(item: PublicItem, answer: readonly string[]): Parsed<Response>;
  /** One canonical form: equal responses give equal lists. */
  format(response: Response): string[];
  /**
   * The parts of which a verdict on the answer `before` says nothing any more once the answer is `after`, both in wire
   * form. Left out: the parts that the differing entries name (`findNamedChanges`).
   */
  changedParts?(before: readonly string[], after: readonly string[]): ReadonlySet<string>;
}

/** The parts that are named by what stands in only one of two answers. */
export function findNamedChanges(before: readonly string[], after: readonly string[]): Set<string> {
  const differing = [
    ...before.filter((entry) => !after.includes(entry)),
    ...after.filter((entry) => !before.includes(entry)),
  ];
  return new Set(differing.flatMap(namedPartIds));
}

/**
 * The part of an exercise that one entry of an answer in wire form speaks of: every entry is `part` or `part=value`.
 * Feedback and marks may stand only at parts that some entry names (`namedPartIds`).
 */
export function partIdOf(entry: string): string {
  const sign = entry.indexOf('=');
  return sign === -1 ? entry : entry.slice(0, sign);
}

/**
 * Every part that one entry of an answer names: the part itself and, where it lies within another (`row.column`,
 * `question:token`), that one too. Ids hold neither sign, so the first of them ends the outer id.
 */
export function namedPartIds(entry: string): string[] {
  const partId = partIdOf(entry);
  const sign = partId.search(/[.:]/);
  return sign > 0 ? [partId, partId.slice(0, sign)] : [partId];
}

export function refuseAnswer<T>(code: string, message: string): Parsed<T> {
  return invalid<T>({ path: ['answer'], code, message });
}

/** What is wrong with an answer that lists ids of options, each at most once; null when nothing is. */
export function findListFault(
  options: readonly { readonly id: string }[],
  answer: readonly string[],
): { readonly code: string; readonly message: string } | null {
  const known = new Set(options.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of answer) {
    if (!known.has(id)) return { code: 'unknown-option', message: `there is no option ${id}` };
    if (seen.has(id)) return { code: 'repeated-option', message: `the option ${id} stands twice` };
    seen.add(id);
  }
  return null;
}
