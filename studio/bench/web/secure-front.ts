import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { answerOrders } from '../run-in-process.ts';
import { loadPeer } from './lighthouse.ts';

type Generate = (
  names: readonly { readonly name: string; readonly value: string }[],
  options: Readonly<Record<string, unknown>>,
) => Promise<{ readonly private: string; readonly cert: string }>;

/** Headers that belong to one connection: HTTP/2 forbids them. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

export interface FrontOrder {
  readonly port: number;
  readonly targetPort: number;
}

/**
 * TLS and HTTP/2 in front of the server on `targetPort`, as an installation has it from its reverse proxy. The
 * certificate is made for this run, so a browser has to ignore that nobody has signed it.
 */
async function startSecureFront({ port, targetPort }: FrontOrder): Promise<{ readonly isReady: true }> {
  const { generate } = await loadPeer<{ generate: Generate }>('selfsigned/index.js');
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { days: 2 });
  const front = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const host = incoming.headers[':authority'] ?? incoming.headers.host;
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host, 'x-forwarded-proto': 'https' },
      },
      (reply) => {
        const kept = Object.entries(reply.headers).filter(([name]) => !hopByHop.includes(name));
        outgoing.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
        reply.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return { isReady: true };
}

answerOrders(startSecureFront);
