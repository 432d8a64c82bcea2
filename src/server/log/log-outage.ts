import type { Logger } from 'pino';

export interface OutageLog {
  failed(error: unknown): void;
  worked(): void;
}

/**
 * Two lines for something that is tried again and again: one when it begins to fail, with the reason, and one when it
 * works again. What is tried every second would fill the log otherwise, for as long as the database is away.
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
