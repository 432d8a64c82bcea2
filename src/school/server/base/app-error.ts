import type { Issue } from '../../../lab/kernel/issue.ts';
import type { ErrorCode } from '../../kernel/errors.ts';

/** An expected refusal; the error table maps its code to status and sentence. Anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** Seconds after which the same request may succeed. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    details: { issues?: readonly Issue[]; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = details.issues ?? [];
    this.retryAfterS = details.retryAfterS;
  }
}

/** A refusal that names the field of the body it is about. */
export function refuseField(code: ErrorCode, path: readonly (string | number)[], message: string): AppError {
  return new AppError(code, { issues: [{ path: ['body', ...path], code, message }] });
}
