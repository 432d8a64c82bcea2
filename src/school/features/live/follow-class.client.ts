import type { ServerEvent } from '../../client/http/event-stream.ts';

/** `replaced`: the same person has opened newer streams elsewhere, so this one is not opened again. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'replaced';

export interface FollowOptions {
  /** Opens the event stream once; ends or throws when the connection does. */
  open(signal: AbortSignal): AsyncIterable<ServerEvent>;
  onState(state: StreamState): void;
  /** Called when something may have changed, to ask the server for the new state. */
  onChange(): void;
  /** Called with each event that itself says what has changed. */
  onEvent?(event: ServerEvent): void;
  /** The page was open for a while without following the class, so the first connection also calls `onChange`. */
  hasMissed: boolean;
  /** Milliseconds to wait before connection number `failureCount` + 1. */
  retryDelayMs(failureCount: number, error: unknown): number;
}

export const pollEveryMs = 15_000;
/** The server sends a sign of life every 20 s: after two missed ones the connection counts as lost. */
export const silenceLimitMs = 45_000;

/**
 * Follows a class by server-sent events, and by polling every 15 s while there is no stream. Returns the function that
 * stops it.
 */
export function followClass({
  open,
  onState,
  onChange,
  onEvent,
  hasMissed,
  retryDelayMs,
}: FollowOptions): () => void {
  const end = new AbortController();
  let poll: ReturnType<typeof setInterval> | undefined;
  let failureCount = 0;
  let isBehind = hasMissed;

  function setLive() {
    clearInterval(poll);
    poll = undefined;
    failureCount = 0;
    onState('live');
    // Changes were missed while there was no stream.
    if (isBehind) onChange();
    isBehind = true;
  }

  function setPolling(state: 'polling' | 'replaced' = 'polling') {
    isBehind = true;
    if (poll !== undefined) return;
    poll = setInterval(onChange, pollEveryMs);
    onState(state);
  }

  /** Returns whether newer streams have replaced this one. */
  async function listenOnce(): Promise<boolean> {
    const attempt = new AbortController();
    const stopAttempt = () => attempt.abort();
    end.signal.addEventListener('abort', stopAttempt);
    let watchdog = setTimeout(stopAttempt, silenceLimitMs);
    let isOpen = false;
    try {
      for await (const event of open(attempt.signal)) {
        clearTimeout(watchdog);
        watchdog = setTimeout(stopAttempt, silenceLimitMs);
        if (!isOpen) setLive();
        isOpen = true;
        if (event.type === 'replaced') return true;
        if (event.type === 'class-changed') onChange();
        else onEvent?.(event);
      }
      return false;
    } finally {
      clearTimeout(watchdog);
      end.signal.removeEventListener('abort', stopAttempt);
    }
  }

  async function run() {
    onState('connecting');
    while (!end.signal.aborted) {
      let failure: unknown = null;
      const isReplaced = await listenOnce().catch((error: unknown) => {
        failure = error;
        return false;
      });
      if (end.signal.aborted) return;
      // Opening this stream again would close another one, which would then do the same.
      if (isReplaced) return setPolling('replaced');
      setPolling();
      failureCount += 1;
      await sleep(retryDelayMs(failureCount, failure), end.signal);
    }
  }

  void run();
  return () => {
    end.abort();
    clearInterval(poll);
  };
}

function sleep(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, durationMs);
    signal.addEventListener('abort', wake);
  });
}
