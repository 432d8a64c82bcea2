import { expect, it } from 'vitest';
import { readList, takenLines, takenOf } from './read-list.client.ts';
import { commonFirstNames, commonLastNames } from './testing/common-names.data.ts';

const names = [...new Set([...commonFirstNames, ...commonLastNames])];
const taken = (text: string) => {
  const list = readList(text);
  return takenLines(list, takenOf(list, new Set())).length;
};

/** Every name, once as the first name and once as the last one, as lists are written. */
const forms = {
  'last and first name with a comma': (first: string, last: string) => `${last}, ${first}`,
  'last and first name in columns': (first: string, last: string) => `${last};${first};4711${first.length}`,
  'first and last name': (first: string, last: string) => `${first} ${last}`,
  'columns of a gradebook': (first: string, last: string) => `${first};${last};17;20`,
};

it.each(Object.entries(forms))('asks about no common name in lists of %s', (_, write) => {
  expect(names.length).toBeGreaterThanOrEqual(1000);
  const lines = names.flatMap((name) => [write(name, 'Lindqvist'), write('Adelheid', name)]);
  const paired = commonFirstNames.map((first, at) => write(first, commonLastNames[at] ?? 'Lindqvist'));
  const list = readList(
    ['Adelheid Lindqvist', ...lines].map((line, at) => (at === 0 ? write('Bao', 'Nguyen') : line)).join('\n'),
  );
  expect(list.asked.map(({ text }) => text)).toEqual([]);
  expect(list.lines).toHaveLength(lines.length + 1);
  const own = readList([write('Bao', 'Nguyen'), ...paired].join('\n'));
  expect(own.asked.map(({ text }) => text)).toEqual([]);
  expect(own.lines).toHaveLength(paired.length + 1);
});

it.each(Object.entries(forms))('takes every common name that stands first in a list of %s', (_, write) => {
  const lost = names.filter(
    (name) =>
      taken(`${write(name, 'Lindqvist')}\n${write('Bao', 'Nguyen')}\n${write('Ada', 'Park')}`) < 3 ||
      taken(`${write('Adelheid', name)}\n${write('Bao', 'Nguyen')}\n${write('Ada', 'Park')}`) < 3,
  );
  expect(lost).toEqual([]);
});

it('takes every common name where a list has first names alone', () => {
  const list = readList(['Adelheid', ...commonFirstNames].join('\n'));
  expect(list.asked.map(({ text }) => text)).toEqual([]);
  expect(list.lines).toHaveLength(commonFirstNames.length + 1);
});

it('leaves out what is a heading, a sum or a date, and proposes what is only like one', () => {
  const list = readList(
    [
      'Biology period 3;;',
      'Last name;First name;Quiz',
      'Page;Max;17',
      'Total points;;',
      'Class average;;75',
      'Page 2;;',
      'Fischer;Max;18',
      'Seats;;30',
      'Out of;;20',
      'Maximum;;20',
    ].join('\n'),
  );
  expect(list.lines.map(({ firstName }) => firstName)).toEqual(['Max', 'Max']);
  expect(list.asked.map(({ text, isIn }) => `${text}: ${isIn}`)).toEqual([
    'Biology period 3: false',
    'Total points: false',
    'Class average · 75: false',
    'Page 2: false',
    'Seats · 30: true',
    'Out of · 20: false',
    'Maximum · 20: false',
  ]);
  expect(takenLines(list, takenOf(list, new Set([8]))).map(({ lastName }) => lastName)).toEqual([
    'Page',
    'Fischer',
  ]);
});
