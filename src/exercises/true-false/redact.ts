import { redactShared } from '../item.ts';
import type { PublicTrueFalse, TrueFalse } from './schema.ts';

export function redactTrueFalse(item: TrueFalse): PublicTrueFalse {
  return {
    ...redactShared(item),
    type: item.type,
    statements: item.statements.map(({ id, text }) => ({ id, text })),
  };
}
