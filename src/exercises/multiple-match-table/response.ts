import type { ResponseCodec } from '../../domain/progress/response-codec.ts';
import type { Assignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { cellId } from './cells.ts';
import type { PublicMultipleMatchTable } from './schema.ts';

/** Option id by cell id; an open cell is absent. Wire form: `rowId.columnId=optionId`, sorted. */
export const responses: ResponseCodec<PublicMultipleMatchTable, Assignment> = {
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
