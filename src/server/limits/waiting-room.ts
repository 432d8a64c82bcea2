import { AppError } from '../base/app-error.ts';

export interface WaitingRoomOptions {
  readonly pauseMs: number;
  /** Requests of one address that may wait at once. */
  readonly placesOfAddress: number;
  /** Of all addresses together. */
  readonly places: number;
}

/**
 * Where requests of strangers wait. A request that waits holds a socket, so the places are bounded. Whoever finds none
 * is asked to come back after the time that a place is taken for.
 */
export function createWaitingRoom({ pauseMs, placesOfAddress, places }: WaitingRoomOptions) {
  const waiting = new Map<string, number>();
  let total = 0;

  /** @throws AppError too-many-requests where every place is taken */
  return async function pause(address: string): Promise<void> {
    const ofAddress = waiting.get(address) ?? 0;
    if (ofAddress >= placesOfAddress || total >= places)
      throw new AppError('too-many-requests', { retryAfterS: pauseMs / 1000 });
    waiting.set(address, ofAddress + 1);
    total += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    total -= 1;
    const left = (waiting.get(address) ?? 1) - 1;
    if (left === 0) waiting.delete(address);
    else waiting.set(address, left);
  };
}
