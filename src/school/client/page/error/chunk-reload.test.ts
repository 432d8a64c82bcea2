import { describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './chunk-reload.ts';

function createStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

describe('reloadOnce', () => {
  it('reloads once within 10 s, and again after', () => {
    const storage = createStorage();
    const reload = vi.fn();
    const attempt = (nowMs: number) => reloadOnce({ key: 'k', nowMs, storage, reload });
    expect([attempt(1000), attempt(5000), attempt(10_999), attempt(11_000)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload where the time cannot be kept: it could not stop', () => {
    const reload = vi.fn();
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(reloadOnce({ key: 'k', nowMs: 0, storage, reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
