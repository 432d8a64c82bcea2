import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How a database behaves behind the proxy. `silent`: connections are accepted and never answered. `refusing`: nobody
 * listens. `slow`: every piece of an answer arrives later.
 */
export type ProxyMode = 'passing' | 'silent' | 'refusing' | 'slow';

export interface DatabaseProxy {
  /** The address of the same database through the proxy. */
  readonly connectionString: string;
  /** For connections to come, and with `slow` for open ones. */
  set(mode: ProxyMode): Promise<void>;
  /** Open connections fall silent for good: their packets vanish, and no end is told, as after a loss of power. */
  silenceOpen(): void;
  /** Open connections are ended, as by a server that stops. */
  endOpen(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** A TCP proxy in front of a PostgreSQL, which can fail in the ways a network fails. Needs no rights on the machine. */
export async function openDatabaseProxy(databaseUrl: string, slowMs = 50): Promise<DatabaseProxy> {
  const target = targetOf(databaseUrl);
  const pairs = new Set<Pair>();
  /** What leads nowhere: kept open until the end. */
  const silent = new Set<Socket>();
  let mode: ProxyMode = 'passing';

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (mode === 'silent') {
      hush(near);
      return;
    }
    const far = connect(target);
    const pair = { near, far };
    pairs.add(pair);
    near.on('data', (piece) => far.write(piece));
    far.on('data', (piece) => {
      if (mode === 'slow') setTimeout(() => near.write(piece), slowMs);
      else near.write(piece);
    });
    const end = () => {
      if (!pairs.delete(pair)) return;
      near.destroy();
      far.destroy();
    };
    far.on('error', end);
    for (const side of [near, far]) side.on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Takes what comes and answers nothing, not even the end of the other side. */
  function hush(near: Socket): void {
    silent.add(near);
    near.removeAllListeners('data');
    near.resume();
    near.once('close', () => silent.delete(near));
  }

  function endOpen(): void {
    for (const { near, far } of [...pairs]) {
      near.destroy();
      far.destroy();
    }
  }

  return {
    connectionString: throughPort(databaseUrl, port),
    async set(next) {
      if (mode === 'refusing' && next !== 'refusing') {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
      if (next === 'refusing' && mode !== 'refusing') server.close();
      mode = next;
    },
    silenceOpen() {
      for (const pair of [...pairs]) {
        pairs.delete(pair);
        hush(pair.near);
        pair.far.destroy();
      }
    },
    endOpen,
    async close() {
      for (const near of silent) near.destroy();
      endOpen();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** Where the server listens: a port, or the socket in the folder that libpq and the driver are given as `host`. */
function targetOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = parse(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port}` };
  return { host: url.hostname === 'no-host' ? '127.0.0.1' : url.hostname, port };
}

function throughPort(databaseUrl: string, port: number): string {
  const url = parse(databaseUrl);
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** The form with a socket, `postgres://user@/name?host=/folder`, has no host, which `URL` does not read. */
function parse(databaseUrl: string): URL {
  return new URL(databaseUrl.replace(/@\//, '@no-host/'));
}
