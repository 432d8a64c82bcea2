import { redactShared } from '../item.ts';
import type { __Pascal__, Public__Pascal__ } from './schema.ts';

export function redact__Pascal__(item: __Pascal__): Public__Pascal__ {
  return {
    ...redactShared(item),
    type: item.type,
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}
