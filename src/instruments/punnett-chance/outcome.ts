import { defineOutcome } from '../outcome.ts';
import { countPhenotype, drawBirths } from './births.ts';
import { crossOfSettings, type PunnettChanceSettings } from './settings.ts';
import type { PunnettChanceState } from './state.ts';

export const outcome = defineOutcome<PunnettChanceSettings, PunnettChanceState>('punnett-chance', {
  listReadings(settings, { parents, seed, birthCount }) {
    if (birthCount === 0) return [];
    const births = drawBirths(crossOfSettings(settings, parents), seed, birthCount);
    const recessive = countPhenotype(births, 'recessive');
    return [
      { id: 'births', label: 'Births', unit: null, values: [birthCount] },
      { id: 'dominant', label: settings.dominant.trait, unit: null, values: [birthCount - recessive] },
      { id: 'recessive', label: settings.recessive.trait, unit: null, values: [recessive] },
    ];
  },
});
