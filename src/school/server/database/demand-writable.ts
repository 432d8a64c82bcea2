import { statement } from './statement.ts';

/**
 * Checks that answers can be written, without writing a row. It fails where a save would fail: on a standby, on a
 * primary that is read-only, behind a lock that keeps answers out. A connection that learns here that its server is
 * read-only is cut, so that the next one finds the server that can be written to.
 */
export const demandWritable = statement('demand-writable', {
  text: 'INSERT INTO attempts (class_id) SELECT class_id FROM attempts WHERE false',
}).run;
