import { describe, expect, it } from 'vitest';
import { resolveMarker } from './markers.ts';

const items = [
  {
    type: 'form-initialization',
    id: 'team',
    fields: [
      { id: 'name', kind: 'text', label: 'Team name' },
      {
        id: 'site',
        kind: 'choice',
        label: 'Site',
        options: [{ id: 'pmm', text: 'Permanent Multipurpose Module' }],
      },
      { id: 'tubes', kind: 'labels', label: 'Tubes', count: 2 },
    ],
  },
  { type: 'module-selection', id: 'sites' },
  {
    type: 'multiple-choice',
    id: 'hypothesis',
    options: [{ id: 'a', text: 'More gut genera near hygiene equipment' }],
  },
  { type: 'selectable-silhouettes', id: 'reports', personIds: ['ebo', 'mateo', 'noor'] },
  { type: 'selectable-silhouettes', id: 'to-ask', personIds: ['linh', 'noor'] },
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

  it('reads a typed field as it was typed, and a row of labels as all of them', () => {
    expect(resolve('custom-excersise', 'team.name')).toEqual(['Otters']);
    expect(resolve('custom-excersise', 'team.tubes')).toEqual(['T1', 'T2']);
  });

  it('reads a text that was typed, an entry that was ticked and modules by their names', () => {
    const parts = [
      { type: 'short-answer', id: 'claim', boxes: [{ id: 'why' }, { id: 'how' }] },
      { type: 'checklist', id: 'kit', entries: [{ id: 'blank', text: 'A **field** blank' }] },
      { type: 'module-selection', id: 'sites' },
    ];
    const given: Record<string, string[]> = {
      claim: ['how=By a = b.', 'why=Because.'],
      kit: ['blank'],
      sites: ['kibo', 'harmony'],
    };
    const read = (argument: string) =>
      resolveMarker('custom-excersise', argument, { items: parts, answerOf: (id) => given[id] ?? [] });
    expect(read('claim')).toEqual(['Because.', 'By a = b.']);
    expect(read('claim.how')).toEqual(['By a = b.']);
    expect(read('kit')).toEqual(['A field blank']);
    expect(read('sites')).toEqual(['Harmony', 'Kibo']);
  });

  it('never shows an answer as the code it travels in', () => {
    const claims = [{ type: 'true-false', id: 'claims', statements: [{ id: 'clean', text: 'Clean' }] }];
    const answerOf = () => ['clean=true'];
    expect(resolveMarker('custom-excersise', 'claims', { items: claims, answerOf })).toBeNull();
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
