import { describe, expect, it, vi } from 'vitest';
import { whenNothingLoads } from './register-service-worker.client.ts';

/** Stands for the browser's observer of resources: `end` says that something has been loaded. */
function observeLoads() {
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        observers.add(this.#tell);
      }
      disconnect() {
        observers.delete(this.#tell);
      }
    },
  );
  return {
    observers,
    end: () => {
      for (const tell of observers) tell();
    },
  };
}

describe('whenNothingLoads', () => {
  it('waits as long as replies follow each other, so that a first visit shows its page before the worker fetches', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { observers, end } = observeLoads();
      const begin = vi.fn();
      whenNothingLoads(begin);
      for (let reply = 0; reply < 5; reply += 1) {
        vi.advanceTimersByTime(900);
        end();
      }
      expect(begin).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(begin).toHaveBeenCalledOnce();
      expect(observers.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
