import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../../server/base/turns.ts';
import { turnOfPerson } from '../../../server/limits/known-devices.ts';
import { type CsvCell, writeCsv } from './csv/write-csv.server.ts';
import type { PdfJob } from './pdf/pdf-job.server.ts';

/** A file that takes longer is given up: the longest, of 200 students and 60 questions, takes some seconds. */
const longestMs = 60_000;
/** A thread that needs more is ended, and the server goes on. The longest file needs between 96 and 192. */
const mostMemoryMb = 512;

/**
 * Files that are made at once: reports that are read, rows that are written, and pages that wait for a thread. Each holds
 * the report of a class in memory, a few MB for the largest.
 */
const filesAtOnce = 6;
/** Two files of one person are made at a time, so a pupil who asks for ninety keeps no place from the teacher. */
const filesOfOne = 2;
/** A request that waits holds no report yet. */
const mostWaiting = 400;

/** Threads that draw PDFs, started when they are needed. A thread in which a job fails is ended. */
function createPdfThreads(count: number): Pick<ReportFiles, 'drawPdf' | 'close'> {
  const queue = createTurns({ atOnce: count, mostWaiting: filesAtOnce });
  const closing = new AbortController();
  const all = new Set<Worker>();
  const idle = new Set<Worker>();

  function begin(): Worker {
    const worker = startWorker();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      idle.delete(worker);
    });
    // The caller of a job gets its error. An error after the job would end the process if nobody listened.
    worker.on('error', () => undefined);
    return worker;
  }

  return {
    drawPdf: (job) =>
      queue.run(oneLine, async () => {
        closing.signal.throwIfAborted();
        const [worker = begin()] = idle;
        idle.delete(worker);
        worker.ref();
        worker.postMessage(job);
        try {
          const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]);
          const [bytes] = await once(worker, 'message', { signal });
          idle.add(worker);
          return bytes;
        } catch (error) {
          await worker.terminate();
          throw error;
        } finally {
          // A waiting thread does not keep the process alive.
          worker.unref();
        }
      }),
    async close() {
      closing.abort();
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** All jobs wait in one line, because `forPerson` has already decided whose turn it is. */
const oneLine = ['files'] as const;

/** The built thread is a file beside the built server. From sources, the thread loads TypeScript as the server does. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMemoryMb };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./pdf-worker.js', import.meta.url), { resourceLimits });
  const source = new URL('./pdf/pdf-worker.server.ts', import.meta.url).href;
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  // A thread does not inherit the loaders of the process that starts it (Node 20).
  const start = `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(start, { eval: true, execArgv: [], resourceLimits });
}

/** Makes the files of reports, a few at a time and without blocking requests. */
export interface ReportFiles {
  /**
   * Makes a file for somebody, in turns by person; everything below is called inside.
   * @throws AppError busy where very many files wait, and most of them are for this person
   */
  forPerson<T>(userId: string, make: () => Promise<T>): Promise<T>;
  /**
   * Runs reads of reports one at a time: building a report of 200 students blocks for some 10 ms, and several at once
   * would delay everybody else for the sum of these times.
   */
  inTurn<T>(read: () => Promise<T>): Promise<T>;
  writeCsv(
    rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  drawPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export function createReportFiles(): ReportFiles {
  const people = createTurns({ atOnce: filesAtOnce, ofOneAtOnce: filesOfOne, mostWaiting });
  // The page of a lesson is read here, too, without a turn of files; `calls` bounds how many one person asks for.
  const readings = createTurns({ atOnce: 1, mostWaiting });
  const tables = createTurns({ atOnce: 1, mostWaiting: filesAtOnce });
  // One processor is left to the requests if there is more than one.
  const threads = createPdfThreads(Math.min(2, Math.max(1, availableParallelism() - 1)));
  return {
    forPerson: (userId, make) => people.run(turnOfPerson(userId), make),
    inTurn: (read) => readings.run(oneLine, read),
    writeCsv: (rows) =>
      tables.run(oneLine, async () => {
        const encoder = new TextEncoder();
        const pieces: Uint8Array<ArrayBuffer>[] = [];
        for await (const piece of writeCsv(rows)) pieces.push(encoder.encode(piece));
        return join(pieces);
      }),
    ...threads,
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

declare module '../../../server/http/services.ts' {
  interface Services {
    readonly reports: ReportFiles;
  }
}
