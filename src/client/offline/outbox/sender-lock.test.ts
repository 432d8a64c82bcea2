import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overWebLocks } from './sender-lock.ts';

const name = 'product_outbox';

/** A fake of the browser's locks with the options the sender uses: if available, queued and stolen. */
function createLocks() {
  let loseIt: ((error: unknown) => void) | null = null;
  let release: Promise<unknown> = Promise.resolve();

  function grant(work: (lock: Lock | null) => unknown): Promise<unknown> {
    let lose = (_error: unknown) => {};
    const held = new Promise((resolve, reject) => {
      lose = reject;
      Promise.resolve(work({ name, mode: 'exclusive' })).then(resolve, reject);
    });
    loseIt = lose;
    release = held
      .catch(() => undefined)
      .finally(() => {
        if (loseIt === lose) loseIt = null;
      });
    return held;
  }

  async function request(_name: string, options: LockOptions, work: (lock: Lock | null) => unknown) {
    if (options.steal) {
      loseIt?.(new DOMException('stolen', 'AbortError'));
      return grant(work);
    }
    if (options.ifAvailable) return loseIt === null ? grant(work) : work(null);
    const aborted = new Promise((_, reject) =>
      options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    while (loseIt !== null) await Promise.race([release, aborted]);
    return grant(work);
  }
  return { request } as Pick<LockManager, 'request'>;
}

const never = () => new Promise<void>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the sender lock over Web Locks', () => {
  it('is free at once for one tab, and the next one has waited', async () => {
    const locks = createLocks();
    const [one, two] = [overWebLocks(locks, name), overWebLocks(locks, name)];
    const heard: [string, boolean][] = [];
    let finish = () => {};
    const first = one.hold((hasWaited) => {
      heard.push(['one', hasWaited]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const second = two.hold(async (hasWaited) => void heard.push(['two', hasWaited]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([['one', false]]);
    finish();
    await Promise.all([first, second]);
    expect(heard).toEqual([
      ['one', false],
      ['two', true],
    ]);
  });

  it('counts as taken away where it is stolen from a tab that held it at once', async () => {
    const locks = createLocks();
    const [asleep, awake] = [overWebLocks(locks, name), overWebLocks(locks, name)];
    let taken: AbortSignal | undefined;
    const holding = asleep.hold((_hasWaited, signal) => {
      taken = signal;
      return never();
    });
    await vi.advanceTimersByTimeAsync(0);
    const work = vi.fn(async () => {});
    const waiting = awake.hold(work);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(work).not.toHaveBeenCalled();
    expect(taken?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(work).toHaveBeenCalledExactlyOnceWith(true, expect.any(AbortSignal));
    await expect(holding).resolves.toBeUndefined();
    expect(taken?.aborted).toBe(true);
  });

  it('counts as taken away where it is stolen from a tab that had waited for it, or had stolen it', async () => {
    const locks = createLocks();
    const tabs = [1, 2, 3].map(() => overWebLocks(locks, name));
    const taken: AbortSignal[] = [];
    const holding = tabs.map((tab) =>
      tab.hold((_hasWaited, signal) => {
        taken.push(signal);
        return never();
      }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    await expect(Promise.all(holding.slice(0, 2))).resolves.toHaveLength(2);
  });

  it('lets every other fault through', async () => {
    const lock = overWebLocks(createLocks(), name);
    const failing = lock.hold(() => Promise.reject(new Error('disk')));
    await expect(failing).rejects.toThrow('disk');
    const insecure: Pick<LockManager, 'request'> = {
      request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    };
    await expect(overWebLocks(insecure, name).hold(never)).rejects.toThrow('no');
  });
});
