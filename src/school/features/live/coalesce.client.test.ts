import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCoalescer } from './coalesce.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createCoalescer', () => {
  it('runs at once, and once more for any number of asks within the gap', async () => {
    const action = vi.fn(async () => undefined);
    const coalescer = createCoalescer(action, 1000);
    for (let ask = 0; ask < 30; ask += 1) coalescer.ask();
    expect(action).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(action).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(action).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('runs again for a change that came while a run was reading the state before it', async () => {
    let finish = () => {};
    const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const coalescer = createCoalescer(action, 1000);
    coalescer.ask();
    await vi.advanceTimersByTimeAsync(3000);
    coalescer.ask();
    expect(action).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failed run, and stops when told', async () => {
    const action = vi.fn(async () => Promise.reject(new Error('away')));
    const coalescer = createCoalescer(action, 1000);
    coalescer.ask();
    await vi.advanceTimersByTimeAsync(1000);
    coalescer.ask();
    expect(action).toHaveBeenCalledTimes(2);
    coalescer.stop();
    coalescer.ask();
    await vi.advanceTimersByTimeAsync(5000);
    expect(action).toHaveBeenCalledTimes(2);
  });
});
