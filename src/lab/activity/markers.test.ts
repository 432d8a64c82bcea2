import { describe, expect, it } from 'vitest';
import type { AnswerWords } from '../marking/answer-words.ts';
import { resolveMarker } from './markers.ts';

const itemOf = (id: string, answerWords?: AnswerWords) => ({ type: 'some-type', id, answerWords });
const items = [
  itemOf('team', {
    kind: 'fields',
    fields: [
      { id: 'name', words: [] },
      { id: 'site', words: [{ id: 'pmm', text: 'Permanent Multipurpose Module' }] },
      { id: 'tubes', words: [] },
      { id: 'motto', words: [], isOptional: true, ifEmpty: 'no motto yet' },
    ],
  }),
  itemOf('sites', { kind: 'station-modules' }),
  itemOf('hypothesis', {
    kind: 'ids',
    words: [{ id: 'a', text: 'More gut genera near **hygiene** equipment' }],
  }),
  itemOf('reports', { kind: 'people' }),
  itemOf('to-ask', { kind: 'people' }),
];
const answers: Record<string, string[]> = {
  team: ['name=Otters', 'site=pmm', 'tubes.1=T1', 'tubes.2=T2'],
  sites: ['kibo', 'tranquility', 'columbus', 'harmony'],
  hypothesis: ['a'],
  reports: ['mateo', 'noor'],
  'to-ask': ['linh'],
};
const resolve = (name: string, argument?: string, given = answers) =>
  resolveMarker(name, argument, { items, answerOf: (id) => given[id] ?? [] });

describe('resolveMarker', () => {
  it('names the confirmed modules, Tranquility and Harmony first', () => {
    expect(resolve('custom-iss-selectable')?.slice(0, 2)).toEqual(['Tranquility', 'Harmony']);
    expect(resolve('module')).toHaveLength(4);
  });

  it('reads an option by its text, also in a field of a form', () => {
    expect(resolve('custom-excersise', 'hypothesis')).toEqual(['More gut genera near hygiene equipment']);
    expect(resolve('custom-excersise', 'team.site')).toEqual(['Permanent Multipurpose Module']);
  });

  it('has the author’s words for a field that was left empty, and none before the form is saved', () => {
    expect(resolve('custom-excersise', 'team.motto')).toEqual(['no motto yet']);
    expect(resolve('custom-excersise', 'team.motto', {})).toBeNull();
    expect(resolve('custom-excersise', 'team')).not.toContain('no motto yet');
  });

  it('reads a typed field as it was typed, and a row of labels as all of them', () => {
    expect(resolve('custom-excersise', 'team.name')).toEqual(['Otters']);
    expect(resolve('custom-excersise', 'team.tubes')).toEqual(['T1', 'T2']);
  });

  it('reads all that was typed, in the order of the form, and modules by their names', () => {
    const claim = itemOf('claim', {
      kind: 'fields',
      fields: [
        { id: 'why', words: [] },
        { id: 'how', words: [] },
      ],
    });
    const read = (argument: string) =>
      resolveMarker('custom-excersise', argument, {
        items: [...items, claim],
        answerOf: (id) => (id === 'claim' ? ['how=By a = b.', 'why=Because.'] : (answers[id] ?? [])),
      });
    expect(read('claim')).toEqual(['Because.', 'By a = b.']);
    expect(read('claim.how')).toEqual(['By a = b.']);
    expect(read('sites')?.slice(0, 2)).toEqual(['Tranquility', 'Harmony']);
  });

  it('never shows an answer as the code it travels in', () => {
    const read = (words?: AnswerWords) =>
      resolveMarker('custom-excersise', 'claims', {
        items: [itemOf('claims', words)],
        answerOf: () => ['clean=true'],
      });
    expect(read()).toBeNull();
    expect(read({ kind: 'ids', words: [{ id: 'clean', text: 'Clean' }] })).toBeNull();
  });

  it('names the chosen people in their one order, of the first exercise or of the one that is named', () => {
    expect(resolve('custom-taster')).toEqual(['Noor', 'Mateo']);
    expect(resolve('custom-taster', 'to-ask')).toEqual(['Linh']);
    expect(resolve('custom-excersise', 'reports')).toEqual(['Noor', 'Mateo']);
  });

  it('never takes another exercise for the people, nor a stranger for one of them', () => {
    expect(resolve('custom-taster', 'hypothesis')).toBeNull();
    expect(resolve('custom-taster', undefined, { 'to-ask': ['linh'] })).toBeNull();
    expect(resolve('custom-taster', undefined, { reports: ['nora', 'noor'] })).toEqual(['Noor']);
  });

  it('is null while there is no answer, and for a name nobody knows', () => {
    expect(resolve('custom-excersise', 'team.name', {})).toBeNull();
    expect(resolve('custom-excersise', 'nothing')).toBeNull();
    expect(resolve('unheard-of')).toBeNull();
  });
});
