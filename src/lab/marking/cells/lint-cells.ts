import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { cleanTyped } from '../clean-typed.ts';
import { readUnit } from '../quantity/read-unit.ts';
import { expandVariants } from '../text/expand-variants.ts';
import { lettersOf, readGenotype } from '../text/genotype.ts';
import { answerOf, judgeCell } from './judge-cell.ts';
import { cleanCell } from './response.ts';
import type { Cell } from './schema.ts';

/** A cell and its position in the authored item. */
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
  const { expect } = cell;
  const fault = (code: string, message: string): Issue => ({ path, code, message });
  const issues: Issue[] = [];
  if (expect.kind === 'choice') {
    const rightCount = expect.options.filter(({ isRight }) => isRight).length;
    if (rightCount !== 1)
      issues.push(
        fault(
          'one-right-option',
          `exactly one option must have isRight: true, and ${rightCount || 'none'} ${rightCount > 1 ? 'have' : 'has'} it`,
        ),
      );
    const values = new Set(expect.options.map(({ value }) => value));
    if (values.size < expect.options.length) issues.push(fault('repeated-id', 'two options have one value'));
    return issues;
  }
  if (expect.kind === 'quantity') {
    const { unit, value, isUnitShown, isSigned } = expect;
    if (unit !== undefined && !readUnit(unit))
      issues.push(
        fault('unknown-unit', `the unit ${unit} is not known; write one such as bp, µl, ng/µl, mM, min or %`),
      );
    if (unit === undefined && isUnitShown)
      issues.push(fault('no-unit-to-show', 'isUnitShown is true and there is no unit; write the unit'));
    if (value < 0 && !isSigned)
      issues.push(fault('unsigned-negative', 'the answer is negative; write isSigned: true'));
  }
  if (expect.kind === 'text' && expect.isCaseSensitive === undefined && expect.accept.every(mayBeAlleles))
    issues.push(
      fault(
        'ambiguous-case',
        `${expect.accept.join(', ')} may be an allele or a base; write isCaseSensitive: true or false`,
      ),
    );
  if (issues.length > 0) return issues;
  for (const answer of listAnswers(cell)) {
    if (judgeCell(cell, cleanCell(answer)).standing !== 'right') {
      issues.push(fault('answer-not-right', `the accepted answer ${answer} is not taken for right`));
    }
  }
  for (const { typed, text } of listTraps(cell)) {
    const { standing, feedback } = judgeCell(cell, cleanCell(typed));
    if (standing === 'right')
      issues.push(fault('trap-is-right', `${typed} is listed as wrong and taken for right`));
    else if (feedback?.text !== text)
      issues.push(fault('words-never-said', `${typed} is read otherwise, so its own words are never said`));
  }
  return issues;
}

/**
 * True for one letter, or for a capital and a small letter. Such a text may be a base or an allele, an antibody or a
 * gamete.
 */
function mayBeAlleles(text: string): boolean {
  const letters = lettersOf(cleanTyped(text));
  return /^(?:[A-Za-z]|[A-Z][a-z]|[a-z][A-Z])$/.test(letters) && !readGenotype(letters);
}

/** Every text that is right, including the declared variants. */
function listAnswers(cell: Cell): readonly string[] {
  const { expect } = cell;
  if (expect.kind === 'text') return expandVariants(expect.accept, expect.variants);
  return expect.kind === 'sequence' ? [expect.sequence, ...expect.alternatives] : [answerOf(cell)];
}

/** Each answer that is listed as wrong, as a learner types it, with its feedback. */
export function listTraps({ expect }: Cell): readonly { readonly typed: string; readonly text: string }[] {
  switch (expect.kind) {
    case 'text':
      return expect.confusable;
    case 'sequence':
      return expect.traps;
    case 'quantity':
      return expect.traps.map(({ value, text }) => ({
        typed: expect.unit === undefined ? String(value) : `${value} ${expect.unit}`,
        text,
      }));
    case 'choice':
      return [];
  }
}
