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

/** A file that takes longer is given up: the longest, of 200 students and 60 questions, takes some seconds. */
const longestMs = 60_000;
const mostWaiting = 40;

/** Threads that draw PDFs, started when they are needed. */
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
    // A waiting thread does not keep the process alive.
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

/** The built thread is a file beside the built server. From sources, the thread loads TypeScript as the server does. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pdf-worker.js', import.meta.url));
  const source = new URL('./pdf/pdf-worker.server.ts', import.meta.url).href;
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  // A thread does not inherit the loaders of the process that starts it (Node 20).
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(start, { eval: true, execArgv: [] });
}

/**
 * Makes the files of reports, a few at a time and without blocking requests. Each method throws AppError `busy` when
 * too many files wait already.
 */
export interface ReportFiles {
  /**
   * Runs reads of reports one at a time: building a report of 200 students blocks for some 10 ms, and several at once
   * would delay everybody else for the sum of these times.
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
  // One processor is left to the requests if there is more than one.
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
