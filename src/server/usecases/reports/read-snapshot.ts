import type { Snapshot } from '../../../contract/snapshot.ts';
import { formatMarks } from '../../../domain/reports/mark.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import type { Queryable } from '../../db/database.ts';
import { readStoredSnapshot, type SnapshotRow, type StoredSnapshot } from '../../db/snapshots.ts';
import type { LateAnswers } from '../../reports/activity-report.ts';
import type { Services } from '../../services.ts';
import { readCode } from '../classes/class-access.ts';
import { listHeldMisconceptions } from './list-held-misconceptions.ts';
import { placeMarks } from './place-marks.ts';
import { frameOf, type SnapshotFrame } from './snapshot-frame.ts';

/** Grows when the reply itself changes its shape or its meaning. */
const replyVersion = 3;

export interface VersionedSnapshot {
  readonly version: string;
  /** null: it is the version the caller has. */
  readonly snapshot: Snapshot | null;
  /** Empty where there is no snapshot. */
  readonly late: LateAnswers;
}

/**
 * Every student of a class at every question of an activity, for the class's own teacher, in whatever state the class
 * is: one statement. Another's class answers like none.
 */
export async function readSnapshot(
  { database, content }: Pick<Services, 'content'> & { readonly database: Queryable },
  member: Member,
  { code, activityId }: { code: string; activityId: string },
  known: string | null = null,
): Promise<VersionedSnapshot> {
  const activity = content.findActivity(activityId);
  const frame = activity && frameOf(content, activity);
  const prefix = `${replyVersion}.${frame?.version ?? ''}.`;
  const stored = await readStoredSnapshot(database, {
    code: readCode(code),
    activityId,
    teacherId: member.userId,
    asked: frame?.asked ?? [],
    knownVersion: known?.startsWith(prefix) ? known.slice(prefix.length) : null,
  });
  if (!stored) throw new AppError('class-not-found');
  if (!activity || !frame || !stored.hasActivity) throw new AppError('activity-not-in-class');
  const snapshot = stored.students && viewSnapshot(activity, frame, stored, stored.students);
  return { version: prefix + stored.version, snapshot, late: listLate(frame, stored.students ?? []) };
}

/** In the order of the lesson. */
function listLate({ parts }: SnapshotFrame, students: readonly SnapshotRow[]): LateAnswers {
  return new Map(
    students
      .filter(({ lateParts }) => lateParts.length > 0)
      .map(({ id, lateParts }) => [
        id,
        [...lateParts]
          .sort((left, right) => left - right)
          .flatMap((at) => parts[at] ?? [])
          .map((part) => ({ partId: part.id, name: part.name })),
      ]),
  );
}

function viewSnapshot(
  { id, activity, outline }: PublishedActivity,
  frame: SnapshotFrame,
  { classId, className, timeZone, dueAt }: StoredSnapshot,
  students: readonly SnapshotRow[],
): Snapshot {
  return {
    class: { id: classId, name: className, timeZone },
    activity: { id, title: outline.title },
    modules: activity.modules.map((module) => ({ id: module.id, title: module.title })),
    requiredCount: frame.requiredCount,
    dueAt: dueAt?.toISOString() ?? null,
    questions: [...frame.questions],
    students: students.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status ?? 'NOT_STARTED',
      done: row.doneCount,
      absent: row.isAbsent,
      late: row.lateParts.length,
      marks: formatMarks(placeMarks(frame, row)),
    })),
    misconceptions: listHeldMisconceptions(frame, students),
  };
}
