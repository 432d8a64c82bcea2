import { withType } from '../../../lab/activity/typed-item.ts';
import { AppError } from '../../server/base/app-error.ts';
import { isReferenceGone, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getEnrolledClass } from '../classes/class-access.server.ts';
import { paceFor } from '../classes/extension.ts';
import { findLessonHold, type Hold, holdRefusals } from '../classes/pace.ts';
import { listClassActivities, standingOf } from '../classes/rows/classes.server.ts';
import { listExtensionsOf } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { findRoundOf, insertRoundAnswer } from './rows/rounds.server.ts';

interface Place {
  readonly code: string;
  readonly activityId: string;
  readonly roundId: string;
}

/**
 * Stores what a student answers in a round, once. Nothing is scored, and the reply tells nothing, because a student may
 * know the key already. An answer that is sent again changes nothing, also when the round is over by then.
 */
export async function answerRound(
  { database, content, hints, clock }: Pick<Services, 'database' | 'content' | 'hints' | 'clock'>,
  member: Member,
  place: Place,
  answer: readonly string[],
): Promise<void> {
  const activity = content.findActivity(place.activityId);
  const { voter, round } = await findVoter(database, member, place);
  if (round.answer) return;
  if (!activity) throw new AppError('activity-not-in-class');
  const now = new Date(clock());
  const isOver = round.endedAt !== null || round.endsAt <= now;
  if (isOver) throw new AppError('round-over');
  if (round.isAbsent) throw new AppError('round-not-asked');
  const hold = await findHold(database, voter, round.moduleId, now.getTime());
  if (hold) throw new AppError(holdRefusals[hold.kind]);
  const canonical = readAnswer(activity, round.exerciseId, answer);
  const insert = () => insertRoundAnswer(database, voter, canonical, now);
  const isStored = await insert().catch(async (error: unknown) => {
    if (!isReferenceGone(error)) throw error;
    // The student has left at this moment, or is there again: a merge was undone.
    await findVoter(database, member, place);
    return insert();
  });
  if (isStored) {
    hints.announce(voter.classId);
    return;
  }
  // The round may have ended, or the same answer may have arrived, at this moment.
  const known = await findRoundOf(database, voter);
  if (known?.answer) return;
  throw new AppError(known?.endedAt === null ? 'round-unanswered' : 'round-over');
}

/** What the caller has answered in a round. */
export async function getRoundAnswer(
  { database }: Pick<Services, 'database'>,
  member: Member,
  place: Place,
): Promise<{ answer: string[] | null }> {
  const { round } = await findVoter(database, member, place);
  return { answer: round.answer };
}

/** Teachers who work as students are in no figure of the class, so nobody asks them again. */
async function findVoter(database: Queryable, member: Member, { code, activityId, roundId }: Place) {
  const { record, enrolment } = await getEnrolledClass(database, member, code);
  if (enrolment.kind !== 'student') throw new AppError('forbidden');
  const voter = { classId: record.id, activityId, roundId, studentId: member.userId };
  const round = await findRoundOf(database, voter);
  if (!round) throw new AppError('not-found');
  return { voter, round };
}

/** What keeps this student from the lesson now; an answer waits on its device meanwhile. */
async function findHold(
  database: Queryable,
  { classId, activityId, studentId }: { classId: string; activityId: string; studentId: string },
  moduleId: string,
  nowMs: number,
): Promise<Hold | null> {
  const lab = (await listClassActivities(database, classId)).find((one) => one.activityId === activityId);
  if (!lab) throw new AppError('activity-not-in-class');
  const extensions = await listExtensionsOf(database, classId, studentId);
  const opening = extensions.find((one) => one.activityId === activityId);
  const pace = paceFor({ ...standingOf(lab), pace: lab.pace }, opening, nowMs);
  return pace?.lab ?? findLessonHold(pace, moduleId, nowMs);
}

/** The answer in its one canonical form. Its score only tells whether something is missing in the answer. */
function readAnswer(
  { parts }: PublishedActivity,
  exerciseId: string,
  answer: readonly string[],
): readonly string[] {
  const item = parts.get(exerciseId)?.item;
  const typed = item && withType(item);
  if (typed?.kind !== 'exercise') throw new AppError('exercise-not-in-activity');
  const graded = typed.type.grade(typed.item, answer);
  if (!graded.isGraded) throw new AppError('answer-malformed', { issues: graded.issues });
  if (graded.score.outcome === 'incomplete') throw new AppError('answer-malformed');
  return graded.answer;
}
