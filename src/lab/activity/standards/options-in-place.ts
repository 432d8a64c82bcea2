import { redactItem } from '../redact-activity.ts';
import type { Item } from '../schema.ts';

/**
 * The options that stand for every learner where their author wrote them. Where each learner has an order of their own,
 * these are the ones whose place is fixed; the order in which a device is sent the others is drawn and nobody sees it.
 */
export function listInPlace(item: Item): ReadonlySet<string> | 'all' {
  const { isOrderFixed, options = [] } = item as {
    readonly isOrderFixed?: true;
    readonly options?: readonly { readonly id?: string; readonly isPlaceFixed?: true }[];
  };
  // A type whose options are always as they were written says nothing of their order.
  const mayBeFixed = JSON.stringify(redactItem(Object.assign({ ...item }, { isOrderFixed: true }))).includes(
    '"isOrderFixed":true',
  );
  if (isOrderFixed || !mayBeFixed) return 'all';
  return new Set(options.flatMap(({ id, isPlaceFixed }) => (id !== undefined && isPlaceFixed ? [id] : [])));
}
