export interface Coalescer {
  /** Asks for a run; any number of asks while one is under way or resting become one more run. */
  ask(): void;
  stop(): void;
}

/**
 * Runs `action` at once, and again at most every `gapMs`, however often it is asked. A change that arrives during a
 * run leads to one more, because the run may have read the state before it.
 */
export function createCoalescer(action: () => Promise<unknown>, gapMs: number): Coalescer {
  let isResting = false;
  let isAsked = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    isResting = true;
    isAsked = false;
    await action().catch(() => undefined);
    if (isStopped) return;
    timer = setTimeout(() => {
      isResting = false;
      if (isAsked) void run();
    }, gapMs);
  }

  return {
    ask() {
      if (isStopped) return;
      isAsked = true;
      if (!isResting) void run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
