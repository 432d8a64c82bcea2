import pg from 'pg';
import type { Database } from '../db/database.ts';

/**
 * The writer's two statements look up a few dozen keys by their indexes, whatever the tables hold: a loop over the
 * keys is always right. A remembered plan is not: made while the tables are young, it reads them from end to end and
 * is kept while they grow, until they are next analysed. So each batch is planned anew, and planning made cheap.
 */
const planning = [
  'plan_cache_mode=force_custom_plan',
  'join_collapse_limit=1',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  // What is being worked on is in memory, where a page out of order costs no more than the next one.
  'random_page_cost=1.1',
];

/** Connections of one's own to the same database: a long report never keeps answers or tiles waiting for one. */
export function openWriterConnections(database: Database, count: number): Database {
  const { options } = database;
  const settings = planning.map((setting) => `-c ${setting}`).join(' ');
  const pool = new pg.Pool({ ...options, max: count, options: `${options.options ?? ''} ${settings}` });
  // As for the main pool: a broken idle connection is replaced.
  pool.on('error', () => undefined);
  return pool;
}
