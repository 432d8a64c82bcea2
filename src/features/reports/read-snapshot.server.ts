import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { readCode } from '../classes/class-access.server.ts';
import { dueFor } from '../classes/extension.ts';
import type { LateAnswers } from './files/activity-report.server.ts';
import { collectHeldMisconceptions } from './held-misconceptions.server.ts';
import { reportStudent } from './report-student.server.ts';
import { readStoredSnapshot } from './rows/snapshots.server.ts';
import type { Snapshot } from './snapshot.ts';
import { frameOf } from './snapshot-frame.server.ts';

/** Raise this number when the reply changes its shape or its meaning. */
const replyVersion = 4;

interface VersionedSnapshot {
  readonly version: string;
  /** null: the caller has this version already. */
  readonly snapshot: Snapshot | null;
  /** Empty where there is no snapshot. */
  readonly late: LateAnswers;
}

/**
 * Every student of a class at every question of an activity, in one statement, for the class's own teacher, in whatever
 * state the class is. For another teacher's class the error is `class-not-found`.
 */
export async function readClassSnapshot(
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
    exercises: frame?.parts ?? [],
    knownVersion: known?.startsWith(prefix) ? known.slice(prefix.length) : null,
  });
  if (!stored) throw new AppError('class-not-found');
  if (!activity || !frame || !stored.hasActivity) throw new AppError('activity-not-in-class');
  const version = prefix + stored.version;
  if (!stored.students) return { version, snapshot: null, late: new Map() };

  const held = collectHeldMisconceptions(frame);
  const reported = stored.students.map(({ enrolledAtMs, extendedTo, makeAnswers, ...student }, place) => {
    const dueAtMs = dueFor(stored.dueAt, extendedTo)?.getTime() ?? null;
    const answers = makeAnswers();
    held.add(place, answers);
    return reportStudent(frame, { ...student, answers, deadline: { dueAtMs, enrolledAtMs } });
  });
  return {
    version,
    snapshot: {
      class: { id: stored.classId, name: stored.className, timeZone: stored.timeZone },
      activity: { id: activity.id, title: activity.outline.title },
      modules: activity.activity.modules.map(({ id, title }) => ({ id, title })),
      requiredCount: frame.requiredCount,
      dueAt: stored.dueAt?.toISOString() ?? null,
      questions: [...frame.questions],
      students: reported.map(({ student }) => student),
      misconceptions: held.list(),
    },
    late: new Map(reported.map(({ student, late }) => [student.id, late])),
  };
}
