import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandSigmaMm,
  brightnessOf,
  laneNgPerMmAt,
  overloadFactor,
  peakNgPerMm,
  resolutionOf,
  shapeBand,
  visibleNg,
} from './band-shape.ts';
import { listFragments, listSmear } from './fragments.ts';
import { acrossOf, middleWarmthC, runAcross } from './heat.ts';
import { ladderIds, ladders, listRungs } from './ladders.ts';
import { runLane } from './lane.ts';
import { type Curve, mergeBands } from './merge-bands.ts';
import { migrationMm } from './mobility.ts';
import type { GelRun } from './run-settings.ts';

const twoPercent: GelRun = { agarosePercent: 2, fieldVPerCm: 5, durationMin: 45 };
const dense: GelRun = { agarosePercent: 2.5, fieldVPerCm: 6, durationMin: 60 };
const densest: GelRun = { agarosePercent: 3, fieldVPerCm: 6, durationMin: 75 };

const placeOf = (lengthBp: number, run: GelRun) => ({
  distanceMm: migrationMm(lengthBp, run),
  sigmaMm: bandSigmaMm(lengthBp, run),
});

describe('the width of a band', () => {
  it.each([
    [44, 0.497],
    [100, 0.41],
    [220, 0.354],
    [1000, 0.303],
  ])('%d bp after 45 min at 2 per cent, within 0.001 mm', (lengthBp, sigmaMm) => {
    expect(Math.abs(bandSigmaMm(lengthBp, twoPercent) - sigmaMm)).toBeLessThanOrEqual(0.00101);
  });

  it('grows with what is too much for one band, and only then', () => {
    expect(overloadFactor(10)).toBe(1);
    expect(overloadFactor(300)).toBe(1);
    expect(overloadFactor(1200)).toBe(2);
  });

  it('keeps the front of an overloaded band sharp and trails its excess towards the wells', () => {
    const place = { distanceMm: 20, sigmaMm: 0.4 };
    expect(shapeBand(place, 300)).toEqual({ ...place, massNg: 300 });
    const overloaded = shapeBand(place, 1200);
    expect(overloaded.distanceMm).toBeGreaterThan(20);
    expect(overloaded.distanceMm).toBeLessThanOrEqual(20.4);
    const top = overloaded.distanceMm;
    expect(laneNgPerMmAt([overloaded], top)).toBeCloseTo(peakNgPerMm({ ...place, massNg: 1200 }) / 2, 9);
    expect(laneNgPerMmAt([overloaded], top - 1)).toBeGreaterThan(3 * laneNgPerMmAt([overloaded], top + 1));
    // The DNA of both sides together is what was loaded: steps of 0.01 mm over 12 mm.
    const sum = Array.from({ length: 1200 }, (_, step) => laneNgPerMmAt([overloaded], 14 + step / 100));
    expect(sum.reduce((total, ngPerMm) => total + ngPerMm / 100, 0)).toBeCloseTo(1200, 1);
  });
});

describe('the resolution of two bands', () => {
  // Tolerances: 0.01 mm, and 0.01 for Rs.
  it.each([
    [220, 176, twoPercent, 1.15, 0.8],
    [220, 176, dense, 1.91, 1.26],
    [220, 176, densest, 2.39, 1.52],
    [212, 196, dense, 0.68, 0.45],
  ] as const)('%d from %d bp', (one, other, run, distanceMm, resolution) => {
    const [left, right] = [placeOf(one, run), placeOf(other, run)];
    expect(Math.abs(right.distanceMm - left.distanceMm - distanceMm)).toBeLessThanOrEqual(0.0101);
    expect(Math.abs(resolutionOf(left, right) - resolution)).toBeLessThanOrEqual(0.0101);
  });

  it('puts 220 bp at 38.1 mm in the densest of them', () => {
    expect(Math.abs(migrationMm(220, densest) - 38.1)).toBeLessThanOrEqual(0.051);
  });
});

