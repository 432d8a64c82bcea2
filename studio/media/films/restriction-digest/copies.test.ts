import { expect, it } from 'vitest';
import { copies, differing, genotypes, piecesOf, site, siteLetters } from './copies.ts';
import { countBands } from './lanes.ts';

/** The strand read from its 5′ end: the lower one from right to left. */
const lowerFromItsEnd = (lower: string, from: number, length: number) =>
  [...lower.slice(from, from + length)].toReversed().join('');

it('tells the two copies apart by one letter, which alone completes the site on both strands', () => {
  const { C, G } = copies;
  const rest = (upper: string) => upper.slice(0, differing) + upper.slice(differing + 1);
  expect(rest(C.upper)).toBe(rest(G.upper));
  expect([C.upper[differing], G.upper[differing]]).toEqual(['C', 'G']);
  const atSite = (copy: typeof C) => [
    copy.upper.slice(site.siteFrom, site.siteFrom + siteLetters.length),
    lowerFromItsEnd(copy.lower, site.siteFrom, siteLetters.length),
  ];
  expect(atSite(C)).toEqual(['GGCC', 'GGCC']);
  expect(atSite(G)).toEqual(['GGGC', 'GCCC']);
});

it('draws what the model says: one blunt cut in the middle of the site, or none', () => {
  expect(copies.C.cuts).toEqual([site]);
  expect([site.upper, site.lower]).toEqual([site.siteFrom + 2, site.siteFrom + 2]);
  expect(copies.G.cuts).toEqual([]);
  expect([copies.C.piecesBp, copies.G.piecesBp]).toEqual([[44, 176], [220]]);
});

it('shows as many bands for each genotype as the lesson says', () => {
  expect(genotypes.map((genotype) => [genotype, countBands(genotype)])).toEqual([
    ['CC', 2],
    ['CG', 3],
    ['GG', 1],
  ]);
  expect(
    piecesOf('CG')
      .map(({ lengthBp }) => lengthBp)
      .sort((one, other) => one - other),
  ).toEqual([44, 176, 220]);
});
