import type { ServerClock } from '../../client/http/server-clock.ts';
import { currentEyesUp, type EyesUp } from '../classes/eyes-up.ts';
import type { Tile, TileUpdate } from './live-endpoints.ts';
import { nextChangeMs } from './tile.ts';

export interface BoardSnapshot {
  readonly version: number;
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly eyesUp: EyesUp | null;
  readonly isOpen: boolean;
  /** The server's time for which this snapshot is valid. */
  readonly nowMs: number;
}

export interface TileBoard {
  subscribe(listener: () => void): () => void;
  /** null: no data have arrived yet. */
  getSnapshot(): BoardSnapshot | null;
  hear(update: TileUpdate): void;
  /** Stops the clock because no data can arrive; `goOn` or new data start it again. */
  rest(): void;
  goOn(): void;
}

/** Words such as "2 minutes ago" are renewed this often. */
const renewMs = 20_000;

/**
 * All tiles as last received, updated by the clock: a student without a sign of life becomes away without an event.
 * While no data can arrive, silence means nothing and the tiles stay as they are.
 */
export function createTileBoard(clock: ServerClock): TileBoard {
  const listeners = new Set<() => void>();
  let snapshot: BoardSnapshot | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: BoardSnapshot) {
    const nowMs = Math.max(clock.now(), snapshot?.nowMs ?? 0);
    snapshot = { ...next, nowMs, eyesUp: currentEyesUp(next.eyesUp, nowMs) };
    const shown = snapshot;
    clearTimeout(timer);
    const changes = [...shown.tiles.values()].flatMap((tile) => nextChangeMs(tile, nowMs) ?? []);
    const endsMs = shown.eyesUp ? [shown.eyesUp.endsAtMs] : [];
    const nextMs = Math.min(nowMs + renewMs, ...changes, ...endsMs);
    timer = setTimeout(() => show(shown), Math.max(nextMs - nowMs, 50));
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    rest: () => clearTimeout(timer),
    goOn() {
      if (snapshot) show(snapshot);
    },
    hear(update) {
      // A full state that was read before a later event arrived would undo that event.
      if (snapshot && update.version < snapshot.version) return;
      clock.hear(update.atMs);
      const tiles = new Map(update.isFull ? [] : snapshot?.tiles);
      for (const tile of update.tiles) tiles.set(tile.studentId, tile);
      const { version, eyesUp, isOpen } = update;
      show({ version, tiles, eyesUp, isOpen, nowMs: update.atMs });
    },
  };
}
