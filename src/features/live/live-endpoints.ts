import * as z from 'zod/mini';
import { ClassActivityParams, CodeParam, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { PaceSchema } from '../classes/pace.ts';
import { longestEyesUpMessage, longestEyesUpMinutes, usualEyesUpMinutes } from './eyes-up.ts';
import { lastActions, reportedActions } from './tile.ts';

/** Milliseconds since 1970, by the server's clock. */
const serverTime = z.int();
const placeId = z.nullable(z.string().check(z.maxLength(64)));

export const EyesUpSchema = z.object({
  message: z.string(),
  startedAtMs: serverTime,
  endsAtMs: serverTime,
});

export const TileSchema = z.object({
  studentId: z.string(),
  moduleId: placeId,
  screenId: placeId,
  lastAction: z.enum(lastActions),
  wrongTries: z.int(),
  seenAtMs: serverTime,
  actedAtMs: serverTime,
  handRaisedAtMs: z.nullable(serverTime),
  isDone: z.boolean(),
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

/** What a student's player needs to know about its class: the hand and the pause. */
export const RoomSchema = z.object({
  atMs: serverTime,
  /** null: unchanged. */
  isHandUp: z.nullable(z.boolean()),
  eyesUp: z.nullable(EyesUpSchema),
  /** How the teacher paces the activity; left out: everything in it is open. */
  pace: z.optional(PaceSchema),
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
    summary: "Server-sent events `room`: eyes up, and the caller's own hand; `replaced` by newer streams",
    access: 'member',
    params: ClassActivityParams,
    query: Nothing,
    body: Nothing,
    reply: Nothing,
    errors: [...studentRefusals, 'forbidden'],
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
