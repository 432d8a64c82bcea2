import { openClient } from '../connections.ts';

/** Where a server listens: a Unix socket, or on Windows a port of 127.0.0.1 with a password. */
export type ServerAddress =
  | { kind: 'socket'; folder: string; port: number }
  | { kind: 'tcp'; port: number; password: string };

/** Port and TLS are spelled out so that PGPORT and PGSSLMODE of the caller change nothing. */
export function connectionStringOf(address: ServerAddress, databaseName: string): string {
  const database = encodeURIComponent(databaseName);
  if (address.kind === 'tcp') {
    const password = encodeURIComponent(address.password);
    return `postgres://postgres:${password}@127.0.0.1:${address.port}/${database}?sslmode=disable`;
  }
  const query = `host=${encodeURIComponent(address.folder)}&port=${address.port}&sslmode=disable`;
  return `postgres://postgres@/${database}?${query}`;
}

export type ServerAnswer =
  | { state: 'ready'; clusterFolder: string; isDurable: boolean }
  /** Alive, but starting, recovering, stopping or full: ask again. */
  | { state: 'busy'; reason: string }
  | { state: 'silent'; reason: string };

/** SQLSTATE cannot_connect_now and too_many_connections. */
const BUSY_CODES = new Set(['57P03', '53300']);

/** Opens a real connection and asks one question. */
export async function askServer(address: ServerAddress): Promise<ServerAnswer> {
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  try {
    client = await openClient({
      connectionString: connectionStringOf(address, 'postgres'),
      applicationName: 'anneal-start',
      limits: { connectMs: 2000, answerMs: 2000 },
    });
    const { rows } = await client.query<{ folder: string; fsync: string }>(
      `SELECT current_setting('data_directory') AS folder, current_setting('fsync') AS fsync`,
    );
    const row = rows[0];
    return { state: 'ready', clusterFolder: row?.folder ?? '', isDurable: row?.fsync === 'on' };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { state: BUSY_CODES.has(code ?? '') ? 'busy' : 'silent', reason: message };
  } finally {
    await client?.end().catch(() => undefined);
  }
}
