import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePseudonyms } from './choose-pseudonyms.client.ts';
import { pseudonymsMessages } from './pseudonyms-messages.client.ts';

const words = {
  colours: pseudonymsMessages.colours.split(' '),
  things: pseudonymsMessages.things.split(' '),
  join: (colour: string, thing: string) => `${colour} ${thing}`,
};
const classes = fc.uniqueArray(fc.uuid(), { maxLength: 200 });

it('names every student once, and nobody anew when somebody joins', () => {
  fc.assert(
    fc.property(classes, fc.uuid(), (ids, newcomer) => {
      const before = choosePseudonyms(ids, 'ABCD-2345', words);
      expect(new Set(before.values()).size).toBe(ids.length);
      const after = choosePseudonyms([...ids.filter((id) => id !== newcomer), newcomer], 'ABCD-2345', words);
      for (const id of ids) if (id !== newcomer) expect(after.get(id)).toBe(before.get(id));
    }),
    { numRuns: 50 },
  );
});

it('names the same person otherwise in another class', () => {
  const ids = Array.from(
    { length: 50 },
    (_, at) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  );
  const [here, there] = ['ABCD-2345', 'WXYZ-6789'].map((code) => choosePseudonyms(ids, code, words));
  const same = ids.filter((id) => here?.get(id) === there?.get(id));
  expect(same.length).toBeLessThan(3);
});

it('has 1,024 names of words that come once', () => {
  expect(new Set(words.colours).size * new Set(words.things).size).toBe(1024);
});
