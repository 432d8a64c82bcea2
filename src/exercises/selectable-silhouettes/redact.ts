import { redactShared } from '../item.ts';
import type { PublicSelectableSilhouettes, SelectableSilhouettes } from './schema.ts';

export function redactSelectableSilhouettes(item: SelectableSilhouettes): PublicSelectableSilhouettes {
  return {
    ...redactShared(item),
    type: item.type,
    personIds: [...item.personIds],
    pick: item.pick,
    ...(item.choose !== undefined && { choose: item.choose }),
    confirm: item.confirm,
  };
}
