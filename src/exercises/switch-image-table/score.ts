import type { Score } from '../../domain/progress/score.ts';
import type { Assignment } from '../assignment-key.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { SwitchImageTable } from './schema.ts';

/** An equal share of the point for every right row, once all rows are answered. */
export function scoreSwitchImageTable(item: SwitchImageTable, response: Assignment): Score {
  return scoreAssignment(item.rows, response, { whyRight: item.whyRight, unit: 'rows' });
}
