import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What one reply has put on the wire, its status line and headers included. */
export interface CountedReply {
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
}

/** Stands between a browser and the product on loopback, and counts what the browser is sent. */
export interface CountingProxy {
  /** Begins a new count. */
  reset(): void;
  /** The replies since the last `reset`, in the order in which they were sent. */
  list(): readonly CountedReply[];
  /** Whether requests whose path matches wait until this is called with null. */
  hold(paths: RegExp | null): void;
  stop(): Promise<void>;
}

/** @param port where browsers connect @param productPort where the product listens, on the same machine */
export async function startCountingProxy(port: number, productPort: number): Promise<CountingProxy> {
  let replies: CountedReply[] = [];
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((asked, answer) => {
    const path = asked.url ?? '';
    const forward = () => {
      const before = asked.socket.bytesWritten;
      const toProduct = request(
        { port: productPort, host: '127.0.0.1', method: asked.method, path, headers: asked.headers },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
          reply.pipe(answer);
          answer.once('finish', () =>
            replies.push({
              path: path.replace(/\?.*/, ''),
              status: reply.statusCode ?? 0,
              bytes: asked.socket.bytesWritten - before,
            }),
          );
        },
      );
      toProduct.once('error', () => answer.destroy());
      // A stream of events ends with the page that reads it.
      answer.once('close', () => toProduct.destroy());
      asked.pipe(toProduct);
    };
    if (held?.test(path)) waiting.push(forward);
    else forward();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  if ((server.address() as AddressInfo).port !== port) throw new Error('The proxy listens elsewhere.');
  return {
    reset() {
      replies = [];
    },
    list: () => replies,
    hold(paths) {
      held = paths;
      if (paths !== null) return;
      for (const forward of waiting) forward();
      waiting = [];
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
