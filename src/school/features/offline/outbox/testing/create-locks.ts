// Test support. Not part of the product's bundle.

/** A fake of a browser's Web Locks with what the sender uses: waiting, giving up the waiting, and stealing. */
export function createLocks(): Pick<LockManager, 'request'> {
  let holder: { lose(reason: unknown): void; readonly ended: Promise<unknown> } | null = null;

  function grant(work: LockGrantedCallback<unknown>): Promise<unknown> {
    let lose = (_reason: unknown) => {};
    const held = new Promise((resolve, reject) => {
      lose = reject;
      Promise.resolve(work({ name: 'outbox', mode: 'exclusive' })).then(resolve, reject);
    });
    const own = {
      lose,
      ended: held
        .catch(() => undefined)
        .then(() => {
          if (holder === own) holder = null;
        }),
    };
    holder = own;
    return held;
  }

  async function request(_name: string, options: LockOptions, work: LockGrantedCallback<unknown>) {
    if (options.steal) {
      holder?.lose(new DOMException('stolen', 'AbortError'));
      return grant(work);
    }
    const { signal } = options;
    const isGivenUp = new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    isGivenUp.catch(() => undefined);
    while (holder) await Promise.race([holder.ended, isGivenUp]);
    return grant(work);
  }
  return { request } as Pick<LockManager, 'request'>;
}

/** To be given to `vi.spyOn(AbortSignal, 'timeout')`: a test's own clock does not run the browser's signals. */
export function timeoutByTestClock(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms);
  return controller.signal;
}