describe('the mass of a band', () => {
  const massesOf = (products: Parameters<typeof listFragments>[0]) =>
    listFragments(products).map(({ lengthBp, massNg }) => [lengthBp, massNg]);

  it('follows the length of the piece: 100 ng of a PTC product, cut, half cut, and with mixed strands', () => {
    expect(massesOf([{ fragmentsBp: [176, 44], massNg: 100 }])).toEqual([
      [176, 80],
      [44, 20],
    ]);
    const cut = { fragmentsBp: [176, 44] };
    const whole = { fragmentsBp: [220] };
    expect(
      massesOf([
        { ...whole, massNg: 50 },
        { ...cut, massNg: 50 },
      ]).map(([, massNg]) => massNg),
    ).toEqual([50, 40, 10]);
    expect(
      massesOf([
        { ...whole, massNg: 75 },
        { ...cut, massNg: 25 },
      ]).map(([, massNg]) => massNg),
    ).toEqual([75, 20, 5]);
  });

  it('sets the light: brighter with more DNA, dimmer when it is spread out, never above white', () => {
    const peak = peakNgPerMm({ massNg: 100, sigmaMm: 0.4 });
    expect(peak).toBeCloseTo(99.74, 2);
    expect(brightnessOf(0)).toBe(0);
    expect(brightnessOf(peak)).toBeGreaterThan(brightnessOf(peak / 2));
    expect(brightnessOf(1e6)).toBeLessThanOrEqual(1);
    expect(brightnessOf(peak, 0.5)).toBe(brightnessOf(peak / 2));
    const band = { distanceMm: 20, sigmaMm: 0.4, massNg: 100 };
    expect(laneNgPerMmAt([band], 20)).toBe(peak);
    expect(laneNgPerMmAt([band], 23)).toBeLessThan(1e-6);
    expect(laneNgPerMmAt([band, band], 20)).toBe(2 * peak);
  });
});

