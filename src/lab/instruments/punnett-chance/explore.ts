import { defineExplored } from '../define-explored.ts';
import type { Copies } from './settings.ts';
import { highestSeed, mostBirths, type PunnettChanceState, state } from './state.ts';

const copies: readonly Copies[] = [0, 1, 2];

export const explore = defineExplored(state, function* (settings, draw): Generator<PunnettChanceState> {
  const start = state.start(settings);
  yield start;
  for (const first of copies)
    for (const second of copies)
      for (const birthCount of [1, 2, 4, 100, mostBirths])
        yield { ...start, parents: [first, second], birthCount };
  for (;;)
    yield {
      parents: [draw.pick(copies), draw.pick(copies)],
      seed: draw.whole(1, highestSeed),
      birthCount: draw.whole(0, mostBirths),
    };
});
