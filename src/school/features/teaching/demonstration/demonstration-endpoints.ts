import * as z from 'zod/mini';
import { CodeParam, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { TeacherClassSchema } from '../../classes/class-endpoints.ts';

export const demonstrationEndpoints = {
  makeDemonstration: endpoint({
    method: 'POST',
    path: '/private/demonstration',
    summary:
      'Make a class of made-up students with made-up work for the caller; a second call replies with the same class',
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: z.object({ timeZone: z._default(z.string().check(z.maxLength(64)), 'UTC') }),
    reply: TeacherClassSchema,
    errors: ['activity-unknown'],
  }),
  removeDemonstration: endpoint({
    method: 'DELETE',
    path: '/private/demonstration/{code}',
    summary: 'Remove a demonstration class with everything in it',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: z.object({}),
    errors: ['class-not-found', 'not-a-demonstration'],
  }),
} as const;
