import * as z from 'zod/mini';
import { ClassActivityParams, CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import {
  EyesUpSchema,
  longestEyesUpMessage,
  longestEyesUpMinutes,
  usualEyesUpMinutes,
} from '../classes/eyes-up.ts';
import { LessonEndSchema } from '../classes/lesson-end.ts';
import { HeardPaceSchema, PaceSchema } from '../classes/pace.ts';
import { OpenRoundSchema } from '../rounds/round.ts';
import { lastActions, reportedActions } from './tile.ts';

/** Milliseconds since 1970, by the server's clock. */
const serverTime = z.int();
const placeId = z.nullable(z.string().check(z.maxLength(64)));

const NumberedLessonSchema = z.object({ number: z.int(), title: z.string() });

/** The end of a lesson, as the teacher who gave it is told. */
export const EndedLessonSchema = z.extend(LessonEndSchema, {
  /** false: the lesson had already ended a short while ago, and this is that end. */
  isNew: z.boolean(),
  /** Students with a lab of the class open at this moment. */
  hereCount: z.int(),
  /** Lessons that were assigned and open. */
  lessonCount: z.int(),
  /** The labs in which the class is held from now on. */
  held: z.array(
    z.object({
      ...{ activityId: z.string(), moduleId: z.string(), screenId: z.string() },
      title: z.string(),
      /** The lesson at whose end the class is held, with its number in the lab. */
      lesson: NumberedLessonSchema,
      /** The lessons that count. The lab can be held at the end of each of them instead. */
      lessons: z.array(z.extend(NumberedLessonSchema, { moduleId: z.string() })),
      /** Students who were further on already. */
      beyondCount: z.int(),
      /** Lessons that come after the hold and are due later. Nobody can get to them while the hold stands. */
      shut: z.array(z.extend(NumberedLessonSchema, { dateDue: z.iso.datetime() })),
    }),
  ),
});
export type EndedLesson = z.infer<typeof EndedLessonSchema>;

export const TileSchema = z.object({
  studentId: z.string(),
  moduleId: placeId,
  screenId: placeId,
  lastAction: z.enum(lastActions),
  wrongTries: z.int(),
  usedUpPart: z.nullable(z.string()),
  seenAtMs: serverTime,
  actedAtMs: serverTime,
  handRaisedAtMs: z.nullable(serverTime),
  isDone: z.boolean(),
  /** Where a station stands on the screen: its title, and the last line of the student's record there; null: none yet. */
  station: z.optional(z.object({ partId: z.string(), title: z.string(), lastAct: z.nullable(z.string()) })),
});
export type Tile = z.infer<typeof TileSchema>;

/** The tiles that have changed since the version asked about; all tiles where `isFull`. */
export const TileUpdateSchema = z.object({
  version: z.int(),
  isFull: z.boolean(),
  /** The present time, by the clock that all the other times use. */
  atMs: serverTime,
  tiles: z.array(TileSchema),
  eyesUp: z.nullable(EyesUpSchema),
  /** false: nobody can work in the class any more. */
  isOpen: z.boolean(),
});
export type TileUpdate = z.infer<typeof TileUpdateSchema>;

/** What a student's player needs to know about its class: the hand, the pause, the pace, and what is asked again. */
export const RoomSchema = z.object({
  atMs: serverTime,
  /** null: unchanged. */
  isHandUp: z.nullable(z.boolean()),
  eyesUp: z.nullable(EyesUpSchema),
  /** How the teacher paces the activity, and what holds all of it; left out: everything in it is open. */
  pace: z.optional(HeardPaceSchema),
  /** When the teacher ended a lesson last; left out: never, or it was taken back. */
  lessonEndedAtMs: z.optional(serverTime),
  /** The question that the student is asked once more; left out: none. */
  round: z.optional(OpenRoundSchema),
});
export type Room = z.infer<typeof RoomSchema>;

export const PresenceBodySchema = z.object({
  /** A new id for each opened player: an older report of a player never replaces a later one of the same player. */
  deviceID: z.string().check(z.minLength(1), z.maxLength(64)),
  sequence: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  /** null: at the list of lessons. */
  module: placeId,
  screen: placeId,
  lastAction: z.enum(reportedActions),
  /** Present only if the student has just raised or lowered the hand; the server remembers it. */
  hand: z.optional(z.enum(['up', 'down'])),
});
export type PresenceBody = z.output<typeof PresenceBodySchema>;

export const EyesUpBodySchema = z.object({
  message: z._default(z.string().check(z.trim(), z.maxLength(longestEyesUpMessage)), ''),
  minutes: z._default(z.int().check(z.minimum(1), z.maximum(longestEyesUpMinutes)), usualEyesUpMinutes),
});

const activityPath = '/private/classes/{code}/activity/{activityId}';
const eyesUpPath = '/private/classes/{code}/eyes-up';
const studentRefusals = [
  'class-not-found',
  'class-moved',
  'class-archived',
  'class-disabled',
  'activity-not-in-class',
] as const;
const teacherRefusals = ['class-not-found', 'activity-not-in-class'] as const;

export const liveEndpoints = {
  reportPresence: endpoint({
    method: 'POST',
    path: `${activityPath}/presence`,
    summary: 'Say where the caller works at this moment, raise or lower a hand, and hear of the room',
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: PresenceBodySchema,
    reply: RoomSchema,
    errors: [...studentRefusals, 'forbidden', 'busy'],
  }),
  watchRoom: endpoint({
    method: 'GET',
    path: `${activityPath}/presence/events`,
    summary:
      "Server-sent events `room`: eyes up, the pace, a question that is asked again, and the caller's own hand; `comments`: the teacher gave some in the class; `replaced` by newer streams",
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: [...studentRefusals, 'forbidden'],
    mediaType: 'text/event-stream',
  }),
  watchJoinedClasses: endpoint({
    method: 'GET',
    path: '/private/classes/events',
    summary:
      'Server-sent events: `class-changed` whenever what students may do has changed in a class of the caller; `replaced` by newer streams',
    access: 'member',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: [],
    mediaType: 'text/event-stream',
  }),
  getTiles: endpoint({
    method: 'GET',
    path: `${activityPath}/live`,
    summary: 'Where every student of the class works at this moment, for its teacher',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: TileUpdateSchema,
    errors: teacherRefusals,
  }),
  watchTiles: endpoint({
    method: 'GET',
    path: `${activityPath}/live/events`,
    summary:
      'Server-sent events `tiles`: what has changed, numbered by version; goes on after Last-Event-ID or `since`; `replaced` by newer streams',
    access: 'teacher',
    params: ClassActivityParams,
    query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    body: Nothing,
    reply: Nothing,
    errors: teacherRefusals,
    mediaType: 'text/event-stream',
  }),
  lowerHand: endpoint({
    method: 'DELETE',
    path: `${activityPath}/live/hands/{studentId}`,
    summary: "Lower a student's hand; repeating is harmless",
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId: z.string().check(z.maxLength(128)) }),
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: [...teacherRefusals, 'not-found'],
  }),
  lookAtUsedUp: endpoint({
    method: 'DELETE',
    path: `${activityPath}/live/used-up/{studentId}`,
    summary:
      'Say that the teacher has looked at the exercise whose tries a student has used up; repeating is harmless',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { studentId: z.string().check(z.maxLength(128)) }),
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: [...teacherRefusals, 'not-found'],
  }),
  setPace: endpoint({
    method: 'PUT',
    path: `${activityPath}/pace`,
    summary:
      'Open, hold and date the lessons of an activity, and hold the class at a screen; repeating is harmless',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: PaceSchema,
    reply: PaceSchema,
    errors: [...teacherRefusals, 'class-archived', 'class-disabled', 'exercise-not-in-activity'],
  }),
  letPast: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}/activity/{activityId}/passes/{partId}',
    summary:
      'Let one student, or all, go on past a part that comes first in a lab that goes step by step, or end that; repeating is harmless',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { partId: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: z.object({
      /** null: everybody. */
      studentId: z.nullable(z.string().check(z.maxLength(128))),
      isPassed: z.boolean(),
    }),
    reply: z.object({ isPassed: z.boolean() }),
    errors: [...teacherRefusals, 'class-archived', 'class-disabled', 'exercise-not-in-activity', 'not-found'],
  }),
  startEyesUp: endpoint({
    method: 'PUT',
    path: eyesUpPath,
    summary: 'Ask the class to look up; replaces an earlier pause and ends by itself',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: EyesUpBodySchema,
    reply: EyesUpSchema,
    errors: ['class-not-found', 'class-archived', 'class-disabled'],
  }),
  endLesson: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}/lesson-end',
    summary:
      'End the lesson: every open player of the class is told; nobody is stopped, unless the class is held until next time; repeating is harmless',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: z.object({
      /**
       * Holds the class in every lab in which it worked and is not held yet. The hold is at the end of the lesson in
       * which most of the present students are. Where nobody is present, it is the lesson in which most were seen last,
       * else the first lesson of the lab.
       */
      isHeld: z._default(z.boolean(), false),
      /**
       * Only together with `isHeld`: one lab is held at the end of this lesson, even if the end of the lesson held it
       * elsewhere.
       */
      after: z.optional(
        z.object({
          activityId: z.string().check(z.maxLength(64)),
          moduleId: z.string().check(z.maxLength(64)),
        }),
      ),
    }),
    reply: EndedLessonSchema,
    errors: ['class-not-found', 'class-archived', 'class-disabled'],
  }),
  takeBackLessonEnd: endpoint({
    method: 'DELETE',
    path: '/private/classes/{code}/lesson-end',
    summary: 'Take the end of the lesson back, for a quarter of an hour; repeating is harmless',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: ['class-not-found', 'class-archived', 'class-disabled', 'lesson-end-stands'],
  }),
  endEyesUp: endpoint({
    method: 'DELETE',
    path: eyesUpPath,
    summary: 'Let the class go on; repeating is harmless',
    access: 'teacher',
    params: CodeParam,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: ['class-not-found'],
  }),
} as const;
