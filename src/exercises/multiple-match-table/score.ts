import type { Score } from '../../domain/progress/score.ts';
import type { Assignment } from '../assignment-key.ts';
import { scoreAssignment } from '../score-assignment.ts';
import { listCells } from './cells.ts';
import type { MultipleMatchTable } from './schema.ts';

/** An equal share of the point for every right cell, once all cells are filled. */
export function scoreMultipleMatchTable(item: MultipleMatchTable, response: Assignment): Score {
  return scoreAssignment(listCells(item), response, { whyRight: item.whyRight, unit: 'cells' });
}
