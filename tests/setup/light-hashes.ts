import { vi } from 'vitest';

/**
 * A hash of a password takes 14 ms of processor time and 19 MiB on purpose, and the tests of the server make some
 * thousands. They get the same library with the least cost it takes; a hash names its cost, so verifying is as light.
 * `password-hash.test.ts` has the real cost, and so have the programs that tests start.
 */
vi.mock(import('@node-rs/argon2'), async (load) => {
  const real = await load();
  return { ...real, hash: (text, cost) => real.hash(text, { ...cost, memoryCost: 8, timeCost: 1 }) };
});
