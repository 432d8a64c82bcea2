import { redactShared } from '../item.ts';
import type { MatchParallel, PublicMatchParallel } from './schema.ts';

export function redactMatchParallel(item: MatchParallel): PublicMatchParallel {
  return {
    ...redactShared(item),
    type: item.type,
    left: item.left.map(({ id, text }) => ({ id, text })),
    right: item.right.map(({ id, text }) => ({ id, text })),
    isReusable: item.isReusable,
  };
}
