import { redactShared } from '../item.ts';
import type { MultipleSelection, PublicMultipleSelection } from './schema.ts';

export function redactMultipleSelection(item: MultipleSelection): PublicMultipleSelection {
  return {
    ...redactShared(item),
    type: item.type,
    ...(item.choose !== undefined && { choose: item.choose }),
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}
