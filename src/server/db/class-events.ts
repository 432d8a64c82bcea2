import type { ClassEvent } from '../../domain/classes/class-event.ts';
import { createId } from '../id.ts';
import type { Queryable } from './database.ts';

/** Writes a line of a class's timeline, in the transaction of what happened. `actorId` null: the operator or the product. */
export async function recordClassEvent(
  tx: Queryable,
  event: ClassEvent & { readonly classId: string; readonly actorId: string | null; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'record-class-event',
    text: `INSERT INTO class_events (class_id, event_id, kind, details, actor_id, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [event.classId, createId(), event.kind, JSON.stringify(event.details), event.actorId, event.at],
  });
}
