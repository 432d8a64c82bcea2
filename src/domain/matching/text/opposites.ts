import { type Term, toTerm } from './term.ts';

/** Everyday words that turn an answer round. They are rivals of each other alone, and no words of biology. */
const opposites: readonly (readonly Term[])[] = [
  'left, right',
  'top, bottom',
  'up, down',
  'on, off',
  'true, false',
  'more, less, fewer',
  'rise, fall, drop',
  'rises, falls, drops',
  'same, different',
  'inside, outside',
  'male, female',
  'odd, even',
].map((line) => line.split(', ').map((word) => toTerm(word, word)));

/** The other words of the line that a term of one word stands in, or the last word of which does: "goes up". */
export function listOpposites({ words }: Term): readonly Term[] {
  const last = words.at(-1)?.low;
  return opposites.flatMap((line) =>
    line.some(({ text }) => text === last) ? line.filter(({ text }) => text !== last) : [],
  );
}
