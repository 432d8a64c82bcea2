import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ContentStore,
  openContentStore,
} from '../../src/school/features/content/published/content-store.server.ts';
import { publishContent } from '../../src/school/publishing/publish-content.ts';
import { type Database, openDatabase } from '../../src/school/server/database/database.ts';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/school/server/database/migrate.ts';
import { type Env, parseEnv } from '../../src/school/server/settings/env.ts';
import { fromRoot } from '../../tools/start/folders.mjs';

export interface OpenedContent {
  readonly connectionString: string;
  readonly database: Database;
  readonly content: ContentStore;
  readonly env: Env;
}

/** A durable database of its own, with the content that `write` puts into a folder. All ends with `cleanups`. */
export async function openContent(
  name: string,
  write: (contentFolder: string) => Promise<void>,
  cleanups: (() => unknown)[],
): Promise<OpenedContent> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-bench-`));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await write(join(folder, 'content'));
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), 'anneal');
  const connectionString = postgres.connectionStringFor('anneal');
  await migrate(connectionString, fromRoot('db/migrations'));
  const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, folder);
  const database = openDatabase(connectionString, 10);
  cleanups.push(() => database.end());
  await publishContent(database, join(folder, 'content'), env.legalNames);
  return { connectionString, database, env, content: await openContentStore(database) };
}
