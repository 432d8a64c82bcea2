import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../kernel/testing/any-text.ts';
import { fraction } from '../../science/genetics/fraction.ts';
import { chanceOf } from './cross.ts';
import { isChance, readChance } from './read-chance.ts';
import { samples } from './samples.ts';
import { type PunnettQuestion, PunnettSchema } from './schema.ts';
import { allCells, allGametes, findTypedAllele, neighbourOf, nextFilling, withAllele } from './slots.ts';

const item = PunnettSchema.parse(samples.item);

describe('readChance', () => {
  it.each([
    ['1/4', 1, 4, true],
    [' 2 / 8 ', 1, 4, true],
    ['¼', 1, 4, true],
    ['1 in 4', 1, 4, true],
    ['1 out of 4', 1, 4, true],
    ['0.25', 1, 4, false],
    ['0,25', 1, 4, false],
    ['.25', 1, 4, false],
    ['25 %', 1, 4, false],
    ['25%', 1, 4, false],
    ['57.8 percent', 289, 500, false],
    ['0', 0, 1, false],
    ['1', 1, 1, false],
  ])('reads %s', (text, above, below, isExact) => {
    expect(readChance(text)).toEqual({ value: fraction(above, below), isExact });
  });

  it.each([
    ['', 'unreadable'],
    ['often', 'unreadable'],
    ['1/0', 'unreadable'],
    ['1/4/2', 'unreadable'],
    ['-0.25', 'unreadable'],
    ['%', 'unreadable'],
    ['.', 'unreadable'],
    ['25', 'above-one'],
    ['5/4', 'above-one'],
    ['101 %', 'above-one'],
  ] as const)('finds the fault of "%s"', (text, fault) => {
    expect(readChance(text)).toBe(fault);
  });

  // fast-check builds its table of characters first: on a busy machine more than the usual 5 s.
  it('throws at nothing', () => {
    fc.assert(fc.property(anyText(), (text) => readChance(text) !== undefined));
  });
});

describe('isChance', () => {
  const takes = (text: string, expected: [number, number]) => {
    const typed = readChance(text);
    return typeof typed !== 'string' && isChance(typed, fraction(...expected));
  };

  it.each([
    ['37/64', [37, 64], true],
    ['0.58', [37, 64], true],
    ['57.8 %', [37, 64], true],
    ['57 %', [37, 64], false],
    ['3/5', [37, 64], false],
    ['67 %', [2, 3], true],
    ['0.4 %', [1, 256], true],
    ['0', [1, 256], false],
    ['100 %', [255, 256], false],
    ['0', [0, 1], true],
    ['0.001', [0, 1], false],
    ['1', [1, 1], true],
  ] as const)('%s for %j: %s', (text, expected, isRight) => {
    expect(takes(text, [...expected])).toBe(isRight);
  });
});

describe('chanceOf', () => {
  const ask = (asks: PunnettQuestion['asks']) =>
    chanceOf(item, { id: 'q', text: 'How likely?', asks, ifWrong: 'No.', remarks: [] });

  it('computes every kind of question', () => {
    expect(ask({ kind: 'phenotype', phenotype: 'tastes' })).toEqual(fraction(3, 4));
    expect(ask({ kind: 'genotype', genotype: ['nontaster', 'taster'] })).toEqual(fraction(1, 2));
    expect(
      ask({ kind: 'genotype-given-phenotype', genotype: ['nontaster', 'taster'], phenotype: 'tastes' }),
    ).toEqual(fraction(2, 3));
    const three = { kind: 'children', phenotype: 'tastes-not', children: 3, count: 1 } as const;
    expect(ask({ ...three, isAtLeast: true })).toEqual(fraction(37, 64));
    expect(ask({ ...three, isAtLeast: false })).toEqual(fraction(27, 64));
  });

  it('reads which trait is dominant', () => {
    const reversed = { ...item, dominant: 'nontaster' };
    const question = item.questions[0];
    expect(question && chanceOf(reversed, question)).toEqual(fraction(1, 4));
    expect(
      chanceOf(
        {
          ...reversed,
          parents: item.parents.map((parent) => ({ ...parent, genotype: ['taster', 'taster'] })),
        },
        { ...(question as PunnettQuestion), asks: { kind: 'phenotype', phenotype: 'tastes-not' } },
      ),
    ).toEqual(fraction(1));
  });
});

describe('filling a field', () => {
  it('goes through everything a press can reach, and back to empty', () => {
    const filled = (slot: 'first-1' | 'cell-1-1') => {
      const found: string[] = [];
      for (let value = nextFilling(item, slot, ''); value !== ''; value = nextFilling(item, slot, value)) {
        found.push(value);
      }
      return found;
    };
    expect(filled('first-1')).toEqual(['taster', 'nontaster', 'taster+nontaster']);
    expect(filled('cell-1-1')).toEqual(['taster+taster', 'taster+nontaster', 'nontaster+nontaster']);
  });

  it('takes two letters in either order, and begins anew with a third', () => {
    const type = (slot: 'first-1' | 'cell-1-1', ...ids: string[]) =>
      ids.reduce((value, id) => withAllele(item, slot, value, id), '');
    expect(type('cell-1-1', 'nontaster', 'taster')).toBe('taster+nontaster');
    expect(type('cell-1-1', 'nontaster', 'nontaster')).toBe('nontaster+nontaster');
    expect(type('cell-1-1', 'nontaster', 'taster', 'nontaster')).toBe('nontaster');
    expect(type('first-1', 'nontaster', 'nontaster')).toBe('nontaster');
    expect(type('first-1', 'nontaster', 'taster')).toBe('taster+nontaster');
  });

  it('tells capital from small letters only where both are alleles', () => {
    expect(findTypedAllele(item, 'T')).toBe('taster');
    expect(findTypedAllele(item, 't')).toBe('nontaster');
    expect(findTypedAllele(item, 'x')).toBeUndefined();
    const globin = {
      alleles: [
        { id: 'a', letter: 'A' },
        { id: 's', letter: 'S' },
      ],
    };
    expect(findTypedAllele(globin, 's')).toBe('s');
  });
});

describe('arrow keys', () => {
  it('lead back the way they came', () => {
    const back = {
      ArrowUp: 'ArrowDown',
      ArrowDown: 'ArrowUp',
      ArrowLeft: 'ArrowRight',
      ArrowRight: 'ArrowLeft',
    };
    for (const slot of [...allGametes, ...allCells]) {
      for (const [key, opposite] of Object.entries(back)) {
        const next = neighbourOf(slot, key);
        if (next) expect(neighbourOf(next, opposite)).toBe(slot);
      }
    }
  });

  it('stop at the edges and at the corner', () => {
    expect(neighbourOf('cell-1-1', 'ArrowUp')).toBe('first-1');
    expect(neighbourOf('cell-1-1', 'ArrowLeft')).toBe('second-1');
    expect(neighbourOf('first-1', 'ArrowLeft')).toBeNull();
    expect(neighbourOf('cell-2-2', 'ArrowDown')).toBeNull();
    expect(neighbourOf('cell-2-2', 'Tab')).toBeNull();
  });
});
