import type { AddressInfo } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Env } from '../env.ts';
import { findOwnAddresses, listOwnOrigins } from '../own-addresses.ts';
import { StartError } from '../start-error.ts';
import { explainTakenPort, findPortComplaint, folderHeader, hereHeader, markOf } from './ask-port.mjs';
import { createHttpServer } from './http-server.ts';

const drainMs = 8000;
export interface Listening {
  readonly http: ServerType;
  readonly url: string;
  /** As the machine itself reaches it. */
  readonly localUrl: string;
  /** Where other devices of the network reach it, as far as nobody said so by PUBLIC_URL. */
  readonly elsewhere: readonly string[];
  readonly origins: readonly string[];
  serve(fetch: (request: Request, bindings: object) => Response | Promise<Response>): void;
}

/** Binds the port first and answers 503 until `serve` is called. */
export async function reservePort(env: Env): Promise<Listening> {
  let handler: Parameters<Listening['serve']>[0] = () =>
    new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  const http = createHttpServer(
    (request, bindings) => answerSecondStart(request, env.dataFolder, url) ?? handler(request, bindings),
  );
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(env.port, env.host, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    throw await explainListenError(env, error);
  });
  const { port } = http.address() as AddressInfo;
  const addresses = findOwnAddresses(env.host, port);
  const own = listOwnOrigins(addresses, port);
  const url = env.publicUrl ?? addresses.here;
  return {
    http,
    url,
    localUrl: addresses.here,
    elsewhere: env.publicUrl ? [] : addresses.elsewhere,
    origins: env.publicUrl ? [new URL(env.publicUrl).origin, ...(env.mode === 'production' ? [] : own)] : own,
    serve(fetch) {
      handler = fetch;
    },
  };
}

/** Somebody starts the product where it runs already: tells them so, and where. */
function answerSecondStart(request: Request, dataFolder: string, url: string): Response | undefined {
  const mark = request.headers.get(folderHeader);
  if (mark === null) return undefined;
  return new Response(null, {
    status: 204,
    headers: { [hereHeader]: mark === markOf(dataFolder) ? url : 'other' },
  });
}

async function explainListenError(env: Env, error: NodeJS.ErrnoException): Promise<Error> {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError((await findPortComplaint(env)) ?? explainTakenPort({ kind: 'stranger' }, env));
    case 'EACCES':
      return new StartError(`PORT ${env.port} may not be opened by this user; choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${env.host} is no address of this machine.`);
    default:
      return error;
  }
}

/** Lets requests in flight end; streams, which never do, are closed after the drain time. */
export async function closeServer(http: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  if ('closeIdleConnections' in http) http.closeIdleConnections();
  const timer = setTimeout(() => {
    if ('closeAllConnections' in http) http.closeAllConnections();
  }, drainMs);
  await closed;
  clearTimeout(timer);
}
