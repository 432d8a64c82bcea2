import { redactShared } from '../item.ts';
import type { MultipleChoice, PublicMultipleChoice } from './schema.ts';

export function redactMultipleChoice(item: MultipleChoice): PublicMultipleChoice {
  return {
    ...redactShared(item),
    type: item.type,
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}
