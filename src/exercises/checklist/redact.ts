import { redactShared } from '../item.ts';
import type { Checklist, PublicChecklist } from './schema.ts';

export function redactChecklist(item: Checklist): PublicChecklist {
  return {
    ...redactShared(item),
    type: item.type,
    minimum: item.minimum,
    entries: item.entries.map(({ id, text }) => ({ id, text })),
  };
}
