import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hbbPrimers, hbbRegion } from '../known-dna/hbb.ts';
import { cAcnes16s, eColi16s, sAureus16s, sixteenSPrimers } from '../known-dna/sixteen-s-genes.ts';
import { tas2r38Primers, tas2r38Region } from '../known-dna/tas2r38.ts';
import { reverseComplement } from '../sequence/sequence.ts';
import type { Reaction } from './amplification.ts';
import type { Programme, StepId } from './programme.ts';
import { type ReagentId, reagentIds } from './reasons.ts';
import { contentsOf, type Mix, runTube, type Template, type TubeRun } from './run-tube.ts';
import { dimerSequence } from './side-products.ts';

const reaction: Reaction = { volumeUl: 25, primerUm: 0.5, monovalentMm: 50, magnesiumMm: 1.5, dntpMm: 0.8 };
type Pair = readonly [string, string];
const ptcPair: Pair = [tas2r38Primers.forward, tas2r38Primers.reverse];
const hbbPair: Pair = [hbbPrimers.GH20, hbbPrimers.GH21];
const v4Pair: Pair = [sixteenSPrimers['515F'], sixteenSPrimers['806R']];
const mixOf = ([forward, reverse]: Pair, missing: readonly ReagentId[] = [], changed = {}): Mix => ({
  primers: [
    { name: 'F', sequence: forward },
    { name: 'R', sequence: reverse },
  ],
  missing: new Set(missing),
  reaction: { ...reaction, ...changed },
  rule: { mostMismatches: 3, mustPairAtEnd: true },
});
const programme = (
  celsius: Partial<Record<StepId, number>> = {},
  cycles = 35,
  seconds: Partial<Record<StepId, number>> = {},
): Programme => ({
  steps: {
    initial: { celsius: celsius.initial ?? 94, seconds: seconds.initial ?? 120 },
    denature: { celsius: celsius.denature ?? 94, seconds: seconds.denature ?? 30 },
    anneal: { celsius: celsius.anneal ?? 62, seconds: seconds.anneal ?? 30 },
    extend: { celsius: celsius.extend ?? 72, seconds: seconds.extend ?? 30 },
    final: { celsius: 72, seconds: 300 },
  },
  cycles,
});
const ptc = (allele: 'C' | 'G', copies = 3000): Template => ({
  name: `TAS2R38 ${allele}`,
  sequence: tas2r38Region(allele),
  copies,
});
const hbb: Template = { name: 'HBB', sequence: hbbRegion('A'), copies: 3000 };
const ids = ({ reasons }: TubeRun) => reasons.map(({ id }) => id);
const ng = ({ products }: TubeRun) => products.reduce((sum, { massNg }) => sum + massNg, 0);
const totalNg = (run: TubeRun) => contentsOf(run).reduce((sum, { massNg }) => sum + massNg, 0);

describe('a tube that works', () => {
  it('makes 220 bp, slowed at first by the mismatch that the assay needs', () => {
    const run = runTube([ptc('C')], mixOf(ptcPair), programme({}, 30), null);
    expect(run.products.map(({ lengthBp }) => lengthBp)).toEqual([220]);
    expect(Math.abs(ng(run) / 133.1 - 1)).toBeLessThan(0.005);
    expect(ids(run)).toEqual(['mismatch-near-end']);
  });
  it('keeps both alleles of a heterozygote apart, half of each', () => {
    const run = runTube([ptc('C', 1500), ptc('G', 1500)], mixOf(ptcPair), programme(), null);
    expect(run.products.map(({ lengthBp }) => lengthBp)).toEqual([220, 220]);
    const [one, other] = run.products;
    expect(one?.sequence).not.toBe(other?.sequence);
    expect(one?.massNg).toBeCloseTo(other?.massNg ?? 0, 6);
  });
  it('adds up what two templates make alike', () => {
    const run = runTube(
      [hbb, { ...hbb, name: 'HBB again' }],
      mixOf(hbbPair),
      programme({ anneal: 55 }),
      null,
    );
    expect(run.products.map(({ name }) => name)).toEqual(['HBB + HBB again, 408 bp']);
  });
  it('finishes a short piece while its primers anneal: two steps, 30 s at 55 °C and 1 s at 72 °C', () => {
    const eColi = { name: 'E. coli', sequence: eColi16s, copies: 3000 };
    const twoSteps = programme({ denature: 96, anneal: 55 }, 30, { extend: 1 });
    const run = runTube([eColi], mixOf(v4Pair), twoSteps, null);
    const usual = runTube([eColi], mixOf(v4Pair), programme({ denature: 96, anneal: 55 }, 30), null);
    expect(run.products.map(({ lengthBp }) => lengthBp)).toEqual([292]);
    expect([ng(run), ids(run)]).toEqual([ng(usual), ids(usual)]);
    expect(ng(run)).toBeGreaterThan(200);
  });
  it('copies some members of a community and says who was missed', () => {
    const community = Object.entries({ 'E. coli': eColi16s, 'S. aureus': sAureus16s, 'C. acnes': cAcnes16s });
    const templates = community.map(([name, sequence]) => ({ name, sequence, copies: 1000 }));
    const run = runTube(templates, mixOf(v4Pair), programme({ anneal: 52 }, 30), null);
    expect(run.products.map(({ lengthBp }) => lengthBp)).toEqual([292, 292]);
    expect(run.reasons).toContainEqual({
      id: 'end-unpaired',
      values: { template: 'C. acnes', primer: 'R', most: 3 },
    });
  });
  it('comes to its end at half as much product with half as much enzyme', () => {
    const mix = mixOf(hbbPair);
    const run = (enzymeShare: number) =>
      runTube([hbb], { ...mix, enzymeShare }, programme({ anneal: 55 }, 45), null);
    expect(ng(run(0.5)) / ng(run(1))).toBeCloseTo(0.5, 2);
    expect(run(1)).toEqual(runTube([hbb], mix, programme({ anneal: 55 }, 45), null));
  });
  it('says where it ran into the plateau', () => {
    const run = runTube([hbb], mixOf(hbbPair), programme({ anneal: 55 }, 40), null);
    expect(run.reasons.map(({ id }) => id)).toEqual(['plateau']);
    expect(run.reasons[0]?.values.cycle).toBeGreaterThan(25);
    expect(ids(runTube([hbb], mixOf(hbbPair), programme({ anneal: 55 }, 20), null))).not.toContain('plateau');
  });
});

