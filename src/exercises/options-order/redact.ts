import { redactShared } from '../item.ts';
import type { OptionsOrder, PublicOptionsOrder } from './schema.ts';

export function redactOptionsOrder(item: OptionsOrder): PublicOptionsOrder {
  return {
    ...redactShared(item),
    type: item.type,
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}
