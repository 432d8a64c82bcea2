import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hbbPrimers } from '../known-dna/hbb.ts';
import { tas2r38Primers } from '../known-dna/tas2r38.ts';
import { reverseComplement } from '../sequence/sequence.ts';
import {
  boundShare,
  marmurDotyTm,
  nearestNeighbourTm,
  sodiumEquivalentMolar,
  wallaceTm,
} from './thermodynamics.ts';

const primer = fc
  .array(fc.constantFrom('A', 'C', 'G', 'T'), { minLength: 15, maxLength: 45 })
  .map((letters) => letters.join(''));

describe('the melting temperature by nearest neighbours', () => {
  // Values of primer3's oligotm for the same primers and salts.
  const inSodium = 0.05;
  const inBuffer = sodiumEquivalentMolar({ monovalentMm: 50, magnesiumMm: 1.5, dntpMm: 0.6 });
  it.each([
    ['PTC-R', tas2r38Primers.reverse, 56.64, 64.55],
    ['PTC-F', tas2r38Primers.forward, 66.57, 73.94],
    ['GH20', hbbPrimers.GH20, 51.84, 59.89],
    ['PC04', hbbPrimers.PC04, 51.38, 59.26],
    ['27F with C', 'AGAGTTTGATCCTGGCTCAG', 51.08, 59.23],
    ['1492R with C', 'TACGGCTACCTTGTTACGACTT', 53.32, 61.27],
  ])('%s is that of the published program', (_, dna, sodium, buffer) => {
    expect(Math.abs(nearestNeighbourTm(dna, 50e-9, inSodium) - sodium)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(nearestNeighbourTm(dna, 250e-9, inBuffer) - buffer)).toBeLessThanOrEqual(0.01);
  });

  it('is the same for both strands, and higher in more salt and with more primer', () => {
    fc.assert(
      fc.property(primer, (dna) => {
        const tm = nearestNeighbourTm(dna, 250e-9, 0.1);
        expect(nearestNeighbourTm(reverseComplement(dna), 250e-9, 0.1)).toBeCloseTo(tm, 9);
        expect(nearestNeighbourTm(dna, 250e-9, 0.2)).toBeGreaterThan(tm);
        expect(nearestNeighbourTm(dna, 500e-9, 0.1)).toBeGreaterThan(tm);
      }),
    );
  });
});

describe('the rules of thumb', () => {
  it('give what a table gives', () => {
    expect(wallaceTm(tas2r38Primers.reverse)).toBeCloseTo(70, 9);
    expect(marmurDotyTm(tas2r38Primers.reverse)).toBeCloseTo(55.7, 1);
  });
});

describe('the bound share', () => {
  it('falls from 1 to 0 as the tube gets warmer', () => {
    fc.assert(
      fc.property(primer, fc.double({ min: 20, max: 95, noNaN: true }), (dna, celsius) => {
        const share = boundShare(dna, celsius, 0.5e-6, 0.15);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(boundShare(dna, celsius + 1, 0.5e-6, 0.15)).toBeLessThanOrEqual(share);
      }),
    );
    expect(boundShare(hbbPrimers.GH20, 20, 0.5e-6, 0.15)).toBeGreaterThan(0.999);
    expect(boundShare(hbbPrimers.GH20, 80, 0.5e-6, 0.15)).toBeLessThan(0.001);
  });
});
