/** Runs jobs of the same key one after another, jobs of different keys side by side. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return async function enqueue<T>(key: string, job: () => Promise<T>): Promise<T> {
    const result = (tails.get(key) ?? Promise.resolve()).then(job);
    const tail = result.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
