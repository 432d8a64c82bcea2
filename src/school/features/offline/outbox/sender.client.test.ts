import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overWebLocks } from './sender.client.ts';
import { createLocks, timeoutByTestClock } from './testing/create-locks.ts';

const name = 'product_outbox';
const never = () => new Promise<void>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutByTestClock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the sender lock over Web Locks', () => {
  it('lets one tab work after the other', async () => {
    const locks = createLocks();
    const [one, two] = [overWebLocks(locks, name), overWebLocks(locks, name)];
    const heard: string[] = [];
    const first = one(async () => {
      heard.push('one begins');
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      heard.push('one ends');
    });
    const second = two(async () => void heard.push('two begins'));
    await vi.advanceTimersByTimeAsync(9999);
    expect(heard).toEqual(['one begins']);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([first, second]);
    expect(heard).toEqual(['one begins', 'one ends', 'two begins']);
  });

  it('is stolen after half a minute from a tab that was frozen, and tells that tab', async () => {
    const locks = createLocks();
    const [asleep, awake] = [overWebLocks(locks, name), overWebLocks(locks, name)];
    const holding = expect(asleep(never)).rejects.toThrow('stolen');
    const work = vi.fn(async () => {});
    const waiting = awake(work);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    await holding;
    expect(work).toHaveBeenCalledOnce();
  });

  it('lets every other fault through', async () => {
    const failing = overWebLocks(createLocks(), name)(() => Promise.reject(new Error('disk')));
    await expect(failing).rejects.toThrow('disk');
    const insecure: Pick<LockManager, 'request'> = {
      request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    };
    await expect(overWebLocks(insecure, name)(never)).rejects.toThrow('no');
  });
});
