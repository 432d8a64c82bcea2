import { openClient } from '../server/database/connections.ts';
import type { Database } from '../server/database/database.ts';
import { isDatabaseAway } from '../server/database/database-away.ts';
import { statement } from '../server/database/statement.ts';

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
  const client = await openClient({
    connectionString: database.options.connectionString ?? '',
    applicationName: 'anneal-publish',
    options: `-c lock_timeout=${longestWaitS}s`,
    limits: { answerMs: (longestWaitS + 5) * 1000 },
  });
  try {
    await takeLock(client).catch((cause: unknown) => {
      if (isDatabaseAway(cause)) throw cause;
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