describe('a lane', () => {
  const lane = (products: Parameters<typeof listFragments>[0], run: GelRun, lengthMm = 60) =>
    runLane(listFragments(products), run, lengthMm);

  it('shows a heterozygote as three bands, and the smallest as the faintest', () => {
    const { bands } = lane(
      [
        { fragmentsBp: [220], massNg: 50 },
        { fragmentsBp: [176, 44], massNg: 50 },
      ],
      densest,
    );
    expect(bands.map(({ lengthsBp }) => lengthsBp)).toEqual([[220], [176], [44]]);
    const peaks = bands.map(peakNgPerMm);
    expect(peaks[2]).toBeLessThan(0.2 * Math.min(peaks[0]!, peaks[1]!));
  });

  it('shows 212 and 196 bp as one band, and 220 and 176 bp as two that touch', () => {
    const two = (one: number, other: number, run: GelRun) =>
      lane(
        [
          { fragmentsBp: [one], massNg: 50 },
          { fragmentsBp: [other], massNg: 50 },
        ],
        run,
      ).bands;
    expect(two(212, 196, dense).map(({ lengthsBp }) => lengthsBp)).toEqual([[212, 196]]);
    expect(two(220, 176, twoPercent)).toHaveLength(2);
  });

  it('tells what ran off and what is too little to see', () => {
    const product = { fragmentsBp: [220], massNg: 50 };
    expect(lane([product], densest, 30)).toMatchObject({ bands: [], ranOff: [{ lengthBp: 220 }] });
    const faint = lane([{ ...product, massNg: visibleNg - 0.1 }], densest);
    expect(faint).toMatchObject({ bands: [], unseen: [{ lengthsBp: [220] }], ranOff: [] });
  });

  it('takes pieces of one length for one band, whichever molecule they come from', () => {
    const halves = lane(
      [
        { fragmentsBp: [220], massNg: 400 },
        { fragmentsBp: [220], massNg: 400 },
      ],
      dense,
    );
    expect(halves).toEqual(lane([{ fragmentsBp: [220], massNg: 800 }], dense));
  });

  it('shows a fainter band with a more sensitive camera', () => {
    const faint = listFragments([{ fragmentsBp: [220], massNg: 1.2 }]);
    expect(runLane(faint, densest, 60, 2).bands).toHaveLength(0);
    expect(runLane(faint, densest, 60, 1).bands).toHaveLength(1);
  });

  const bell = (distanceMm: number, massNg: number, lengthBp: number): Curve => ({
    distanceMm,
    massNg,
    sigmaMm: 0.4,
    lengthBp,
  });
  /** Two bands with a sigma of 0.4 mm at the resolution Rs; `weaker` is how many times weaker the second one is. */
  const neighbours = (weaker: number, resolution: number) =>
    mergeBands([bell(20, 100, 500), bell(20 + resolution * 4 * 0.4, 100 / weaker, 450)]);

  it.each([
    [1, 0.49, 1],
    [1, 0.53, 2],
    [2, 0.65, 1],
    [2, 0.68, 2],
    [10, 0.6, 1],
    [10, 0.83, 1],
    [10, 0.86, 2],
    [20, 0.89, 1],
    [20, 0.92, 2],
  ])(
    'takes a band %d times weaker at Rs %d for a shoulder or a band of its own',
    (weaker, resolution, count) => {
      expect(neighbours(weaker, resolution)).toHaveLength(count);
    },
  );

  it('reads a band with a faint neighbour in its flank at its top, and calls the neighbour a shoulder', () => {
    const [band] = neighbours(10, 0.83);
    expect(band?.look).toBe('shoulder');
    expect(Math.abs((band?.distanceMm ?? 0) - 20)).toBeLessThan(0.01);
    expect(band?.lengthsBp).toEqual([500, 450]);
    // Two equal bands that run together have one flat top and no step.
    const [even] = neighbours(1, 0.45);
    expect(even?.look).toBe('band');
    expect(even?.distanceMm).toBeCloseTo(20 + 0.45 * 0.8, 2);
  });

  it('shows a smear as one smear, whatever its width and however many its pieces', () => {
    for (const spacingMm of [0.05, 0.3, 0.6]) {
      const smear = Array.from({ length: 60 }, (_, index) => bell(10 + index * spacingMm, 5, 2000 - index));
      const bands = mergeBands(smear);
      expect(bands).toHaveLength(1);
      expect(bands[0]?.massNg).toBeCloseTo(300, 9);
      expect(bands[0]?.look).toBe('smear');
      expect(bands[0]?.distanceMm).toBeCloseTo(10 + 29.5 * spacingMm, 6);
    }
  });

  it('leaves a strong band on a weak smear a band together with it, and one outside of it apart', () => {
    const smear = Array.from({ length: 40 }, (_, index) => bell(10 + index * 0.3, 2, 2000 - index));
    const [together, ...others] = mergeBands([...smear, bell(12, 200, 1000)]);
    expect(others).toEqual([]);
    expect(together?.look).not.toBe('smear');
    // Its place is that of the strong band, not the middle of the smear.
    expect(Math.abs((together?.distanceMm ?? 0) - 12)).toBeLessThan(0.02);
    expect(mergeBands([...smear, bell(40, 50, 100)]).map(({ look }) => look)).toEqual(['smear', 'band']);
  });

  it('draws a smear of 100 to 3000 bp as a smear in every gel, without a band in it', () => {
    for (const run of [twoPercent, dense, densest]) {
      const smear = listSmear({ fromBp: 100, toBp: 3000, massNg: 150 });
      expect(smear.reduce((sum, { massNg }) => sum + massNg, 0)).toBeCloseTo(150, 9);
      const { bands } = runLane(smear, run, 60);
      expect(bands.map(({ look }) => look)).toEqual(['smear']);
    }
    // Too little DNA over too long a way is not seen, although 4 ng in one band would be.
    const faint = listSmear({ fromBp: 100, toBp: 3000, massNg: 4 });
    expect(runLane(faint, densest, 60)).toMatchObject({ bands: [], unseen: [{ look: 'smear' }] });
  });

  it('keeps all DNA, sorts its bands and leaves a dip in the light between any two', () => {
    const product = fc.record({
      fragmentsBp: fc.array(fc.integer({ min: 20, max: 5000 }), { minLength: 1, maxLength: 4 }),
      massNg: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 6 }),
        fc.constantFrom(twoPercent, dense, densest),
        (load, run) => {
          const { bands, unseen, ranOff } = lane(load, run, 40);
          const shown = [...bands, ...unseen].sort((one, other) => one.distanceMm - other.distanceMm);
          const found = [...shown, ...ranOff].reduce((sum, { massNg }) => sum + massNg, 0);
          const loaded = load.reduce((sum, { massNg }) => sum + massNg, 0);
          expect(found).toBeCloseTo(loaded, 6);
          const shownLengths = shown.flatMap(({ lengthsBp }) => lengthsBp);
          expect(shownLengths).toEqual([...shownLengths].sort((one, other) => other - one));
          expect(bands.every(({ massNg }) => massNg >= visibleNg)).toBe(true);
        },
      ),
    );
  });
});

