/** The server's time on this device, counted from what the server said last: the device's own clock may be wrong. */
export interface ServerClock {
  /** The server said it is `atMs`. */
  set(atMs: number): void;
  /** Milliseconds since 1970, by the server's clock. */
  now(): number;
}

/** `elapsed`: milliseconds of a clock that nobody sets. */
export function createServerClock(elapsed: () => number): ServerClock {
  let aheadMs: number | null = null;
  return {
    set(atMs) {
      aheadMs = atMs - elapsed();
    },
    // Before the server has said anything there is nothing to count for.
    now: () => (aheadMs ?? 0) + elapsed(),
  };
}
