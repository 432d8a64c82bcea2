import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HbbAllele, hbbPrimers, hbbRegion } from '../known-dna/hbb.ts';
import { type Tas2r38Allele, tas2r38Primers, tas2r38Region } from '../known-dna/tas2r38.ts';
import { canMatch, reverseComplement } from '../sequence/sequence.ts';
import type { Dna } from '../tube/tube.ts';
import { compareEnzymes } from './compare-enzymes.ts';
import { type DigestConditions, digest, isCutTooOften, listCutSites } from './digest.ts';
import {
  type EnzymeId,
  endsOf,
  enzymeIds,
  enzymeOf,
  findCutSites,
  formatSite,
  type Topology,
} from './enzymes.ts';
import { listPieces, mostCutsOfPartial } from './pieces.ts';

const bases = fc.constantFrom('A', 'C', 'G', 'T');
const sequences = fc.array(bases, { minLength: 20, maxLength: 400 }).map((letters) => letters.join(''));
const topologies = fc.constantFrom<Topology>('linear', 'ring');
const enzymes = fc.uniqueArray(fc.constantFrom(...enzymeIds), { maxLength: 4 });
// Evenly spread: `fc.double` gives mostly numbers next to 0 or 1.
const shares = fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20);

const complete: DigestConditions = {
  enzymes: [],
  topology: 'linear',
  completeness: 1,
  isReannealed: false,
};
const dnaOf = (name: string, sequence: string, massNg = 100): Dna => ({
  name,
  sequence,
  lengthBp: sequence.length,
  massNg,
});
const lengthsOf = (sequence: string, enzyme: EnzymeId) =>
  digest([dnaOf('dna', sequence)], { ...complete, enzymes: [enzyme] })
    .sort((one, other) => one.firstBase - other.firstBase)
    .map(({ lengthBp }) => lengthBp);
const cutsOf = (sequence: string, enzyme: EnzymeId, topology: Topology = 'linear') =>
  findCutSites(sequence, enzyme, topology).map(({ cutAfter }) => cutAfter);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const massesOf = (contents: readonly Dna[], conditions: Partial<DigestConditions>) => {
  const byLength = new Map<number, number>();
  for (const { lengthBp, massNg } of digest(contents, { ...complete, ...conditions }))
    byLength.set(lengthBp, (byLength.get(lengthBp) ?? 0) + massNg);
  return Object.fromEntries(byLength);
};

/** The product that two primers copy of the held region of HBB. */
function hbbProduct(allele: HbbAllele, forward: keyof typeof hbbPrimers, reverse: keyof typeof hbbPrimers) {
  const region = hbbRegion(allele);
  const end = reverseComplement(hbbPrimers[reverse]);
  return region.slice(region.indexOf(hbbPrimers[forward]), region.indexOf(end) + end.length);
}

/** The copies carry the bases of the primer, the mismatch included. */
const tas2r38Product = (allele: Tas2r38Allele) =>
  tas2r38Primers.forward + tas2r38Region(allele).slice(tas2r38Primers.forward.length);

