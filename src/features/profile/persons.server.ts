import { createHash } from 'node:crypto';
import type { Queryable } from '../../server/database/database.ts';

/**
 * An advisory lock: only one transaction at a time creates or deletes the data of a person. Without it a profile saved,
 * or a class created, while the account is being deleted would remain.
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

/** The hash of a person's id; of the id of a deleted account only this is kept. */
export function hashOfPerson(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}
