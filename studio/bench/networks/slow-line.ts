import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Speed {
  readonly kbitPerS: number;
  readonly roundTripMs: number;
}

/** Stands between a browser and the product as a network does: slow for all requests together, or without any answer. */
export interface SlowLine {
  /** null: as fast as this machine. */
  setSpeed(speed: Speed | null): void;
  /** From now on nothing is answered; what waits is answered after `speak`. */
  fallSilent(): void;
  speak(): void;
  /** From now on one request of so many fails: by turns it is refused, or carried out with its answer lost. null: none. */
  loseEach(share: number | null): void;
  /** Requests and bytes on the wire, heads included, since the last call. */
  count(): { readonly requests: number; readonly bytes: number };
  /** Resolves once nothing was asked for during this time. */
  rest(quietMs: number): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 10;
/** The bytes that one request gets before the next one has its turn. */
const pieceBytes = 500;

/** @param port where browsers connect @param productPort where the product listens, on the same machine */
export async function startSlowLine(port: number, productPort: number): Promise<SlowLine> {
  let speed: Speed | null = null;
  let isSilent = false;
  let lossShare: number | null = null;
  let losses = 0;
  let requests = 0;
  let bytes = 0;
  let lastMs = performance.now();
  let waiting: (() => void)[] = [];
  let turns: { readonly parts: Buffer[]; isWhole: boolean; readonly answer: ServerResponse }[] = [];
  const fresh = new WeakSet<Socket>();
  const sockets = new Set<Socket>();

  function send() {
    let room = speed ? (speed.kbitPerS / 8) * tickMs : Number.POSITIVE_INFINITY;
    if (isSilent) return;
    while (room > 0 && turns.some(({ parts }) => parts.length > 0)) {
      for (const { parts, answer } of turns) {
        const [part] = parts;
        if (!part) continue;
        const piece = speed ? part.subarray(0, pieceBytes) : part;
        if (piece.length < part.length) parts[0] = part.subarray(piece.length);
        else parts.shift();
        room -= piece.length;
        answer.write(piece);
      }
    }
    for (const { parts, isWhole, answer } of turns) if (isWhole && parts.length === 0) answer.end();
    turns = turns.filter(
      ({ parts, isWhole, answer }) => !answer.destroyed && !(isWhole && parts.length === 0),
    );
  }

  const server = createServer((asked, answer) => {
    requests += 1;
    lastMs = performance.now();
    const { socket } = asked;
    const before = socket.bytesWritten;
    const isLost = lossShare !== null && requests % lossShare === 0;
    if (isLost) losses += 1;
    if (isLost && losses % 2 === 1) {
      socket.destroy();
      return;
    }
    answer.once('close', () => {
      bytes += socket.bytesWritten - before;
      lastMs = performance.now();
    });
    const forward = async () => {
      const trips = fresh.delete(socket) ? 2 : 1;
      if (speed) await wait(speed.roundTripMs * trips);
      const passed = request(
        {
          port: productPort,
          host: '127.0.0.1',
          method: asked.method,
          path: asked.url,
          headers: asked.headers,
        },
        (reply) => {
          if (isLost) {
            reply.resume();
            socket.destroy();
            return;
          }
          answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
          const turn = { parts: [] as Buffer[], isWhole: false, answer };
          turns.push(turn);
          reply.on('data', (part: Buffer) => turn.parts.push(part));
          reply.once('end', () => {
            turn.isWhole = true;
          });
        },
      );
      passed.once('error', () => answer.destroy());
      answer.once('close', () => passed.destroy());
      asked.pipe(passed);
    };
    if (isSilent) waiting.push(() => void forward());
    else void forward();
  });
  server.on('connection', (socket) => {
    fresh.add(socket);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const clock = setInterval(send, tickMs);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    setSpeed(next) {
      speed = next;
    },
    fallSilent() {
      isSilent = true;
    },
    loseEach(share) {
      lossShare = share;
    },
    speak() {
      isSilent = false;
      for (const forward of waiting) forward();
      waiting = [];
    },
    count() {
      const counted = { requests, bytes };
      [requests, bytes] = [0, 0];
      return counted;
    },
    async rest(quietMs) {
      while (performance.now() - lastMs < quietMs) await wait(100);
    },
    async stop() {
      clearInterval(clock);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
