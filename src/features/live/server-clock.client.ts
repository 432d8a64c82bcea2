/**
 * The server's time, counted on this device from the last time that the server sent, because the device's own clock may
 * be wrong.
 */
export interface ServerClock {
  /** Sets the clock to a time that the server has sent. */
  set(atMs: number): void;
  /** Milliseconds since 1970, by the server's clock. */
  now(): number;
}

/** `elapsed`: milliseconds of a monotonic clock, which nobody can set. */
export function createServerClock(elapsed: () => number): ServerClock {
  let aheadMs: number | null = null;
  return {
    set(atMs) {
      aheadMs = atMs - elapsed();
    },
    // Before the first server time, the clock shows the elapsed time only.
    now: () => (aheadMs ?? 0) + elapsed(),
  };
}
