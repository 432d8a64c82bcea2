import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import { cellId, listMatchCells, type MultipleMatchTable, type PublicMultipleMatchTable } from './schema.ts';

/** Option id by cell id; an open cell is absent. Wire form: `rowId.columnId=optionId`, sorted. */
export const responses: ResponseCodec<PublicMultipleMatchTable, SlotAssignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.rows.length * item.columns.length,
  parse(item, answer) {
    const slots = item.rows.flatMap((row) =>
      item.columns.map(({ id, options }) => ({
        id: cellId(row.id, id),
        optionIds: options.map((option) => option.id),
      })),
    );
    return parseAssignment(slots, true, answer);
  },
  format: formatAssignment,
};

/** An equal share of the point for every right cell, once all cells are filled. */
export function scoreMultipleMatchTable(item: MultipleMatchTable, response: SlotAssignment): Score {
  return scoreAssignment(listMatchCells(item), response, { whyRight: item.whyRight, unit: 'cells' });
}
