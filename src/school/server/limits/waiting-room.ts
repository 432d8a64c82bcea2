import { AppError } from '../base/app-error.ts';
import type { TurnPath } from '../base/turns.ts';
import { groupOf } from './known-devices.ts';

export interface WaitingRoomOptions {
  readonly pauseMs: number;
  /** Requests of one group that are let go within one pause; a larger crowd waits longer, not less. */
  readonly perPause: number;
  /** Requests of everybody together that may wait at once. */
  readonly places: number;
}

/**
 * Delays requests, each by one pause at least. The requests of a group are let go one by one, `perPause` in the time of
 * one pause. Many in one moment would make everybody else wait. A waiting request holds a socket, so places are
 * bounded. When they are taken, a caller with more than their share gets no further place. Everybody else still finds
 * one, up to twice as many.
 */
export function createWaitingRoom({ pauseMs, perPause, places }: WaitingRoomOptions) {
  /** When the latest of a group is let go. */
  const latestMs = new Map<string, number>();
  const ofGroup = new Map<string, number>();
  const ofOne = new Map<string, number>();
  let total = 0;

  function count(map: Map<string, number>, key: string, by: 1 | -1): void {
    const held = (map.get(key) ?? 0) + by;
    if (held === 0) map.delete(key);
    else map.set(key, held);
  }

  return {
    /** @throws AppError too-many-requests where the caller holds more than their share of a full room */
    async pause(path: TurnPath): Promise<void> {
      const one = path.join('\n');
      const group = groupOf(path);
      const held = ofOne.get(one) ?? 0;
      const share = places / (ofOne.size + (held === 0 ? 1 : 0));
      const atMs = performance.now();
      // The wait is counted from now. The difference of two clock readings may be slightly longer than the pause, and
      // would be told as one whole second more.
      const waitMs = Math.max(pauseMs, (latestMs.get(group) ?? 0) + pauseMs / perPause - atMs);
      if ((total >= places && held >= share) || total >= 2 * places)
        throw new AppError('too-many-requests', { retryAfterS: Math.ceil(waitMs / 1000) });
      const change = (by: 1 | -1) => {
        count(ofGroup, group, by);
        count(ofOne, one, by);
        total += by;
      };
      change(1);
      latestMs.set(group, atMs + waitMs);
      // A waiting request has an open socket, which keeps the process alive.
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      change(-1);
      if (!ofGroup.has(group)) latestMs.delete(group);
    },
    /** Requests that wait. */
    size: () => total,
  };
}
