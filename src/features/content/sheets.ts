import * as z from 'zod/mini';
import { AnswerKeySchema } from '../../activity/answer-key.ts';
import { StudentSheetSchema } from '../../activity/student-sheet.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';

export const sheetEndpoints = {
  getStudentSheet: endpoint({
    method: 'GET',
    path: '/private/activities/{id}/sheet',
    summary: 'An activity for a room without devices: what students read and are asked, without any key',
    access: 'teacher',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: StudentSheetSchema,
    errors: ['not-found'],
  }),
  getAnswerKey: endpoint({
    method: 'GET',
    path: '/private/activities/{id}/answer-key',
    summary: 'The right answers of an activity in words, and how to talk about the beliefs behind wrong ones',
    access: 'teacher',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: AnswerKeySchema,
    errors: ['not-found', 'teacher-unproven', 'lab-without-class'],
  }),
} as const;
