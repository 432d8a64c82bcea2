/** It is unknown whether the request was carried out; it may be sent again. */
export class OfflineError extends Error {
  /** The server answered with a failure of its own (status 500 or above). */
  readonly hasAnswered: boolean;
  constructor(cause?: unknown, { hasAnswered = false } = {}) {
    super('The server cannot be reached', { cause });
    this.name = 'OfflineError';
    this.hasAnswered = hasAnswered;
  }
}
