import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hbbLongRegion, hbbPrimers, hbbRegion } from '../known-dna/hbb.ts';
import { cAcnes16s, eColi16s, sAureus16s, sixteenSPrimers } from '../known-dna/sixteen-s-genes.ts';
import { tas2r38Primers, tas2r38Region } from '../known-dna/tas2r38.ts';
import { longestSequence, reverseComplement } from '../sequence/sequence.ts';
import { findProducts, findSites, mostSites, type PrimingRule, placePrimers } from './priming.ts';

const usual: PrimingRule = { mostMismatches: 3, mustPairAtEnd: true };
const products = (template: string, forward: string, reverse: string, rule = usual) =>
  findProducts(template, placePrimers(template, [forward, reverse], rule.mostMismatches), rule);
const lengths = (...args: Parameters<typeof products>) =>
  products(...args).map(({ sequence }) => sequence.length);

describe('products of known primers', () => {
  it('the bitter-taste assay copies 220 bp, with its primer-made base in them', () => {
    const [product] = products(tas2r38Region('C'), tas2r38Primers.forward, tas2r38Primers.reverse);
    expect(product?.sequence.length).toBe(220);
    // GGCC is the site of HaeIII, which the gene itself does not have there.
    expect(product?.sequence.slice(41, 47)).toBe('CGGCCA');
    expect(tas2r38Region('C').slice(41, 47)).toBe('CAGCCA');
  });
  it('exact matching would find no product of the bitter-taste assay', () => {
    const exact = { ...usual, mostMismatches: 0 };
    expect(lengths(tas2r38Region('C'), tas2r38Primers.forward, tas2r38Primers.reverse, exact)).toEqual([]);
  });
  it.each([
    ['PC03', 'PC04', 110],
    ['GH20', 'PC04', 268],
    ['GH20', 'GH21', 408],
    ['KM29', 'RS42', 536],
  ] as const)('%s and %s copy %d bp of HBB', (forward, reverse, bp) => {
    for (const allele of ['A', 'S', 'C'] as const)
      expect(lengths(hbbLongRegion(allele), hbbPrimers[forward], hbbPrimers[reverse])).toEqual([bp]);
  });
  it('the S allele stays the S allele', () => {
    const [product] = products(hbbRegion('S'), hbbPrimers.GH20, hbbPrimers.GH21);
    expect(product?.sequence).toBe(hbbRegion('S'));
  });
  it.each([
    ['E. coli', eColi16s, '27F', '1492R', 1505],
    ['E. coli', eColi16s, '515F', '806R', 292],
    ['S. aureus', sAureus16s, '27F', '1492R', 1516],
    ['S. aureus', sAureus16s, '515F', '806R', 292],
  ] as const)('%s: %s to %s', (_, template, forward, reverse, bp) => {
    expect(lengths(template, sixteenSPrimers[forward], sixteenSPrimers[reverse])).toEqual([bp]);
  });
  it('the gene of E. coli is copied from its base 8 to 1512', () => {
    const [product] = products(eColi16s, sixteenSPrimers['27F'], sixteenSPrimers['1492R']);
    expect(product?.left.start).toBe(7);
    expect(product?.sequence.replace(/^.{20}|.{22}$/gu, '')).toBe(eColi16s.slice(27, 1490));
  });
  it('the older 1492R without its mixed base misses S. aureus', () => {
    const exact = { ...usual, mostMismatches: 0 };
    expect(lengths(sAureus16s, sixteenSPrimers['27F'], 'GGTTACCTTGTTACGACTT', exact)).toEqual([]);
    expect(lengths(eColi16s, sixteenSPrimers['27F'], 'GGTTACCTTGTTACGACTT', exact)).toHaveLength(1);
  });
  it('C. acnes is missed for its 3 prime mismatch', () => {
    const { '515F': forward, '806R': reverse } = sixteenSPrimers;
    expect(lengths(cAcnes16s, forward, reverse)).toEqual([]);
    expect(lengths(cAcnes16s, forward, reverse, { mostMismatches: 1, mustPairAtEnd: false })).toEqual([292]);
    const [site] = findSites(cAcnes16s, reverse, 1);
    expect([site?.isEndPaired, site?.mismatches]).toEqual([false, 1]);
  });
});

const bases = (least: number, most: number) =>
  fc
    .array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: least, maxLength: most })
    .map((list) => list.join(''));

describe('laws of priming', () => {
  it('a product begins and ends with its primers, on whichever strand the template is written', () => {
    fc.assert(
      fc.property(bases(18, 24), bases(10, 300), bases(18, 24), (forward, between, back) => {
        const template = `GATTACA${forward}${between}${reverseComplement(back)}CCGTA`;
        const wanted = forward + between + reverseComplement(back);
        expect(products(template, forward, back).map(({ sequence }) => sequence)).toContain(wanted);
        const other = products(reverseComplement(template), forward, back);
        expect(other.map(({ sequence }) => sequence)).toContain(reverseComplement(wanted));
      }),
    );
  });
  it('a mixed position pairs with each of its bases', () => {
    for (const base of ['A', 'C'])
      expect(findSites(`TTTGATC${base}TGGCTCAG`, 'GATCMTGGCTCAG', 0)[0]?.primer).toBe(`GATC${base}TGGCTCAG`);
    expect(findSites('TTTGATCGTGGCTCAG', 'GATCMTGGCTCAG', 0)).toEqual([]);
  });
  it('a primer longer than its template finds no place', () => {
    expect(findSites('ACGT', 'ACGTACGTACGTACGTACGT', 3)).toEqual([]);
  });
  it('a primer that fits everywhere is not searched for ever', () => {
    expect(findSites('A'.repeat(longestSequence), 'A'.repeat(18), 3)).toHaveLength(mostSites);
  });
});
