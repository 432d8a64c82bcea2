import { hasHandUp } from '../../../domain/live/tile.ts';
import { needsTeacher, type Place, placeStateOf } from '../../../domain/live/tile-order.ts';
import type { Who } from './use-board-query.ts';

export interface PlaceCounts extends Readonly<Record<Who, number>> {
  /** Seen at any time, gone or not. */
  readonly seen: number;
  readonly here: number;
  readonly hands: number;
  readonly stuck: number;
}

/** Whether a place belongs to a choice of the filter. Somebody stuck with a hand up is at work, too. */
export function isAmong(place: Place, who: Who, nowMs: number): boolean {
  const state = placeStateOf(place, nowMs);
  switch (who) {
    case 'all':
      return true;
    case 'need':
      return needsTeacher(place, nowMs);
    case 'working':
      return state === 'working' || state === 'stuck';
    case 'done':
      return state === 'done';
    case 'away':
      return state === 'offline' || state === 'absent';
  }
}

export function countPlaces(places: readonly Place[], nowMs: number): PlaceCounts {
  const count = (test: (place: Place) => boolean) => places.filter(test).length;
  const among = (who: Who) => count((place) => isAmong(place, who, nowMs));
  return {
    all: places.length,
    need: among('need'),
    working: among('working'),
    done: among('done'),
    away: among('away'),
    seen: count(({ facts }) => facts !== null),
    here: places.length - among('away'),
    hands: count(({ facts }) => facts !== null && hasHandUp(facts, nowMs)),
    stuck: count((place) => placeStateOf(place, nowMs) === 'stuck'),
  };
}
