import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BenchError } from './read-options.ts';

export interface OtherProcess<Order, Report> {
  run(order: Order): Promise<Report>;
  stop(): void;
}

/** Starts a file that calls `answerOrders` as its own process, run as TypeScript in the same way as this one. */
export function runInProcess<Order extends object, Report>(file: URL): OtherProcess<Order, Report> {
  const child = fork(fileURLToPath(file));
  return {
    async run(order) {
      const settled = new AbortController();
      const ended = once(child, 'exit', { signal: settled.signal }).then(([code]) => {
        throw new BenchError(`${file.pathname} ended with code ${code}.`);
      });
      // After the report has arrived nobody awaits this promise, so its rejection must not count as unhandled.
      ended.catch(() => undefined);
      child.send(order);
      try {
        const [report] = await Promise.race([once(child, 'message', { signal: settled.signal }), ended]);
        return report as Report;
      } finally {
        settled.abort();
      }
    },
    stop: () => {
      child.kill();
    },
  };
}

/** Runs in the started process: answers one order after another until the process is stopped. */
export function answerOrders<Order, Report>(answer: (order: Order) => Promise<Report>): void {
  process.on('message', (order: Order) => {
    void answer(order).then(
      (report) => process.send?.(report),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0));
}
