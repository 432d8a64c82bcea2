import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hbbPrimers } from '../known-dna/hbb.ts';
import { tas2r38Primers } from '../known-dna/tas2r38.ts';
import {
  bestEfficiency,
  capacityOf,
  enzymeOf,
  exactLengthDuplexes,
  fewCopies,
  growCopies,
  massNg,
  type Reaction,
  stepFactors,
  type Target,
} from './amplification.ts';
import {
  enzymeLeft,
  nucleotidesPerCycle,
  nucleotidesPerSecond,
  type Programme,
  programmeSeconds,
  type Step,
} from './programme.ts';

const reaction: Reaction = { volumeUl: 25, primerUm: 0.5, monovalentMm: 50, magnesiumMm: 1.5, dntpMm: 0.8 };
const ptc: Target = {
  lengthBp: 220,
  gcPercent: 49.545,
  primers: [tas2r38Primers.forward, tas2r38Primers.reverse],
};
const hbb: Target = { lengthBp: 408, gcPercent: 52.45, primers: [hbbPrimers.GH20, hbbPrimers.GH21] };
const sixteenS: Target = {
  lengthBp: 1505,
  gcPercent: 54.5,
  primers: ['AGAGTTTGATCATGGCTCAG', 'TACGGTTACCTTGTTACGACTT'],
};

interface Change {
  readonly initial?: Step;
  readonly denature?: number;
  readonly anneal?: number;
  readonly annealSeconds?: number;
  readonly extendSeconds?: number;
  readonly cycles?: number;
}
const programme = ({
  denature = 94,
  anneal = 62,
  annealSeconds = 30,
  extendSeconds = 30,
  cycles = 30,
}: Change = {}): Programme => ({
  steps: {
    initial: { celsius: 94, seconds: 120 },
    denature: { celsius: denature, seconds: 30 },
    anneal: { celsius: anneal, seconds: annealSeconds },
    extend: { celsius: 72, seconds: extendSeconds },
    final: { celsius: 72, seconds: 300 },
  },
  cycles,
});
function copiesAfter(target: Target, change: Change = {}, copies = 3000, firstCycles = 1): number {
  const run = programme(change);
  const { denatured, annealed, extended } = stepFactors(target, reaction, run);
  const efficiency = bestEfficiency * denatured * annealed * extended;
  const [counts] = growCopies(
    [
      {
        copies,
        capacity: capacityOf(target.lengthBp, reaction),
        efficiencyAt: (cycle) => efficiency * (cycle <= 2 ? firstCycles : 1),
      },
    ],
    run.cycles,
    enzymeOf(run),
    null,
  );
  return counts?.at(-1) ?? Number.NaN;
}
const ngAfter = (...args: Parameters<typeof copiesAfter>) => massNg(copiesAfter(...args), args[0].lengthBp);
const within = (share: number, value: number, wanted: number) =>
  expect(Math.abs(value / wanted - 1), `${value} for ${wanted}`).toBeLessThanOrEqual(share);

const ideal = (cycles: number) =>
  growCopies(
    [{ copies: 1, capacity: Number.POSITIVE_INFINITY, efficiencyAt: () => 1 }],
    cycles,
    () => 1,
    null,
  )[0]?.at(-1);
const logistic = (efficiency: number, cycles: number) =>
  growCopies(
    [{ copies: 3000, capacity: 2.527e12, efficiencyAt: () => efficiency }],
    cycles,
    () => 1,
    null,
  )[0]?.at(-1) ?? 0;

describe('ideal copying', () => {
  it('doubles exactly', () => {
    expect([10, 20, 30].map(ideal)).toEqual([1024, 1_048_576, 1_073_741_824]);
  });
  it('leaves 2n duplexes with an overhanging strand', () => {
    expect([1, 2, 3, 4, 5, 10, 30].map(exactLengthDuplexes)).toEqual([0, 0, 2, 8, 22, 1004, 1_073_741_764]);
  });
});

