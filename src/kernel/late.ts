import { OfflineError } from './offline-error.ts';

/** Code did not come: there is no network, or a newer build has removed its file. */
export class NotLoadedError extends OfflineError {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'NotLoadedError';
  }
}

/** Something whose code is loaded when it is first needed. */
export interface Late<T> {
  /** undefined until it is loaded; then it is there at once, so that nobody waits for a settled promise. */
  readonly value: T | undefined;
  /** Loads it once, for everybody who asks; after a failure, a new call loads it again. @throws NotLoadedError */
  load(): Promise<T>;
  /** Starts to load it. If that fails, whoever needs it loads it again. */
  preload(): void;
  /** The promise for React to wait for while it draws: as `load`, but a failure is kept for a moment. */
  attempt(): Promise<T>;
}

/**
 * How long a failure is kept for drawing. If it were dropped at once, the drawing that shows the failure would load
 * again, in an endless loop. It is long enough for a slow device to draw, and over before a person tries again.
 */
const failureMs = 1000;

export function late<T>(bring: () => Promise<T>): Late<T> {
  let value: T | undefined;
  let attempt: Promise<T> | undefined;
  let failedAtMs: number | null = null;

  function load(): Promise<T> {
    if (attempt && failedAtMs === null) return attempt;
    failedAtMs = null;
    attempt = bring().then(
      (brought) => {
        value = brought;
        return brought;
      },
      (cause: unknown) => {
        failedAtMs = Date.now();
        throw new NotLoadedError(cause);
      },
    );
    return attempt;
  }

  return {
    get value() {
      return value;
    },
    load,
    preload: () => void load().catch(() => undefined),
    attempt: () => (attempt && failedAtMs !== null && Date.now() - failedAtMs < failureMs ? attempt : load()),
  };
}
