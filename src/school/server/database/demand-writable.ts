import { statement } from './statement.ts';

/**
 * Writes no row where answers are written. Fails as a save would: on a standby, on a primary that is read-only, behind a
 * lock that keeps answers out. A connection that learns here that its server is read-only is cut, so that the next one
 * finds the server that is written to.
 */
export const demandWritable = statement('demand-writable', {
  text: 'INSERT INTO attempts (class_id) SELECT class_id FROM attempts WHERE false',
}).run;
