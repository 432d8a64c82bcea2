import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phenotypeShares } from '../../science/genetics/cross.ts';
import { toNumber } from '../../science/genetics/fraction.ts';
import { countNextBirths, countPhenotype, drawBirths } from './births.ts';
import { formatBirthsCsv } from './births-csv.ts';
import { punnettChance } from './punnett-chance.ts';
import { results } from './results.ts';
import { type Copies, crossOfSettings, PunnettChanceSettingsSchema } from './settings.ts';
import { state } from './state.ts';

const settings = PunnettChanceSettingsSchema.parse({
  dominant: { sign: 'T', trait: 'taster' },
  recessive: { sign: 't', trait: 'non-taster' },
});
const copies = fc.constantFrom<Copies>(0, 1, 2);
const parents = fc.tuple(copies, copies);
const seeds = fc.integer({ min: 1, max: 9999 });

describe('births', () => {
  it('come from a parent each, and are the same for the same seed', () => {
    fc.assert(
      fc.property(parents, seeds, fc.nat(200), (pair, seed, count) => {
        const cross = crossOfSettings(settings, pair);
        const births = drawBirths(cross, seed, count);
        expect(drawBirths(cross, seed, count)).toEqual(births);
        for (const { passed, genotype } of births) {
          expect(cross.parents[0]).toContain(passed[0]);
          expect(cross.parents[1]).toContain(passed[1]);
          expect([...genotype].sort()).toEqual([...passed].sort());
        }
      }),
    );
  });

  it('go on where a shorter series stopped', () => {
    const cross = crossOfSettings(settings, [1, 1]);
    expect(drawBirths(cross, 5, 300).slice(0, 120)).toEqual(drawBirths(cross, 5, 120));
  });

  it('keep to the shares of the square in the long run, for every cross', () => {
    for (const pair of [
      [1, 1],
      [1, 0],
      [0, 1],
      [2, 0],
      [0, 0],
    ] as const) {
      const cross = crossOfSettings(settings, pair);
      const births = Array.from({ length: 40 }, (_, seed) => drawBirths(cross, seed + 1, 500)).flat();
      for (const { of, probability } of phenotypeShares(cross)) {
        // 20,000 births: four standard deviations are at most 0.0142.
        expect(Math.abs(countPhenotype(births, of) / births.length - toNumber(probability))).toBeLessThan(
          0.0142,
        );
      }
    }
  });

  it('do not know of the birth before', () => {
    const rows = Array.from({ length: 40 }, (_, seed) =>
      countNextBirths(drawBirths(crossOfSettings(settings, [1, 1]), seed + 1, 500)),
    );
    for (const index of [0, 1] as const) {
      const total = rows.reduce((sum, row) => sum + row[index].total, 0);
      const recessive = rows.reduce((sum, row) => sum + row[index].recessive, 0);
      expect(Math.abs(recessive / total - 0.25)).toBeLessThan(4 * Math.sqrt((0.25 * 0.75) / total));
    }
  });

  it('are read off with the shares of the square, for every cross', () => {
    fc.assert(
      fc.property(parents, seeds, fc.integer({ min: 1, max: 200 }), (pair, seed, birthCount) => {
        const cross = crossOfSettings(settings, pair);
        const births = drawBirths(cross, seed, birthCount);
        const read = Object.fromEntries(
          results
            .listReadings(settings, state.format({ parents: pair, seed, birthCount }), [])
            .map(({ id, values }) => [id, values[0]]),
        );
        const expected = phenotypeShares(cross).find(({ of }) => of === 'recessive');
        expect(read['expected-share']).toBe(expected ? 100 * toNumber(expected.probability) : 0);
        expect([read.births, read.recessive]).toEqual([birthCount, countPhenotype(births, 'recessive')]);
        expect(read.dominant).toBe(countPhenotype(births, 'dominant'));
      }),
    );
  });

  it('are told to a teacher in words', () => {
    const [pair, seed, births] = punnettChance.describe(settings, [
      'births=40',
      'first=1',
      'second=1',
      'seed=17',
    ]);
    expect([pair, seed]).toEqual(['Parents: Tt and Tt', 'Seed: 17']);
    expect(births).toMatch(/^Births: 40 \(\d+ taster, \d+ non-taster\)$/);
  });
});

describe('the table of births', () => {
  it('holds one line a birth', () => {
    const births = drawBirths(crossOfSettings(settings, [2, 0]), 3, 2);
    expect(formatBirthsCsv(births, settings, 3)).toBe(
      '\ufeffbirth,from Parent 1,from Parent 2,genotype,phenotype,seed\r\n1,T,t,Tt,taster,3\r\n2,T,t,Tt,taster,3\r\n',
    );
  });

  it('starts no formula in a spreadsheet and breaks no line', () => {
    const odd = {
      ...settings,
      dominant: { sign: '+', trait: '=SUM(A1)' },
      recessive: { sign: '-', trait: 'a "b", c' },
    };
    const table = formatBirthsCsv(drawBirths(crossOfSettings(odd, [1, 0]), 2, 20), odd, 2);
    expect(table).toContain("'=SUM(A1)");
    expect(table).toContain('"a ""b"", c"');
    expect(table).not.toMatch(/(^|,)[=+\-@]/m);
  });
});
