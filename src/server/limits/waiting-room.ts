import { AppError } from '../base/app-error.ts';

export interface WaitingRoomOptions {
  readonly pauseMs: number;
  /** Requests of one address that may wait at once. */
  readonly placesOfAddress: number;
  /** Requests of all addresses together that may wait at once. */
  readonly places: number;
}

/**
 * Delays requests of unknown browsers. A waiting request holds a socket, so the number of places is bounded. A request
 * that finds no place is refused and may try again after the time of one pause.
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
