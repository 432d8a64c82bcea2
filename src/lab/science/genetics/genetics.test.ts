import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, chanceOfExactly, mostChildren } from './chance.ts';
import {
  type Cross,
  carrierIfUnaffected,
  crossSquare,
  genotypeGivenPhenotype,
  genotypeShares,
  listGametes,
  phenotypeShares,
} from './cross.ts';
import {
  type Fraction,
  formatFraction,
  fraction,
  isSameFraction,
  one,
  power,
  sum,
  zero,
} from './fraction.ts';
import { type Gene, listGenotypes, phenotypeOf, sortGenotype } from './gene.ts';

const taste: Gene = { alleles: ['T', 't'], dominance: { kind: 'complete', dominant: 'T' } };
const globin: Gene = { alleles: ['A', 'S'], dominance: { kind: 'codominant' } };
const snapdragon: Gene = { alleles: ['R', 'W'], dominance: { kind: 'incomplete' } };

const genes = fc.constantFrom(taste, globin, snapdragon, {
  alleles: ['T', 't'],
  dominance: { kind: 'complete', dominant: 't' },
} satisfies Gene);
const crosses = genes.chain((gene) => {
  const parent = fc
    .tuple(fc.constantFrom(...gene.alleles), fc.constantFrom(...gene.alleles))
    .map((pair) => sortGenotype(gene, pair));
  return fc.tuple(parent, parent).map((parents): Cross => ({ gene, parents }));
});
const probabilities = fc
  .tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 16 }))
  .filter(([above, below]) => above <= below)
  .map(([above, below]) => fraction(above, below));

const total = (shares: readonly { readonly probability: Fraction }[]) =>
  sum(shares.map(({ probability }) => probability));
const counts = (shares: readonly { readonly count: number }[]) => shares.map(({ count }) => count);

describe('a cross', () => {
  it.each([
    ['AS × AS', globin, ['A', 'S'], ['A', 'S'], [1, 2, 1], [1, 2, 1]],
    ['Tt × Tt', taste, ['T', 't'], ['T', 't'], [1, 2, 1], [3, 1]],
    ['Tt × tt', taste, ['T', 't'], ['t', 't'], [0, 2, 2], [2, 2]],
    ['TT × tt', taste, ['T', 'T'], ['t', 't'], [0, 4, 0], [4, 0]],
    ['RR × RW', snapdragon, ['R', 'R'], ['R', 'W'], [2, 2, 0], [2, 2, 0]],
  ] as const)('%s gives its ratios', (_name, gene, first, second, genotypes, phenotypes) => {
    const cross: Cross = { gene, parents: [first, second] };
    expect(counts(genotypeShares(cross))).toEqual(genotypes);
    expect(counts(phenotypeShares(cross))).toEqual(phenotypes);
  });

  it('puts the first parent’s gametes over the columns', () => {
    expect(
      crossSquare({
        gene: taste,
        parents: [
          ['T', 't'],
          ['t', 't'],
        ],
      }),
    ).toEqual([
      [
        ['T', 't'],
        ['t', 't'],
      ],
      [
        ['T', 't'],
        ['t', 't'],
      ],
    ]);
  });

  it('has offspring that sum to 1', () => {
    fc.assert(
      fc.property(
        crosses,
        (cross) =>
          isSameFraction(total(genotypeShares(cross)), one) &&
          isSameFraction(total(phenotypeShares(cross)), one),
      ),
    );
  });

  it('does not depend on which parent is named first', () => {
    fc.assert(
      fc.property(crosses, ({ gene, parents: [first, second] }) => {
        const there = { gene, parents: [first, second] } as const;
        const back = { gene, parents: [second, first] } as const;
        expect(genotypeShares(back)).toEqual(genotypeShares(there));
        expect(phenotypeShares(back)).toEqual(phenotypeShares(there));
      }),
    );
  });

  it('gives every child one gamete of each parent', () => {
    fc.assert(
      fc.property(crosses, ({ gene, parents: [first, second] }) =>
        crossSquare({ gene, parents: [first, second] }).every((row, rowIndex) =>
          row.every((child, column) => {
            const pair = [listGametes(gene, first)[column], listGametes(gene, second)[rowIndex]];
            return [...child].sort().join() === pair.sort().join();
          }),
        ),
      ),
    );
  });

  it('splits every phenotype into its genotypes', () => {
    fc.assert(
      fc.property(crosses, (cross) =>
        phenotypeShares(cross).every(({ of, count }) => {
          const given = listGenotypes(cross.gene).map((genotype) =>
            genotypeGivenPhenotype(cross, genotype, of),
          );
          if (count === 0) return given.every((chance) => chance === null);
          return isSameFraction(sum(given.map((chance) => chance ?? zero)), one);
        }),
      ),
    );
  });

  it('tells the chance that an unaffected child is a carrier', () => {
    const chanceOf = (cross: Cross) => {
      const chance = carrierIfUnaffected(cross);
      return chance && formatFraction(chance);
    };
    expect(
      chanceOf({
        gene: taste,
        parents: [
          ['T', 't'],
          ['T', 't'],
        ],
      }),
    ).toBe('2/3');
    expect(
      chanceOf({
        gene: taste,
        parents: [
          ['T', 'T'],
          ['T', 't'],
        ],
      }),
    ).toBe('1/2');
    expect(
      chanceOf({
        gene: taste,
        parents: [
          ['T', 't'],
          ['t', 't'],
        ],
      }),
    ).toBe('1');
    expect(
      chanceOf({
        gene: taste,
        parents: [
          ['t', 't'],
          ['t', 't'],
        ],
      }),
    ).toBeNull();
    expect(
      chanceOf({
        gene: globin,
        parents: [
          ['A', 'S'],
          ['A', 'S'],
        ],
      }),
    ).toBeNull();
  });

  it('reads dominance from the gene, not from the letters', () => {
    const reversed: Gene = { ...taste, dominance: { kind: 'complete', dominant: 't' } };
    expect(phenotypeOf(reversed, ['T', 't'])).toBe('dominant');
    expect(phenotypeOf(reversed, ['T', 'T'])).toBe('recessive');
    expect(() => sortGenotype(taste, ['T', 'S'])).toThrow(RangeError);
  });
});

