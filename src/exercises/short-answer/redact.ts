import { redactShared } from '../item.ts';
import type { PublicShortAnswer, ShortAnswer } from './schema.ts';

export function redactShortAnswer(item: ShortAnswer): PublicShortAnswer {
  return {
    ...redactShared(item),
    type: item.type,
    boxes: item.boxes.map(({ id, label, hint, lines, maxLength, isOptional }) => ({
      id,
      ...(label !== undefined && { label }),
      ...(hint !== undefined && { hint }),
      lines,
      maxLength,
      isOptional,
    })),
  };
}
