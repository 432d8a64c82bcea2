import { createBoundedQueue } from './bounded-queue.ts';
import { type Cell, writeCsv } from './csv/write-csv.ts';

/** Makes files of reports a few at a time, and never in one go. */
export interface ReportFiles {
  /** @throws AppError `busy` where too many files wait already */
  writeCsv(
    rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

export function createReportFiles(): ReportFiles {
  const tables = createBoundedQueue({ atOnce: 4, mostWaiting: 60 });
  return {
    writeCsv: (rows) =>
      tables.run(async () => {
        const encoder = new TextEncoder();
        const pieces: Uint8Array<ArrayBuffer>[] = [];
        for await (const piece of writeCsv(rows)) pieces.push(encoder.encode(piece));
        return join(pieces);
      }),
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
