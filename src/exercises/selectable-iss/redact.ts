import { redactShared } from '../item.ts';
import type { PublicSelectableIss, SelectableIss } from './schema.ts';

export function redactSelectableIss(item: SelectableIss): PublicSelectableIss {
  return {
    ...redactShared(item),
    type: item.type,
    targets: item.targets.map(({ id, text }) => ({ id, text })),
    moduleIds: [...item.moduleIds],
    confirm: item.confirm,
  };
}
