import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import { answerStream, encodeEvent } from '../../server/http/open-streams.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import {
  getAssignedActivity,
  getEnrolledClass,
  getOwnClass,
  readCode,
} from '../classes/class-access.server.ts';
import { findWorkRefusal } from '../classes/class-standing.ts';
import { currentEyesUp, type EyesUp, longestEyesUpMinutes } from '../classes/eyes-up.ts';
import { listClassActivities } from '../classes/rows/classes.server.ts';
import { findEnrolment } from '../classes/rows/enrolments.server.ts';
import { liveEndpoints, type PresenceBody, type Room, type TileUpdate } from './live-endpoints.ts';
import { listTileUpdates } from './live-room.server.ts';
import { readLiveChanges, setEyesUp, touchPresence } from './rows/live-classes.server.ts';
import { handLimitMs } from './tile.ts';

type Deps = Pick<Services, 'database' | 'hints' | 'clock'>;

const minuteMs = 60_000;

/** Asks a class to look up from its screens, for a limited time. */
async function startEyesUp(
  { database, hints, clock }: Deps,
  member: Member,
  code: string,
  { message, minutes }: { readonly message: string; readonly minutes: number },
): Promise<EyesUp> {
  const record = await getOwnClass(database, member, code);
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  const startedAtMs = clock();
  const endsAtMs = startedAtMs + Math.min(minutes, longestEyesUpMinutes) * minuteMs;
  const eyesUp = { message, startedAtMs, endsAtMs };
  await setEyesUp(database, record.id, eyesUp, new Date(startedAtMs));
  tellAll(hints, record.id);
  return eyesUp;
}

/** Ends a pause; harmless if there is none. */
async function endEyesUp({ database, hints, clock }: Deps, member: Member, code: string): Promise<void> {
  const record = await getOwnClass(database, member, code);
  await setEyesUp(database, record.id, null, new Date(clock()));
  tellAll(hints, record.id);
}

/** A pause is shown to the class in players and on other pages, and to its teacher on every page of the class. */
function tellAll(hints: Deps['hints'], classId: string): void {
  hints.announce(classId, 'stops');
  hints.announce(classId);
}

