/** How long a turn is kept for answers that may still come: longer than most think before they check. */
const keepMs = 60_000;

/** This tab's turn at sending, and how long it is worth keeping while nothing is to be sent. */
export interface Turn {
  /** This tab may send: it is under the lock, and knows what is on the disk. */
  isOurs: boolean;
  /** An answer of this tab is likely to come soon. */
  isWanted(): boolean;
  want(): void;
  /** Nothing is expected here, or another tab is the one that is used: the turn ends with what is on its way. */
  giveUp(): void;
  /** Resolves when `poke` is called; with `untilMs`, at that time at the latest. */
  pause(untilMs?: number): Promise<void>;
  /** What is due may have changed. */
  poke(): void;
  /** Until when to wait for more, where nothing is on its way; null: the turn may end. */
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
    poke: () => resume(),
    keepUntilMs: (dueMs) => (turn.isWanted() ? Math.min(endsAtMs, dueMs ?? endsAtMs) : null),
  };
  return turn;
}
