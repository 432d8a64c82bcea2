import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actOfKey,
  firstActive,
  givePoints,
  type PointsDraft,
  savedCommentKeys,
  takePointsBack,
} from './scoring-keys.ts';

const rubric = [
  { id: 'claim', label: 'Claim', points: 2 },
  { id: 'evidence', label: 'Evidence', points: 10 },
];
const pressed = (key: string, focus: Parameters<typeof actOfKey>[0]['focus'] = 'page') =>
  actOfKey({ key, hasModifier: false, focus });

describe('the keys of scoring', () => {
  it.each([
    ['0', { kind: 'points', count: 0 }],
    ['9', { kind: 'points', count: 9 }],
    ['f', { kind: 'all-points' }],
    ['Backspace', { kind: 'back' }],
    ['Enter', { kind: 'save' }],
    ['j', { kind: 'next' }],
    ['J', { kind: 'next' }],
    ['ArrowRight', { kind: 'next' }],
    ['k', { kind: 'previous' }],
    ['ArrowLeft', { kind: 'previous' }],
    ['n', { kind: 'waiting' }],
    ['c', { kind: 'comment' }],
    ['?', { kind: 'help' }],
    ['a', { kind: 'saved-comment', place: 0 }],
    ['Q', { kind: 'saved-comment', place: 11 }],
  ])('%s', (key, act) => expect(pressed(key)).toEqual(act));

  it('leave scrolling, the browser and what has no meaning alone', () => {
    for (const key of ['ArrowDown', 'ArrowUp', ' ', 'Tab', 'Escape', 'z', 'constructor', 'é'])
      expect(pressed(key), key).toBeNull();
    expect(actOfKey({ key: 'f', hasModifier: true, focus: 'page' })).toBeNull();
  });

  it('do not work while a text field has the focus, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('Enter', '1', 'n', 'Backspace')), (key) => {
        expect(pressed(key, 'text')).toBeNull();
      }),
    );
  });

  it('save from a comment by Enter with Ctrl, since Enter alone is a new line there', () => {
    expect(actOfKey({ key: 'Enter', hasModifier: true, focus: 'text' })).toEqual({ kind: 'save' });
  });

  it('press a button by Enter as everywhere, and save by it where the button would do nothing', () => {
    expect(pressed('Enter', 'control')).toBeNull();
    expect(pressed('Enter', 'given-points')).toEqual({ kind: 'save' });
    expect(pressed('2', 'control')).toEqual({ kind: 'points', count: 2 });
  });

  it('have no letter twice', () => {
    const acts = savedCommentKeys.map((letter) => pressed(letter)?.kind);
    expect(new Set(acts)).toEqual(new Set(['saved-comment']));
    expect(new Set(savedCommentKeys).size).toBe(12);
  });
});

describe('points by numbers', () => {
  const none: PointsDraft = { points: {}, active: 0 };

  it('go to one criterion after the other, and stay at the last', () => {
    const first = givePoints(rubric, none, 2);
    expect(first).toEqual({ points: { claim: 2 }, active: 1 });
    const second = first && givePoints(rubric, first, 10);
    expect(second).toEqual({ points: { claim: 2, evidence: 10 }, active: 1 });
    expect(second && givePoints(rubric, second, 3)?.points).toEqual({ claim: 2, evidence: 3 });
  });

  it('are refused where a criterion has no so many', () => {
    expect(givePoints(rubric, none, 3)).toBeNull();
    expect(givePoints([], none, 0)).toBeNull();
  });

  it('are taken back one after the other, from the last to the first', () => {
    const both: PointsDraft = { points: { claim: 2, evidence: 3 }, active: 1 };
    const one = takePointsBack(rubric, both);
    expect(one).toEqual({ points: { claim: 2 }, active: 1 });
    expect(takePointsBack(rubric, one)).toEqual(none);
    expect(takePointsBack(rubric, none)).toEqual(none);
  });

  it('begin at the first criterion without points', () => {
    expect(firstActive(rubric, {})).toBe(0);
    expect(firstActive(rubric, { claim: 0 })).toBe(1);
    expect(firstActive(rubric, { claim: 0, evidence: 0 })).toBe(0);
  });
});
