import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ClassHints, collectHints } from '../../src/school/features/classes/class-hints.server.ts';
import {
  type ContentStore,
  openContentStore,
} from '../../src/school/features/content/published/content-store.server.ts';
import { type Database, openDatabase } from '../../src/school/server/database/database.ts';
import { EmbeddedPostgresError } from '../../src/school/server/database/embedded/embedded-postgres-error.ts';
import { keepEmbeddedPostgres } from '../../src/school/server/database/embedded/keep-embedded-postgres.ts';
import { readSchemaState } from '../../src/school/server/database/migrate.ts';
import { createLog } from '../../src/school/server/log/log.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { OperatorError } from './operator-error.ts';

const databaseName = 'anneal';

/** What an operator's command can use. */
export interface Installation {
  readonly database: Database;
  readonly content: ContentStore;
  clock(): number;
  /** Announcements reach the running servers when the work is done. */
  readonly hints: Pick<ClassHints, 'announce'>;
}

/**
 * Runs `work` on the installation that DATABASE_URL or DATA_FOLDER names, whether its server runs or not. An embedded
 * database that had to be started for it is stopped afterwards, unless a server was started meanwhile and uses it too.
 */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  return withDatabaseAddress(async (connectionString) => {
    const database = openDatabase(connectionString, 2);
    try {
      const { pending } = await readSchemaState(database).catch((cause: unknown) => {
        throw new OperatorError(`The database cannot be used: ${messageOf(cause)}`);
      });
      if (pending.length > 0)
        throw new OperatorError(
          'The database is not up to date. Run `npm run migrate`, or start the server.',
        );
      const hints = collectHints(database);
      const done = await work({
        ...{ database, hints, clock: Date.now },
        content: await openContentStore(database),
      });
      await hints.send();
      return done;
    } finally {
      await database.end();
    }
  });
}

/** The same for work that needs no more than the address of the database. */
export async function withDatabaseAddress<T>(work: (connectionString: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_FOLDER } = process.env;
  const { dataFolder } = parseEnv({ DATA_FOLDER }, process.cwd());
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    return await work(DATABASE_URL || (await openEmbedded(dataFolder, cleanups)));
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function openEmbedded(dataFolder: string, cleanups: (() => Promise<unknown>)[]): Promise<string> {
  if (!existsSync(join(dataFolder, 'postgres', 'PG_VERSION')))
    throw new OperatorError(
      `There is no installation in ${dataFolder}. Start the server once, or set DATABASE_URL or DATA_FOLDER.`,
    );
  const postgres = await keepEmbeddedPostgres({ dataFolder }, createLog('warn', process.stderr)).catch(
    (error: unknown) => {
      throw error instanceof EmbeddedPostgresError ? new OperatorError(error.message) : error;
    },
  );
  cleanups.push(() => postgres.leave());
  return postgres.connectionStringFor(databaseName);
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
