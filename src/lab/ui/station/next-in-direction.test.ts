import { describe, expect, it } from 'vitest';
import { pickableModules } from '../../science/station/station.ts';
import { mapShapes } from './map-layout.ts';
import { findNextInDirection } from './next-in-direction.ts';

const places = pickableModules.map(({ id }) => ({ id, x: mapShapes[id].x, y: mapShapes[id].y }));
const step = (from: string, key: string) => {
  const place = places.find(({ id }) => id === from);
  return place ? findNextInDirection(places, place, key)?.id : undefined;
};

describe('findNextInDirection', () => {
  it('walks the spine from aft to forward and back', () => {
    expect(step('zvezda', 'ArrowRight')).toBe('unity');
    expect(step('unity', 'ArrowRight')).toBe('destiny');
    expect(step('destiny', 'ArrowRight')).toBe('harmony');
    expect(step('harmony', 'ArrowRight')).toBeUndefined();
    expect(step('harmony', 'ArrowLeft')).toBe('destiny');
    expect(step('unity', 'ArrowLeft')).toBe('zvezda');
  });

  it('goes to port above and to starboard below', () => {
    expect(step('unity', 'ArrowUp')).toBe('tranquility');
    expect(step('unity', 'ArrowDown')).toBe('quest');
    expect(step('harmony', 'ArrowUp')).toBe('kibo');
    expect(step('harmony', 'ArrowDown')).toBe('columbus');
    expect(step('tranquility', 'ArrowRight')).toBe('permanent-multipurpose-module');
  });

  it('reaches every module from Zvezda by arrows alone', () => {
    const reached = new Set(['zvezda']);
    const waiting = ['zvezda'];
    for (let from = waiting.pop(); from; from = waiting.pop()) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = step(from, key);
        if (next && !reached.has(next)) waiting.push(next);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(places.length);
  });

  it('ignores keys that are no arrows', () => {
    expect(step('unity', 'a')).toBeUndefined();
  });
});
