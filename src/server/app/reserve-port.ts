import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { ServerType } from '@hono/node-server';
import { explainTakenPort, findPortComplaint, folderHeader, hereHeader, markOf } from '../http/ask-port.mjs';
import type { Env } from '../settings/env.ts';
import { createHttpServer } from './http-server.ts';

interface OwnAddresses {
  /** Where whoever sits at this machine opens the product. */
  readonly here: string;
  /** Where other devices of the same network open it; empty where the product listens to this machine alone. */
  readonly elsewhere: readonly string[];
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** The addresses under which a server answers that listens on `host`, as the machine's network stands now. */
export function findOwnAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): OwnAddresses {
  // As browsers write an origin: without the port that is usual.
  const at = (name: string) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
  if (EVERYWHERE.has(host)) {
    const outer = Object.values(interfaces)
      .flatMap((addresses = []) => addresses)
      // An address of the link alone needs the name of an interface behind it, which no address bar takes.
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      .sort((left, right) => left.family.localeCompare(right.family));
    return { here: at('localhost'), elsewhere: outer.map(({ address }) => at(address)) };
  }
  return LOOPBACK.test(host)
    ? { here: at('localhost'), elsewhere: [] }
    : { here: at(host), elsewhere: [at(host)] };
}

/** Every origin by which pages of this machine may be asked for, the usual one first. */
export function listOwnOrigins({ here, elsewhere }: OwnAddresses, port: number): string[] {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin);
  return [...new Set([here, ...local, ...elsewhere])];
}

/** Something outside the program keeps it from starting; the message says what. */
export class StartError extends Error {}

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
