/**
 * A stream of pseudo-random numbers, 0 <= number < 1, the same for the same seed on every device.
 * Mulberry32 (Tommy Ettinger, 2017, placed in the public domain): 32 bits of state and integer arithmetic only, so that
 * results do not depend on a processor's rounding. Suitable for lessons, not for secrets. `seed`: a whole number from 0
 * to 2^32 - 1.
 */
export function createRandom(seed: number): () => number {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) throw new RangeError(`${seed} is no seed`);
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
