import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { MatchParallel, PublicMatchParallel } from './schema.ts';

/** Right id by left id; an open pair is absent. Wire form: `leftId=rightId`, sorted. */
export const responses: ResponseCodec<PublicMatchParallel, SlotAssignment> = {
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

/** An equal share of the point for every right pair, once all pairs are made. */
export function scoreMatchParallel(item: MatchParallel, response: SlotAssignment): Score {
  return scoreAssignment(item.left, response, { whyRight: item.whyRight, unit: 'pairs' });
}