describe('ladders', () => {
  it.each(ladderIds)('%s holds the mass that was loaded, in rungs from short to long', (id) => {
    const rungs = listRungs(id, 500);
    expect(rungs.reduce((sum, { massNg }) => sum + massNg, 0)).toBeCloseTo(500, 9);
    const sorted = [...ladders[id].rungsBp].sort((one, other) => one - other);
    expect(rungs.map(({ lengthBp }) => lengthBp)).toEqual(sorted);
    for (const { lengthBp, massNg } of rungs) {
      const isLandmark = ladders[id].brightBp.includes(lengthBp);
      if (isLandmark) expect(massNg).toBeGreaterThan(500 / rungs.length);
    }
  });

  it('gives the pieces of lambda their share of its 48,502 bp', () => {
    const rungs = listRungs('lambda-hindiii', 485.02);
    expect(rungs.reduce((sum, { lengthBp }) => sum + lengthBp, 0)).toBe(48_502);
    expect(rungs.at(-1)?.massNg).toBeCloseTo(231.3, 6);
  });
});

describe('a gel that warms itself', () => {
  const hot: GelRun = { agarosePercent: 1, fieldVPerCm: 15, durationMin: 20 };
  const placeIn = (run: GelRun, lane: number) => migrationMm(500, runAcross(run, acrossOf(lane, 5)));

  it('runs straight up to 10 V/cm', () => {
    expect(middleWarmthC({ ...hot, fieldVPerCm: 10 })).toBe(0);
    expect(runAcross(dense, 0)).toBe(dense);
  });

  it('smiles above: the middle lane runs farthest, and both sides alike', () => {
    const places = [0, 1, 2, 3, 4].map((lane) => placeIn(hot, lane));
    expect(places[2]).toBeGreaterThan(places[1]!);
    expect(places[1]).toBeGreaterThan(places[0]!);
    expect(places[3]).toBeCloseTo(places[1]!, 9);
    expect(places[4]).toBeCloseTo(places[0]!, 9);
    // 5 °C in the middle, 2 % for each degree.
    expect(middleWarmthC(hot)).toBeCloseTo(5, 9);
    expect(places[2]! / migrationMm(500, hot)).toBeCloseTo(1.1, 9);
  });

  it('smiles in a weak field, too, where the middle is warm for another reason', () => {
    const warm = { ...dense, middleWarmerC: 4 };
    expect(placeIn(warm, 2)).toBeCloseTo(1.08 * migrationMm(500, dense), 9);
  });
});
