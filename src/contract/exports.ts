import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ClassActivityParams, CodeParam, Nothing } from './nothing.ts';

/** The text of a file; what stands in it is said in `docs/decisions/0019-exports.md`. */
const File = z.string();
const ofActivity = '/private/classes/{code}/activity/{activityId}';
const own = { method: 'GET', access: 'teacher', body: Nothing, reply: File } as const;

export const gradeShapes = ['grade-report', 'gradebook'] as const;
export const classDataShapes = ['class-data', 'gradebook'] as const;

export const exportEndpoints = {
  exportGrades: endpoint({
    ...own,
    path: `${ofActivity}/export`,
    summary:
      "Grade report of an activity, or its scores as a gradebook takes them, for the class's own teacher",
    params: ClassActivityParams,
    query: z.object({ shape: z._default(z.enum(gradeShapes), 'grade-report') }),
    errors: ['class-not-found', 'activity-not-in-class', 'busy'],
    mediaType: 'text/csv',
  }),
  exportClass: endpoint({
    ...own,
    path: '/private/classes/{code}/export',
    summary:
      "Every student in every activity of a class, hidden ones among them, for the class's own teacher",
    params: CodeParam,
    query: z.object({ shape: z._default(z.enum(classDataShapes), 'class-data') }),
    errors: ['class-not-found', 'busy'],
    mediaType: 'text/csv',
  }),
} as const;
