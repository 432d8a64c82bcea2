import type { RateLimit } from '../../db/rate-limits.ts';

const minute = 60_000;

/**
 * How often a code that is no class may be tried. Only wrong codes count, so that a class of 200 behind one
 * school address joins freely. With 31^8 codes, 300 guesses a minute find one of 10,000 classes
 * in about half a century.
 */
export function joinLimits(userId: string, address: string): RateLimit[] {
  return [
    { key: `join:account:${userId}`, limit: 20, windowMs: 10 * minute },
    { key: `join:address:${address}`, limit: 300, windowMs: minute },
  ];
}
