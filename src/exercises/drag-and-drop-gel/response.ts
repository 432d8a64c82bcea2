import type { ResponseCodec } from '../../domain/progress/response-codec.ts';
import type { Assignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import type { PublicDragAndDropGel } from './schema.ts';

/** Label id by target id; an open target is absent. Wire form: `targetId=labelId`, sorted. */
export const responses: ResponseCodec<PublicDragAndDropGel, Assignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.targets.length,
  parse(item, answer) {
    const optionIds = item.labels.map(({ id }) => id);
    return parseAssignment(
      item.targets.map(({ id }) => ({ id, optionIds })),
      item.isReusable,
      answer,
    );
  },
  format: formatAssignment,
};
