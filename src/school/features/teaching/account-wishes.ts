import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { WishAnswerSchema } from '../classes/own-wish.ts';

const ofStudent = {
  access: 'teacher',
  params: z.extend(CodeParam, { studentId: z.string().check(z.maxLength(128)) }),
  query: Nothing,
} as const;

/** What a teacher does when the student of a class account has asked for something: its end, or an account of their own. */
export const accountWishEndpoints = {
  bringBackAccount: endpoint({
    ...ofStudent,
    method: 'POST',
    path: '/private/classes/{code}/class-accounts/{studentId}/bring-back',
    summary:
      'Bring a class account back whose student has asked for its deletion within the last 14 days: its place, its PIN and all work are as before; also in an archived class',
    body: Nothing,
    reply: Nothing,
    errors: ['class-not-found', 'class-account-gone', 'class-full'],
  }),
  answerOwnWish: endpoint({
    ...ofStudent,
    method: 'PUT',
    path: '/private/classes/{code}/class-accounts/{studentId}/wish',
    summary:
      'Answer a student who wants to make the class account their own; the answer stands for 14 days and can be changed meanwhile; repeating is harmless',
    body: z.object({ answer: WishAnswerSchema }),
    reply: Nothing,
    errors: [
      'class-not-found',
      'class-archived',
      'class-disabled',
      'student-accounts-closed',
      'class-account-wish-over',
    ],
  }),
} as const;
