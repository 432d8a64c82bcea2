import { describe, expect, it } from 'vitest';
import type { PaperPart } from '../../marking/paper.ts';
import type { Item, Module } from '../schema.ts';
import { chooseForPaper, mostLines } from './choose-for-paper.ts';
import { estimateLines } from './estimate-lines.ts';

const screen = (id: string): Item => ({ type: 'new-screen', id, title: id }) as unknown as Item;
const text = (id: string, more: object = {}): Item =>
  ({ type: 'plain-text', id, title: id, text: 'Read.', ...more }) as unknown as Item;
const question = (id: string, more: object = {}): Item =>
  ({ type: 'multiple-choice', id, title: id, prompt: 'Why?', ...more }) as unknown as Item;

/** Each passage takes `lines` of the column. */
function choose(items: readonly Item[], lines = 2, paper?: Module['paper']) {
  const print = (item: Item) => ({
    id: item.id,
    isAsked: item.type === 'multiple-choice',
    parts: partsOf(item, lines),
  });
  return chooseForPaper({ items, ...(paper && { paper }) }, print).map(({ id }) => id);
}

function partsOf(item: Item, lines: number): PaperPart[] {
  if (item.type === 'new-screen') return [];
  if (item.type === 'embed') return [{ kind: 'shown' }];
  if (item.type === 'slides-how') return [{ kind: 'illustrated', text: 'One', file: 'a.svg', alt: 'A' }];
  if (item.type === 'multiple-choice') return [{ kind: 'choices', mark: 'one', options: ['Yes', 'No'] }];
  const written: PaperPart = { kind: 'text', text: Array.from({ length: lines }, () => 'line').join('\n') };
  return item.type === 'static-table'
    ? [written, { kind: 'table', head: [], rows: [[{ text: 'a' }]] }]
    : [written];
}

const table = (id: string): Item => ({ type: 'static-table', id }) as unknown as Item;
const instrument = { type: 'embed', id: 'gel' } as unknown as Item;

describe('what of a lesson is printed', () => {
  it('is every question that needs no device, and what stands before one', () => {
    const run = question('own', { fromRun: [{ path: 'a', value: 'b' }] });
    const lesson = [
      screen('s1'),
      text('before'),
      screen('s2'),
      text('beside'),
      question('q'),
      run,
      text('after'),
    ];
    expect(choose(lesson)).toEqual(['before', 'beside', 'q']);
  });

  it('is no introduction, note, deeper text or film, and nothing beside an instrument', () => {
    const asides = [
      { type: 'header', id: 'head' } as unknown as Item,
      text('note', { tone: 'note' }),
      text('deeper', { tone: 'deeper' }),
      { type: 'slides-how', id: 'film' } as unknown as Item,
    ];
    const lesson = [
      screen('s1'),
      ...asides,
      screen('s2'),
      text('task'),
      instrument,
      screen('s3'),
      question('q'),
    ];
    expect(choose(lesson)).toEqual(['q']);
  });

  it('stays within two pages: data first, then what is beside a question, then what is nearest', () => {
    const lesson = [
      screen('s1'),
      text('far'),
      text('near'),
      screen('s2'),
      text('beside'),
      table('data'),
      question('q'),
    ];
    expect(choose(lesson, 60)).toEqual(['near', 'beside', 'data', 'q']);
    expect(choose(lesson, 90)).toEqual(['beside', 'data', 'q']);
    expect(choose(lesson, 100)).toEqual(['data', 'q']);
    const lines = [text('near'), table('data'), text('beside')].map((item) =>
      estimateLines(partsOf(item, 60)),
    );
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThan(mostLines);
  });

  it('leaves out what is farther from a question than a text that had no room', () => {
    const short = text('short');
    const print = (item: Item) => ({
      id: item.id,
      isAsked: item.type === 'multiple-choice',
      parts: partsOf(item, item.id === 'long' ? 300 : 2),
    });
    const items = [screen('s1'), short, text('long'), screen('s2'), question('q')];
    expect(chooseForPaper({ items }, print).map(({ id }) => id)).toEqual(['q']);
  });

  it('follows the author before all rules', () => {
    const lesson = [
      screen('s1'),
      text('note', { tone: 'note' }),
      text('beside'),
      question('q'),
      question('r'),
    ];
    expect(choose(lesson, 2, { keep: ['note'], leaveOut: ['beside', 'r'] })).toEqual(['note', 'q']);
  });
});
