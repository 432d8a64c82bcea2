import * as z from 'zod/mini';
import { ClassActivityParams, CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';

/** The text of a file; `docs/decisions/0021-exports.md` describes the contents. */
const File = z.string();
const ofActivity = '/private/classes/{code}/activity/{activityId}';
const own = { method: 'GET', access: 'teacher', body: Nothing, reply: File } as const;

/** Gradebooks of other systems for which there is a file in their own form. */
export const gradebooks = ['canvas', 'powerschool', 'schoology', 'google-classroom'] as const;
export const gradeShapes = ['grade-report', 'gradebook', 'beliefs', 'technique', ...gradebooks] as const;
export const classDataShapes = ['class-data', 'gradebook'] as const;

/**
 * The cell of a student who has an answer that waits to be scored by hand. `blank`: nothing stands in it. `counted`: as
 * many points as if the answer were as good as the rest of the student's work.
 */
export const waitingAnswers = ['blank', 'counted'] as const;
export type WaitingAnswers = (typeof waitingAnswers)[number];
const waiting = z._default(z.enum(waitingAnswers), 'blank');

/** A file for PowerSchool is one assignment. This names it: a lesson stands for all that are due with it. */
export const wholeAssignment = 'all';
const assignment = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

/**
 * For whom the page of a student is. `family`: in plain words, without beliefs. `teacher`: with beliefs, tries, and what
 * was given by hand.
 */
export const pageVersions = ['family', 'teacher'] as const;
export type PageVersion = (typeof pageVersions)[number];

/** The forms of the record of a student. */
export const recordFormats = ['html', 'pdf', 'json'] as const;

export const exportEndpoints = {
  exportGrades: endpoint({
    ...own,
    path: `${ofActivity}/export`,
    summary:
      "Grade report of an activity, its scores as a gradebook or a certain one takes them, or what the class believes, for the class's own teacher",
    params: ClassActivityParams,
    query: z.object({ shape: z._default(z.enum(gradeShapes), 'grade-report'), waiting, assignment }),
    errors: ['class-not-found', 'activity-not-in-class', 'too-many-requests', 'busy'],
    mediaType: 'text/csv',
  }),
  exportClass: endpoint({
    ...own,
    path: '/private/classes/{code}/export',
    summary:
      "Every student in every activity of a class, hidden ones among them, for the class's own teacher",
    params: CodeParam,
    query: z.object({ shape: z._default(z.enum(classDataShapes), 'class-data'), waiting }),
    errors: ['class-not-found', 'too-many-requests', 'busy'],
    mediaType: 'text/csv',
  }),
  downloadStudentRecord: endpoint({
    ...own,
    path: '/private/classes/{code}/students/{studentId}/record',
    summary:
      "The work of one student in one class and what belongs to it, for the class's own teacher, as JSON, or to read and print as a page (HTML) or a tagged PDF",
    params: z.extend(CodeParam, { studentId: z.string().check(z.maxLength(128)) }),
    query: z.object({ format: z._default(z.enum(recordFormats), 'json') }),
    /** Its head; `StudentRecordSchema` of the personal export is the whole of it, written piece by piece. */
    reply: z.looseObject({
      format: z.literal('student-record'),
      version: z.int(),
      createdAt: z.iso.datetime(),
    }),
    errors: ['class-not-found', 'not-found', 'too-many-requests', 'busy'],
  }),
  downloadClassReport: endpoint({
    ...own,
    path: `${ofActivity}/report.pdf`,
    summary: 'How a class stands in an activity, as a tagged PDF, for its own teacher',
    params: ClassActivityParams,
    query: Nothing,
    errors: ['class-not-found', 'activity-not-in-class', 'too-many-requests', 'busy'],
    mediaType: 'application/pdf',
  }),
  downloadStudentPages: endpoint({
    ...own,
    path: `${ofActivity}/student-pages.pdf`,
    summary: "A page of each student of a class in one tagged PDF, for the class's own teacher",
    params: ClassActivityParams,
    query: z.object({ version: z._default(z.enum(pageVersions), 'family') }),
    errors: ['class-not-found', 'activity-not-in-class', 'too-many-requests', 'busy'],
    mediaType: 'application/pdf',
  }),
  downloadSummary: endpoint({
    ...own,
    path: `${ofActivity}/summary.pdf`,
    summary:
      "How the caller stands in an activity, or for the class's own teacher the page of a student of it, as a tagged PDF",
    access: 'member',
    params: ClassActivityParams,
    query: z.object({
      student: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
      version: z._default(z.enum(pageVersions), 'family'),
    }),
    errors: [
      'class-not-found',
      'class-moved',
      'class-archived',
      'class-disabled',
      'activity-not-in-class',
      'not-found',
      'too-many-requests',
      'busy',
    ],
    mediaType: 'application/pdf',
  }),
} as const;
