import { enzymeIds } from '../../science/digest/enzymes.ts';
import { defineExplored } from '../define-explored.ts';
import { regions } from './regions.ts';
import { completenessStep, mostEnzymes, regionOf } from './settings.ts';
import { chooseSource, type DigestPlannerState, inOrder, state } from './state.ts';

export const explore = defineExplored(state, function* (settings, draw): Generator<DigestPlannerState> {
  const start = state.start(settings);
  const { enzymes: offered, sources } = settings;
  yield start;
  // If there are few enzymes, every choice of them, with all other dials as at the start.
  if (offered.length <= 8)
    for (let choice = 0; choice < 2 ** offered.length; choice += 1) {
      const enzymes = offered.filter((_, index) => (choice >> index) % 2 === 1).slice(0, mostEnzymes);
      yield { ...start, enzymes: inOrder(enzymeIds, enzymes) };
    }
  for (;;) {
    const source = draw.pick(sources);
    const region = regionOf(source);
    const before = source === start.source ? start : chooseSource(start, source);
    const genotypes = region ? draw.some(regions[region].genotypes) : [];
    const isTyped = source === 'typed' || (sources.includes('typed') && draw.pick([true, false]));
    const typed = Array.from({ length: isTyped ? draw.whole(0, 400) : 0 }, () => draw.pick([...'ACGT']));
    yield {
      source,
      genotypes: draw.pick([before.genotypes, genotypes]),
      typed: typed.join(''),
      enzymes: inOrder(enzymeIds, draw.some(offered).slice(0, mostEnzymes)),
      completenessPercent: draw.pick([
        before.completenessPercent,
        completenessStep * draw.whole(0, 100 / completenessStep),
      ]),
      topology: draw.pick([before.topology, 'ring']),
      isReannealed: draw.pick([before.isReannealed, true]),
    };
  }
});
