import { defineResults } from '../results.ts';
import { countPhenotype, drawBirths } from './births.ts';
import { punnettChance } from './punnett-chance.ts';
import { crossOfSettings } from './settings.ts';
import { state } from './state.ts';

export const results = defineResults(punnettChance, state, {
  listReadings(settings, { parents, seed, birthCount }) {
    if (birthCount === 0) return [];
    const births = drawBirths(crossOfSettings(settings, parents), seed, birthCount);
    const recessive = countPhenotype(births, 'recessive');
    return [
      { id: 'births', label: 'Births', unit: null, values: [birthCount] },
      { id: 'dominant', label: settings.dominant.trait, unit: null, values: [birthCount - recessive] },
      { id: 'recessive', label: settings.recessive.trait, unit: null, values: [recessive] },
      {
        id: 'recessive-share',
        label: `Share of ${settings.recessive.trait}`,
        unit: '%',
        values: [Math.round((1000 * recessive) / birthCount) / 10],
      },
      {
        id: 'expected-share',
        label: `Expected share of ${settings.recessive.trait}`,
        unit: '%',
        // Each parent passes on the recessive allele with this chance, and both must.
        values: [(100 * (2 - parents[0]) * (2 - parents[1])) / 4],
      },
    ];
  },
});
