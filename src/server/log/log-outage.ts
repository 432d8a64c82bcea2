import type { Logger } from 'pino';

export interface OutageLog {
  failed(error: unknown): void;
  worked(): void;
}

/**
 * Logs a repeated failure with two lines: one when it begins, with the reason, and one when the work succeeds again.
 * Work that is retried every second would otherwise fill the log while the database cannot be reached.
 */
export function createOutageLog(
  log: Pick<Logger, 'warn'>,
  lines: { readonly failing: string; readonly back: string },
): OutageLog {
  let isFailing = false;
  return {
    failed(error) {
      if (!isFailing) log.warn({ err: error }, lines.failing);
      isFailing = true;
    },
    worked() {
      if (isFailing) log.warn(lines.back);
      isFailing = false;
    },
  };
}
