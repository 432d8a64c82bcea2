import { incompleteScore, type Score } from '../score.ts';
import { judgeCell } from './judge-cell.ts';
import { type CellsResponse, cleanCell, isFilled, textOf } from './response.ts';
import type { Cell } from './schema.ts';

/** A cell and the text of its question: its headers, and the question above the table. */
export interface AskedCell {
  readonly cell: Cell;
  readonly asked: string;
}

interface Scored {
  readonly cells: readonly AskedCell[];
  readonly whyRight: string;
  readonly isPartialAllowed: boolean;
}

/**
 * Each cell gives one point; the fraction is that of all cells. If the only faults are spelling mistakes, the outcome
 * is a near miss; beside a wrong cell a misspelled one gives no point. A misspelled cell gets a note and no mark. Empty
 * cells get neither. While a cell cannot be read, nothing is judged: the learner is asked again and no try is used.
 */
export function scoreCells({ cells, whyRight, isPartialAllowed }: Scored, response: CellsResponse): Score {
  const filled = cells.filter(({ cell }) => isFilled(response, cell.id));
  if (filled.length === 0 || (filled.length < cells.length && !isPartialAllowed)) return incompleteScore;
  const judged = filled.map(({ cell, asked }) => ({
    id: cell.id,
    ...judgeCell(cell, cleanCell(textOf(response, cell.id)), asked),
  }));
  const trace = judged.map(({ id, finding }) => `${id}: ${finding}`).join(', ');
  const unread = judged.filter(({ standing }) => standing === 'unread');
  if (unread.length > 0) {
    const notes = unread.flatMap(({ id, feedback }) => (feedback ? [{ partId: id, ...feedback }] : []));
    return { ...incompleteScore, notes, trace };
  }
  const rightCount = judged.filter(({ standing }) => standing === 'right').length;
  const isCorrect = rightCount === cells.length;
  const isNearMiss = judged.length === cells.length && judged.every(({ standing }) => standing !== 'wrong');
  return {
    outcome: isCorrect ? 'correct' : isNearMiss ? 'near-miss' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: isCorrect ? 1 : rightCount / cells.length,
    parts: judged.flatMap(({ id, standing }) =>
      standing === 'near-miss' ? [] : [{ partId: id, isRight: standing === 'right' }],
    ),
    notes: isCorrect
      ? [{ text: whyRight }]
      : judged.flatMap(({ id, feedback }) => (feedback ? [{ partId: id, ...feedback }] : [])),
    trace,
  };
}

/** Misconceptions any finding in these cells may name. */
export function listCellMisconceptions(cells: readonly Cell[]): string[] {
  const named = cells.flatMap((cell) =>
    [cell, ...listFeedback(cell)].flatMap((entry) => entry?.misconception ?? []),
  );
  return [...new Set(named)];
}

function listFeedback({
  expect,
}: Cell): readonly ({ readonly misconception?: string | undefined } | undefined)[] {
  switch (expect.kind) {
    case 'text':
      return [...expect.confusable, ...Object.values(expect.on ?? {})];
    case 'choice':
      return expect.options;
    case 'sequence':
    case 'quantity':
      return [...expect.traps, ...Object.values(expect.on ?? {})];
  }
}
