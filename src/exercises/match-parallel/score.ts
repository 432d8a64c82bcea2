import type { Score } from '../../domain/progress/score.ts';
import type { Assignment } from '../assignment-key.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { MatchParallel } from './schema.ts';

/** An equal share of the point for every right pair, once all pairs are made. */
export function scoreMatchParallel(item: MatchParallel, response: Assignment): Score {
  return scoreAssignment(item.left, response, { whyRight: item.whyRight, unit: 'pairs' });
}
