import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import { findWorkRefusal } from '../classes/class-standing.ts';
import { findLabHold, findLessonHold } from '../classes/pace.ts';
import { listClassActivities, recordClassEvent, standingOf } from '../classes/rows/classes.server.ts';
import { findAskFault } from './find-ask-fault.ts';
import { type OpenRound, roundLifeMs } from './round.ts';
import {
  closeOverdueRounds,
  closeRound,
  type EndedRound,
  findOpenRound,
  insertRound,
} from './rows/rounds.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'hints' | 'clock'>;

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/**
 * Asks a class one question once more. Open players hear of it at once. One question of a lab at a time: while another
 * one is open, this is refused, and the same one once more gives the round that is open.
 */
export async function askAgain(
  { database, content, hints, clock }: Deps,
  member: Member,
  { code, activityId }: Place,
  exerciseId: string,
): Promise<OpenRound> {
  const record = await getOwnClass(database, member, code);
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  const lab = (await listClassActivities(database, record.id)).find((one) => one.activityId === activityId);
  const activity = content.findActivity(activityId);
  if (!activity || !lab) throw new AppError('activity-not-in-class');
  const placed = activity.parts.get(exerciseId);
  if (!placed) throw new AppError('exercise-not-in-activity');
  if (findAskFault(placed)) throw new AppError('question-not-askable');
  const startedAtMs = clock();
  const hold =
    findLabHold(standingOf(lab), startedAtMs) ?? findLessonHold(lab.pace, placed.moduleId, startedAtMs);
  if (hold) throw new AppError('question-held');

  const round = await inTransaction(database, async (tx) => {
    const now = new Date(startedAtMs);
    await recordEnds(tx, await closeOverdueRounds(tx, now, record.id), null);
    const started = await insertRound(tx, {
      ...{ classId: record.id, activityId, exerciseId, moduleId: placed.moduleId, id: createId() },
      ...{ startedAt: now, endsAt: new Date(startedAtMs + roundLifeMs) },
    });
    if (!started) return getSameOpen(tx, { classId: record.id, activityId }, exerciseId);
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'question-asked-again' },
      details: { activityId, exerciseId, number: started.number },
    });
    return started;
  });
  announce(hints, record.id);
  return round;
}

/** The open round, if it is about this question: the press was repeated. */
async function getSameOpen(
  tx: Queryable,
  lab: Parameters<typeof findOpenRound>[1],
  exerciseId: string,
): Promise<OpenRound> {
  const open = await findOpenRound(tx, lab);
  if (open?.exerciseId === exerciseId) return open;
  throw new AppError(open ? 'round-open' : 'rounds-used-up');
}

/** Ends a round for everybody; what was answered in it stays. Harmless where it is over. */
export async function endRound(
  { database, hints, clock }: Omit<Deps, 'content'>,
  member: Member,
  { code, activityId, roundId }: Place & { readonly roundId: string },
): Promise<void> {
  const { id: classId } = await getOwnClass(database, member, code);
  await inTransaction(database, async (tx) => {
    const ended = await closeRound(tx, { classId, activityId }, roundId, new Date(clock()));
    if (ended) await recordEnds(tx, [ended], member.userId);
  });
  announce(hints, classId);
}

/** Players hear of a round by their room, and the teacher's pages by the class. */
function announce(hints: Pick<Services['hints'], 'announce'>, classId: string): void {
  hints.announce(classId, 'live');
  hints.announce(classId);
}

/** @param actorId null: the time of the rounds was over */
async function recordEnds(
  tx: Queryable,
  rounds: readonly EndedRound[],
  actorId: string | null,
): Promise<void> {
  for (const { classId, activityId, exerciseId, endedAt, answers } of rounds)
    await recordClassEvent(tx, {
      ...{ classId, actorId, at: endedAt, kind: 'question-round-ended' },
      details: { activityId, exerciseId, answers },
    });
}

const lookEveryMs = 60_000;

/** Ends the rounds whose time is over, in all classes, and records that in their timelines. */
export async function endOverdueRounds({
  database,
  hints,
  clock,
}: Pick<Deps, 'database' | 'clock'> & {
  readonly hints: Pick<Services['hints'], 'announce'>;
}): Promise<void> {
  const ended = await inTransaction(database, async (tx) => {
    const rounds = await closeOverdueRounds(tx, new Date(clock()), null);
    await recordEnds(tx, rounds, null);
    return rounds;
  });
  for (const { classId } of ended) announce(hints, classId);
}

/** Looks again and again for rounds whose time is over. The returned function ends it. */
export function followRounds(
  services: Parameters<typeof endOverdueRounds>[0] & Pick<Services, 'log'>,
): () => void {
  const timer = setInterval(
    () =>
      void endOverdueRounds(services).catch((error: unknown) =>
        services.log.error({ err: error }, 'rounds whose time is over were not ended'),
      ),
    lookEveryMs,
  );
  return () => clearInterval(timer);
}
