import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { OpenRoundSchema } from './round.ts';

const path = '/private/classes/{code}/activity/{activityId}/rounds';
const RoundParams = z.extend(ClassActivityParams, { roundId: z.uuid() });
const answer = z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(200));

const studentRefusals = [
  'class-not-found',
  'class-moved',
  'class-archived',
  'class-disabled',
  'activity-not-in-class',
  'forbidden',
  'not-found',
] as const;

export const roundEndpoints = {
  askAgain: endpoint({
    method: 'POST',
    path,
    summary: 'Ask the class one question once more; repeating is harmless while that round is open',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: z.object({ questionCode: z.string().check(z.maxLength(64)) }),
    reply: OpenRoundSchema,
    errors: [
      ...(['class-not-found', 'activity-not-in-class', 'class-archived', 'class-disabled'] as const),
      ...(['exercise-not-in-activity', 'question-not-askable', 'question-held'] as const),
      ...(['round-open', 'rounds-used-up'] as const),
    ],
  }),
  endRound: endpoint({
    method: 'DELETE',
    path: `${path}/{roundId}`,
    summary: 'End a round; what was answered in it is kept. Repeating is harmless',
    access: 'teacher',
    params: RoundParams,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: ['class-not-found'],
  }),
  answerRound: endpoint({
    method: 'PUT',
    path: `${path}/{roundId}/answer`,
    summary:
      'Answer a question that is asked once more, once: no mark, no try, no verdict. A repeated call keeps the first answer',
    access: 'member',
    params: RoundParams,
    query: Nothing,
    body: z.object({ answer }),
    reply: Nothing,
    errors: [
      ...studentRefusals,
      ...(['activity-hidden', 'activity-not-covered', 'activity-opens-later', 'lesson-held'] as const),
      ...(['answer-malformed', 'exercise-not-in-activity', 'agreement-needed'] as const),
      ...(['round-over', 'round-not-asked', 'round-unanswered'] as const),
    ],
  }),
  getRoundAnswer: endpoint({
    method: 'GET',
    path: `${path}/{roundId}/answer`,
    summary: "The caller's own answer in a round, without a verdict",
    access: 'member',
    params: RoundParams,
    query: Nothing,
    body: Nothing,
    /** null: the caller has not answered in it. */
    reply: z.object({ answer: z.nullable(z.array(z.string())) }),
    errors: studentRefusals,
  }),
} as const;
