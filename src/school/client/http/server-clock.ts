/**
 * The server's time, counted on this device from what the server has sent, because the device's own clock may be wrong.
 * It decides what is open, due, late or over; see decision 63.
 */
export interface ServerClock {
  /** Tells the clock a time that the server has sent just now, or a moment ago. */
  hear(atMs: number): void;
  /** Milliseconds since 1970, by the server's clock; by the device's own until the server has sent its time. */
  now(): number;
  /** Called when the clock turns out to have been wrong. */
  subscribe(listener: () => void): () => void;
}

/** A smaller correction is no news to a page. */
const leastNewsMs = 500;

/**
 * @param elapsed milliseconds of a monotonic clock, which nobody can set
 * @param deviceNow milliseconds since 1970, by the clock of the device
 */
export function createServerClock(elapsed: () => number, deviceNow: () => number): ServerClock {
  const listeners = new Set<() => void>();
  let aheadMs: number | null = null;
  const now = () => (aheadMs === null ? deviceNow() : aheadMs + elapsed());
  return {
    now,
    hear(atMs) {
      const before = now();
      // A time grows old on its way. So of all received times the one furthest ahead is nearest to the truth.
      aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, atMs - elapsed());
      if (Math.abs(now() - before) >= leastNewsMs) for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const serverClock = createServerClock(
  () => performance.now(),
  () => Date.now(),
);

/** The server sends its time with every reply that no cache keeps. */
export function hearServerTime(fetch: typeof globalThis.fetch, clock: ServerClock): typeof globalThis.fetch {
  return async (address, init) => {
    const reply = await fetch(address, init);
    const sent = reply.headers?.get('x-server-time');
    if (sent) clock.hear(Number(sent));
    return reply;
  };
}
