import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  connectionString: string;
  /** Ends all connections to it. */
  close: () => Promise<void>;
}

async function asAdmin(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A migrated, empty database of the test's own, copied from the template in about 0.1 s. It stays until the end
 * of the run, as every folder of a database does, see `runFolder` in postgres.ts.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
  return {
    connectionString: replaceDatabase(inject('postgresAdminUrl'), name),
    close: () => asAdmin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`),
  };
}

/** Works on both forms in use: postgres://user@/postgres?host=/socket/folder and …@host:port/postgres. */
function replaceDatabase(connectionString: string, name: string) {
  const replaced = connectionString.replace(/\/postgres(?=\?|$)/, `/${name}`);
  if (replaced === connectionString) throw new Error('the admin URL does not end in the database "postgres"');
  return replaced;
}
