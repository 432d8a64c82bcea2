import type { ResponseCodec } from '../../domain/progress/response-codec.ts';
import type { Assignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import type { PublicMatchParallel } from './schema.ts';

/** Right id by left id; an open pair is absent. Wire form: `leftId=rightId`, sorted. */
export const responses: ResponseCodec<PublicMatchParallel, Assignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.left.length,
  parse(item, answer) {
    const optionIds = item.right.map(({ id }) => id);
    return parseAssignment(
      item.left.map(({ id }) => ({ id, optionIds })),
      item.isReusable,
      answer,
    );
  },
  format: formatAssignment,
};
