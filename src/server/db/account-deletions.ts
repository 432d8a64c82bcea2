import type { DeletionReceipt } from '../../contract/account.ts';
import type { Queryable } from './database.ts';
import { hashOfPerson } from './persons.ts';

/** false when another deletion has that number. */
export async function insertDeletion(
  tx: Queryable,
  userId: string,
  { id, role, endedAt, counts }: DeletionReceipt,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO account_deletions (id, subject_hash, role, ended_at, counts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING`,
    [id, hashOfPerson(userId), role, endedAt, JSON.stringify(counts)],
  );
  return rowCount === 1;
}

interface Row {
  id: string;
  role: DeletionReceipt['role'];
  ended_at: Date;
  counts: DeletionReceipt['counts'];
}

const columns = 'id, role, ended_at, counts';

export async function findDeletion(db: Queryable, id: string): Promise<DeletionReceipt | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM account_deletions WHERE id = $1`, [id]);
  return rows[0] ? toReceipt(rows[0]) : null;
}

export async function findDeletionOf(db: Queryable, userId: string): Promise<DeletionReceipt | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM account_deletions WHERE subject_hash = $1`, [
    hashOfPerson(userId),
  ]);
  return rows[0] ? toReceipt(rows[0]) : null;
}

function toReceipt({ id, role, ended_at: endedAt, counts }: Row): DeletionReceipt {
  return { id, role, endedAt: endedAt.toISOString(), counts };
}
