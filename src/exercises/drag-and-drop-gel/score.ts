import type { Score } from '../../domain/progress/score.ts';
import type { Assignment } from '../assignment-key.ts';
import { scoreAssignment } from '../score-assignment.ts';
import { listKeyedTargets } from './default-remarks.ts';
import type { DragAndDropGel } from './schema.ts';

/** An equal share of the point for every target with a right label, once all targets have one. */
export function scoreDragAndDropGel(item: DragAndDropGel, response: Assignment): Score {
  return scoreAssignment(listKeyedTargets(item), response, { whyRight: item.whyRight, unit: 'labels' });
}
