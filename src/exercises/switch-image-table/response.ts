import type { ResponseCodec } from '../../domain/progress/response-codec.ts';
import type { Assignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import type { PublicSwitchImageTable } from './schema.ts';

/** Option id by row id; an open row is absent. Which picture is shown is no part of it. Wire form: `rowId=optionId`, sorted. */
export const responses: ResponseCodec<PublicSwitchImageTable, Assignment> = {
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
