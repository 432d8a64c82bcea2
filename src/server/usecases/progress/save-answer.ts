import type * as z from 'zod/mini';
import { policyOf } from '../../../activity/part.ts';
import type { AttemptBodySchema, SaveReply } from '../../../contract/progress.ts';
import { noticeAnswer } from '../../../domain/live/notice-answer.ts';
import { boundAnswerTime } from '../../../domain/progress/answer-time.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findCurrentCode } from '../../db/class-codes.ts';
import type { Receipt, Submission } from '../../progress/progress-writer.ts';
import type { Services } from '../../services.ts';
import { readCode } from '../classes/class-access.ts';
import { getPart, gradeAnswer } from './grade-answer.ts';
import { viewRecord } from './view-record.ts';

type Body = z.output<typeof AttemptBodySchema>;

/** Scores one answer on the server and saves it once; what the client says of being right is not believed. */
export async function saveAnswer(
  {
    content,
    progress,
    presence,
    clock,
    database,
  }: Pick<Services, 'content' | 'progress' | 'presence' | 'clock' | 'database'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
  body: Body,
): Promise<SaveReply> {
  const classCode = readCode(code);
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('activity-not-in-class');
  const placed = getPart(activity, body.questionCode);
  if (placed.moduleId !== body.moduleID || placed.part.component !== body.component) {
    throw new AppError('exercise-not-in-activity');
  }
  const { answer, score } = gradeAnswer(placed, body.answer);
  const nowMs = clock();
  const receipt = await saveByAnyCode(
    { progress, database },
    {
      code: classCode,
      activityId,
      studentId: member.userId,
      exerciseId: placed.part.id,
      moduleId: placed.moduleId,
      component: placed.part.component,
      requires: placed.part.requires,
      policy: policyOf(placed.part),
      score,
      attempt: {
        attemptId: body.id,
        deviceId: body.deviceID ?? null,
        answer,
        answeredAtMs: boundAnswerTime(body.answeredAt ? Date.parse(body.answeredAt) : nowMs, nowMs),
        knownVersion: body.knownVersion,
      },
    },
  );
  if (receipt.isWatched) {
    void presence.note({
      ...{ code: classCode, activityId, studentId: member.userId, moduleId: placed.moduleId, atMs: null },
      ...noticeAnswer(placed.part.isScored, receipt.state),
    });
  }
  const record = viewRecord(content, placed, receipt.state, receipt.isAnswered, receipt.activityStatus);
  return {
    progress: record ? [record] : [],
    status: receipt.activityStatus,
    ignoredBecause: receipt.ignoredBecause,
    ...(receipt.ignoredBecause === 'incomplete' && {
      notes: score.notes.map(({ partId, text }) => ({ partId, text })),
    }),
  };
}

/**
 * An answer that waited on its device may name a code the class had before. That is looked up only after the code did
 * not lead to a class of the learner's, so that every other answer costs what it did.
 */
async function saveByAnyCode(
  { progress, database }: Pick<Services, 'progress' | 'database'>,
  submission: Submission,
): Promise<Receipt> {
  try {
    return await progress.save(submission);
  } catch (error) {
    // The enrolment went while the answer was being written.
    if (isEnrolmentGone(error)) throw new AppError('class-not-found', { cause: error });
    if (!(error instanceof AppError) || error.code !== 'class-not-found') throw error;
    const code = await findCurrentCode(database, submission.code);
    if (!code) throw error;
    return progress.save({ ...submission, code });
  }
}

function isEnrolmentGone(error: unknown): boolean {
  const foreignKeyViolation = '23503';
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}
