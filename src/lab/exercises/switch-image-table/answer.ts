import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { PublicSwitchImageTable, SwitchImageTable } from './schema.ts';

/**
 * Option id by row id; an open row is absent. The shown picture is not part of the answer. Wire form: `rowId=optionId`,
 * sorted.
 */
export const responses: ResponseCodec<PublicSwitchImageTable, SlotAssignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.rows.length,
  parse(item, answer) {
    const optionIds = item.options.map(({ id }) => id);
    return parseAssignment(
      item.rows.map(({ id }) => ({ id, optionIds })),
      true,
      answer,
    );
  },
  format: formatAssignment,
};

/** An equal share of the point for every right row, once all rows are answered. */
export function scoreSwitchImageTable(item: SwitchImageTable, response: SlotAssignment): Score {
  return scoreAssignment(item.rows, response, { whyRight: item.whyRight, unit: 'rows' });
}
