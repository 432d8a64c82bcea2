import { flat, group, ink, path, words } from './pen.ts';

export type HbbAllele = 'A' | 'S';

/** The color of an allele, the same in every picture of the lab. */
export const alleleFill = (allele: HbbAllele) => ink(allele === 'A' ? 'primary' : 'caution');

const outline =
  'M-23 -44A23 23 0 0 1 23 -44V-24Q23 -12 11 -9Q23 -6 23 6V50A23 23 0 0 1 -23 50V6Q-23 -6 -11 -9Q-23 -12 -23 -24Z';
const shortArm = 'M-23 -44A23 23 0 0 1 23 -44V-26H-23Z';

/**
 * A chromosome 11, about 46 by 140 around 0 0, with the place of HBB near the end of its short arm. The gene is drawn far
 * too large, so that its letter can be read.
 */
export const chromosome = (allele: HbbAllele) =>
  group(
    {},
    path(outline, { fill: ink('rule-strong'), ...flat }),
    path(shortArm, { fill: alleleFill(allele), ...flat }),
    path(outline),
    words(allele, 0, -33, 32, { fill: ink('paper') }),
  );