const wholePair: Pair = [sixteenSPrimers['27F'], sixteenSPrimers['1492R']];
const wholeGene: Template = { name: 'E. coli', sequence: eColi16s, copies: 3000 };
/** The program with which Microbe Hunters begins: 480 of 1,505 letters in a cycle. */
const cool = { initial: 96, denature: 96, anneal: 55 };
const short = { anneal: 5, extend: 6 };

describe('a tube that fails says why', () => {
  const faultsOf = (run: TubeRun) => {
    expect(ng(run)).toBeLessThan(2);
    return ids(run).filter((id) => !['mismatch-near-end', 'primer-dimer'].includes(id));
  };
  it.each<[string, TubeRun]>([
    ['anneal-too-hot', runTube([ptc('C')], mixOf(ptcPair), programme({ anneal: 72 }), null)],
    ['denature-too-cool', runTube([ptc('C')], mixOf(ptcPair), programme({ denature: 83 }), null)],
    ['extend-too-short', runTube([wholeGene], mixOf(wholePair), programme(cool, 45, short), null)],
    [
      'extend-off-temperature',
      runTube([wholeGene], mixOf(wholePair), programme({ ...cool, extend: 40 }, 35, short), null),
    ],
    ['too-few-cycles', runTube([ptc('C')], mixOf(ptcPair), programme({}, 20), null)],
    ['no-template', runTube([], mixOf(ptcPair), programme(), null)],
    ['no-site', runTube([hbb], mixOf(ptcPair), programme(), null)],
    ['no-free-magnesium', runTube([ptc('C')], mixOf(ptcPair, [], { magnesiumMm: 0.8 }), programme(), null)],
    ['same-direction', runTube([hbb], mixOf([hbbPrimers.GH20, hbbPrimers.PC03]), programme(), null)],
    [
      'facing-away',
      runTube([hbb], mixOf([hbbPrimers.PC03, reverseComplement(hbbPrimers.GH20)]), programme(), null),
    ],
    [
      'too-many-sites',
      runTube(
        [{ ...hbb, sequence: 'AC'.repeat(400) }],
        mixOf(['CA'.repeat(9), 'TG'.repeat(9)]),
        programme(),
        null,
      ),
    ],
    [
      'too-far',
      runTube(
        [{ ...hbb, sequence: hbbPrimers.GH20 + 'ATGC'.repeat(800) + reverseComplement(hbbPrimers.GH21) }],
        mixOf(hbbPair),
        programme(),
        null,
      ),
    ],
    [
      'too-near',
      runTube(
        [{ ...hbb, sequence: `AAAA${hbbPrimers.GH20}CCAA` }],
        mixOf([hbbPrimers.GH20, reverseComplement(hbbPrimers.GH20.slice(2))]),
        programme(),
        null,
      ),
    ],
  ])('%s', (id, run) => {
    expect(faultsOf(run)).toEqual([id]);
  });
  it.each(reagentIds)('without %s there is nothing at all', (id) => {
    const run = runTube([ptc('C')], mixOf(ptcPair, [id]), programme(), null);
    expect(contentsOf(run)).toEqual([]);
    expect(run.copiesByCycle).toEqual(Array(36).fill(0));
    expect(ids(run)).toEqual([
      {
        buffer: 'no-buffer',
        dntps: 'no-dntps',
        polymerase: 'no-polymerase',
        forward: 'one-primer',
        reverse: 'one-primer',
      }[id],
    ]);
  });
  it('counts what is built while the primers bind, where a piece stays unfinished', () => {
    const [reason] = runTube([wholeGene], mixOf(wholePair), programme(cool, 30, short), null).reasons;
    expect(reason).toEqual({
      id: 'extend-too-short',
      values: {
        annealCelsius: 55,
        annealed: 120,
        celsius: 72,
        seconds: 6,
        extended: 360,
        lengthBp: 1505,
        needed: 24,
      },
    });
    const enough = runTube(
      [wholeGene],
      mixOf(wholePair),
      programme(cool, 30, { ...short, extend: 24 }),
      null,
    );
    expect(ids(enough)).not.toContain('extend-too-short');
  });
  it('names both primers at once when both are missing', () => {
    expect(ids(runTube([ptc('C')], mixOf(ptcPair, ['forward', 'reverse']), programme(), null))).toEqual([
      'no-primers',
    ]);
  });
  it('the enzyme dies in a programme that is too hot', () => {
    const run = runTube(
      [ptc('C')],
      mixOf(ptcPair),
      programme({ initial: 98, denature: 98 }, 35, { initial: 600, denature: 60 }),
      null,
    );
    expect(ids(run)).toContain('enzyme-lost');
  });
  it('with the worst step first', () => {
    const run = runTube([ptc('C')], mixOf(ptcPair), programme({ anneal: 75, denature: 84 }), null);
    expect(ids(run).slice(0, 2)).toEqual(['anneal-too-hot', 'denature-too-cool']);
  });
});

