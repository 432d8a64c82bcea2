import * as z from 'zod/mini';
import { RunSchema } from '../../../lab/activity/part.ts';
import { attemptModes, ignoredReasons } from '../../../lab/marking/attempt.ts';
import { GivenWithSchema } from '../../../lab/marking/given-with.ts';
import { activityStatuses } from '../../../lab/marking/status.ts';
import { NoteSchema, VerdictSchema } from '../../../lab/marking/verdict.ts';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { HeardPaceSchema } from '../classes/pace.ts';
import { TeachersMarkSchema } from './teachers-mark.ts';

const answer = z.array(z.string().check(z.maxLength(4000))).check(z.maxLength(200));

export const AttemptBodySchema = z.object({
  /**
   * A UUIDv7 made by the client becomes the id of the attempt; sending it again changes nothing. From any other text
   * the server derives an id, using the whole request.
   */
  id: z.string().check(z.maxLength(64)),
  moduleID: z.string().check(z.maxLength(64)),
  questionCode: z.string().check(z.maxLength(64)),
  answer,
  run: z.optional(RunSchema),
  givenWith: z.optional(GivenWithSchema),
  component: z.string().check(z.maxLength(64)),
  pushOrReplace: z._default(z.enum(attemptModes), 'push'),
  /** Accepted from clients that send them; the server's own verdict is stored. */
  isCorrect: z.optional(z.nullable(z.boolean())),
  tries: z.optional(z.nullable(z.int())),
  /** Id of the browser, so that its attempts keep their order. */
  deviceID: z.optional(z.string().check(z.maxLength(64))),
  answeredAt: z.optional(z.iso.datetime()),
  /**
   * Version of the exercise at which the answer was given. If a teacher has reset the exercise since, the answer does
   * not count.
   */
  knownVersion: z.optional(z.int()),
});
export type AttemptBody = z.input<typeof AttemptBodySchema>;

const FinishBodySchema = z.object({ status: z.enum(['Completed', 'COMPLETED']) });

/** The status decides between the two forms, so that faults are reported for the form that was meant. */
const SaveBodySchema = z.discriminatedUnion('status', [
  FinishBodySchema,
  z.extend(AttemptBodySchema, { status: z.optional(z.undefined()) }),
]);

/**
 * A learner's state in one exercise. `answer` is empty if there is none to show: a teacher has reset the exercise, has
 * erased the words, or gave tries before the first answer.
 */
export const ProgressRecordSchema = z.object({
  /** The attempt that is the current answer; empty where there is none. */
  id: z.string(),
  moduleID: z.string(),
  questionCode: z.string(),
  answer: z.array(z.string()),
  /** null: nothing in it is right or wrong. */
  isCorrect: z.nullable(z.boolean()),
  /** The run that the answer is about, as it stood when it was checked; null: the exercise asks about none. */
  run: z._default(z.nullable(RunSchema), null),
  component: z.string(),
  /** Status of the whole activity. */
  status: z.enum(activityStatuses),
  /** Checked answers so far, see `countTries`: right at once is 1. */
  tries: z.int(),
  /** null = unlimited. */
  triesLeft: z.nullable(z.int()),
  /** 1 = right at the first try. */
  rightAtTry: z.nullable(z.int()),
  /** No further answer counts. */
  isClosed: z.boolean(),
  /** The part unlocks what requires it, and counts for the module. */
  isAnswered: z.boolean(),
  answeredAt: z.iso.datetime(),
  verdict: VerdictSchema,
  // Browsers may hold copies from before these fields existed, hence the defaults.
  /** Grows with every change of the exercise; the copy with the greater version is the later one. */
  version: z._default(z.int(), 0),
  /** Additional tries that a teacher gave. */
  extraTries: z._default(z.int(), 0),
  /** When a teacher reset the exercise; null once it is answered anew. */
  resetAt: z._default(z.nullable(z.iso.datetime()), null),
  /** When a teacher erased the words of the answer that stands; its mark is still the one it was given. */
  erasedAt: z.optional(z.nullable(z.iso.datetime())),
  /** When the right answer was corrected after this answer was given, and whether that has changed its mark. */
  corrected: z.optional(z.object({ at: z.iso.datetime(), isMarkChanged: z.boolean() })),
  /** What the teacher gave for the answer; left out where it was not asked for, as in the reply to a saved answer. */
  teacher: z.optional(z.nullable(TeachersMarkSchema)),
});
export type ProgressRecord = z.infer<typeof ProgressRecordSchema>;

export const SaveReplySchema = z.object({
  progress: z.array(ProgressRecordSchema),
  status: z.enum(activityStatuses),
  /** Why the attempt was kept without becoming the current answer; null when it counts. */
  ignoredBecause: z.nullable(z.enum(ignoredReasons)),
  /** The parts of an answer that could not be read. Such an answer is asked back, is not stored, and costs no try. */
  notes: z.optional(z.array(NoteSchema)),
});
export type SaveReply = z.infer<typeof SaveReplySchema>;

const path = '/private/classes/{code}/activity/{activityId}/progress';
/** Refusals because a lab is held as a whole. The answer waits on its device. */
const labRefusals = ['activity-hidden', 'activity-not-covered', 'activity-opens-later'] as const;
const refusals = [
  'class-not-found',
  'class-moved',
  'class-archived',
  'class-disabled',
  'activity-not-in-class',
  ...labRefusals,
  'lab-not-open',
] as const;

export const progressEndpoints = {
  saveProgress: endpoint({
    method: 'POST',
    path,
    summary: 'Save one answer, or finish the activity with {"status": "Completed"}',
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: SaveBodySchema,
    reply: SaveReplySchema,
    errors: [
      ...refusals,
      'exercise-not-in-activity',
      'answer-malformed',
      'attempt-conflict',
      'exercise-locked',
      'lesson-held',
      'agreement-needed',
      'parts-missing',
      'too-many-requests',
      'busy',
    ],
  }),
  getPace: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/pace',
    summary: 'How the teacher paces the activity, as the caller has it now, and what holds all of it',
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: z.object({
      /** null: everything is open. */
      pace: z.nullable(HeardPaceSchema),
    }),
    errors: ['class-not-found', 'class-moved', 'class-archived', 'class-disabled', 'activity-not-in-class'],
  }),
  listProgress: endpoint({
    method: 'GET',
    path,
    summary: "The caller's own progress",
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: z.array(ProgressRecordSchema),
    errors: refusals,
  }),
} as const;
