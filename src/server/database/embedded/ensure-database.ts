import pg from 'pg';

/** SQLSTATE duplicate_database, and unique_violation when two create it in the same instant. */
const ALREADY_THERE = new Set(['42P04', '23505']);

/** Creates database `name` unless it exists. The role in `connectionString` must be allowed to create databases. */
export async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!ALREADY_THERE.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
