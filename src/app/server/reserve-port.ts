import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import {
  explainTakenPort,
  findPortComplaint,
  folderHeader,
  hereHeader,
  markOf,
} from '../../school/server/http/ask-port.mjs';
import type { Env } from '../../school/server/settings/env.ts';
import { createHttpServer, patience, type Shortcut } from './http-server.ts';

interface OwnAddresses {
  /** The address that opens the product on this machine. */
  readonly here: string;
  /** Addresses that open it on other devices of the same network; empty if it listens on loopback only. */
  readonly elsewhere: readonly string[];
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** The addresses of a server that listens on `host`, given the machine's current network interfaces. */
export function findOwnAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): OwnAddresses {
  // Browsers omit the default port when they write an origin.
  const at = (name: string) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
  if (EVERYWHERE.has(host)) {
    const outer = Object.values(interfaces)
      .flatMap((addresses = []) => addresses)
      // A link-local IPv6 address needs an interface name after it, which no address bar accepts.
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      .sort((left, right) => left.family.localeCompare(right.family));
    return { here: at('localhost'), elsewhere: outer.map(({ address }) => at(address)) };
  }
  return LOOPBACK.test(host)
    ? { here: at('localhost'), elsewhere: [] }
    : { here: at(host), elsewhere: [at(host)] };
}

/** Every origin that this server answers for, the usual one first. */
export function listOwnOrigins({ here, elsewhere }: OwnAddresses, port: number): string[] {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin);
  return [...new Set([here, ...local, ...elsewhere])];
}

/** The program cannot start for a reason outside itself; the message names the reason. */
export class StartError extends Error {}

const drainMs = 8000;
const sweepMs = 50;

export interface Listening {
  readonly http: Server;
  readonly url: string;
  readonly localUrl: string;
  /** URLs for other devices of the network; empty if PUBLIC_URL is set. */
  readonly elsewhere: readonly string[];
  readonly origins: readonly string[];
  /** @param shortcut answers what needs no application */
  serve(
    fetch: (request: Request, bindings: object) => Response | Promise<Response>,
    shortcut?: Shortcut,
  ): void;
}

/** Binds the port first and answers 503 until `serve` is called. */
export async function reservePort(env: Env): Promise<Listening> {
  let handler: Parameters<Listening['serve']>[0] = () =>
    new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  let shortcut: Shortcut = () => false;
  const http = createHttpServer(
    (request, bindings) => answerSecondStart(request, env.dataFolder, url) ?? handler(request, bindings),
    patience,
    (request, response) => shortcut(request, response),
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
    serve(fetch, without = shortcut) {
      handler = fetch;
      shortcut = without;
    },
  };
}

/** Replies to a second start of the product on this port, which asks whether this server uses the same data folder. */
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

/**
 * Waits until requests in flight have ended, and closes each connection once its request is answered: a client would
 * keep it open for the next one. Requests that have not ended after `drainMs` are cut off.
 */
export async function closeServer(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  const sweep = setInterval(() => http.closeIdleConnections(), sweepMs);
  const timer = setTimeout(() => http.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
