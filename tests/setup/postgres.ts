import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/school/server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A role that may create databases, connected to the maintenance database `postgres`. */
    postgresAdminUrl: string;
    templateDatabase: string;
    /** The data of a server that has started once and was stopped; a test begins with a copy of it. */
    emptyCluster: string;
    /**
     * For folders of databases, which stay until the end of the run: ext4 gives out no inode that was freed in the last
     * minutes, so a file system that has just lost thousands of files searches long for a place for each new one.
     */
    runFolder: string;
  }
}

/** Every test database is a copy of this one: migrated once per run. */
const TEMPLATE_DATABASE = 'anneal_template';

/** One PostgreSQL cluster for the whole run, without fsync, in a folder that goes with it. */
export async function setup(project: TestProject) {
  const runFolder = await mkdtemp(join(tmpdir(), 'anneal-test-run-'));
  // Some tests hand a folder below it to another user.
  await chmod(runFolder, 0o755);
  const dataFolder = await mkdtemp(join(runFolder, 'pg-'));
  // Three test files run at a time, each with up to four processes and their pools: more connections than any
  // installation has.
  const start = () => startEmbeddedPostgres({ dataFolder, isDurable: false, maxConnections: 300 });
  await (await start()).stop();
  const emptyCluster = join(dataFolder, 'empty');
  await cp(join(dataFolder, 'postgres'), emptyCluster, { recursive: true });
  const cluster = await start();
  const stop = async () => {
    await cluster.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
  try {
    const postgresAdminUrl = cluster.connectionStringFor('postgres');
    const admin = new pg.Client({ connectionString: postgresAdminUrl });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await admin.end();
    await migrate(cluster.connectionStringFor(TEMPLATE_DATABASE));
    project.provide('postgresAdminUrl', postgresAdminUrl);
    project.provide('templateDatabase', TEMPLATE_DATABASE);
    project.provide('emptyCluster', emptyCluster);
    project.provide('runFolder', runFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
