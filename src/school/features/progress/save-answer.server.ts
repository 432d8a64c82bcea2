import type * as z from 'zod/mini';
import { policyOf } from '../../../lab/activity/part.ts';
import { inFormerIds } from '../../../lab/activity/present-ids.ts';
import { withType } from '../../../lab/activity/typed-item.ts';
import type { GivenWith } from '../../../lab/marking/given-with.ts';
import { AppError } from '../../server/base/app-error.ts';
import { isReferenceGone } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { readCode } from '../classes/class-access.server.ts';
import { findCodeOfMember } from '../classes/rows/class-codes.server.ts';
import type {
  ContentStore,
  PlacedPart,
  PublishedActivity,
} from '../content/published/content-store.server.ts';
import { mayReadKeys } from '../licenses/teacher-keys.server.ts';
import { noticeAnswer } from '../live/notice-answer.ts';
import { boundAnswerTime } from './answer-time.ts';
import { gradeSentAnswer } from './grade-answer.server.ts';
import type { AttemptBodySchema, ProgressRecord, SaveReply } from './progress-endpoints.ts';
import { viewRecord } from './view-record.server.ts';
import { readOrigin } from './writer/attempt-origin.server.ts';
import type { AttemptResult, GradedAttempt } from './writer/progress-writer.server.ts';
import type { Demand } from './writer/read-standings.server.ts';

type Body = z.output<typeof AttemptBodySchema>;

/** Scores one answer on the server and saves it once. The client's claim that it is right is not trusted. */
export async function saveAnswer(
  services: Pick<
    Services,
    'content' | 'limits' | 'progress' | 'presence' | 'clock' | 'database' | 'env' | 'identity' | 'metrics'
  >,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
  body: Body,
): Promise<SaveReply> {
  const { content, limits, metrics, progress, presence, clock, database } = services;
  const classCode = readCode(code);
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('activity-not-in-class');
  const graded = await readAnswer(content, activity, body);
  const { placed, answer, score, askedRun } = graded;
  limits.tally('answers', `account:${member.userId}`, weigh(answer));
  const nowMs = clock();
  const origin = readOrigin(body.id, JSON.stringify([member.userId, classCode, activityId, body]));
  const receipt = await saveByAnyCode(
    { progress, database },
    {
      code: classCode,
      activityId,
      studentId: member.userId,
      exerciseId: placed.part.id,
      moduleId: placed.moduleId,
      component: placed.part.component,
      demands: listDemands(activity, placed),
      policy: policyOf(placed.part),
      score,
      origin,
      attempt: {
        mode: body.pushOrReplace,
        // Only ids made on a device can order its attempts.
        deviceId: origin.kind === 'uuid' ? (body.deviceID ?? null) : null,
        answer,
        askedRun,
        underOtherIds: graded.underOtherIds,
        givenWith: keepAsked(placed, body.givenWith),
        answeredAtMs: boundAnswerTime(body.answeredAt ? Date.parse(body.answeredAt) : nowMs, nowMs),
        knownVersion: body.knownVersion,
      },
    },
  );
  if (receipt.isWatched) {
    void presence.note({
      ...{ code: classCode, activityId, studentId: member.userId, moduleId: placed.moduleId, atMs: null },
      ...noticeAnswer(placed.part, receipt.state),
    });
  }
  const viewed = await viewSaved(services, member, { activityId, placed, receipt });
  // A device that still works with the former ids knows no others.
  const record = viewed && graded.isOfFormerIds ? inFormerIds(placed.item, viewed) : viewed;
  if (record && receipt.ignoredBecause === null) {
    metrics.noteClaim('isCorrect', { said: body.isCorrect, recorded: record.isCorrect });
    metrics.noteClaim('tries', { said: body.tries, recorded: placed.part.isScored ? record.tries : null });
  }
  return {
    progress: record ? [record] : [],
    status: receipt.activityStatus,
    ignoredBecause: receipt.ignoredBecause,
    ...(receipt.ignoredBecause === 'incomplete' && {
      notes: score.notes.map(({ partId, text }) => ({ partId, text })),
    }),
  };
}

