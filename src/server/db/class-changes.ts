import type { Queryable } from './database.ts';

/** Holds a class until the transaction ends: first among those who change it, and among those who join. */
export async function lockClass(tx: Queryable, classId: string): Promise<void> {
  await tx.query('SELECT FROM classes WHERE id = $1 FOR UPDATE', [classId]);
}

/** Returns whether it was otherwise until now. */
export async function setJoiningPaused(
  tx: Queryable,
  classId: string,
  isPaused: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE classes SET joining_paused_at = CASE WHEN $2 THEN $3::timestamptz END, updated_at = $3
      WHERE id = $1 AND (joining_paused_at IS NOT NULL) <> $2`,
    [classId, isPaused, now],
  );
  return rowCount === 1;
}

export interface ActivitySettings {
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
  readonly isHidden: boolean;
}

/** Sets dates and visibility of an activity of a class. */
export async function saveActivitySettings(
  tx: Queryable,
  classId: string,
  activityId: string,
  { assignedAt, dueAt, isHidden }: ActivitySettings,
): Promise<void> {
  await tx.query(
    `UPDATE class_activities SET assigned_at = $3, due_at = $4, is_hidden = $5
      WHERE class_id = $1 AND activity_id = $2`,
    [classId, activityId, assignedAt, dueAt, isHidden],
  );
}