describe('the assays of the labs', () => {
  it.each([
    ['PC03', 'PC04', 110, 'Bsu36I', [54, 56], [110]],
    ['PC03', 'PC04', 110, 'DdeI', [54, 56], [110]],
    ['GH20', 'PC04', 268, 'Bsu36I', [212, 56], [268]],
    ['GH20', 'PC04', 268, 'DdeI', [32, 180, 56], [32, 236]],
    ['GH20', 'GH21', 408, 'Bsu36I', [212, 196], [408]],
    ['GH20', 'GH21', 408, 'DdeI', [32, 180, 196], [32, 376]],
  ] as const)('%s and %s: %d bp of HBB with %s', (forward, reverse, lengthBp, enzyme, ofA, ofS) => {
    const product = (allele: HbbAllele) => hbbProduct(allele, forward, reverse);
    expect(product('A')).toHaveLength(lengthBp);
    expect(lengthsOf(product('A'), enzyme)).toEqual(ofA);
    // Haemoglobin C keeps the site: this assay reads C as A.
    expect(lengthsOf(product('C'), enzyme)).toEqual(ofA);
    expect(lengthsOf(product('S'), enzyme)).toEqual(ofS);
  });

  it('HaeIII cuts the copies of the C allele of TAS2R38, made with the mismatched primer, and nothing else', () => {
    expect(lengthsOf(tas2r38Product('C'), 'HaeIII')).toEqual([44, 176]);
    expect(lengthsOf(tas2r38Product('G'), 'HaeIII')).toEqual([220]);
    expect(lengthsOf(tas2r38Region('C'), 'HaeIII')).toEqual([220]);
    expect(lengthsOf(tas2r38Region('G'), 'HaeIII')).toEqual([220]);
  });

  it('Fnu4HI knows the C allele of TAS2R38 without help', () => {
    expect(cutsOf(tas2r38Region('C'), 'Fnu4HI').length).toBe(cutsOf(tas2r38Region('G'), 'Fnu4HI').length + 1);
  });

  it('a heterozygote of TAS2R38 shows three lengths, and after pairing again only a quarter is cut', () => {
    const carrier = [dnaOf('C', tas2r38Product('C'), 50), dnaOf('G', tas2r38Product('G'), 50)];
    const cut = massesOf(carrier, { enzymes: ['HaeIII'] });
    expect(cut).toEqual({ 220: 50, 176: expect.closeTo(40, 9), 44: expect.closeTo(10, 9) });
    const mixed = massesOf(carrier, { enzymes: ['HaeIII'], isReannealed: true });
    expect(mixed).toEqual({ 220: 75, 176: expect.closeTo(20, 9), 44: expect.closeTo(5, 9) });
  });

  it('two enzymes tell A from S by length, and what they tell apart holds for C as for A', () => {
    const compared = compareEnzymes(
      [hbbRegion('A'), hbbRegion('S'), hbbRegion('C')],
      ['Bsu36I', 'DdeI', 'EcoRI', 'HaeIII'],
      'linear',
    );
    expect(compared.map(({ toldApart }) => toldApart)).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      [
        [0, 1],
        [1, 2],
      ],
      [],
      [],
    ]);
  });
});

describe('an enzyme', () => {
  it('is written as benches write it', () => {
    const written = (id: EnzymeId) => formatSite(enzymeOf(id));
    expect([written('Bsu36I'), written('MboI'), written('BsaI'), written('EcoRV')]).toEqual([
      'CC^TNAGG',
      '^GATC',
      'GGTCTC(1/5)',
      'GAT^ATC',
    ]);
    expect([endsOf(enzymeOf('EcoRI')), endsOf(enzymeOf('KpnI')), endsOf(enzymeOf('SmaI'))]).toEqual([
      { kind: 'five-prime', overhang: 4 },
      { kind: 'three-prime', overhang: 4 },
      { kind: 'blunt', overhang: 0 },
    ]);
  });

  it('cuts both strands alike wherever its site is its own reverse complement', () => {
    for (const id of enzymeIds) {
      const { site, cut } = enzymeOf(id);
      if (site === reverseComplement(site)) expect(cut[0] + cut[1]).toBe(site.length);
    }
  });

  it('finds sites that overlap', () => {
    expect(cutsOf('AAGCGCGCAA', 'HhaI')).toEqual([5, 7]);
    expect(cutsOf('GCAGCAGCAGC', 'Fnu4HI')).toEqual([2, 5, 8]);
  });

  it('finds a site on the lower strand, and cuts on the far side of it', () => {
    // BsaI cuts 1 base after GGTCTC on one strand and 5 after it on the other.
    const dna = 'AAAAAAAAAAGAGACCAAAAAAAAAA';
    expect(findCutSites(dna, 'BsaI', 'linear')).toEqual([
      { enzyme: 'BsaI', firstBase: 11, strand: 'lower', cutAfter: 5, lowerCutAfter: 9 },
    ]);
    expect(findCutSites(reverseComplement(dna), 'BsaI', 'linear')).toEqual([
      { enzyme: 'BsaI', firstBase: 11, strand: 'upper', cutAfter: 17, lowerCutAfter: 21 },
    ]);
    // Too near to the end: one strand would be cut where there is none.
    expect(findCutSites('AAAAGAGACCAAAA', 'BsaI', 'linear')).toEqual([]);
    expect(findCutSites('GGTCTCAAA', 'BsaI', 'linear')).toEqual([]);
    expect(findCutSites('GATCAAAA', 'MboI', 'linear')).toEqual([]);
  });

  it('finds the site that lies across the origin of a ring', () => {
    const ring = 'TTCAAAAAAGAA';
    expect(cutsOf(ring, 'EcoRI')).toEqual([]);
    expect(cutsOf(ring, 'EcoRI', 'ring')).toEqual([10]);
    expect(cutsOf('GATCAAAA', 'MboI', 'ring')).toEqual([8]);
  });

  it('finds what a search letter by letter finds, also of mixed letters', () => {
    // An enzyme that needs methylated letters cuts none of these sequences.
    const plain = enzymeIds.filter((id) => enzymeOf(id).needs === undefined);
    fc.assert(
      fc.property(sequences, fc.constantFrom(...plain), (dna, id) => {
        const { site, cut } = enzymeOf(id);
        const slow = [site, reverseComplement(site)].flatMap((motif, turned) =>
          Array.from({ length: dna.length }, (_, at) => at)
            .filter((at) => at + motif.length <= dna.length)
            .filter((at) => [...motif].every((letter, index) => canMatch(letter, dna[at + index] ?? '')))
            .map((at) =>
              (turned === 0 ? cut : [site.length - cut[1], site.length - cut[0]]).map(
                (one) => at + (one ?? 0),
              ),
            )
            .filter((both) => both.every((border) => border > 0 && border < dna.length))
            .map(([upper]) => upper),
        );
        expect(new Set(cutsOf(dna, id))).toEqual(new Set(slow));
      }),
    );
  });

  it('takes no mixed base for a part of its site', () => {
    expect(cutsOf('AAGGNCAA', 'HaeIII')).toEqual([]);
    expect(cutsOf('AACTNAGAA', 'DdeI')).toEqual([]);
  });
});

