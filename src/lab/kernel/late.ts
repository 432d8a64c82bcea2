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
  /** undefined until the code is loaded. After that, readers get the value at once and need not wait for a promise. */
  readonly value: T | undefined;
  /** Why the last attempt failed. It is kept just long enough to be drawn, and is gone before a person tries again. */
  readonly failure: NotLoadedError | undefined;
  /** Loads it once, for everybody who asks; after a failure, a new call loads it again. @throws NotLoadedError */
  load(): Promise<T>;
  /** Starts to load the code. If that fails, the next caller of `load` tries again. */
  preload(): void;
}

/** How long a failure is kept: enough for a slow device to draw it. */
const failureMs = 1000;

export function late<T>(bring: () => Promise<T>): Late<T> {
  let value: T | undefined;
  let attempt: Promise<T> | undefined;
  let failed: { readonly error: NotLoadedError; readonly atMs: number } | undefined;

  async function begin(): Promise<T> {
    failed = undefined;
    try {
      value = await bring();
      return value;
    } catch (cause) {
      failed = { error: new NotLoadedError(cause), atMs: Date.now() };
      attempt = undefined;
      throw failed.error;
    }
  }

  function load(): Promise<T> {
    attempt ??= begin();
    return attempt;
  }

  return {
    get value() {
      return value;
    },
    get failure() {
      return failed && Date.now() - failed.atMs < failureMs ? failed.error : undefined;
    },
    load,
    preload: () => void load().catch(() => undefined),
  };
}
