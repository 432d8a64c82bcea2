import { describe, expect, it } from 'vitest';
import { createChoose } from '../exercises/draw.ts';
import { exercises } from '../exercises/registry.ts';
import { exerciseTypeIds } from '../exercises/type-ids.ts';
import { compareActivities, mayChangeScores } from './compare-activities.ts';
import { parseItem } from './parse-activity.ts';
import type { Activity, Item } from './schema.ts';

function read(value: unknown): Item {
  const parsed = parseItem(value as { readonly type: string });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const labOf = (...items: unknown[]): Activity => ({
  ...{ id: 'lab', title: 'Lab', summary: 'About.', durationMin: 5, publishedAt: '2026-01-01' },
  ...{ isPremium: false, enabled: true, isStrictOrder: false, sources: [], closedModules: [] },
  modules: [{ id: 'm1', title: 'One', summary: 'About.', durationMin: 5, items: items.map(read) }],
});

const choice = (changes: object = {}) => ({
  type: 'multiple-choice',
  id: 'charge',
  title: 'Charge',
  prompt: 'Which electrode does DNA move towards?',
  explanation: 'DNA is negative.',
  whyRight: 'Opposites attract.',
  options: [
    { id: 'plus', text: 'The positive one', isRight: true },
    { id: 'minus', text: 'The negative one', feedback: 'Look at the phosphates.' },
    { id: 'none', text: 'Neither', feedback: 'A charge moves in a field.' },
  ],
  ...changes,
});
const [plus, minus, none] = choice().options;
const kindsOf = (before: object, after: object) =>
  compareActivities(labOf(before), labOf(after)).map(({ partId, kinds }) => [partId, ...kinds]);

describe('the difference between two versions of an exercise', () => {
  it.each([
    ['nothing', {}, []],
    ['a prompt', { prompt: 'Where to?' }, ['text']],
    ['an explanation', { explanation: 'Its phosphates are negative.' }, ['text']],
    ['a sentence of feedback', { options: [plus, { ...minus, feedback: 'No.' }, none] }, ['text']],
    ['the words of an option', { options: [{ ...plus, text: 'Plus' }, minus, none] }, ['text']],
    [
      'a further option',
      { options: [plus, minus, none, { id: 'both', text: 'Both', feedback: 'No.' }] },
      ['structure', 'text'],
    ],
    ['the name of an option', { options: [{ ...plus, id: 'positive' }, minus, none] }, ['structure']],
    ['the number of tries', { tries: 5 }, ['structure']],
    ['whether it asks how sure the learner is', { confidence: true }, ['text']],
  ])('is found in %s', (_name, changes, kinds) => {
    expect(kindsOf(choice(), choice(changes))).toEqual(kinds.length > 0 ? [['charge', ...kinds]] : []);
  });

  it('is one of the key where another option is right', () => {
    const other = choice({
      options: [
        { id: 'plus', text: 'The positive one', feedback: 'No.' },
        { id: 'minus', text: 'The negative one', isRight: true },
        none,
      ],
    });
    expect(kindsOf(choice(), other)).toEqual([['charge', 'key', 'text']]);
  });

  it('names exercises that came and went, and says which may change scores', () => {
    const second = choice({ id: 'second' });
    expect(kindsOf(choice(), second)).toEqual([
      ['second', 'added'],
      ['charge', 'removed'],
    ]);
    const changes = compareActivities(
      labOf(choice(), second),
      labOf(choice({ prompt: 'Where?' }), { ...second, tries: 5 }),
    );
    expect(changes.map((change) => [change.partId, mayChangeScores(change)])).toEqual([
      ['charge', false],
      ['second', true],
    ]);
  });
});

describe.each(exerciseTypeIds)('another key of %s', (type) => {
  it('may change scores, and no structure', () => {
    const { samples, isScored } = exercises[type];
    const item = read(samples.item);
    const drawn = Array.from({ length: 12 }, (_, seed) => read(samples.rekey(createChoose(seed))));
    const others = drawn.filter((other) => JSON.stringify(other) !== JSON.stringify(item));
    const found = others.map((other) => compareActivities(labOf(item), labOf(other)));
    for (const [change] of found) expect(change?.kinds ?? []).not.toContain('structure');
    if (isScored) expect(found.some(([change]) => change && mayChangeScores(change))).toBe(true);
  });
});
