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
  readonly activityId: string;
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
  readonly isHidden: boolean;
}

/** Sets dates and visibility of activities of a class. */
export async function saveActivitySettings(
  tx: Queryable,
  classId: string,
  settings: readonly ActivitySettings[],
): Promise<void> {
  await tx.query(
    `UPDATE class_activities ca SET assigned_at = s.assigned_at, due_at = s.due_at, is_hidden = s.is_hidden
       FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::boolean[])
         AS s(activity_id, assigned_at, due_at, is_hidden)
      WHERE ca.class_id = $1 AND ca.activity_id = s.activity_id`,
    [
      classId,
      settings.map(({ activityId }) => activityId),
      settings.map(({ assignedAt }) => assignedAt),
      settings.map(({ dueAt }) => dueAt),
      settings.map(({ isHidden }) => isHidden),
    ],
  );
}
