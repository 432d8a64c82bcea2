import { AppError } from './app-error.ts';

export interface BoundedQueue {
  /** Runs `work` when its turn comes. @throws AppError `busy` where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A refused caller may try again after this many seconds; a few files are made in that time. */
const retryAfterS = 2;

export function createBoundedQueue({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new AppError('busy', { retryAfterS });
        // The job that ends passes its place to the next one in the queue, so that no newcomer can take the place.
        await new Promise<void>((go) => waiting.push(go));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
