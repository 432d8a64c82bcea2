import { checklist } from './checklist/checklist.ts';
import type { Exercise } from './define.ts';
import { matchParallel } from './match-parallel/match-parallel.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { multipleSelection } from './multiple-selection/multiple-selection.ts';
import { optionsOrder } from './options-order/options-order.ts';
import { selectableIss } from './selectable-iss/selectable-iss.ts';
import { trueFalse } from './true-false/true-false.ts';
import type { ExerciseTypeId } from './type-ids.ts';

/** Every exercise type with its scorer. Holds keys' logic: the server and the tools import it, the browser never. */
export const exercises = {
  checklist,
  'match-parallel': matchParallel,
  'multiple-choice': multipleChoice,
  'multiple-selection': multipleSelection,
  'options-order': optionsOrder,
  'selectable-iss': selectableIss,
  'true-false': trueFalse,
} as const satisfies Record<ExerciseTypeId, Exercise>;

export function getExercise(type: ExerciseTypeId): Exercise {
  return exercises[type];
}
