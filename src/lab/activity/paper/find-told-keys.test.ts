import { describe, expect, it } from 'vitest';
import type { PaperPart } from '../../marking/paper.ts';
import { findToldKeys } from './find-told-keys.ts';

const key = {
  id: 'hypothesis',
  statements: ['Surfaces near the toilet contain a larger share of gut bacteria.'],
};
const told = (part: PaperPart, id = 'next') =>
  findToldKeys([{ id, isAsked: true, parts: [part] }], [key]).map(({ questionId }) => questionId);

const sentence =
  'Mission control accepts this: *surfaces near the toilet contain a larger share of gut bacteria.*';

describe('the key of another question', () => {
  it.each<[string, PaperPart]>([
    ['a prompt', { kind: 'text', text: sentence }],
    ['an option', { kind: 'choices', mark: 'one', options: ['Neither.', sentence] }],
    ['a caption', { kind: 'figure', file: 'a.svg', alt: 'A wall', caption: sentence }],
    ['the words for a picture', { kind: 'illustrated', file: 'a.svg', alt: sentence, text: 'A wall.' }],
    ['a cell of a table', { kind: 'table', head: [], rows: [[{ text: sentence }, {}]] }],
    ['the label of lines', { kind: 'lines', label: sentence, count: 2 }],
  ])('is told by %s', (_, part) => {
    expect(told(part)).toEqual(['hypothesis']);
  });

  it('is read as marking reads: other forms, order and spelling', () => {
    const other = 'A LARGER share of gut bacteria is what surfaces near toilets are containing.';
    expect(told({ kind: 'text', text: other })).toEqual(['hypothesis']);
  });

  it('is not told by its own question, by half of it, or by two sentences together', () => {
    expect(told({ kind: 'text', text: sentence }, 'hypothesis')).toEqual([]);
    expect(told({ kind: 'text', text: 'Surfaces near the toilet contain gut bacteria.' })).toEqual([]);
    const apart = 'Surfaces near the toilet are wiped. They contain a larger share of gut bacteria.';
    expect(told({ kind: 'text', text: apart })).toEqual([]);
  });

  it('of few words stands in many a sentence that tells nothing', () => {
    const short = [{ id: 'class', statements: ['A missense change'] }];
    const text = 'Name each change silent, missense or nonsense.';
    expect(findToldKeys([{ id: 'task', isAsked: false, parts: [{ kind: 'text', text }] }], short)).toEqual(
      [],
    );
  });
});
