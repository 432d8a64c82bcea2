import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

/** Opens a group commit whose batches end when the test says so; inputs are their own keys. */
function openGroups(maxInFlight: number, bounds: { maxOfOne?: number; maxBytes?: number } = {}) {
  const batches: { input: readonly string[]; end(): Promise<void> }[] = [];
  const groups = createGroupCommit<string, string>({
    keyOf: (input) => input,
    holderOf: (input) => input.slice(0, 1),
    bytesOf: () => 1,
    ...bounds,
    maxInFlight,
    commit: (input) =>
      new Promise((resolve) => {
        const end = async () => {
          resolve(input.map((text) => `saved ${text}`));
          await turn();
        };
        batches.push({ input, end });
      }),
  });
  /** Submits all inputs at once and waits until every batch that can start has started. */
  const submit = async (...inputs: string[]) => {
    const results = inputs.map((input) => groups.submit(input));
    await turn();
    return results;
  };
  return { batches, groups, submit };
}

/** Waits long enough for everything that does not wait for a commit. */
async function turn(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
}

describe('createGroupCommit', () => {
  it('keeps the first arrival waiting for nobody, and what arrives together together', async () => {
    const { batches, submit } = openGroups(2);
    const [only] = await submit('a');
    expect(batches.map(({ input }) => input)).toEqual([['a']]);
    await batches[0]!.end();
    expect(await only).toBe('saved a');

    await submit('b', 'c');
    expect(batches[1]!.input).toEqual(['b', 'c']);
  });

  it('sends a second batch along only when it is at least half the size of the first', async () => {
    const { batches, submit } = openGroups(2);
    await submit('a', 'b', 'c', 'd');
    await submit('e');
    expect(batches).toHaveLength(1);
    await submit('f');
    expect(batches[1]!.input).toEqual(['e', 'f']);
  });

  it('lets a small batch go as soon as nothing is in flight', async () => {
    const { batches, submit } = openGroups(2);
    await submit('a', 'b', 'c', 'd');
    const [late] = await submit('e');
    await batches[0]!.end();
    expect(batches[1]!.input).toEqual(['e']);
    await batches[1]!.end();
    expect(await late).toBe('saved e');
  });

  it('never has one key in two batches at once', async () => {
    const { batches, submit } = openGroups(2);
    await submit('a');
    await submit('a', 'b');
    expect(batches.map(({ input }) => input)).toEqual([['a'], ['b']]);
    await batches[1]!.end();
    expect(batches).toHaveLength(2);
    await batches[0]!.end();
    expect(batches[2]!.input).toEqual(['a']);
  });

  it('writes what is waiting before it closes, and then takes nothing', async () => {
    const { batches, groups, submit } = openGroups(1);
    const [first] = await submit('a');
    const [second] = await submit('b');
    const closed = groups.close();
    await batches[0]!.end();
    await batches[1]!.end();
    await closed;
    expect([await first, await second]).toEqual(['saved a', 'saved b']);
    await expect(groups.submit('c')).rejects.toMatchObject({ code: 'busy' });
  });

  it('lets one person fill their own part and nobody else’s', async () => {
    const { batches, groups, submit } = openGroups(1, { maxOfOne: 3 });
    const own = await submit('a1', 'a2', 'a3');
    await expect(groups.submit('a4')).rejects.toMatchObject({ code: 'busy' });
    const others = await submit('b1', 'c1');
    await batches[0]!.end();
    await batches[1]!.end();
    expect(await Promise.all([...own, ...others])).toEqual(
      ['a1', 'a2', 'a3', 'b1', 'c1'].map((input) => `saved ${input}`),
    );
    // A saved input frees its place.
    const [again] = await submit('a5');
    await batches[2]!.end();
    expect(await again).toBe('saved a5');
  });

  it('keeps no more bytes than it may', async () => {
    const { batches, groups, submit } = openGroups(1, { maxBytes: 2 });
    const saved = await submit('a', 'b');
    await expect(groups.submit('c')).rejects.toMatchObject({ code: 'busy' });
    await batches[0]!.end();
    expect(await Promise.all(saved)).toEqual(['saved a', 'saved b']);
  });

  it('tries nothing one by one while the database is away, and lets nobody wait for it', async () => {
    const away = Object.assign(new Error('no disk'), { code: '53100' });
    let commits = 0;
    let fail = () => {};
    const groups = createGroupCommit<string, string>({
      keyOf: (input) => input,
      holderOf: (input) => input,
      bytesOf: () => 1,
      commit: () => {
        commits += 1;
        return new Promise((_, reject) => {
          fail = () => reject(away);
        });
      },
    });
    const sent = ['a', 'b', 'c'].map((input) => groups.submit(input));
    await turn();
    const late = groups.submit('d');
    await turn();
    fail();
    expect(await Promise.allSettled([...sent, late])).toEqual(
      Array.from({ length: 4 }, () => ({ status: 'rejected', reason: away })),
    );
    expect(commits).toBe(1);
  });

  it('tries a failed batch one by one only as long as its time suffices', async () => {
    const tried: number[] = [];
    const groups = createGroupCommit<string, string>({
      keyOf: (input) => input,
      holderOf: (input) => input,
      bytesOf: () => 1,
      singlyMs: 0,
      commit: async (input) => {
        tried.push(input.length);
        // The first try of a single row uses the time up.
        await new Promise((resolve) => setTimeout(resolve, 5));
        throw new Error('cancelled');
      },
    });
    const results = await Promise.allSettled(['a', 'b', 'c'].map((input) => groups.submit(input)));
    expect(tried[0]).toBe(3);
    expect(tried.length).toBeLessThan(4);
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  });
});
