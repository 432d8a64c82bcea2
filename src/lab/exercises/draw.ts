import { createRandom } from '../science/chance/random.ts';

/** Gives a whole number of 0 to `count` - 1; `count` is at least 1. */
export type Choose = (count: number) => number;

/** `seed`: a whole number of 0 to 2^32 - 1; the same seed makes the same choices. */
export function createChoose(seed: number): Choose {
  const random = createRandom(seed);
  return (count) => Math.floor(random() * count);
}

export function isChosen(choose: Choose): boolean {
  return choose(2) === 1;
}

/** Throws where there is nothing to choose from. */
export function chooseOne<T>(choose: Choose, from: readonly T[]): T {
  const index = choose(from.length);
  for (const one of from.slice(index, index + 1)) return one;
  throw new RangeError('there is nothing to choose from');
}

export function shuffle<T>(choose: Choose, from: readonly T[]): T[] {
  const left = [...from];
  return from.flatMap(() => left.splice(choose(left.length), 1));
}

/** `least` to `most` of them, in any order. */
export function chooseSome<T>(choose: Choose, from: readonly T[], least: number, most: number): T[] {
  return shuffle(choose, from).slice(0, least + choose(most - least + 1));
}
