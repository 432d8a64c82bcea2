import { describe, expect, it } from 'vitest';
import type { PaperPart } from '../../../marking/paper.ts';
import { isFilledIn, isPrintedWide } from './printed-wide.ts';

const text: PaperPart = { kind: 'text', text: 'Read this first.' };
const rowOf = (count: number) => Array.from({ length: count }, () => ({ text: 'AA' }));
const table = (count: number): PaperPart => ({
  kind: 'table',
  head: rowOf(count),
  rows: [rowOf(count), rowOf(count)],
});

describe('what is printed across both columns', () => {
  it.each<[string, PaperPart]>([
    ['lines for a whole answer', { kind: 'lines', count: 2 }],
    ['a table of four columns', table(4)],
    ['what the teacher shows', { kind: 'shown' }],
  ])('%s, with all that belongs to it', (_, part) => {
    expect(isPrintedWide({ parts: [text, part] })).toBe(true);
    expect(isPrintedWide({ parts: [part, text] })).toBe(true);
  });

  it.each<[string, PaperPart]>([
    ['one line for a word', { kind: 'lines', count: 1 }],
    ['a table of three columns', table(3)],
    ['a table without rows', { kind: 'table', head: rowOf(5), rows: [] }],
    ['options', { kind: 'choices', mark: 'one', options: ['Yes', 'No'] }],
    ['the map of the station', { kind: 'station', moduleIds: ['unity'] }],
    ['a picture', { kind: 'figure', file: 'tube.svg', alt: 'A tube' }],
    ['a film and its transcript', { kind: 'illustrated', file: 'film.svg', alt: 'A film', text: 'A hand.' }],
  ])('not %s', (_, part) => {
    expect(isPrintedWide({ parts: [text, part] })).toBe(false);
  });
});

describe('a prompt', () => {
  it('stays with what is filled in, and a text that is only read may go on over the page', () => {
    const picture: PaperPart = { kind: 'figure', file: 'tube.svg', alt: 'A tube' };
    expect(isFilledIn({ parts: [text, { kind: 'choices', mark: 'one', options: ['Yes', 'No'] }] })).toBe(
      true,
    );
    expect(isFilledIn({ parts: [text, table(3)] })).toBe(true);
    expect(isFilledIn({ parts: [text, picture, text] })).toBe(false);
    expect(isFilledIn({ parts: [{ kind: 'station', moduleIds: ['unity'] }, text] })).toBe(false);
  });
});
