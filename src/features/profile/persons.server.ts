import { createHash } from 'node:crypto';
import type { Queryable } from '../../server/database/database.ts';

/**
 * Lets one act at a time begin or end what belongs to a person: without it a profile saved, or a class created, while
 * the account is being deleted would outlive it.
 */
export async function lockPerson(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))`, [userId]);
}

export async function isAccountEnded(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-account-ended',
    text: 'SELECT FROM account_deletions WHERE subject_hash = $1',
    values: [hashOfPerson(userId)],
  });
  return rowCount === 1;
}

/** What is kept of the id of an account that has ended. */
export function hashOfPerson(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}
