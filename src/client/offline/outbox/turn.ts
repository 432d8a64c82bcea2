/** How long a tab keeps the turn for answers that may still come: longer than most learners think before they check. */
const keepMs = 60_000;

/** This tab's turn at sending, and how long the tab keeps it while there is nothing to send. */
export interface Turn {
  /** This tab may send: it holds the lock and has read the disk. */
  isOurs: boolean;
  /** An answer of this tab is likely to come soon. */
  isWanted(): boolean;
  want(): void;
  /** No answer is expected here, or another tab is in use: the turn ends once the answers being sent are done. */
  giveUp(): void;
  /** Resolves when `wake` or `giveUp` is called; with `untilMs`, at that time at the latest. */
  pause(untilMs?: number): Promise<void>;
  /** Ends `pause`, because there may be something to send. */
  wake(): void;
  /** How long to wait for more answers while none is being sent; null: the turn may end. */
  keepUntilMs(dueMs: number | null): number | null;
}

export function createTurn(now: () => number): Turn {
  let endsAtMs = 0;
  let resume = () => {};
  const turn: Turn = {
    isOurs: false,
    isWanted: () => endsAtMs > now(),
    want() {
      endsAtMs = now() + keepMs;
    },
    giveUp() {
      endsAtMs = 0;
      resume();
    },
    async pause(untilMs) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        resume = resolve;
        if (untilMs !== undefined) timer = setTimeout(resolve, untilMs - now());
      });
      clearTimeout(timer);
    },
    wake: () => resume(),
    keepUntilMs: (dueMs) => (turn.isWanted() ? Math.min(endsAtMs, dueMs ?? endsAtMs) : null),
  };
  return turn;
}