export function mountLiveRoutes(mount: Mount, services: Services): void {
  mount(liveEndpoints.reportPresence, ({ caller, params, body }) =>
    reportPresence(services, caller, params, body),
  );
  mount(liveEndpoints.watchRoom, async ({ caller, params, context }) => {
    const { classId } = await enterRoom(services, caller, params);
    const place = { classId, activityId: params.activityId, studentId: caller.userId, since: null };
    const followRoom = services.live.follow(place);
    return answerStream(context, services.streams, caller, () => (sink) => {
      const stops = [
        followRoom(sink),
        services.hints.subscribe(classId, () => sink.push(encodeEvent('comments', {})), 'comments'),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    });
  });
  mount(liveEndpoints.getTiles, ({ caller, params }) => readTiles(services, caller, params));
  mount(liveEndpoints.watchTiles, async ({ caller, params, query, context }) => {
    const { classId } = await getTaughtActivity(services, caller, params);
    // Prefer the header: the browser sets it when it reconnects, so its version is the later one.
    const since = readVersion(context.req.header('Last-Event-ID')) ?? readVersion(query.since);
    return answerStream(context, services.streams, caller, async () => {
      await services.watch([classId]);
      return services.live.follow({ classId, activityId: params.activityId, studentId: null, since });
    });
  });
  mount(liveEndpoints.lowerHand, async ({ caller, params }) => {
    await showAct(services, caller, params, 'hand-down');
    return {};
  });
  mount(liveEndpoints.lookAtUsedUp, async ({ caller, params }) => {
    await showAct(services, caller, params, 'looked');
    return {};
  });
  mount(liveEndpoints.startEyesUp, ({ caller, params, body }) =>
    startEyesUp(services, caller, params.code, body),
  );
  mount(liveEndpoints.endEyesUp, async ({ caller, params }) => {
    await endEyesUp(services, caller, params.code);
    return {};
  });
}

function readVersion(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Lowers a hand, or ends the state of a student without tries, since the teacher has seen it. */
async function showAct(
  { database, content, hints, clock }: Pick<Services, 'database' | 'content' | 'hints' | 'clock'>,
  member: Member,
  place: { readonly code: string; readonly activityId: string; readonly studentId: string },
  act: 'hand-down' | 'looked',
): Promise<void> {
  const { classId } = await getTaughtActivity({ database, content }, member, place);
  const { activityId, studentId } = place;
  if (!(await findEnrolment(database, classId, studentId))) throw new AppError('not-found');
  await touchPresence(database, { classId, activityId, studentId }, act, new Date(clock()));
  hints.announce(classId, 'live');
}

type ReadTilesDeps = Pick<Services, 'database' | 'content' | 'watch' | 'clock' | 'addStationLines'>;

/** A class's activity, hidden or not, for the teacher of the class. */
async function getTaughtActivity(
  { database, content }: Pick<ReadTilesDeps, 'database' | 'content'>,
  member: Member,
  { code, activityId }: { readonly code: string; readonly activityId: string },
): Promise<{ classId: string }> {
  const record = await getOwnClass(database, member, code);
  await getAssignedActivity({ database, content }, record.id, activityId, { isTeacher: true });
  return { classId: record.id };
}

/** Every tile as of now. The request also marks the class as watched for a while. */
async function readTiles(
  deps: ReadTilesDeps,
  member: Member,
  place: { readonly code: string; readonly activityId: string },
): Promise<TileUpdate> {
  const { classId } = await getTaughtActivity(deps, member, place);
  await deps.watch([classId]);
  const [changes] = await readLiveChanges(deps.database, [{ classId, since: 0 }]);
  if (!changes) throw new AppError('class-not-found');
  const tiles = await deps.addStationLines(deps.database, classId, changes.tiles);
  return listTileUpdates({ ...changes, tiles }, place.activityId, true, deps.clock());
}

type ReportPresenceDeps = Pick<Services, 'database' | 'content' | 'presence' | 'clock'>;

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/** Takes one sign of life and replies with the state of the room. */
async function reportPresence(
  deps: ReportPresenceDeps,
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
    usedUpPart: null,
    atMs: null,
  });
  if (!written) throw await explainRefusal(deps, member, { code, activityId });
  const { atMs, handRaisedAtMs, eyesUp, pace, lessonEnd, round } = written;
  return {
    atMs,
    isHandUp: handRaisedAtMs !== null && atMs - handRaisedAtMs < handLimitMs,
    eyesUp: currentEyesUp(eyesUp, atMs),
    ...(pace && { pace }),
    ...(lessonEnd && { lessonEndedAtMs: lessonEnd.atMs }),
    ...(round && { round }),
  };
}

/**
 * The class, for a student of it. The lab may be hidden or held: an open player waits there, and hears when it goes on.
 */
async function enterRoom(
  { database, content }: Pick<ReportPresenceDeps, 'database' | 'content'>,
  member: Member,
  { code, activityId }: Place,
): Promise<{ classId: string }> {
  const { record, enrolment } = await getEnrolledClass(database, member, code);
  // A teacher who works as a student is not shown in the live view.
  if (enrolment.kind !== 'student') throw new AppError('forbidden');
  const assigned = await listClassActivities(database, record.id);
  if (!assigned.some((one) => one.activityId === activityId) || !content.findActivity(activityId))
    throw new AppError('activity-not-in-class');
  return { classId: record.id };
}

/** Finds out why nothing was written, because the statement does not say it. */
async function explainRefusal(deps: ReportPresenceDeps, member: Member, place: Place): Promise<AppError> {
  await enterRoom(deps, member, place);
  // The reason has disappeared since.
  return new AppError('busy', { retryAfterS: 1 });
}
