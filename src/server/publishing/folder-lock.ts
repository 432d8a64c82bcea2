import pg from 'pg';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';

// An arbitrary number, the same in all processes.
const folderLock = 4_051_953;

const takeLock = statement('lock-content-folder', {
  text: 'SELECT FROM pg_advisory_lock($1)',
  values: () => [folderLock],
}).run;

/**
 * Runs `work` while no other process of this installation publishes from the content folder or changes it. The lock
 * belongs to a connection of its own, so it ends with the process, however that ends.
 * @throws where another process keeps the lock longer than this one waits
 */
export async function withFolderLock<T>(
  database: Database,
  work: () => Promise<T>,
  longestWaitS = 60,
): Promise<T> {
  const client = new pg.Client({
    connectionString: database.options.connectionString,
    application_name: 'anneal-publish',
    options: `-c lock_timeout=${longestWaitS}s`,
  });
  // Without a listener a database that goes away would end the process; `work` finds out by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client).catch((cause: unknown) => {
      throw new Error(
        `Another process has been publishing from the content folder for ${longestWaitS} seconds.`,
        { cause },
      );
    });
    return await work();
  } finally {
    await client.end();
  }
}
