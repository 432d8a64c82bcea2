import { defineExplored } from '../define-explored.ts';
import { leastGenusPercent, leastSpeciesPercent, mostMargin } from './settings.ts';
import { type SequenceMatcherState, state } from './state.ts';

export const explore = defineExplored(state, function* (settings, draw): Generator<SequenceMatcherState> {
  const start = state.start(settings);
  yield start;
  for (const { id } of settings.reads) yield { ...start, readId: id };
  for (;;)
    yield {
      ...start,
      readId: draw.pick([start.readId, ...settings.reads.map(({ id }) => id)]),
      species: draw.pick([start.species, draw.whole(leastSpeciesPercent * 10, 1000) / 10]),
      genus: draw.pick([start.genus, draw.whole(leastGenusPercent * 10, 1000) / 10]),
      margin: draw.pick([start.margin, draw.whole(0, mostMargin)]),
      ends: draw.pick([start.ends, 'global', 'local']),
    };
});
