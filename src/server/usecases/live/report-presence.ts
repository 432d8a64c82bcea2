import type { PresenceBody, Room } from '../../../contract/live.ts';
import { currentEyesUp } from '../../../domain/live/eyes-up.ts';
import { handLimitMs } from '../../../domain/live/tile.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Services } from '../../services.ts';
import { getAssignedActivity } from '../classes/assigned-activity.ts';
import { getEnrolledClass, readCode } from '../classes/class-access.ts';

type Deps = Pick<Services, 'database' | 'content' | 'presence' | 'clock'>;

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/** Takes one sign of life and answers what the room is to know. */
export async function reportPresence(
  deps: Deps,
  member: Member,
  { code, activityId }: Place,
  body: PresenceBody,
): Promise<Room> {
  const written = await deps.presence.report({
    code: readCode(code),
    activityId,
    studentId: member.userId,
    deviceId: body.deviceID,
    sequence: body.sequence,
    moduleId: body.module,
    screenId: body.screen,
    lastAction: body.lastAction,
    hand: body.hand ?? null,
    wrongTries: 0,
    atMs: null,
  });
  if (!written) throw await explainRefusal(deps, member, { code, activityId });
  const nowMs = deps.clock();
  const { handRaisedAtMs, eyesUp } = written;
  return {
    atMs: nowMs,
    isHandUp: handRaisedAtMs !== null && nowMs - handRaisedAtMs < handLimitMs,
    eyesUp: currentEyesUp(eyesUp, nowMs),
  };
}

/** The class, for a student of it who may work in the activity now. */
export async function enterRoom(
  { database, content }: Pick<Deps, 'database' | 'content'>,
  member: Member,
  { code, activityId }: Place,
): Promise<{ classId: string }> {
  const { record, enrolment } = await getEnrolledClass(database, member, code);
  // A teacher who works as a student is no part of the room.
  if (enrolment.kind !== 'student') throw new AppError('forbidden');
  await getAssignedActivity({ database, content }, record.id, activityId);
  return { classId: record.id };
}

/** The statement says only that nothing was written. */
async function explainRefusal(deps: Deps, member: Member, place: Place): Promise<AppError> {
  await enterRoom(deps, member, place);
  // It was so a moment ago.
  return new AppError('busy', { retryAfterS: 1 });
}
