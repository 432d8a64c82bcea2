import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { Assignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import { listKeyedTargets } from './redact.ts';
import type { DragAndDropGel, PublicDragAndDropGel } from './schema.ts';

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

/** An equal share of the point for every target with a right label, once all targets have one. */
export function scoreDragAndDropGel(item: DragAndDropGel, response: Assignment): Score {
  return scoreAssignment(listKeyedTargets(item), response, { whyRight: item.whyRight, unit: 'labels' });
}
