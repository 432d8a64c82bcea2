import { findRepeats } from '../authoring/find-repeats.ts';
import type { Issue } from '../issue.ts';
import { readUnit } from '../matching/quantity/read-unit.ts';
import { answerOf, judgeCell } from './judge-cell.ts';
import { cleanCell } from './response.ts';
import type { Cell } from './schema.ts';

/** A cell and where it stands in the authored item. */
export interface PlacedCell {
  readonly cell: Cell;
  readonly path: readonly (string | number)[];
}

/** Mistakes in cells that a schema cannot see. */
export function lintCells(placed: readonly PlacedCell[]): Issue[] {
  const repeats = findRepeats(
    placed.map(({ cell }) => cell),
    'cells',
  ).map((issue) => ({
    ...issue,
    path: [...(placed[Number(issue.path[1])]?.path ?? []), 'id'],
  }));
  return [...repeats, ...placed.flatMap(({ cell, path }) => lintCell(cell, [...path, 'expect']))];
}

function lintCell(cell: Cell, path: PlacedCell['path']): Issue[] {
  const { expect, id } = cell;
  const fault = (code: string, message: string): Issue => ({ path, code, message: `${id}: ${message}` });
  const issues: Issue[] = [];
  if (expect.kind === 'choice') {
    const rightCount = expect.options.filter(({ isRight }) => isRight).length;
    if (rightCount !== 1)
      issues.push(fault('one-right-option', `exactly one option must be right, ${rightCount} are`));
    const values = new Set(expect.options.map(({ value }) => value));
    if (values.size < expect.options.length) issues.push(fault('repeated-id', 'two options have one value'));
    return issues;
  }
  if (expect.kind === 'quantity') {
    const { unit, value, isUnitShown, isSigned } = expect;
    if (unit !== undefined && !readUnit(unit))
      issues.push(fault('unknown-unit', `the unit ${unit} cannot be read`));
    if (unit === undefined && isUnitShown) issues.push(fault('no-unit-to-show', 'there is no unit to show'));
    if (value < 0 && !isSigned) issues.push(fault('unsigned-negative', 'a negative answer needs isSigned'));
  }
  if (issues.length > 0) return issues;
  for (const answer of listAnswers(cell)) {
    if (judgeCell(cell, cleanCell(answer)).standing !== 'right') {
      issues.push(fault('answer-not-right', `the accepted answer ${answer} is not taken for right`));
    }
  }
  for (const trap of listTraps(cell)) {
    if (judgeCell(cell, cleanCell(trap)).standing === 'right') {
      issues.push(fault('trap-is-right', `${trap} is listed as wrong and taken for right`));
    }
  }
  return issues;
}

function listAnswers(cell: Cell): readonly string[] {
  const { expect } = cell;
  if (expect.kind === 'text') return expect.accept;
  return expect.kind === 'sequence' ? [expect.sequence, ...expect.alternatives] : [answerOf(cell)];
}

function listTraps({ expect }: Cell): readonly string[] {
  switch (expect.kind) {
    case 'text':
      return expect.confusable.map(({ typed }) => typed);
    case 'sequence':
      return expect.traps.map(({ typed }) => typed);
    case 'quantity':
      return expect.traps.map(({ value }) =>
        expect.unit === undefined ? String(value) : `${value} ${expect.unit}`,
      );
    case 'choice':
      return [];
  }
}
