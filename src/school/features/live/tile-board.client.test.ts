import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from '../../client/http/server-clock.ts';
import type { Tile, TileUpdate } from './live-endpoints.ts';
import { hasHandUp, offlineAfterMs, tileStateOf } from './tile.ts';
import { createTileBoard } from './tile-board.client.ts';

const serverMs = 1_790_000_000_000;
const tile = (studentId: string, changes: Partial<Tile> = {}): Tile => ({
  studentId,
  moduleId: 'm1',
  screenId: 's1',
  lastAction: 'moved',
  wrongTries: 0,
  usedUpPart: null,
  seenAtMs: serverMs,
  actedAtMs: serverMs,
  handRaisedAtMs: null,
  isDone: false,
  ...changes,
});
const update = (version: number, tiles: Tile[], changes: Partial<TileUpdate> = {}): TileUpdate => ({
  version,
  isFull: false,
  atMs: serverMs,
  tiles,
  eyesUp: null,
  isOpen: true,
  ...changes,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const startedMs = Date.now();
  const board = createTileBoard(createServerClock(() => Date.now() - startedMs, Date.now));
  const drawn = vi.fn();
  board.subscribe(drawn);
  return { board, drawn };
}

describe('the board of tiles', () => {
  it('calls nobody gone while it can hear nothing, and goes on from what it knows', () => {
    const { board } = open();
    board.hear(update(1, [tile('a')], { isFull: true }));
    const stateNow = () => tileStateOf(tile('a'), board.getSnapshot()?.nowMs ?? 0);
    board.rest();
    vi.advanceTimersByTime(offlineAfterMs + 1000);
    expect(stateNow()).toBe('working');
    board.goOn();
    expect(stateNow()).toBe('offline');
    expect(vi.getTimerCount()).toBe(1);
    board.rest();
  });

  it('keeps what is known, takes what is new, and a whole in its place', () => {
    const { board } = open();
    expect(board.getSnapshot()).toBeNull();
    board.hear(update(5, [tile('a'), tile('b')], { isFull: true }));
    board.hear(update(6, [tile('b', { screenId: 's2' })]));
    expect([...(board.getSnapshot()?.tiles.values() ?? [])].map(({ screenId }) => screenId)).toEqual([
      's1',
      's2',
    ]);
    // This state was read before the last change arrived.
    board.hear(update(5, [tile('a')], { isFull: true }));
    expect(board.getSnapshot()?.tiles.size).toBe(2);
    board.hear(update(7, [tile('b')], { isFull: true }));
    expect(board.getSnapshot()?.tiles.size).toBe(1);
  });

  it("moves on by the server's time, at the moment something changes", () => {
    const { board, drawn } = open();
    board.hear(update(1, [tile('a', { handRaisedAtMs: serverMs })], { isFull: true }));
    const look = () => {
      const { tiles, nowMs } = board.getSnapshot() as NonNullable<ReturnType<typeof board.getSnapshot>>;
      const [first] = [...tiles.values()] as [Tile];
      return [tileStateOf(first, nowMs), hasHandUp(first, nowMs)];
    };
    expect(look()).toEqual(['working', true]);
    vi.advanceTimersByTime(offlineAfterMs - 1);
    expect(look()).toEqual(['working', true]);
    const drawings = drawn.mock.calls.length;
    vi.advanceTimersByTime(1);
    expect(look()).toEqual(['offline', false]);
    expect(drawn.mock.calls.length).toBe(drawings + 1);
  });

  it('ends a pause by itself', () => {
    const { board } = open();
    const eyesUp = { message: '', startedAtMs: serverMs, endsAtMs: serverMs + 65_000 };
    board.hear(update(1, [], { isFull: true, eyesUp }));
    vi.advanceTimersByTime(64_000);
    expect(board.getSnapshot()?.eyesUp).toEqual(eyesUp);
    vi.advanceTimersByTime(1000);
    expect(board.getSnapshot()?.eyesUp).toBeNull();
  });
});
