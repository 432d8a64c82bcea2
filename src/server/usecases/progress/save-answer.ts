import type * as z from 'zod/mini';
import { policyOf } from '../../../activity/part.ts';
import type { AttemptBodySchema, SaveReply } from '../../../contract/progress.ts';
import { noticeAnswer } from '../../../domain/live/notice-answer.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Services } from '../../services.ts';
import { readCode } from '../classes/class-access.ts';
import { getPart, gradeAnswer } from './grade-answer.ts';
import { viewRecord } from './view-record.ts';

type Body = z.output<typeof AttemptBodySchema>;

// A device's clock may be wrong; what it says is kept only within these bounds of ours.
const oldestAnswerMs = 90 * 86_400_000;

/** Scores one answer on the server and saves it once; what the client says of being right is not believed. */
export async function saveAnswer(
  { content, progress, presence, clock }: Pick<Services, 'content' | 'progress' | 'presence' | 'clock'>,
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
  const receipt = await progress.save({
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
      answeredAtMs: boundClock(body.answeredAt ? Date.parse(body.answeredAt) : clock(), clock()),
      knownVersion: body.knownVersion,
    },
  });
  if (receipt.ignoredBecause === null) {
    presence.note({
      ...{ code: classCode, activityId, studentId: member.userId, moduleId: placed.moduleId },
      ...noticeAnswer(placed.part.isScored, receipt.state),
    });
  }
  const record = viewRecord(content, placed, receipt.state, receipt.isAnswered, receipt.activityStatus);
  return {
    progress: record ? [record] : [],
    status: receipt.activityStatus,
    ignoredBecause: receipt.ignoredBecause,
  };
}

function boundClock(deviceMs: number, nowMs: number): number {
  return Math.min(Math.max(deviceMs, nowMs - oldestAnswerMs), nowMs);
}