describe('the pieces', () => {
  const lengths = fc.integer({ min: 2, max: 500 });
  const cutLists = lengths.chain((lengthBp) =>
    fc.tuple(
      fc.constant(lengthBp),
      fc.uniqueArray(fc.integer({ min: 1, max: lengthBp - 1 }), { maxLength: 12 }),
    ),
  );

  it('of a complete digest are one more than the cuts of a line, and as many as the cuts of a ring', () => {
    fc.assert(
      fc.property(cutLists, ([lengthBp, cuts]) => {
        expect(listPieces(lengthBp, cuts, 'linear', 1)).toHaveLength(cuts.length + 1);
        const ring = listPieces(lengthBp, cuts, 'ring', 1);
        expect(ring).toHaveLength(Math.max(1, cuts.length));
        expect(ring[0]?.isRing).toBe(cuts.length === 0);
        expect(sum(ring.map((piece) => piece.lengthBp))).toBe(lengthBp);
      }),
    );
  });

  it('keep the length of the molecule, however complete the digest is', () => {
    fc.assert(
      fc.property(cutLists, topologies, shares, ([lengthBp, cuts], topology, completeness) => {
        const pieces = listPieces(lengthBp, cuts, topology, completeness);
        expect(sum(pieces.map((piece) => piece.copies * piece.lengthBp))).toBeCloseTo(lengthBp, 6);
        // The number of pieces follows from the number of cuts made.
        const made = completeness * cuts.length;
        const expected = topology === 'linear' ? 1 + made : made + (1 - completeness) ** cuts.length;
        expect(sum(pieces.map(({ copies }) => copies))).toBeCloseTo(expected, 6);
      }),
    );
  });

  it('equal the count over every way of cutting', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 6 }),
        topologies,
        shares,
        (cuts, topology, completeness) => {
          const counted = new Map<string, number>();
          for (let way = 0; way < 2 ** cuts.length; way += 1) {
            const made = cuts.filter((_, index) => way & (1 << index));
            const chance = completeness ** made.length * (1 - completeness) ** (cuts.length - made.length);
            for (const { firstBase, lastBase, isRing } of listPieces(30, made, topology, 1)) {
              const key = `${firstBase}-${lastBase}${isRing ? ' ring' : ''}`;
              counted.set(key, (counted.get(key) ?? 0) + chance);
            }
          }
          for (const { firstBase, lastBase, isRing, copies } of listPieces(30, cuts, topology, completeness))
            expect(copies).toBeCloseTo(
              counted.get(`${firstBase}-${lastBase}${isRing ? ' ring' : ''}`) ?? 0,
              9,
            );
        },
      ),
    );
  });

  it('of half a digest with one site: half of the molecules whole, half in two', () => {
    expect(listPieces(408, [212], 'linear', 0.5)).toEqual([
      { firstBase: 1, lastBase: 408, lengthBp: 408, copies: 0.5, isRing: false },
      { firstBase: 1, lastBase: 212, lengthBp: 212, copies: 0.5, isRing: false },
      { firstBase: 213, lastBase: 408, lengthBp: 196, copies: 0.5, isRing: false },
    ]);
  });

  it('are refused where the question makes no sense', () => {
    expect(() => listPieces(100, [50], 'linear', 1.1)).toThrow(RangeError);
    expect(() => listPieces(100, [100], 'linear', 1)).toThrow(RangeError);
    expect(() => listPieces(100, [0], 'ring', 1)).toThrow(RangeError);
    const many = Array.from({ length: mostCutsOfPartial + 1 }, (_, index) => index + 1);
    expect(() => listPieces(1000, many, 'linear', 0.5)).toThrow(RangeError);
    expect(listPieces(1000, many, 'linear', 1)).toHaveLength(many.length + 1);
  });
});

