import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { MatchTable, PublicMatchTable } from './schema.ts';

/** Option id by row id; an open row is absent. Wire form: `rowId=optionId`, sorted. */
export const responses: ResponseCodec<PublicMatchTable, SlotAssignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.rows.length,
  parse(item, answer) {
    const optionIds = item.options.map(({ id }) => id);
    return parseAssignment(
      item.rows.map(({ id }) => ({ id, optionIds })),
      item.isReusable,
      answer,
    );
  },
  format: formatAssignment,
};

/** An equal share of the point for every right row, once all rows are filled. */
export function scoreMatchTable(item: MatchTable, response: SlotAssignment): Score {
  return scoreAssignment(item.rows, response, { whyRight: item.whyRight, unit: 'rows' });
}
