import { describe, expect, it } from 'vitest';
import { answerOf, judgeCell } from './judge-cell.ts';
import { lintCells } from './lint-cells.ts';
import { createCellCodec, textOf } from './response.ts';
import { type Cell, CellSchema, redactCell } from './schema.ts';

const cell = (expect: unknown, id = 'cell'): Cell => CellSchema.parse({ id, expect, ifWrong: 'Look again.' });
const codes = (...cells: Cell[]) =>
  lintCells(cells.map((one, index) => ({ cell: one, path: ['rows', index] }))).map(({ code }) => code);

describe('redactCell', () => {
  it.each([
    [{ kind: 'quantity', value: 5 }, false, undefined],
    [{ kind: 'quantity', value: 5, unit: 'µl', isUnitShown: true }, false, 'µl'],
    [{ kind: 'quantity', value: 5, unit: 'µl' }, true, undefined],
    [{ kind: 'text', accept: ['codon'] }, false, undefined],
  ])('of %j tells what a learner needs and not the key', (expect_, isUnitTyped, suffix) => {
    const shown = redactCell(cell(expect_));
    expect([shown.isUnitTyped, shown.suffix]).toEqual([isUnitTyped, suffix]);
    expect(JSON.stringify(shown)).not.toContain('codon');
  });
});

describe('lintCells', () => {
  it('finds what contradicts itself', () => {
    expect(codes(cell({ kind: 'text', accept: ['codon'] }))).toEqual([]);
    expect(
      codes(cell({ kind: 'text', accept: ['codon'] }), cell({ kind: 'text', accept: ['exon'] })),
    ).toEqual(['repeated-id']);
    expect(codes(cell({ kind: 'text', accept: ['...'] }))).toEqual(['answer-not-right']);
    const confusable = [{ typed: 'Codon', text: 'No.' }];
    expect(codes(cell({ kind: 'text', accept: ['codon'], confusable }))).toEqual(['trap-is-right']);
    expect(codes(cell({ kind: 'sequence', alphabet: 'rna', sequence: 'ATG' }))).toEqual(['answer-not-right']);
    expect(codes(cell({ kind: 'quantity', value: 1, unit: 'spoon' }))).toEqual(['unknown-unit']);
    const traps = [{ value: 1.01, text: 'No.' }];
    expect(codes(cell({ kind: 'quantity', value: 1, tolerance: { percent: 5 }, traps }))).toEqual([
      'trap-is-right',
    ]);
  });

  it('holds every declared variant to be an accepted term, and every listed mistake to get its own sentence', () => {
    const text = (more: object) => codes(cell({ kind: 'text', accept: ['RNA polymerase'], ...more }));
    expect(text({ variants: [['RNA polymerase', 'RNAP']] })).toEqual([]);
    expect(text({ variants: [['RNA polymerase', '...']] })).toEqual(['answer-not-right']);
    const twice = ['ligase', 'Ligase'].map((typed) => ({ typed, text: `No ${typed}.` }));
    expect(text({ confusable: twice })).toEqual(['words-never-said']);
    // Traps are judged with the same tolerance, so the second one is taken for the first.
    const alike = [500, 501].map((value) => ({ value, text: `Not ${value}.` }));
    const length = { kind: 'quantity', value: 220, tolerance: { percent: 5 } };
    expect(codes(cell({ ...length, traps: alike }))).toEqual(['words-never-said']);
    expect(codes(cell({ ...length, traps: alike.slice(0, 1) }))).toEqual([]);
  });

  it('asks for a word on case where letters may be alleles', () => {
    const text = (accept: string[], isCaseSensitive?: boolean) =>
      codes(cell({ kind: 'text', accept, isCaseSensitive }));
    for (const accept of [['T'], ['Ab'], ['aB', 'A']]) {
      expect(text(accept)).toEqual(['ambiguous-case']);
      expect([...text(accept, true), ...text(accept, false)]).toEqual([]);
    }
    for (const accept of [['Tt'], ['AaBb'], ['X^H X^h'], ['T', 'thymine'], ['DNA']])
      expect(text(accept)).toEqual([]);
  });

  it('takes every kind of answer it would reveal', () => {
    for (const value of [1e-9, 6.02e23, 0.1 + 0.2, 1024, -40]) {
      const one = cell({ kind: 'quantity', value, unit: 'ng/µl', isSigned: value < 0 });
      expect(judgeCell(one, answerOf(one)).standing, answerOf(one)).toBe('right');
    }
  });
});

describe('createCellCodec', () => {
  const shown = redactCell(cell({ kind: 'text', accept: ['x'] }, 'x-2'));
  const item = { cells: [shown], isPartialAllowed: false };
  const codec = createCellCodec<typeof item>(({ cells }) => cells);

  it('reads what it writes, and takes no id that every object has a value for', () => {
    expect(() => cell({ kind: 'text', accept: ['x'] }, 'constructor')).toThrow();
    expect(textOf(codec.empty(item), 'x-2')).toBe('');
    expect(codec.isReady(item, codec.empty(item))).toBe(false);
    const parsed = codec.parse(item, ['x-2=a = b']);
    expect(parsed.isValid && codec.format(parsed.value)).toEqual(['x-2=a = b']);
  });

  it('writes equal answers alike', () => {
    expect(codec.format({ 'x-2': '  a \u00a0 b ' })).toEqual(['x-2=a b']);
    expect(codec.format({ 'x-2': ' ' })).toEqual([]);
    expect(codec.format({ 'x-2': 'e\u0301' })).toEqual(codec.format({ 'x-2': '\u00e9' }));
  });
});
