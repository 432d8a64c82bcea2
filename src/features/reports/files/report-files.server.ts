import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from '../../../server/base/bounded-queue.ts';
import { type Cell, writeCsv } from './csv/write-csv.server.ts';
import type { PdfJob, PdfReply } from './pdf/pdf-job.server.ts';

interface PdfThreads {
  /** @throws AppError `busy` where too many files wait already */
  draw(job: PdfJob): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** A file that is not done by then never will be: the longest, of 200 students and 60 questions, takes some seconds. */
const longestMs = 60_000;
const mostWaiting = 40;

/** Threads that draw PDFs, begun when the first is asked for. */
function createPdfThreads(count: number): PdfThreads {
  const queue = createBoundedQueue({ atOnce: count, mostWaiting });
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function begin(): Worker {
    const worker = startWorker();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    // A thread that waits for work keeps no process alive.
    worker.unref();
    return worker;
  }

  return {
    draw: (job) =>
      queue.run(async () => {
        const worker = idle.pop() ?? begin();
        const reply = await ask(worker, job);
        idle.push(worker);
        if ('error' in reply) throw reply.error;
        return reply.bytes;
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, job: PdfJob): Promise<PdfReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      act();
    };
    const onMessage = (reply: PdfReply) => settle(() => resolve(reply));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the thread that drew a PDF has ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    worker.postMessage(job);
  });
}

/** The built thread stands beside the built server; from sources, it reads TypeScript as everything does then. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pdf-worker.js', import.meta.url));
  const source = new URL('./pdf/pdf-worker.server.ts', import.meta.url).href;
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  // Loaders that the process began with are not in a thread that it begins (Node 20).
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(start, { eval: true, execArgv: [] });
}

/** Makes files of reports, a few at a time, and never in one go. Each throws AppError `busy` where too many wait already. */
export interface ReportFiles {
  /**
   * Runs what reads a report, one at a time: making one of 200 students takes some 10 ms in one go, and several that
   * come back from the database at once would keep everybody else waiting for all of them.
   */
  inTurn<T>(read: () => Promise<T>): Promise<T>;
  writeCsv(
    rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  drawPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export function createReportFiles(): ReportFiles {
  const readings = createBoundedQueue({ atOnce: 1, mostWaiting: 60 });
  const tables = createBoundedQueue({ atOnce: 1, mostWaiting: 60 });
  // One processor stays with the requests where there is more than one.
  const threads = createPdfThreads(Math.min(2, Math.max(1, availableParallelism() - 1)));
  return {
    inTurn: readings.run,
    writeCsv: (rows) =>
      tables.run(async () => {
        const encoder = new TextEncoder();
        const pieces: Uint8Array<ArrayBuffer>[] = [];
        for await (const piece of writeCsv(rows)) pieces.push(encoder.encode(piece));
        return join(pieces);
      }),
    drawPdf: threads.draw,
    close: threads.close,
  };
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
