import { createCellCodec } from '../../domain/cells/response.ts';
import { listPublicCells } from './list-cells.ts';
import type { PublicAnswerTable } from './schema.ts';

export const responses = createCellCodec<PublicAnswerTable>(listPublicCells);