/** A part that no author has any more cannot be asked for. */
export function listDemands({ parts }: PublishedActivity, { part }: PlacedPart): Demand[] {
  const demand = (mustBeAnswered: boolean) => (partId: string) => {
    const moduleId = parts.get(partId)?.moduleId;
    return moduleId === undefined ? [] : { partId, moduleId, mustBeAnswered };
  };
  return [...part.requires.flatMap(demand(true)), ...part.follows.flatMap(demand(false))];
}

interface Saved {
  readonly activityId: string;
  readonly placed: PlacedPart;
  readonly receipt: AttemptResult;
}

/** The record after saving. What a teacher gave for an answer before it is not asked for: the device keeps it. */
async function viewSaved(
  services: Pick<Services, 'content' | 'database' | 'env' | 'identity'>,
  member: Member,
  { activityId, placed, receipt: { state, isAnswered, activityStatus } }: Saved,
): Promise<ProgressRecord | null> {
  const mayReveal = await mayReadKeys(services, member, activityId);
  return viewRecord(services.content, placed, state, isAnswered, activityStatus, mayReveal);
}

/**
 * The answer as the current version of the lab reads it. A learner keeps the version that was open, on a device without
 * a network for days: an answer that does not fit any more is read and scored by the latest version that it fits.
 * @throws AppError exercise-not-in-activity, answer-malformed, as the current version says it
 */
async function readAnswer(content: ContentStore, current: PublishedActivity, body: Body) {
  try {
    return await gradeSentAnswer(current, body);
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    for (const earlier of await content.listEarlierVersions(current.id)) {
      try {
        return await gradeSentAnswer(earlier, body);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    throw refusal;
  }
}

/**
 * The data that was sent beside the answer, as far as the author asks for it: nothing else about a learner is stored.
 */
function keepAsked({ item }: PlacedPart, sent: GivenWith = {}): GivenWith | undefined {
  const typed = withType(item);
  if (typed.kind !== 'exercise') return undefined;
  const confidence = typed.item.confidence && sent.confidence;
  const help = typed.type.listHelp(typed.item);
  const hintCount = help.reduce((sum, { hints = [] }) => sum + hints.length, 0);
  const hintsTaken = Math.min(sent.hintsTaken ?? 0, hintCount);
  const openedExample = help.some(({ workedExample }) => workedExample !== undefined) && sent.openedExample;
  if (!confidence && hintsTaken === 0 && !openedExample) return undefined;
  return {
    ...(confidence && { confidence }),
    ...(hintsTaken > 0 && { hintsTaken }),
    ...(openedExample && { openedExample }),
  };
}

const charsOfOne = 4096;

/** The weight of an answer in a person's storage budget: one, and more for a long text. */
function weigh(answer: readonly string[]): number {
  const chars = answer.reduce((sum, text) => sum + text.length, 0);
  return 1 + Math.floor(chars / charsOfOne);
}

/**
 * Saves an answer, also under a former code of the class, and under a code of a class from which the learner was moved:
 * an answer that waited on its device may name either. It is looked up only if the code led to no class of the learner,
 * so other answers cost nothing more.
 */
async function saveByAnyCode(
  { progress, database }: Pick<Services, 'progress' | 'database'>,
  submission: GradedAttempt,
): Promise<AttemptResult> {
  try {
    return await progress.save(submission);
  } catch (error) {
    // The learner was removed from the class, or moved, while the answer was being written.
    const refusal = isReferenceGone(error) ? new AppError('class-not-found', { cause: error }) : error;
    if (!(refusal instanceof AppError) || refusal.code !== 'class-not-found') throw refusal;
    const code = await findCodeOfMember(database, submission.code, submission.studentId);
    if (!code) throw refusal;
    return progress.save({ ...submission, code });
  }
}
