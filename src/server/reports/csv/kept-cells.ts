import { markOf } from '../../../domain/reports/mark.ts';
import { getExercise } from '../../../exercises/registry.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';
import type { StoredExercise } from '../../db/progress.ts';
import { reportTexts } from '../texts.ts';
import { columnTexts as columns } from './texts.ts';
import type { Cell } from './write-csv.ts';

/** Spreadsheets cut a cell off at 32,767 signs and say nothing. */
const mostSigns = 32_000;

export const keptColumns = [columns.note, columns.kept];

/** What cannot be shown in the other columns, and the answers themselves, as they were saved. */
export function keptCells(kept: readonly StoredExercise[], isPublished: boolean): Cell[] {
  const note = isPublished
    ? kept.length > 0
      ? columns.withoutQuestion(kept.length)
      : null
    : columns.withdrawn;
  return [note, kept.length > 0 ? joinWithin(kept.map(describe)) : null];
}

/** `c1-clue: humid, warm (Correct x2)` */
function describe({ exerciseId, component, state }: StoredExercise): string {
  const isScored = isExerciseTypeId(component) && getExercise(component).isScored;
  const mark = reportTexts.marks[markOf({ isScored, partId: null }, state)];
  return `${exerciseId}: ${state.current?.answer.join(', ') ?? ''} (${mark})`;
}

/** Whole answers only, and how many more there are. */
function joinWithin(answers: readonly string[]): string {
  let text = '';
  for (const [at, answer] of answers.entries()) {
    const next = at === 0 ? answer : `${text}; ${answer}`;
    if (next.length > mostSigns) return `${text}; ${columns.more(answers.length - at)}`;
    text = next;
  }
  return text;
}