describe('copying with a limit', () => {
  it.each([
    [1, 30, 1.8206e12],
    [1, 35, 2.5267e12],
    [0.9, 20, 1.1274e9],
    [0.9, 30, 6.01e11],
    [0.9, 35, 2.5116e12],
    [0.5, 30, 5.7517e8],
  ])('with efficiency %d after %d cycles', (efficiency, cycles, copies) => {
    within(0.005, logistic(efficiency, cycles), copies);
  });
  it('is the limit of the primers or of the enzyme', () => {
    within(0.001, capacityOf(40, reaction), 7.528e12);
    within(0.001, capacityOf(220, reaction), 2.527e12);
    within(0.001, capacityOf(408, reaction), 1.362e12);
    within(0.001, capacityOf(1505, reaction), 3.694e11);
    within(0.001, massNg(1.8206e12, 220), 432.3);
  });
});

describe('the whole cycle', () => {
  it('has the factors of the known programme', () => {
    expect(stepFactors(ptc, reaction, programme()).denatured).toBeCloseTo(1, 5);
    expect(enzymeLeft(programme(), 30)).toBeCloseTo(0.831, 3);
    within(0.005, copiesAfter(ptc), 1.07e12);
  });
  it.each<[string, Target, Change, number]>([
    ['the known programme', ptc, {}, 254],
    ['64 °C', ptc, { anneal: 64 }, 251.2],
    ['66 °C', ptc, { anneal: 66 }, 141.5],
    ['20 cycles', ptc, { cycles: 20 }, 0.45],
    ['35 cycles', ptc, { cycles: 35 }, 487.6],
    ['2 s of extension, the rest while the primers anneal', ptc, { extendSeconds: 2 }, 254],
    ['melting at 88 °C', ptc, { denature: 88 }, 265.9],
    ['HBB at 55 °C', hbb, { anneal: 55 }, 363.4],
    ['HBB at 60 °C', hbb, { anneal: 60 }, 1.104],
    ['16S in 90 s', sixteenS, { anneal: 55, extendSeconds: 90 }, 493],
    [
      '16S in 15 s, after 5 of annealing',
      sixteenS,
      { anneal: 55, annealSeconds: 5, extendSeconds: 15 },
      14.32,
    ],
    ['16S in 6 s, after 30 of annealing', sixteenS, { anneal: 55, extendSeconds: 6 }, 27.9],
    [
      '16S in 6 s, after 5 of annealing',
      sixteenS,
      { anneal: 55, annealSeconds: 5, extendSeconds: 6 },
      0.01368,
    ],
  ])('gives the mass of %s', (_, target, change, ng) => {
    // A mass stated with two digits is known to half of its last one.
    const rounding = ng < 1 ? 0.005 / ng : 0;
    within(0.005 + rounding, ngAfter(target, change), ng);
  });
  it.each<[string, Target, Change, number]>([
    ['too hot for the primers', ptc, { anneal: 72 }, 9.3e3],
    ['too cool for the product', ptc, { denature: 82 }, 9.2e3],
    ['HBB, a little too hot', hbb, { anneal: 62 }, 9.03e5],
  ])('hardly copies: %s', (_, target, change, copies) => {
    within(0.011, copiesAfter(target, change), copies);
  });
  it('follows the start', () => {
    within(0.005, ngAfter(ptc, {}, 30), 3.565);
    expect(copiesAfter(ptc, {}, 0)).toBe(0);
    within(0.005, ngAfter(ptc, {}, 3000, 0.3), 133.1);
  });
  it.each([
    [80, 7.28e-7],
    [82, 2.19e-6],
    [83, 3.07e-4],
    [84, 2.875],
    [85, 136.2],
    [86, 244.2],
    [88, 265.9],
    [90, 264.4],
  ])(
    'a product that melts at 85.1 °C amplifies down to about 1 °C below, and no lower: %d °C',
    (denature, ng) => {
      within(0.005, ngAfter(ptc, { denature }), ng);
    },
  );
});

