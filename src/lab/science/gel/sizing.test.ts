import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladders } from './ladders.ts';
import { migrationMm } from './mobility.ts';
import type { GelRun } from './run-settings.ts';
import { fitNearestRungs, fitReciprocal, fitStraightLine, type Rung } from './sizing.ts';

const run: GelRun = { agarosePercent: 2, fieldVPerCm: 5, durationMin: 45 };
const rungsIn = (lengthsBp: readonly number[], gel: GelRun): Rung[] =>
  lengthsBp.map((lengthBp) => ({ lengthBp, distanceMm: migrationMm(lengthBp, gel) }));
const rungs = rungsIn([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000], run);
const offBy = (read: number | null | undefined, lengthBp: number) =>
  Math.abs((read ?? 0) - lengthBp) / lengthBp;

describe('reading a size off the ladder', () => {
  it.each([
    [44, 86],
    [176, 170],
    [220, 204],
    [268, 244],
    [408, 377],
  ])('on one straight line takes %d bp for %d, within 1 bp', (lengthBp, read) => {
    const found = fitStraightLine(rungs)?.(migrationMm(lengthBp, run));
    expect(Math.abs((found ?? 0) - read)).toBeLessThanOrEqual(1);
  });

  it.each([176, 220, 268, 408])(
    'between the two nearest rungs comes within 3 per cent of %d bp',
    (lengthBp) => {
      expect(offBy(fitNearestRungs(rungs)?.(migrationMm(lengthBp, run)), lengthBp)).toBeLessThan(0.03);
    },
  );

  it.each([44, 176, 220, 268, 408, 1505])(
    'on the reciprocal curve comes within 3 per cent of %d bp, also beyond the ladder',
    (lengthBp) => {
      expect(offBy(fitReciprocal(rungs)?.(migrationMm(lengthBp, run)), lengthBp)).toBeLessThan(0.03);
    },
  );

  it('gives no figure beyond the ladder, or from too few rungs', () => {
    const nearest = fitNearestRungs(rungs);
    expect(nearest?.(40)).toBeNull();
    expect(nearest?.(1)).toBeNull();
    expect(nearest?.(rungs[0]!.distanceMm)).toBe(100);
    expect(fitNearestRungs(rungs.slice(0, 1))).toBeNull();
    expect(fitStraightLine(rungs.slice(0, 1))).toBeNull();
    expect(fitStraightLine([])).toBeNull();
    expect(fitReciprocal(rungs.slice(0, 3))).toBeNull();
    expect(fitReciprocal(rungs.map((rung) => ({ ...rung, distanceMm: 20 })))).toBeNull();
    // At the wells the hyperbola has no length to give.
    expect(fitReciprocal(rungs)?.(-30) ?? null).toBeNull();
  });

  it('reads each rung of each ladder with the reciprocal curve better than with one straight line', () => {
    const gels: [keyof typeof ladders, GelRun][] = [
      ['50-bp', { agarosePercent: 3, fieldVPerCm: 6, durationMin: 75 }],
      ['100-bp', run],
      ['1-kb', { agarosePercent: 1, fieldVPerCm: 5, durationMin: 60 }],
    ];
    for (const [kind, gel] of gels) {
      const own = rungsIn(ladders[kind].rungsBp, gel);
      const sumOf = (read: ReturnType<typeof fitReciprocal>) =>
        own.reduce((sum, rung) => sum + offBy(read?.(rung.distanceMm), rung.lengthBp) ** 2, 0);
      expect(sumOf(fitReciprocal(own))).toBeLessThan(sumOf(fitStraightLine(own)) / 4);
    }
  });

  it('never reads a longer piece where a band ran farther', () => {
    const gel = fc.record({
      agarosePercent: fc.double({ min: 0.5, max: 3, noNaN: true }),
      fieldVPerCm: fc.double({ min: 1, max: 10, noNaN: true }),
      durationMin: fc.integer({ min: 10, max: 120 }),
    });
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(gel, place, place, (conditions, one, other) => {
        const own = rungsIn(ladders['100-bp'].rungsBp, conditions);
        const [far, near] = [own[0]!.distanceMm, own.at(-1)!.distanceMm];
        const [nearer, farther] = [one, other].sort((a, b) => a - b).map((at) => near + at * (far - near));
        for (const method of [fitStraightLine, fitNearestRungs, fitReciprocal]) {
          const read = method(own);
          expect(read?.(nearer!) ?? Number.NaN).toBeGreaterThanOrEqual((read?.(farther!) ?? 0) - 1e-6);
        }
      }),
    );
  });
});
