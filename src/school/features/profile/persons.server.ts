import { createHash } from 'node:crypto';
import { statement } from '../../server/database/statement.ts';

/**
 * An advisory lock: only one transaction at a time creates or deletes the data of a person. Without it a profile saved,
 * or a class created, while the account is being deleted would remain.
 */
export const lockPerson = statement('lock-person', {
  text: `SELECT FROM pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))`,
  values: (userId: string) => [userId],
}).run;

export const isAccountEnded = statement('is-account-ended', {
  text: 'SELECT FROM account_deletions WHERE subject_hash = $1',
  values: (userId: string) => [hashOfPerson(userId)],
  isPrepared: true,
}).some;

/** The hash of a person's id; of the id of a deleted account only this is kept. */
export function hashOfPerson(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}
