import * as z from 'zod/mini';
import { StudentSheetSchema } from '../../../lab/activity/paper/student-sheet.ts';
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
} as const;
