import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { findFreePort } from './free-port.ts';

/** Stands between a browser and the product, and can be a network that takes everything and answers nothing. */
export interface SilentProxy {
  /** The address for visitors. */
  readonly url: string;
  /** From now on requests are taken and not answered, as by an access point whose uplink is dead. */
  fallSilent(): void;
  /** The network is back: what waits is answered. */
  speak(): void;
  stop(): Promise<void>;
}

/** @param target the address of the product, which knows itself by it: what a browser says of our address is replaced */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { host, hostname, port: targetPort } = new URL(target);
  let isSilent = false;
  let waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const forward = () => {
      const { origin, referer } = asked.headers;
      const headers = {
        ...asked.headers,
        host,
        ...(origin && { origin: origin.replace(url, target) }),
        ...(referer && { referer: referer.replace(url, target) }),
      };
      const passed = request(
        { host: hostname, port: targetPort, method: asked.method, path: asked.url, headers },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
          reply.pipe(answer);
        },
      );
      passed.once('error', () => answer.destroy());
      answer.once('close', () => passed.destroy());
      asked.pipe(passed);
    };
    if (isSilent) waiting.push(forward);
    else forward();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    url,
    fallSilent() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
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
