import { availableParallelism } from 'node:os';
import { createBoundedQueue } from '../bounded-queue.ts';
import { type Cell, writeCsv } from './csv/write-csv.ts';
import type { PdfJob } from './pdf/pdf-job.ts';
import { createPdfThreads } from './pdf/pdf-threads.ts';

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
