import { answerTable } from './answer-table/answer-table.ts';
import { checklist } from './checklist/checklist.ts';
import { colorTubes } from './color-tubes/color-tubes.ts';
import type { Exercise } from './define.ts';
import { dragAndDropGel } from './drag-and-drop-gel/drag-and-drop-gel.ts';
import { matchParallel } from './match-parallel/match-parallel.ts';
import { matchTable } from './match-table/match-table.ts';
import { monohybridPunnettSquare } from './monohybrid-punnett-square/monohybrid-punnett-square.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { multipleMatchTable } from './multiple-match-table/multiple-match-table.ts';
import { multipleSelection } from './multiple-selection/multiple-selection.ts';
import { optionsOrder } from './options-order/options-order.ts';
import { question } from './question/question.ts';
import { selectableIss } from './selectable-iss/selectable-iss.ts';
import { selectableSilhouettes } from './selectable-silhouettes/selectable-silhouettes.ts';
import { shortAnswer } from './short-answer/short-answer.ts';
import { shortAnswerTable } from './short-answer-table/short-answer-table.ts';
import { switchImageTable } from './switch-image-table/switch-image-table.ts';
import { trueFalse } from './true-false/true-false.ts';
import type { ExerciseTypeId } from './type-ids.ts';

/**
 * Every exercise type with its scorer. It contains the marking logic: the server and the tools import it, the browser
 * never.
 */
export const exercises = {
  'answer-table': answerTable,
  checklist,
  'color-tubes': colorTubes,
  'drag-and-drop-gel': dragAndDropGel,
  'match-parallel': matchParallel,
  'match-table': matchTable,
  'monohybrid-punnett-square': monohybridPunnettSquare,
  'multiple-choice': multipleChoice,
  'multiple-match-table': multipleMatchTable,
  'multiple-selection': multipleSelection,
  'options-order': optionsOrder,
  question,
  'selectable-iss': selectableIss,
  'selectable-silhouettes': selectableSilhouettes,
  'short-answer': shortAnswer,
  'short-answer-table': shortAnswerTable,
  'switch-image-table': switchImageTable,
  'true-false': trueFalse,
} as const satisfies Record<ExerciseTypeId, Exercise>;

export function getExercise(type: ExerciseTypeId): Exercise {
  return exercises[type];
}
