import { escapeIdentifier, openClient } from '../connections.ts';

/** SQLSTATE duplicate_database, and unique_violation when two create it in the same instant. */
const ALREADY_THERE = new Set(['42P04', '23505']);

/** Copies the template of PostgreSQL and flushes it to the disk: seconds on a slow one. */
const longestCreationMs = 120_000;

/** Creates database `name` unless it exists. The role in `connectionString` must be allowed to create databases. */
export async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = await openClient({
    connectionString,
    applicationName: 'anneal-start',
    limits: { answerMs: longestCreationMs },
  });
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  } catch (error) {
    if (!ALREADY_THERE.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
