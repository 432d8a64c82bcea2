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
    [{ kind: 'quantity', value: 5 }, 'decimal', false, undefined],
    [{ kind: 'quantity', value: 5, unit: 'µl', isUnitShown: true }, 'decimal', false, 'µl'],
    [{ kind: 'quantity', value: 5, unit: 'µl' }, 'text', true, undefined],
    [{ kind: 'quantity', value: -5, isSigned: true }, 'text', false, undefined],
    [{ kind: 'quantity', value: 0.25, allow: ['fraction'] }, 'text', false, undefined],
    [{ kind: 'text', accept: ['codon'] }, 'text', false, undefined],
  ])('of %j asks for a keyboard that can type it', (expect_, keyboard, isUnitTyped, suffix) => {
    const shown = redactCell(cell(expect_));
    expect([shown.keyboard, shown.isUnitTyped, shown.suffix]).toEqual([keyboard, isUnitTyped, suffix]);
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

  it('takes every kind of answer it would reveal', () => {
    for (const value of [1e-9, 6.02e23, 0.1 + 0.2, 1024, -40]) {
      const one = cell({ kind: 'quantity', value, unit: 'ng/µl', isSigned: value < 0 });
      expect(judgeCell(one, answerOf(one)).standing, answerOf(one)).toBe('right');
    }
  });
});

describe('createCellCodec', () => {
  const shown = redactCell(cell({ kind: 'text', accept: ['x'] }, 'constructor'));
  const item = { cells: [shown], isPartialAllowed: false };
  const codec = createCellCodec<typeof item>(({ cells }) => cells);

  it('takes any id an author may choose', () => {
    expect(textOf(codec.empty(item), 'constructor')).toBe('');
    expect(codec.isReady(item, codec.empty(item))).toBe(false);
    const parsed = codec.parse(item, ['constructor=a = b']);
    expect(parsed.isValid && codec.format(parsed.value)).toEqual(['constructor=a = b']);
  });

  it('writes equal answers alike', () => {
    expect(codec.format({ constructor: '  a \u00a0 b ' })).toEqual(['constructor=a b']);
    expect(codec.format({ constructor: ' ' })).toEqual([]);
    expect(codec.format({ constructor: 'e\u0301' })).toEqual(codec.format({ constructor: '\u00e9' }));
  });
});
