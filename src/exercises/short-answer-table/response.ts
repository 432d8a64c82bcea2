import { createCellCodec } from '../../domain/cells/response.ts';
import type { PublicShortAnswerTable } from './schema.ts';

export const responses = createCellCodec<PublicShortAnswerTable>((item) => item.rows);
