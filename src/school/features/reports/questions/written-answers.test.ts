import { describe, expect, it } from 'vitest';
import { createNameFinder } from './names-in-text.ts';
import { proposeTwo, swapOne } from './written-answers.ts';

const answer = (id: string, text: string, group = 0) => ({ id, lines: [text], group });

describe('two answers that differ', () => {
  const answers = [
    answer('a', 'DNA moves to the positive electrode because it is negative'),
    answer('b', 'DNA moves to the positive electrode because it is charged'),
    answer('c', 'Gravity pulls it down'),
    answer('d', 'DNA moves to the positive electrode', 1),
  ];

  it('differ in what they lack first, and then in their words', () => {
    expect(proposeTwo(answers)).toEqual(['c', 'd']);
    expect(proposeTwo(answers.slice(0, 3))).toEqual(['a', 'c']);
  });

  it('are as far apart as can be in what they lack or in their points', () => {
    const [most, some, none] = ['It is charged', 'It is a charged one', 'It is a charged thing'].map(
      (text, at) => answer(`g${at}`, text, at),
    );
    expect(proposeTwo([some!, most!, none!])).toEqual(['g0', 'g2']);
  });

  it('keep one when the other is changed for the next that was chosen', () => {
    expect(swapOne(answers, ['a', 'b'], 0)).toEqual(['c', 'b']);
    expect(swapOne(answers, ['a', 'd'], 1)).toEqual(['a', 'b']);
    expect(swapOne(answers.slice(0, 2), ['a', 'b'], 0)).toBeNull();
  });

  it('are others at the next press, until no pair is left', () => {
    const shown: (readonly [string, string])[] = [];
    for (let pair = proposeTwo(answers); pair; pair = proposeTwo(answers, shown)) shown.push(pair);
    expect(new Set(shown.map((pair) => [...pair].sort().join())).size).toBe(6);
    expect(proposeTwo(answers, shown)).toBeNull();
    expect(proposeTwo([answer('a', 'alone')])).toBeNull();
  });
});

describe('an answer that names somebody of the class', () => {
  const names = ['Mia Meyer', 'Will Vu', 'Bo de Graaf', 'Zoë', ''];

  it.each([
    'I think Mia is right',
    'mia said so',
    "Meyer's idea",
    'As Will says',
    'WILL!',
    'ask zoë',
    'Bo knows',
  ])('is found: %s', (text) => expect(createNameFinder(names)(text)).toBe(true));

  it.each([
    ['José', 'as jose told me'],
    ['Łukasz Nowak', 'Lukasz says so'],
    ['Ada King', 'A\u200bda says so'],
    ['Ada King', 'Ａｄａ says so'],
    ['李明', '我觉得李明说得对'],
    ['สมชาย', 'ผมคิดว่าสมชายพูดถูก'],
    ['김민수', '김민수는 맞다'],
  ])('%s is found however it is written: %s', (name, text) =>
    expect(createNameFinder([name])(text)).toBe(true),
  );

  it.each(['It will move', 'The dye is blue', 'Miami is a town', 'the side of the gel', '', 'B. subtilis'])(
    'is not found where a word only looks alike: %s',
    (text) => expect(createNameFinder(names)(text)).toBe(false),
  );
});
