import { drive as answerTable } from './answer-table/drive.ts';
import { drive as checklist } from './checklist/drive.ts';
import { drive as colorTubes } from './color-tubes/drive.ts';
import { drive as dragAndDropGel } from './drag-and-drop-gel/drive.ts';
import type { ExerciseDrive } from './drive.ts';
import { drive as matchParallel } from './match-parallel/drive.ts';
import { drive as matchTable } from './match-table/drive.ts';
import { drive as monohybridPunnettSquare } from './monohybrid-punnett-square/drive.ts';
import { drive as multipleChoice } from './multiple-choice/drive.ts';
import { drive as multipleMatchTable } from './multiple-match-table/drive.ts';
import { drive as multipleSelection } from './multiple-selection/drive.ts';
import { drive as optionsOrder } from './options-order/drive.ts';
import { drive as question } from './question/drive.ts';
import { drive as selectableIss } from './selectable-iss/drive.ts';
import { drive as selectableSilhouettes } from './selectable-silhouettes/drive.ts';
import { drive as shortAnswer } from './short-answer/drive.ts';
import { drive as shortAnswerTable } from './short-answer-table/drive.ts';
import { drive as switchImageTable } from './switch-image-table/drive.ts';
import { drive as trueFalse } from './true-false/drive.ts';
import type { ExerciseTypeId } from './type-ids.ts';

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
