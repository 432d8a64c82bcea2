import { AppError } from './app-error.ts';

export interface BoundedQueue {
  /** Runs `work` when its turn comes. @throws AppError `busy` where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** When a caller who was sent away may ask again: a few files are made in that time. */
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
        // Who ends hands the turn on, so that nobody who comes in between takes it.
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
