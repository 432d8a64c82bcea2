import { valid } from '../../kernel/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import { countInAllowedOrder, findAllowedOrder, findTooEarly } from './allowed-orders.ts';
import type { OptionsOrder, PublicOptionsOrder } from './schema.ts';

/**
 * All option ids in the learner's order, or null while they are still in the initial order. Wire form: `[]` or every id
 * once, first to last.
 */
export type OptionsOrderResponse = readonly string[] | null;

export const responses: ResponseCodec<PublicOptionsOrder, OptionsOrderResponse> = {
  empty: () => null,
  isReady: (_item, response) => response !== null,
  parse(item, answer) {
    if (answer.length === 0) return valid(null);
    const fault = findListFault(item.options, answer);
    if (fault) return refuseAnswer(fault.code, fault.message);
    if (answer.length < item.options.length) {
      return refuseAnswer('missing-option', 'every option must have a place');
    }
    return valid(arrange(item, answer));
  },
  format: (response) => [...(response ?? [])],
  // The mark of an option is a verdict on its place, so it is dropped when the place changes.
  changedParts: (before, after) =>
    new Set([...before, ...after].filter((id) => before.indexOf(id) !== after.indexOf(id))),
};

/** The order found at the start is never right, so putting everything back is the same as not having begun. */
export function arrange(item: PublicOptionsOrder, order: readonly string[]): OptionsOrderResponse {
  return item.options.every(({ id }, index) => id === order[index]) ? null : [...order];
}

/**
 * Full points for any order that keeps every `after`. Otherwise credit grows with the number of steps in an allowed
 * order above the smallest number that any order has, so that the worst order earns nothing. Marks end at the first
 * step that is too early.
 */
export function scoreOptionsOrder(item: OptionsOrder, response: OptionsOrderResponse): Score {
  if (response === null) return incompleteScore;
  const total = item.options.length;
  const inOrder = countInAllowedOrder(item.options, response);
  const fraction = creditOf(item, inOrder);
  const trace = `${inOrder} of ${total} steps in an allowed order`;
  const tooEarly = findTooEarly(item.options, response);
  if (!tooEarly) {
    return {
      outcome: 'correct',
      fraction: 1,
      parts: response.map((partId) => ({ partId, isRight: true })),
      notes: [{ text: item.whyRight }],
      trace,
    };
  }
  const { id, ifTooEarly, misconception } = tooEarly;
  const soFar = response.slice(0, response.indexOf(id) + 1);
  return {
    outcome: fraction > 0 ? 'partly' : 'not-yet',
    fraction,
    parts: soFar.map((partId) => ({ partId, isRight: partId !== id })),
    notes: ifTooEarly ? [{ partId: id, text: ifTooEarly, misconception }] : [],
    trace: `${trace}, ${id} too early`,
  };
}

function creditOf(item: OptionsOrder, inOrder: number): number {
  // An allowed order read backwards reverses every pair of the graph, so no order has fewer steps in place.
  const backwards = (findAllowedOrder(item.options) ?? []).reverse();
  const always = countInAllowedOrder(item.options, backwards);
  return (inOrder - always) / (item.options.length - always);
}
