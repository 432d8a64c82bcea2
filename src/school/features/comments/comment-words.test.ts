import { describe, expect, it } from 'vitest';
import { findsName, toggleSaved } from './comment-words.ts';
import { sumTold } from './own-comments.ts';

describe('a saved comment', () => {
  const [first, second] = ['Which way?', 'Name the lane.\n\nThen say why.'];
  it('is added in a paragraph of its own, and taken out by the same press', () => {
    expect(toggleSaved('', first)).toBe(first);
    expect(toggleSaved(first, second)).toBe(`${first}\n\n${second}`);
    expect(toggleSaved(`${first}\n\n${second}`, first)).toBe(second);
    expect(toggleSaved(`${first}\n\n${second}`, second)).toBe(first);
    expect(toggleSaved(first, first)).toBe('');
  });

  it('stays where it was changed for one student, and is added again', () => {
    expect(toggleSaved('Which way, and why?', first)).toBe(`Which way, and why?\n\n${first}`);
  });
});

describe('a name in a comment', () => {
  const names = ['Ada Lind', 'Anh Do', 'Zoë O’Neil-Berg', 'Will Hart'];
  it.each([
    ['Well done, Ada.', true],
    ['Ada’s claim is right.', true],
    ['Zoë, look again.', true],
    ['Do you see the band?', false],
    ['The adagio is fine.', false],
    ['it will move', false],
    ['Which way does it move?', false],
  ])('%s: %s', (words, isFound) => expect(findsName(words, names)).toBe(isFound));
});

describe('what a student is told', () => {
  it('is how many answers have words, and how many more have points', () => {
    expect(sumTold([{ hasWords: true }, { hasWords: false }, { hasWords: true }])).toEqual({
      words: 2,
      points: 1,
    });
    expect(sumTold([])).toEqual({ words: 0, points: 0 });
  });
});
