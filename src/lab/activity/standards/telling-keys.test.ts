import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../school/publishing/check-content.ts';
import { readContentFolder } from '../../../school/publishing/read-content-folder.ts';
import { getExercise } from '../../exercises/registry.ts';
import type { ExerciseTypeId } from '../../exercises/type-ids.ts';
import { defaultLegalNames } from '../../kernel/fill-names.ts';
import type { Activity, Item } from '../schema.ts';
import { chanceOfAsMany } from './guess-counts.ts';
import { extendRegister, type IdRegister } from './id-register.ts';
import { countGuesses, listGuessedPlaces } from './key-guesses.ts';
import { countSigns } from './key-signs.ts';
import { isHabit, lintGuesses } from './lint-guesses.ts';
import { lintTellingIds } from './lint-telling-ids.ts';

function itemOf(type: ExerciseTypeId, fields: object): Item {
  const { parseItem, samples } = getExercise(type);
  const parsed = parseItem({ ...(samples.item as object), ...fields });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value as Item;
}

const choice = (ids: readonly string[], texts = ids.map((_, at) => `Text ${'abcd'[at]}`), id = 'sample') =>
  itemOf('multiple-choice', {
    id,
    options: ids.map((one, at) => ({
      ...{ id: one, text: texts[at] },
      ...(at === 0 ? { isRight: true } : { feedback: 'Look again.' }),
    })),
  });
const codesOf = (item: Item) => lintTellingIds(item).map(({ code }) => code);
const lab = (items: Item[]) => ({ modules: [{ id: 'm1', items }] }) as unknown as Activity;

describe('ids that tell the key', () => {
  it.each([
    [['right', 'spin', 'heat']],
    [['is-correct', 'spin', 'heat']],
    [['spin', 'heat', 'trap']],
    [['yes', 'heat', 'spin']],
    [['r1', 'w1', 'w2']],
    [['richtig', 'heat', 'spin']],
  ])('refuses %s', (ids) => expect(codesOf(choice(ids))).toContain('telling-id'));

  it('lets words pass that stand in the text, and numbers that are the same for all', () => {
    expect(codesOf(choice(['yes', 'no', 'maybe'], ['Yes', 'No', 'Maybe']))).toEqual([]);
    expect(codesOf(choice(['a1', 'a2', 'a3']))).toEqual([]);
    expect(codesOf(choice(['all-wrong', 'heat', 'spin'], ['All are wrong', 'Heat', 'Spin']))).toEqual([]);
  });

  it('refuses a place and its card that share a number which nobody sees', () => {
    const item = itemOf('match-parallel', {
      left: [1, 2].map((at) => ({
        ...{ id: `left-${at}`, text: `L${'ab'[at - 1]}`, answers: [`card-${at}`], ifWrong: 'Look again.' },
      })),
      right: [2, 1].map((at) => ({ id: `card-${at}`, text: `R${'ab'[at - 1]}` })),
    });
    expect(codesOf(item)).toContain('telling-id');
  });

  it('refuses steps whose ids number them', () => {
    const item = itemOf('options-order', {
      options: [3, 1, 2].map((at) => ({
        ...{ id: `s${at}`, text: `Do ${'abc'[at - 1]}` },
        ...(at > 1 && { after: [`s${at - 1}`], ifTooEarly: 'Too early.' }),
      })),
    });
    expect(codesOf(item)).toEqual(['telling-id']);
  });
});

describe('a lab whose keys can be guessed', () => {
  it('is told where the right option is the longest again and again, and not where it is so now and then', () => {
    const long = ['A text that goes on for longer than the others', 'Short', 'Brief', 'Little'];
    const make = (count: number, texts: string[]) =>
      Array.from({ length: count }, (_, at) => choice(['spin', 'heat', 'cool', 'mix'], texts, `q${at}`));
    const told = lintGuesses(lab(make(4, long))).map(({ message }) => message);
    expect(told.some((message) => message.includes('is the longest'))).toBe(true);
    const mixed = lintGuesses(lab([...make(1, long), ...make(3, [...long].reverse())]));
    expect(mixed.some(({ message }) => message.includes('is the longest'))).toBe(false);
  });

  it('is told where no option with a reason is ever right, and not where some are', () => {
    const wrong = ['Because of the field', 'Since it is warm', 'By itself'];
    const make = (count: number, right: string) =>
      Array.from({ length: count }, (_, at) =>
        choice(['spin', 'heat', 'cool', 'mix'], [right, ...wrong], `${right.length}-q${at}`),
      );
    const told = (items: Item[]) =>
      lintGuesses(lab(items)).filter(({ message }) => message.includes('an option without a reason'));
    expect(told(make(6, 'In the dark'))).toHaveLength(1);
    expect(told([...make(4, 'In the dark'), ...make(3, 'Since it is dark')])).toEqual([]);
  });

  const later = (fields: object, count = 5) =>
    Array.from({ length: count }, (_, at) => ({
      ...choice(['spin', 'heat', 'cool', 'mix'], ['Text d', 'Text a', 'Text b', 'Text c'], `q${at}`),
      ...fields,
    })) as Item[];
  const toldBy = (items: Item[], words: string, register?: IdRegister) =>
    lintGuesses(lab(items), register).filter(({ message }) => message.includes(words));

  it('is told of places that every learner sees, and not of those that are drawn for each', () => {
    expect(toldBy(later({}), 'in the list')).toEqual([]);
    const [fixed] = toldBy(later({ isOrderFixed: true }), 'the first in the list');
    expect(fixed?.message).toContain('leave out isOrderFixed');
  });

  it('is told nothing of keys that follow from the own run', () => {
    const fromRun = [{ path: 'options.spin.isRight', value: 'gel.bands > 1' }];
    expect(toldBy(later({ isOrderFixed: true, fromRun }), '')).toEqual([]);
  });

  it('never has to change ids that are registered', () => {
    const items = later({}).map((item, at) => ({ ...item, id: `q${at}` })) as Item[];
    // The right option comes last in the alphabet everywhere.
    const [told] = toldBy(items, 'last in the alphabet');
    expect(told?.message).toContain('before they are registered');
    expect(toldBy(items, 'last in the alphabet', extendRegister(lab(items), []))).toEqual([]);
    const some = toldBy(items, 'last in the alphabet', extendRegister(lab(items.slice(0, 4)), []));
    expect(some[0]?.message).toContain(': q4; ');
  });

  it('is measured by the chance of as many hits', () => {
    expect(chanceOfAsMany([0.5, 0.5], 2)).toBeCloseTo(0.25);
    expect(chanceOfAsMany([0.25, 0.5], 1)).toBeCloseTo(0.625);
    expect(chanceOfAsMany([0.25], 0)).toBeCloseTo(1);
  });
});

it('no shipped lab gives its keys to somebody who knows nothing but ids, order and length', async () => {
  const content = await readContentFolder('content');
  const { activities } = checkContent(content, { product: 'Anneal', ...defaultLegalNames });
  expect(activities).toHaveLength(4);
  const all = activities.flatMap(listGuessedPlaces);
  for (const places of [...activities.map(listGuessedPlaces), all])
    expect([...countGuesses(places), ...countSigns(places)].filter(isHabit).map(({ name }) => name)).toEqual(
      [],
    );
  const longest = countGuesses(all).find(({ name }) => name === 'the longest');
  expect((longest?.hitIds.length ?? 0) / (longest?.tried ?? 1)).toBeLessThan(0.33);
  const ids = activities.flatMap(({ modules }) =>
    modules.flatMap(({ items }) => items.flatMap(lintTellingIds)),
  );
  expect(ids).toEqual([]);
});
