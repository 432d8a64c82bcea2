import type { Problem } from '../../kernel/problem.ts';

export { OfflineError } from '../../../lab/kernel/offline-error.ts';

export interface ApiErrorOptions {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly issues?: Problem['issues'];
  readonly requestId?: string | null;
  readonly retryAfterS?: number | null;
}

/**
 * The server answered with a refusal. `code` is one of the contract's error table, or `http-<status>` if the answer
 * came from something else, such as a gateway.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** A sentence for the user. */
  readonly detail: string;
  readonly issues: NonNullable<Problem['issues']>;
  readonly requestId: string | null;
  /** Seconds the server asked to wait, where it did. */
  readonly retryAfterS: number | null;

  constructor(
    { code, status, detail, issues, requestId, retryAfterS }: ApiErrorOptions,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.issues = issues ?? [];
    this.requestId = requestId ?? null;
    this.retryAfterS = retryAfterS ?? null;
  }
}
