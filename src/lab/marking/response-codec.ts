import { invalid, type Parsed } from '../kernel/issue.ts';

/**
 * Converts between a learner's response as the view uses it and its wire form, a list of strings, in which it is sent
 * and stored. Runs in the browser and knows no keys.
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
   * The parts for which a verdict on the answer `before` is no longer valid once the answer is `after`, both in wire
   * form. Without this function they are the parts that the differing entries name (`findNamedChanges`).
   */
  changedParts?(before: readonly string[], after: readonly string[]): ReadonlySet<string>;
}

/** The parts named by entries that are in only one of the two answers. */
export function findNamedChanges(before: readonly string[], after: readonly string[]): Set<string> {
  const differing = [
    ...before.filter((entry) => !after.includes(entry)),
    ...after.filter((entry) => !before.includes(entry)),
  ];
  return new Set(differing.flatMap(namedPartIds));
}

/**
 * The id of the part to which one entry of an answer in wire form belongs: every entry is `part` or `part=value`.
 * Feedback and marks may refer only to parts that some entry names (`namedPartIds`).
 */
export function partIdOf(entry: string): string {
  const sign = entry.indexOf('=');
  return sign === -1 ? entry : entry.slice(0, sign);
}

/**
 * Every part that one entry of an answer names: the part itself and, if it lies within another part (`row.column`,
 * `question:token`), also the outer part. Ids contain neither `.` nor `:`, so the first of these signs ends the outer
 * id.
 */
export function namedPartIds(entry: string): string[] {
  const partId = partIdOf(entry);
  const sign = partId.search(/[.:]/);
  return sign > 0 ? [partId, partId.slice(0, sign)] : [partId];
}

export function refuseAnswer<T>(code: string, message: string): Parsed<T> {
  return invalid<T>({ path: ['answer'], code, message });
}

/** The fault in an answer that lists ids of options, each at most once; null if there is none. */
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
