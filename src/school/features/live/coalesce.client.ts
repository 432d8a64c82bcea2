export interface Coalescer {
  /** Asks for a run. All requests during a run and the pause after it become one further run. */
  ask(): void;
  stop(): void;
}

/**
 * Runs `action` at once, and then with at least `gapMs` between two runs, however often it is asked. A request during a
 * run leads to one more run, because the run may have read the state before the change.
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
