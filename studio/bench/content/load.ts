import { once } from 'node:events';
import { connect } from 'node:net';
import { BenchError } from '../read-options.ts';

export interface Load {
  readonly port: number;
  /** The request, from its first line to the empty one. */
  readonly request: string;
  readonly status: 200 | 304;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Ascending, in milliseconds. */
  readonly tookMs: Float64Array;
}

/** Sends one request after the other on each of the connections, for that many seconds. */
export async function runLoad(
  { port, request, status }: Load,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const startedMs = performance.now();
  const endsMs = startedMs + seconds * 1000;
  const expected = `HTTP/1.1 ${status}`;
  const all = await Promise.all(
    Array.from({ length: connections }, () => repeat({ port, request, expected, endsMs })),
  );
  const tookMs = Float64Array.from(all.flat()).sort();
  return { requests: tookMs.length, seconds: (performance.now() - startedMs) / 1000, tookMs };
}

async function repeat(options: {
  readonly port: number;
  readonly request: string;
  readonly expected: string;
  readonly endsMs: number;
}): Promise<number[]> {
  const { port, request, expected, endsMs } = options;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const tookMs: number[] = [];
  return new Promise((resolve, reject) => {
    let sentMs = 0;
    /** How many bytes of the reply are still to come; null while its head is not complete. */
    let missing: number | null = null;
    let head = '';
    const send = () => {
      sentMs = performance.now();
      head = '';
      missing = null;
      socket.write(request);
    };
    socket.on('error', reject);
    // The connection has ended, so its reply cannot come any more.
    socket.on('close', () => reject(new BenchError('The server has closed a connection.')));
    socket.on('data', (chunk) => {
      let bodyBytes = chunk.length;
      if (missing === null) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith(expected)) reject(new BenchError(`A reply begins ${head.slice(0, 40)}.`));
        missing = expected.endsWith('304') ? 0 : Number(/content-length: *(\d+)/i.exec(head)?.[1]);
        bodyBytes = head.length - end - 4;
      }
      missing -= bodyBytes;
      if (missing > 0) return;
      const nowMs = performance.now();
      tookMs.push(nowMs - sentMs);
      if (nowMs < endsMs) return send();
      socket.destroy();
      resolve(tookMs);
    });
    send();
  });
}