describe('chances of a family', () => {
  it.each([
    ['at least one affected of three', chanceOfAtLeast(1, 3, fraction(1, 4)), '37/64'],
    ['exactly one affected of four', chanceOfExactly(1, 4, fraction(1, 4)), '27/64'],
    ['none of four', chanceOfExactly(0, 4, fraction(1, 4)), '81/256'],
    ['all three', chanceOfExactly(3, 3, fraction(1, 4)), '1/64'],
    ['more than there are', chanceOfExactly(4, 3, fraction(1, 4)), '0'],
    ['at least more than there are', chanceOfAtLeast(4, 3, fraction(1, 4)), '0'],
  ])('%s', (_name, chance, expected) => {
    expect(formatFraction(chance)).toBe(expected);
  });

  it('sum to 1 over all counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), probabilities, (children, probability) => {
        const all = Array.from({ length: children + 1 }, (_, count) =>
          chanceOfExactly(count, children, probability),
        );
        return (
          isSameFraction(sum(all), one) && isSameFraction(chanceOfAtLeast(0, children, probability), one)
        );
      }),
    );
  });

  it('equal the count of all orders of birth', () => {
    const half = fraction(1, 2);
    for (let children = 0; children <= 10; children += 1) {
      for (let count = 0; count <= children; count += 1) {
        let orders = 0;
        for (let births = 0; births < 2 ** children; births += 1) {
          if (births.toString(2).replaceAll('0', '').length === count) orders += 1;
        }
        const expected = fraction(orders, 2 ** children);
        expect(formatFraction(chanceOfExactly(count, children, half))).toBe(formatFraction(expected));
      }
    }
  });

  it('stay exact where floating point would not', () => {
    const rare = chanceOfExactly(mostChildren, mostChildren, fraction(1, 4));
    expect(isSameFraction(rare, power(fraction(1, 4), mostChildren))).toBe(true);
    expect(rare.denominator).toBe(4n ** 100n);
  });

  it('refuse what cannot be', () => {
    expect(() => chanceOfExactly(-1, 3, one)).toThrow(RangeError);
    expect(() => chanceOfExactly(1, 2.5, one)).toThrow(RangeError);
    expect(() => chanceOfExactly(1, mostChildren + 1, one)).toThrow(RangeError);
    expect(() => chanceOfAtLeast(1, 3, fraction(5, 4))).toThrow(RangeError);
  });
});
