import * as z from 'zod/mini';
import { ClassActivityParams, CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { AssignmentSchema, SeenAssignmentSchema } from '../classes/assigning.ts';
import { TaughtActivitySchema } from '../classes/class-activities.ts';
import { ClassBodySchema, classEndpoints, TeacherClassSchema } from '../classes/class-endpoints.ts';
import { ExtensionSchema } from '../classes/extension.ts';
import { TimelineSchema } from './class-timeline.ts';

const studentId = z.string().check(z.maxLength(128));
const open = ['class-not-found', 'class-archived', 'class-disabled'] as const;
const ofClass = { access: 'teacher', params: CodeParam, query: Nothing } as const;
/** The most weeks by which dates can be moved, in either direction. */
export const mostWeeksMoved = 520;

export const DuplicateBodySchema = z.object({
  name: ClassBodySchema.shape.name,
  /** Left out: the number of the class that is copied. */
  studentQuantity: z.optional(ClassBodySchema.shape.studentQuantity),
  /** The key of a pass to apply to the copy; without one it is made under the free pass. */
  licenseKey: ClassBodySchema.shape.licenseKey,
  /** By how many weeks all dates move, so that weekdays and times of day stay; null: the copy has no dates. */
  weeks: z.nullable(z.int().check(z.minimum(-mostWeeksMoved), z.maximum(mostWeeksMoved))),
  /** The class that is copied is archived with it, before limits are counted: both are done, or neither. */
  archivesOriginal: z.optional(z.literal(true)),
});
export type DuplicateBody = z.output<typeof DuplicateBodySchema>;

export const classManagementEndpoints = {
  archiveClass: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/deactivate',
    summary: 'Archive a class for good; repeating is harmless',
    body: Nothing,
    reply: TeacherClassSchema,
    errors: ['class-not-found', 'class-demonstration'],
  }),
  removeStudent: endpoint({
    method: 'DELETE',
    path: '/private/classes/{code}/student/{studentId}',
    summary: 'Remove a student from a class, with the work done in it; repeating is harmless',
    access: 'teacher',
    params: z.extend(CodeParam, { studentId }),
    query: Nothing,
    body: Nothing,
    reply: z.object({
      /** false: the student was not in the class, or was already removed. */
      wasEnrolled: z.boolean(),
      answers: z.int(),
      attempts: z.int(),
    }),
    errors: ['class-not-found'],
  }),
  setJoining: endpoint({
    ...ofClass,
    method: 'PUT',
    path: '/private/classes/{code}/joining',
    summary: 'Pause joining, or let people join again; repeating is harmless',
    body: z.object({ isPaused: z.boolean() }),
    reply: TeacherClassSchema,
    errors: [...open, 'class-demonstration'],
  }),
  changeCode: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/new-code',
    summary: 'Give a class a new code; asked again with the code it replaced, nothing changes',
    body: Nothing,
    reply: TeacherClassSchema,
    errors: [...open, 'class-demonstration'],
  }),
  duplicateClass: endpoint({
    ...ofClass,
    method: 'POST',
    path: '/private/classes/{code}/duplicate',
    summary: 'Create a class with the activities and dates of another, without its students and licences',
    body: DuplicateBodySchema,
    reply: z.extend(TeacherClassSchema, {
      /** Activities that were not copied because they are no longer published. */
      leftOut: z.array(z.string()),
    }),
    errors: [
      ...classEndpoints.createClass.errors,
      'class-not-found',
      // The class that is to be archived with the copy is archived already.
      'class-archived',
      'class-demonstration',
    ],
  }),
  giveAssignment: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}/activity/{activityId}/assignment',
    summary:
      'Give lessons of an activity to a class, and to others at once: which, from when, until when, and how they count; repeating is harmless',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: z.extend(AssignmentSchema, {
      version: SeenAssignmentSchema.shape.version,
      /**
       * Other classes of the teacher that get the same lessons, or what the body says for each of them. All classes are
       * changed, or none.
       */
      alsoIn: z._default(
        z
          .array(z.extend(SeenAssignmentSchema, { given: z.optional(AssignmentSchema) }))
          .check(z.maxLength(30)),
        [],
      ),
      /**
       * true: the request takes a change back, so lessons that come back are held as before. Left out: newly given
       * lessons are open.
       */
      keepsHolds: z.optional(z.literal(true)),
    }),
    reply: z.object({ given: z.array(z.object({ code: z.string(), activity: TaughtActivitySchema })) }),
    errors: [
      ...open,
      'activity-not-in-class',
      'exercise-not-in-activity',
      'due-before-assigned',
      'assignment-changed',
      'class-needs-proof',
    ],
  }),
  reopenWork: endpoint({
    method: 'POST',
    path: '/private/classes/{code}/activity/{activityId}/reopen',
    summary:
      'Reopen an activity for students who have finished it: for one, or for all; repeating is harmless',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: z.object({
      /** null: everybody who has finished. */
      studentId: z.nullable(studentId),
    }),
    reply: z.object({ students: z.int() }),
    errors: [...open, 'activity-not-in-class', 'not-found'],
  }),
  setAbsence: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}/activity/{activityId}/absences/{studentId}',
    summary: 'Excuse a student from an activity, or take that back; repeating is harmless',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId }),
    query: Nothing,
    body: z.object({ isAbsent: z.boolean() }),
    reply: z.object({ isAbsent: z.boolean() }),
    errors: [...open, 'activity-not-in-class', 'not-found'],
  }),
  setExtension: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}/activity/{activityId}/extensions/{studentId}',
    summary:
      'Give one student a later date due and lessons that are held for the class, or end that; repeating is harmless',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId }),
    query: Nothing,
    body: ExtensionSchema,
    reply: ExtensionSchema,
    errors: [
      ...open,
      'activity-not-in-class',
      'not-found',
      'exercise-not-in-activity',
      'extension-not-later',
    ],
  }),
  listTimeline: endpoint({
    ...ofClass,
    method: 'GET',
    path: '/private/classes/{code}/timeline',
    summary: 'What happened in a class, latest first, 50 at a time',
    query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}_[0-9a-f-]{36}$/))) }),
    body: Nothing,
    reply: TimelineSchema,
    errors: ['class-not-found'],
  }),
} as const;
