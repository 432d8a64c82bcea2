import { encodeEvent, type LiveSink } from '../../server/http/open-streams.ts';
import { paceFor } from '../classes/extension.ts';
import { currentEyesUp } from '../classes/eyes-up.ts';
import { roundFor } from '../rounds/round.ts';
import type { Room, Tile, TileUpdate } from './live-endpoints.ts';
import type { LiveChanges, Opening, RoomRound, StoredTile } from './rows/live-classes.server.ts';
import { hasHandUp } from './tile.ts';

/** Somebody who follows a class by a stream. */
export interface Listener {
  readonly activityId: string;
  /** A student receives the state of the room; a teacher (null) receives every tile. */
  readonly studentId: string | null;
  readonly sink: LiveSink;
  /** The version received last, before the first event; 0: send everything. */
  since: number;
  /** For a student: the state of the hand that was sent last. */
  isHandUp: boolean;
}

/** The tiles of one activity and the state of the class, as sent to a teacher. */
export function listTileUpdates(
  changes: LiveChanges,
  activityId: string,
  isFull: boolean,
  nowMs: number,
): TileUpdate {
  return {
    version: changes.version,
    isFull,
    atMs: nowMs,
    tiles: changes.tiles.filter((tile) => tile.activityId === activityId).map(viewTile),
    eyesUp: currentEyesUp(changes.eyesUp, nowMs),
    isOpen: changes.isOpen,
  };
}

function viewTile({ activityId: _, ...tile }: StoredTile): Tile {
  return tile;
}

const goneLab = { isHidden: true, isCovered: true, assignedAtMs: null, pace: null } as const;

function viewRoom(
  changes: LiveChanges,
  { activityId, studentId }: Listener,
  isHandUp: boolean | null,
  nowMs: number,
): Room {
  const lab = changes.labs[activityId];
  const opening = findOpening(changes, { activityId, studentId });
  const assignedAtMs = lab?.assignedAt ? Date.parse(lab.assignedAt) : null;
  // A lab that was taken out of the class is closed as a hidden one is.
  const standing = lab ? { ...lab, assignedAtMs } : goneLab;
  const pace = paceFor(standing, opening, nowMs);
  const isAbsent = isAbsentIn(changes, { activityId, studentId });
  const round = roundFor(findRound(changes, activityId)?.round ?? null, { isAbsent, pace }, nowMs);
  return {
    ...{ atMs: nowMs, isHandUp, eyesUp: currentEyesUp(changes.eyesUp, nowMs) },
    ...(pace && { pace }),
    ...(changes.lessonEnd && { lessonEndedAtMs: changes.lessonEnd.atMs }),
    ...(round && { round }),
  };
}

function findRound({ rounds }: LiveChanges, activityId: string): RoomRound | undefined {
  return rounds.find((one) => one.activityId === activityId);
}

/** Known only while a question of the lab is asked again. */
function isAbsentIn(
  changes: LiveChanges,
  { activityId, studentId }: Pick<Listener, 'activityId' | 'studentId'>,
): boolean {
  return studentId !== null && (findRound(changes, activityId)?.absent.includes(studentId) ?? false);
}

/** Whether the room is the same for this student as for most others, so that it is encoded once for all of them. */
function isLikeOthers(changes: LiveChanges, listener: Listener): boolean {
  return !findOpening(changes, listener) && !isAbsentIn(changes, listener);
}

function findOpening(
  { openings }: LiveChanges,
  { activityId, studentId }: Pick<Listener, 'activityId' | 'studentId'>,
): Opening | undefined {
  return openings.find((one) => one.activityId === activityId && one.studentId === studentId);
}

/** Sends a new listener the first event. Changes after `changes.version` follow. */
export function greet(listener: Listener, changes: LiveChanges, isFull: boolean, nowMs: number): void {
  const { activityId, studentId, sink } = listener;
  if (studentId === null) {
    sink.push(encodeEvent('tiles', listTileUpdates(changes, activityId, isFull, nowMs), changes.version));
    return;
  }
  const tile = findTile(changes, listener);
  listener.isHandUp = tile !== undefined && hasHandUp(tile, nowMs);
  sink.push(encodeEvent('room', viewRoom(changes, listener, listener.isHandUp, nowMs)));
}

/**
 * Sends every listener of a class what has changed. For teachers the event is encoded once for each activity.
 * `isForAll`: the class as a whole has changed.
 */
export function tell(
  listeners: Iterable<Listener>,
  changes: LiveChanges,
  isForAll: boolean,
  nowMs: number,
): void {
  const texts = new Map<string, Uint8Array | null>();
  const once = (key: string, encode: () => Uint8Array | null) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = encode();
    texts.set(key, text);
    return text;
  };
  for (const listener of listeners) {
    const { activityId, studentId, sink } = listener;
    const text =
      studentId === null
        ? once(`tiles ${activityId}`, () => {
            const updates = listTileUpdates(changes, activityId, false, nowMs);
            return updates.tiles.length > 0 || isForAll
              ? encodeEvent('tiles', updates, changes.version)
              : null;
          })
        : (encodeHand(listener, changes, nowMs) ??
          (isForAll
            ? once(`room ${activityId} ${isLikeOthers(changes, listener) ? '' : studentId}`, () =>
                encodeEvent('room', viewRoom(changes, listener, null, nowMs)),
              )
            : null));
    if (text) sink.push(text);
  }
}

/** null: the hand of this student has not changed since it was sent. */
function encodeHand(listener: Listener, changes: LiveChanges, nowMs: number): Uint8Array | null {
  const tile = findTile(changes, listener);
  if (!tile || hasHandUp(tile, nowMs) === listener.isHandUp) return null;
  listener.isHandUp = !listener.isHandUp;
  return encodeEvent('room', viewRoom(changes, listener, listener.isHandUp, nowMs));
}

function findTile(changes: LiveChanges, { activityId, studentId }: Listener): StoredTile | undefined {
  return changes.tiles.find((tile) => tile.activityId === activityId && tile.studentId === studentId);
}
