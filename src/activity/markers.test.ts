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
];
const answers: Record<string, string[]> = {
  team: ['name=Otters', 'site=pmm', 'tubes.1=T1', 'tubes.2=T2'],
  sites: ['kibo', 'tranquility', 'columbus', 'harmony'],
  hypothesis: ['a'],
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

  it('is null while there is no answer, and for a name nobody knows', () => {
    expect(resolve('custom-excersise', 'team.name', {})).toBeNull();
    expect(resolve('custom-excersise', 'nothing')).toBeNull();
    expect(resolve('unheard-of')).toBeNull();
  });
});
