import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/registry.ts';
import { exercises } from '../exercises/registry.ts';
import { findPart, listActivityParts } from './list-parts.ts';
import { parseItem } from './parse-activity.ts';
import type { Item, Module } from './schema.ts';

function read(value: object): Item {
  const parsed = parseItem(value as { readonly type: string });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const choice = (id: string, given: object = {}) =>
  read({ ...(exercises['multiple-choice'].samples.item as object), id, ...given });
const screen = (id: string) => read({ ...(blocks['new-screen'].samples.item as object), id });
const module = (id: string, ...items: Item[]): Module => ({
  ...{ id, title: id, summary: 'About.', durationMin: 5 },
  items,
});

describe('what a part follows in a lab that goes step by step', () => {
  const modules = [
    module(
      'm1',
      choice('one'),
      choice('two'),
      screen('s2'),
      choice('extra', { isRequired: false }),
      screen('s3'),
      choice('three'),
    ),
    module('m2', choice('four')),
    module('m3', choice('five'), screen('s6'), choice('six')),
  ];
  const followsOf = (isStrictOrder: boolean) =>
    Object.fromEntries(
      listActivityParts({ modules, isStrictOrder })
        .flat()
        .map(({ part }) => [part.id, part.follows]),
    );

  it('are the required parts of the nearest screen of the lesson, and before it the last of every lesson', () => {
    expect(followsOf(true)).toEqual({
      one: [],
      two: [],
      extra: ['one', 'two'],
      three: ['one', 'two'],
      four: ['three'],
      // A teacher may leave the second lesson out: then the first still comes before the third.
      five: ['three', 'four'],
      six: ['five'],
    });
  });

  it('is nothing in any other lab', () => {
    expect(new Set(Object.values(followsOf(false)).flat())).toEqual(new Set());
  });
});

describe.each(['selectable-silhouettes', 'selectable-iss'] as const)(
  'a selection that is confirmed: %s',
  (type) => {
    const sample = exercises[type].samples.item as object;

    it('stands once it is given, whatever its author says of tries', () => {
      const part = findPart(read({ ...sample, confirm: true, tries: 5 }));
      expect(part).toMatchObject({ isFixedOnceSaved: true, tries: 1 });
    });

    it('is checked like any other answer without it', () => {
      expect(findPart(read({ ...sample, confirm: false, tries: 5 }))).toMatchObject({
        isFixedOnceSaved: false,
        tries: 5,
      });
    });
  },
);
