import { AppError } from '../base/app-error.ts';
import type { TurnPath } from '../base/turns.ts';

export interface WaitingRoomOptions {
  readonly pauseMs: number;
  /** Requests of one group that are let go within one pause; a larger crowd waits longer, not less. */
  readonly perPause: number;
  /** Requests of everybody together that may wait at once. */
  readonly places: number;
}

/**
 * Delays requests, each by one pause at least. The more of a group wait, the longer each waits, so a group never gets
 * more than `perPause` through in the time of one pause. A waiting request holds a socket, so places are bounded: where
 * they are taken, whoever holds more than their share gets no further one. Everybody else still finds a place, up to
 * twice as many.
 */
export function createWaitingRoom({ pauseMs, perPause, places }: WaitingRoomOptions) {
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
      // Browsers that are known stand for themselves; a number costs one request, so numbers are one group.
      const one = path.join('\n');
      const group = path[1] === 'known' ? one : path.slice(0, 2).join('\n');
      const held = ofOne.get(one) ?? 0;
      const share = places / (ofOne.size + (held === 0 ? 1 : 0));
      const waitMs = pauseMs * Math.max(1, ((ofGroup.get(group) ?? 0) + 1) / perPause);
      if ((total >= places && held >= share) || total >= 2 * places)
        throw new AppError('too-many-requests', { retryAfterS: Math.ceil(waitMs / 1000) });
      const change = (by: 1 | -1) => {
        count(ofGroup, group, by);
        count(ofOne, one, by);
        total += by;
      };
      change(1);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      change(-1);
    },
    /** Requests that wait. */
    size: () => total,
  };
}
