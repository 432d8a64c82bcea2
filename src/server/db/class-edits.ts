import type { Queryable } from './database.ts';

export interface ClassFields {
  readonly name: string;
  readonly description: string;
  readonly studentQuantity: number;
  readonly initialActivityId: string;
  readonly timeZone: string;
}

/** Changes a class that the caller holds. */
export async function saveClassFields(
  tx: Queryable,
  classId: string,
  fields: ClassFields,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE classes SET name = $2, description = $3, student_quantity = $4, initial_activity_id = $5, time_zone = $6,
            updated_at = $7
      WHERE id = $1`,
    [
      classId,
      fields.name,
      fields.description,
      fields.studentQuantity,
      fields.initialActivityId,
      fields.timeZone,
      now,
    ],
  );
}

/**
 * Gives a class exactly these activities in this order. Those it had keep their dates and whether they are hidden; new
 * ones are assigned now, and not covered before somebody says so.
 */
export async function saveClassActivities(
  tx: Queryable,
  classId: string,
  activityIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query('DELETE FROM class_activities WHERE class_id = $1 AND activity_id <> ALL($2)', [
    classId,
    activityIds,
  ]);
  await tx.query(
    `INSERT INTO class_activities AS ca (class_id, activity_id, position, is_covered, assigned_at)
     SELECT $1, activity_id, position - 1, false, $3
       FROM unnest($2::text[]) WITH ORDINALITY AS a(activity_id, position)
     ON CONFLICT (class_id, activity_id) DO UPDATE SET position = EXCLUDED.position`,
    [classId, activityIds, now],
  );
}

/** Of some activities, those a student of the class has begun; what its teacher tried as a student does not count. */
export async function listBegunActivities(
  db: Queryable,
  classId: string,
  activityIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ activity_id: string }>(
    `SELECT DISTINCT p.activity_id FROM activity_progress p
       JOIN enrolments e ON e.class_id = p.class_id AND e.student_id = p.student_id AND e.kind = 'student'
      WHERE p.class_id = $1 AND p.activity_id = ANY($2)`,
    [classId, activityIds],
  );
  return new Set(rows.map((row) => row.activity_id));
}
