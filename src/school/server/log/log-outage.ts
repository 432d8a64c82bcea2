import type { Logger } from 'pino';

export interface OutageLog {
  failed(error: unknown): void;
  worked(): void;
}

interface Lines {
  readonly failing: string;
  readonly back: string;
  /**
   * Work counts as back only when nothing has failed for this long; default: at once. Useful where many work at the
   * same time and only some of them fail.
   */
  readonly quietMs?: number;
}

/**
 * Logs a repeated failure with two lines: one when it begins, with the reason, and one when the work succeeds again.
 * Work that is retried every second would otherwise fill the log while the database cannot be reached.
 */
export function createOutageLog(
  log: Pick<Logger, 'warn'>,
  { failing, back, quietMs = 0 }: Lines,
  now: () => number = () => performance.now(),
): OutageLog {
  let failedAtMs: number | undefined;
  return {
    failed(error) {
      if (failedAtMs === undefined) log.warn({ err: error }, failing);
      failedAtMs = now();
    },
    worked() {
      if (failedAtMs === undefined || now() - failedAtMs < quietMs) return;
      failedAtMs = undefined;
      log.warn(back);
    },
  };
}
