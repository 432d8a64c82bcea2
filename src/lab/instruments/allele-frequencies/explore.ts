import { type Draw, defineExplored } from '../define-explored.ts';
import { generationStep, highestSeed, mostGenerations, mostPopulations, sizes } from './settings.ts';
import { type AlleleFrequenciesState, state } from './state.ts';

const ends = [0, 1, 50, 99, 100];

export const explore = defineExplored(state, function* (settings, draw): Generator<AlleleFrequenciesState> {
  const start = state.start(settings);
  yield start;
  for (const frequencyPercent of ends)
    for (const other of ends) yield { ...start, frequencyPercent, fitnessPercent: [100, other, 100 - other] };
  for (;;) yield drawState(start, draw);
});

function drawState(start: AlleleFrequenciesState, draw: Draw): AlleleFrequenciesState {
  const percent = () => draw.whole(0, 100);
  const generations = generationStep * draw.whole(1, mostGenerations / generationStep);
  const moved = {
    frequencyPercent: percent(),
    fitnessPercent: [percent(), percent(), percent()] as const,
    size: draw.pick(sizes),
    populations: draw.whole(1, mostPopulations),
    seed: draw.whole(1, highestSeed),
    counts: draw.pick([null, [draw.whole(0, 99), draw.whole(0, 99), draw.whole(0, 99)] as const]),
  };
  // Only some dials are changed, because a state that changes a fixed dial is not allowed.
  const kept = draw.some(Object.keys(moved));
  const changes = Object.fromEntries(Object.entries(moved).filter(([key]) => kept.includes(key)));
  const lasting = draw.pick([start.generations, generations]);
  return { ...start, ...changes, generations: lasting, readAt: draw.whole(0, lasting) };
}
