import type { IdentitySession } from './identity-session.ts';

/** A token counts as expired this long before it expires. */
const earlyMs = 30_000;
/** A token is replaced this long before it expires. */
const aheadMs = 5 * 60_000;
const firstRetryMs = 30_000;
const lastRetryMs = 16 * 60_000;

/**
 * Holds the access token, in memory only, and requests the next one in time.
 * The expiry is computed from the token's lifetime and the time on this device, so a wrong clock does no harm.
 */
export function createTokenRefresher(
  now: () => number,
  refresh: () => Promise<void>,
  /** Hears every new token, and null when there is none any more. */
  onToken: (token: string | null) => void,
) {
  let held: { value: string; endsAtMs: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    // `refresh` handles its own failures with `retryLater`.
    timer = setTimeout(() => void refresh().catch(() => undefined), Math.max(0, delayMs));
  }

  return {
    /** The token while it is good for 30 s more. */
    read(): string | null {
      return held && now() < held.endsAtMs - earlyMs ? held.value : null;
    },
    /** `askedAtMs`: when the request for it was sent, so that a slow answer does not lengthen its life. */
    hold(session: Pick<IdentitySession, 'accessToken' | 'lifetimeS'>, askedAtMs: number) {
      held = { value: session.accessToken, endsAtMs: askedAtMs + session.lifetimeS * 1000 };
      retryMs = firstRetryMs;
      schedule(Math.max(held.endsAtMs - aheadMs - now(), firstRetryMs));
      onToken(held.value);
    },
    /** After a failure: 30 s, then twice as long each time, at most 16 min. */
    retryLater() {
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    },
    /** True between a failure and the next success. */
    isRetrying: () => retryMs > firstRetryMs,
    stop() {
      if (held) onToken(null);
      held = null;
      clearTimeout(timer);
      retryMs = firstRetryMs;
    },
  };
}
