import { describe, expect, it } from 'vitest';
import { hashPassword, verifyNobodysPassword, verifyPassword } from './password.server.ts';

// This test does not run with the server's tests, because they hash at the lowest cost (`tests/setup/light-hashes.ts`).

describe('hashing', () => {
  it('is argon2id with 19 MiB and two passes, salted', async () => {
    const [first, second] = await Promise.all([
      hashPassword('same password', ['a test']),
      hashPassword('same password', ['a test']),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('tells the right password from another', async () => {
    const hash = await hashPassword('correct horse', ['a test']);
    expect(await verifyPassword({ hash, password: 'correct horse' }, ['a test'])).toBe(true);
    expect(await verifyPassword({ hash, password: 'correct horse ' }, ['a test'])).toBe(false);
  });

  it('knows one password in two spellings of Unicode', async () => {
    const hash = await hashPassword('caf\u00e9 \uff11\uff12', ['a test']);
    expect(await verifyPassword({ hash, password: 'cafe\u0301 12' }, ['a test'])).toBe(true);
  });

  it('takes as long for nobody as for somebody', async () => {
    const hash = await hashPassword('correct horse', ['a test']);
    await verifyNobodysPassword('warm-up', ['a test']);
    const somebodyMs: number[] = [];
    const nobodyMs: number[] = [];
    const time = async (times: number[], action: () => Promise<unknown>) => {
      const begunAtMs = performance.now();
      await action();
      times.push(performance.now() - begunAtMs);
    };
    for (let count = 0; count < 9; count += 1) {
      await time(somebodyMs, () => verifyPassword({ hash, password: 'wrong' }, ['a test']));
      await time(nobodyMs, () => verifyNobodysPassword('wrong', ['a test']));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[4]!;
    // Without the hash the call would be about a thousand times faster; a busy machine is only a few times slower.
    expect(median(nobodyMs)).toBeGreaterThan(median(somebodyMs) / 5);
  });
});