describe('a digest', () => {
  it('keeps mass and sequence, whatever is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sequences, fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 3 }),
        enzymes,
        topologies,
        shares,
        fc.boolean(),
        (molecules, chosen, topology, completeness, isReannealed) => {
          const contents = molecules.map(([dna, massNg], index) => dnaOf(`dna ${index}`, dna, massNg));
          const pieces = digest(contents, { enzymes: chosen, topology, completeness, isReannealed });
          expect(sum(pieces.map(({ massNg }) => massNg))).toBeCloseTo(
            sum(contents.map(({ massNg }) => massNg)),
            6,
          );
          for (const { sequence, lengthBp } of pieces) expect(sequence).toHaveLength(lengthBp);
        },
      ),
    );
  });

  it('leaves pieces that join to the molecule again', () => {
    fc.assert(
      fc.property(sequences, enzymes, (dna, chosen) => {
        const pieces = digest([dnaOf('dna', dna)], { ...complete, enzymes: chosen });
        const inOrder = [...pieces].sort((one, other) => one.firstBase - other.firstBase);
        expect(inOrder.map(({ sequence }) => sequence).join('')).toBe(dna);
      }),
    );
  });

  it('pairs again only strands of alleles: equal length, nearly equal bases', () => {
    const product = hbbRegion('A');
    const other = 'ACGT'.repeat(product.length / 4);
    const pieces = digest([dnaOf('A', product), dnaOf('other', other)], { ...complete, isReannealed: true });
    expect(pieces.map(({ source }) => source)).toEqual(['A', 'other']);
    const alleles = digest([dnaOf('A', product), dnaOf('S', hbbRegion('S'))], {
      ...complete,
      isReannealed: true,
    });
    expect(alleles.map(({ source, massNg }) => [source, massNg])).toEqual([
      ['A', 50],
      ['A / S', 50],
      ['S / A', 50],
      ['S', 50],
    ]);
  });

  it('leaves a molecule whole when its sequence is not known', () => {
    const rung: Dna = { name: 'rung', sequence: null, lengthBp: 300, massNg: 20 };
    expect(digest([rung], { ...complete, enzymes: ['AluI'], topology: 'ring' })).toMatchObject([
      { lengthBp: 300, massNg: 20, sequence: null, isRing: false },
    ]);
  });

  it('counts as complete where a partial one would have more pieces than a gel can show', () => {
    const dna = 'GATC'.repeat(1000);
    const partial = { enzymes: ['MboI'], topology: 'ring', completeness: 0.5, isReannealed: true } as const;
    expect(isCutTooOften(listCutSites(dna, partial))).toBe(true);
    const pieces = digest([dnaOf('dna', dna)], partial);
    expect(pieces).toHaveLength(1000);
    expect(sum(pieces.map(({ massNg }) => massNg))).toBeCloseTo(100, 6);
  });
});
