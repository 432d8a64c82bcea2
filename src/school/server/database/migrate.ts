import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openClient, type Queryable } from './connections.ts';

/** Role the API works as: it may read and write rows, and owns nothing. */
export const apiRole = 'anneal_api';

// Rows of these are removed only together with the enrolment or the profile they belong to.
const appendOnlyTables = [
  'attempts',
  'teacher_acts',
  'hand_in_marks',
  'round_answers',
  'first_visits',
  'class_events',
  'legal_consents',
  'account_deletions',
  'content_publications',
];

/** Relative to the project's folder, which is the working folder of every command of ours. */
const migrationsFolder = 'db/migrations';

// An arbitrary number, the same in all processes, so that two that start at once migrate one after the other.
const migrationLock = 4_051_952;

/** A migration of a large table takes minutes, and so may the wait for another process that migrates. */
const longestStatementMs = 30 * 60_000;

/** The files of `db/migrations` beside what a database has taken, by their names in order. */
export interface SchemaState {
  /** Files that the database lacks. */
  readonly pending: readonly string[];
  /** Files of a newer release that the database has taken and this release does not have. */
  readonly unknown: readonly string[];
}

export interface Migration {
  readonly applied: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * Brings a database up to date with `db/migrations/*.sql`, in the order of their names, each in a transaction of its
 * own. Safe to run from several processes at once.
 */
export async function migrate(
  connectionString: string,
  folder: string = migrationsFolder,
): Promise<Migration> {
  const client = await openClient({
    connectionString,
    applicationName: 'anneal-migrate',
    limits: { answerMs: longestStatementMs },
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`SET lock_timeout = '5s'`);
    await ensureApiRole(client);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { pending, unknown } = await readSchemaState(client, folder);
    for (const name of pending) {
      await applyMigration(client, name, await readFile(join(folder, name), 'utf8'));
    }
    if (pending.length > 0) await grantToApiRole(client);
    return { applied: pending, unknown };
  } finally {
    await client.end();
  }
}

/** Changes nothing, so a process may ask that is not allowed to migrate. */
export async function readSchemaState(
  client: Queryable,
  folder: string = migrationsFolder,
): Promise<SchemaState> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`,
  );
  const { rows } = found[0]?.isThere
    ? await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    : { rows: [] };
  const done = rows.map(({ name }) => name);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return {
    pending: names.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !names.includes(name)),
  };
}

async function applyMigration(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

async function ensureApiRole(client: pg.Client): Promise<void> {
  // Roles belong to the cluster: a migration of another database may create this one at the same moment.
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${apiRole}') THEN
      CREATE ROLE ${apiRole} NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`);
  await client.query(`GRANT ${apiRole} TO CURRENT_USER`);
}

async function grantToApiRole(client: pg.Client): Promise<void> {
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${apiRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${apiRole};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${apiRole};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${apiRole};
    REVOKE UPDATE, DELETE ON ${appendOnlyTables.join(', ')} FROM ${apiRole};
    -- A teacher who leaves is forgotten in the records of the students who stay.
    GRANT UPDATE (teacher_id) ON teacher_acts TO ${apiRole};
    GRANT UPDATE (actor_id) ON class_events TO ${apiRole};
    -- A student has looked at it.
    GRANT UPDATE (seen_at) ON hand_in_marks TO ${apiRole};
    -- The one way in which words in the append-only tables end before their student does.
    GRANT EXECUTE ON FUNCTION erase_words TO ${apiRole};
  `);
}