describe('what grows beside the product', () => {
  it('water gives at most a primer dimer, shorter than both primers together', () => {
    const run = runTube([], mixOf(ptcPair), programme(), null);
    expect(run.products).toEqual([]);
    expect(run.smearNg).toBe(0);
    expect(run.dimer?.lengthBp).toBeLessThanOrEqual(68);
    expect(run.dimer?.massNg).toBeGreaterThan(2);
    expect(ids(run)).toEqual(['no-template', 'primer-dimer']);
  });
  it('a dimer joins the longest overlap of the ends', () => {
    expect(dimerSequence(['AAAAAAGC', 'AAAAAAGC'])).toBe('AAAAAAGCTTTTTT');
    expect(dimerSequence(['AAAACCGG', 'TTTTCCGG'])).toBe('AAAACCGGAAAA');
    expect(dimerSequence(['AAAAAAAA', 'CCCCCCCC'])).toBe('AAAAAAAAGGGGGGGG');
  });
  it('a cool annealing gives a smear, and takes from the product', () => {
    const cool = runTube([hbb], mixOf(hbbPair), programme({ anneal: 35 }), null);
    const fit = runTube([hbb], mixOf(hbbPair), programme({ anneal: 55 }), null);
    expect(ids(cool)).toContain('wrong-products');
    expect(cool.smearNg).toBeGreaterThan(20);
    expect(ng(cool)).toBeLessThan(ng(fit));
    expect(fit.smearNg).toBe(0);
    expect([cool.dimer === null, fit.dimer === null]).toEqual([false, true]);
  });
  it('no tube holds more DNA than its enzyme and its primers can make', () => {
    const step = (least: number, most: number) => fc.integer({ min: least, max: most });
    fc.assert(
      fc.property(
        step(30, 75),
        step(88, 98),
        step(1, 45),
        step(0, 100_000),
        (anneal, denature, cycles, copies) => {
          const run = runTube([ptc('C', copies)], mixOf(ptcPair), programme({ anneal, denature }, cycles), 7);
          expect(totalNg(run)).toBeLessThanOrEqual(600);
          expect(run.copiesByCycle).toHaveLength(cycles + 1);
          expect(contentsOf(run).every(({ massNg }) => Number.isFinite(massNg))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('chance', () => {
  it('decides only where there are few copies, and the same for the same seed', () => {
    const few = (seed: number) => runTube([ptc('C', 4)], mixOf(ptcPair), programme(), seed);
    expect(few(1)).toEqual(few(1));
    expect(new Set([1, 2, 3, 4].map((seed) => ng(few(seed)))).size).toBeGreaterThan(1);
    expect(ids(few(1))).toContain('few-copies');
    const many = (seed: number | null) => runTube([ptc('C')], mixOf(ptcPair), programme(), seed);
    expect(many(1)).toEqual(many(null));
  });
});
