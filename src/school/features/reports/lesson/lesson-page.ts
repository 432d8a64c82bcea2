import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';
import { ReportModuleSchema } from '../snapshot.ts';

const instant = z.iso.datetime();
const RateSchema = z.object({ count: z.int(), of: z.int() });

const SeeReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tries-used'), label: z.string(), isAwaited: z.boolean() }),
  z.object({ kind: z.literal('stuck'), label: z.string(), minutes: z.int() }),
  z.object({ kind: z.literal('wrong-and-sure'), label: z.string() }),
  z.object({ kind: z.literal('hand-unseen') }),
  z.object({ kind: z.literal('behind'), count: z.int(), of: z.int(), middle: z.int() }),
]);

/**
 * - `worked`: gave an answer in the lesson
 * - `looked`: had the lab open and gave none. A first visit to a lesson is kept; a later one is known for half a day
 * - `unseen`: neither
 */
export const attendances = ['worked', 'looked', 'unseen'] as const;

const LessonStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  isAbsent: z.boolean(),
  attendance: z.enum(attendances),
  /** Required parts of the lessons that counted, answered when the lesson ended. */
  atEnd: RateSchema,
  /** The same as things stand now. */
  now: RateSchema,
});
export type LessonStudent = z.infer<typeof LessonStudentSchema>;

export const LessonPageSchema = z.object({
  class: z.object({ name: z.string(), timeZone: z.string() }),
  activity: z.object({ id: z.string(), title: z.string() }),
  /** The other labs of the class in which a lesson was open. */
  otherLabs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The time from which work counts as done in the lesson: the start of the day, or the end of the lesson before. */
  from: instant,
  endedAt: instant,
  isTakenBack: z.boolean(),
  /** The lessons that counted when it ended. */
  modules: z.array(ReportModuleSchema),
  /** By last name. */
  students: z.array(LessonStudentSchema),
  /** Beliefs as things stand now, held by most first. Beliefs that nobody holds are left out. */
  beliefs: z.array(
    z.object({
      id: z.string(),
      belief: z.string(),
      whatToSay: z.string(),
      /** Students who hold it now, those marked absent left out. */
      left: z.int(),
      /** Students whose first answers pointed to it, of those who answered a question that can. */
      atFirst: RateSchema,
      /** How many questions can show it. */
      questionCount: z.int(),
      /** The questions at which it is shown now, each with as many students as the question view has. */
      shownAt: z.array(z.object({ label: z.string(), count: z.int() })),
    }),
  ),
  /** All students whom the teacher has a reason to see now. The first one needs the teacher most. */
  seeFirst: z.array(z.object({ studentId: z.string(), reasons: z.array(SeeReasonSchema) })),
  /** The next lesson that is given, for its page of the guide; null: the class has done the lab. */
  next: z.nullable(ReportModuleSchema),
});
export type LessonPage = z.infer<typeof LessonPageSchema>;

export const lessonPageEndpoints = {
  getLessonPage: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/lesson-ends/{endId}',
    summary:
      'What the end of a lesson left in one lab: who was here, how far each is, which belief is left, whom to see first, for the teacher of the class',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { endId: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: LessonPageSchema,
    errors: ['class-not-found', 'activity-not-in-class', 'not-found'],
  }),
} as const;