describe('laws of the model', () => {
  const anyProgramme = fc
    .record({
      denature: fc.integer({ min: 80, max: 99 }),
      anneal: fc.integer({ min: 30, max: 80 }),
      extendSeconds: fc.integer({ min: 1, max: 120 }),
      cycles: fc.integer({ min: 1, max: 45 }),
    })
    .map((change) => change satisfies Change);

  it('more cycles never mean fewer copies, and no run makes more than the limit', () => {
    fc.assert(
      fc.property(anyProgramme, fc.integer({ min: 0, max: 1e6 }), (change, copies) => {
        const less = copiesAfter(ptc, { ...change, cycles: change.cycles - 1 }, copies);
        const more = copiesAfter(ptc, change, copies);
        expect(more).toBeGreaterThanOrEqual(less);
        expect(more).toBeLessThanOrEqual(capacityOf(220, reaction));
      }),
    );
  });
  it('cooler annealing binds no less', () => {
    fc.assert(
      fc.property(anyProgramme, (change) => {
        const { annealed } = stepFactors(hbb, reaction, programme(change));
        const cooler = stepFactors(hbb, reaction, programme({ ...change, anneal: change.anneal - 1 }));
        expect(cooler.annealed).toBeGreaterThanOrEqual(annealed);
      }),
    );
  });
  it('two alleles with half the copies each make as much as one', () => {
    const half = { copies: 1500, capacity: 2.527e12, efficiencyAt: () => 0.9 };
    const [one, other] = growCopies([half, half], 35, () => 1, null).map((counts) => counts.at(-1) ?? 0);
    expect(one).toBe(other);
    within(1e-9, (one ?? 0) + (other ?? 0), logistic(0.9, 35));
  });
});

describe('a start with few copies', () => {
  const draw = (seed: number | null) =>
    growCopies([{ copies: 5, capacity: 1e12, efficiencyAt: () => 0.8 }], 25, () => 1, seed)[0]?.at(-1) ?? 0;
  it('is the same for the same seed, and differs between seeds', () => {
    expect(draw(3)).toBe(draw(3));
    expect(new Set([1, 2, 3, 4, 5].map(draw)).size).toBeGreaterThan(1);
  });
  it('has the mean of the model without chance', () => {
    const ends = Array.from({ length: 600 }, (_, seed) => draw(seed));
    const mean = ends.reduce((sum, value) => sum + value, 0) / ends.length;
    // One run varies by about 15 %, so four standard errors of 600 are 2.5 %.
    within(0.025, mean, draw(null));
  });
  it('does not touch a start with many', () => {
    for (const copies of [fewCopies, 3000]) {
      const many = { copies, capacity: 1e12, efficiencyAt: () => 0.8 };
      expect(growCopies([many], 20, () => 1, 1)).toEqual(growCopies([many], 20, () => 1, null));
    }
  });
});

describe('the programme', () => {
  it('takes the time of its steps', () => {
    expect(programmeSeconds(programme({ cycles: 10 }))).toBe(120 + 10 * 90 + 300);
  });
  it('copies at the measured speeds', () => {
    expect([22, 37, 55, 68, 72, 76].map(nucleotidesPerSecond)).toEqual([0.25, 1.5, 24, 60, 60, 60]);
    expect(nucleotidesPerSecond(60)).toBeGreaterThan(24);
    expect(nucleotidesPerSecond(60)).toBeLessThan(60);
    expect(nucleotidesPerSecond(85)).toBeLessThan(10);
    expect(nucleotidesPerSecond(94)).toBe(0);
  });
  it('copies while the primers anneal, too, and not while strands come apart', () => {
    const steps = { anneal: 55, annealSeconds: 30, extendSeconds: 1 };
    expect(nucleotidesPerCycle(programme(steps))).toBe(30 * 24 + 60);
    expect(nucleotidesPerCycle(programme({ ...steps, denature: 80 }))).toBe(30 * 24 + 60);
  });
});
