import { drive as answerTable } from '../answer-table/samples.ts';
import { drive as checklist } from '../checklist/samples.ts';
import { drive as colorTubes } from '../color-tubes/samples.ts';
import { drive as dragAndDropGel } from '../drag-and-drop-gel/samples.ts';
import { drive as matchParallel } from '../match-parallel/samples.ts';
import { drive as matchTable } from '../match-table/samples.ts';
import { drive as monohybridPunnettSquare } from '../monohybrid-punnett-square/samples.ts';
import { drive as multipleChoice } from '../multiple-choice/samples.ts';
import { drive as multipleMatchTable } from '../multiple-match-table/samples.ts';
import { drive as multipleSelection } from '../multiple-selection/samples.ts';
import { drive as optionsOrder } from '../options-order/samples.ts';
import { drive as question } from '../question/samples.ts';
import { drive as selectableIss } from '../selectable-iss/samples.ts';
import { drive as selectableSilhouettes } from '../selectable-silhouettes/samples.ts';
import { drive as shortAnswer } from '../short-answer/samples.ts';
import { drive as shortAnswerTable } from '../short-answer-table/samples.ts';
import { drive as switchImageTable } from '../switch-image-table/samples.ts';
import { drive as trueFalse } from '../true-false/samples.ts';
import type { ExerciseTypeId } from '../type-ids.ts';
import type { ExerciseDrive } from './drive.ts';

/** Test support: the right way through each type's sample, by keyboard and by tap. */
export const drives = {
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
} as const satisfies Record<ExerciseTypeId, ExerciseDrive>;
