import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRnaPeak, type Rates, sampleAt, sampleCourse, standardRates } from './cell-free.ts';
import { isSeen, ratesOf, type TubeChange } from './reaction.ts';

/** The three equations in steps of the classic Runge-Kutta method: another way to the same numbers. */
function integrate(rates: Rates, minutes: number, step: number) {
  const slope = ([m, u]: readonly number[], t: number): number[] => {
    const left = Math.exp(-t / rates.energyMin);
    return [
      rates.transcription * left - rates.degradation * m!,
      rates.translation * m! * left - rates.maturation * u!,
      rates.maturation * u!,
    ];
  };
  const add = (to: readonly number[], slopes: readonly number[], factor: number) =>
    to.map((value, index) => value + factor * slopes[index]!);
  let now: number[] = [rates.rnaAtStart, 0, 0];
  for (let index = 0; index < Math.round(minutes / step); index += 1) {
    const t = index * step;
    const a = slope(now, t);
    const b = slope(add(now, a, step / 2), t + step / 2);
    const c = slope(add(now, b, step / 2), t + step / 2);
    const d = slope(add(now, c, step), t + step);
    now = add(add(add(add(now, a, step / 6), b, step / 3), c, step / 3), d, step / 6);
  }
  return { rna: now[0]!, protein: now[2]! };
}

const rate = fc.double({ min: 0.01, max: 2, noNaN: true });
const anyRates: fc.Arbitrary<Rates> = fc.record({
  transcription: rate,
  degradation: rate,
  translation: rate,
  maturation: rate,
  energyMin: fc.double({ min: 10, max: 400, noNaN: true }),
  rnaAtStart: fc.constantFrom(0, 10),
});
const anyMinute = fc.integer({ min: 0, max: 240 });
const near = (value: number, wanted: number, share = 1e-6) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(share * Math.max(1e-3, Math.abs(wanted)));

describe('the kinetics of a cell-free reaction', () => {
  it('has the worked values of the lesson within 1 %', () => {
    const peak = findRnaPeak(standardRates, 240)!;
    near(peak.rna, 10.72, 0.01);
    near(peak.minute, 34.5, 0.01);
    near(sampleAt(standardRates, 30).protein, 82.2, 0.01);
    near(sampleAt(standardRates, 60).protein, 278.5, 0.01);
    near(sampleAt(standardRates, 240).protein, 739.4, 0.01);
  });

  it('agrees with step-by-step integration for any rates', () => {
    fc.assert(
      fc.property(anyRates, anyMinute, (rates, minute) => {
        // The error of a step is its length times the fastest rate, to the fourth power: below a millionth here.
        const { rna, protein } = integrate(rates, minute, 0.02);
        const sample = sampleAt(rates, minute);
        near(sample.rna, rna);
        near(sample.protein, protein);
      }),
      { numRuns: 40 },
    );
  });

  it('is exact where rates are equal, and where RNase makes one much faster than the others', () => {
    const equal = { ...standardRates, degradation: 1 / 120, maturation: 1 / 60, rnaAtStart: 3 };
    const fast = { ...standardRates, degradation: 20 };
    for (const rates of [equal, fast]) {
      const { rna, protein } = integrate(rates, 100, 0.01);
      near(sampleAt(rates, 100).rna, rna);
      near(sampleAt(rates, 100).protein, protein);
    }
  });

  it('has the same samples in a course as one by one', () => {
    const course = sampleCourse(standardRates, 240, 2);
    expect(course).toHaveLength(121);
    for (const sample of course) {
      const single = sampleAt(standardRates, sample.minute);
      near(sample.rna, single.rna, 1e-9);
      near(sample.protein, single.protein, 1e-9);
    }
  });

  it('never has more RNA than at its peak', () => {
    fc.assert(
      fc.property(anyRates, anyMinute, (rates, minute) => {
        const peak = findRnaPeak(rates, 240)!;
        expect(sampleAt(rates, minute).rna).toBeLessThanOrEqual(peak.rna * (1 + 1e-9));
      }),
    );
    expect(findRnaPeak({ ...standardRates, transcription: 0 }, 240)).toBeNull();
    expect(findRnaPeak({ ...standardRates, transcription: 0, rnaAtStart: 10 }, 240)).toMatchObject({
      minute: 0,
      rna: 10,
    });
  });

  it('is linear: twice the promoter is twice both lights, twice the landing site is twice the protein only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), anyMinute, (tenths, minute) => {
        const factor = tenths / 10;
        const plain = sampleAt(ratesOf({ promoter: 1, rbs: 1, degradation: 1 }, []), minute);
        const promoter = sampleAt(ratesOf({ promoter: factor, rbs: 1, degradation: 1 }, []), minute);
        const rbs = sampleAt(ratesOf({ promoter: 1, rbs: factor, degradation: 1 }, []), minute);
        near(promoter.rna, factor * plain.rna);
        near(promoter.protein, factor * plain.protein);
        near(rbs.rna, plain.rna);
        near(rbs.protein, factor * plain.protein);
      }),
    );
  });

  it('makes protein that is never lost', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const proteins = sampleCourse(rates, 240, 10).map(({ protein }) => protein);
        expect(proteins.every((protein, index) => protein >= (proteins[index - 1] ?? 0) - 1e-9)).toBe(true);
      }),
    );
  });
});

describe('a tube that lacks a part', () => {
  it.each<[string, TubeChange[], boolean, boolean]>([
    ['nothing', [], true, true],
    ['DNA', ['no-dna'], false, false],
    ['whole RNA, because of RNase', ['rnase'], false, false],
    ['free ribosomes, because of an antibiotic', ['antibiotic'], true, false],
    ['a promoter', ['no-promoter'], false, false],
    ['a landing site', ['no-rbs'], true, false],
    ['amino acids', ['no-amino-acids'], true, false],
    ['NTPs', ['no-ntps'], false, false],
    ['DNA but has purified mRNA', ['no-dna', 'purified-mrna'], true, true],
    ['nothing that T7 polymerase needs, with rifampicin', ['rifampicin'], true, true],
    ['NTPs and has purified mRNA', ['no-ntps', 'purified-mrna'], true, false],
  ])('and that is %s', (_, changes, rna, protein) => {
    const rates = ratesOf({ promoter: 1, rbs: 1, degradation: 1 }, changes);
    const seen = sampleCourse(rates, 60, 5).map(isSeen);
    expect(seen.some((light) => light.rna)).toBe(rna);
    expect(seen.some((light) => light.protein)).toBe(protein);
  });

  it('has the same lights with rifampicin as without, because the polymerase is that of T7', () => {
    const dials = { promoter: 1, rbs: 1, degradation: 1 };
    expect(ratesOf(dials, ['rifampicin'])).toEqual(ratesOf(dials, []));
  });

  it.each<[string, TubeChange[], string, string]>([
    ['a complete tube, red after green', [], '-+++', '--++'],
    [
      'a tube with purified mRNA and no DNA, green fades and red stays',
      ['no-dna', 'purified-mrna'],
      '+++-',
      '--++',
    ],
  ])('lights up in the order that the lesson asks for: %s', (_, changes, rna, protein) => {
    const rates = ratesOf({ promoter: 1, rbs: 1, degradation: 1 }, changes);
    const seen = [0, 5, 20, 60].map((minute) => isSeen(sampleAt(rates, minute)));
    expect(seen.map((light) => (light.rna ? '+' : '-')).join('')).toBe(rna);
    expect(seen.map((light) => (light.protein ? '+' : '-')).join('')).toBe(protein);
  });
});
