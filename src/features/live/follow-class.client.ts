import type { ServerEvent } from '../../client/http/event-stream.ts';

/** `replaced`: the same person has newer streams elsewhere, so that this one is not opened again. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'replaced';

export interface FollowOptions {
  /** Opens the event stream once; ends or throws when the connection does. */
  open(signal: AbortSignal): AsyncIterable<ServerEvent>;
  onState(state: LiveState): void;
  /** Something may have changed: ask the server what. */
  onChange(): void;
  /** Where the events themselves say what has changed. */
  onEvent?(event: ServerEvent): void;
  /** Nobody has followed up to now, though the page has been there: the first connection asks anew, too. */
  hasMissed: boolean;
  /** Milliseconds to wait before connection number `failureCount` + 1. */
  retryDelayMs(failureCount: number, error: unknown): number;
}

export const pollEveryMs = 15_000;
/** The server gives a sign of life every 20 s: after two missed ones the connection is taken for dead. */
export const silenceLimitMs = 45_000;

/** Follows a class by server-sent events, and by asking every 15 s while there is no stream. Returns the way to stop. */
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
    // What happened while nobody listened.
    if (isBehind) onChange();
    isBehind = true;
  }

  function setPolling(state: 'polling' | 'replaced' = 'polling') {
    isBehind = true;
    if (poll !== undefined) return;
    poll = setInterval(onChange, pollEveryMs);
    onState(state);
  }

  /** Whether newer streams have taken the place of this one. */
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
      // Opening it again would close another one, which would do the same.
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
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
