import { defineInstrument } from '../define.ts';
import { countPhenotype, drawBirths } from './births.ts';
import { samples } from './samples.ts';
import { crossOfSettings, genotypeOf, lintSettings, PunnettChanceSettingsSchema } from './settings.ts';
import { state } from './state.ts';

export const punnettChance = defineInstrument({
  id: 'punnett-chance',
  settingsSchema: PunnettChanceSettingsSchema,
  lint: lintSettings,
  state,
  describe(settings, { parents, seed, birthCount }) {
    const births = drawBirths(crossOfSettings(settings, parents), seed, birthCount);
    const [first, second] = parents.map((copies) => genotypeOf(settings, copies).join(''));
    const recessive = countPhenotype(births, 'recessive');
    return [
      `Parents: ${first} and ${second}`,
      `Seed: ${seed}`,
      `Births: ${birthCount} (${birthCount - recessive} ${settings.dominant.trait}, ${recessive} ${settings.recessive.trait})`,
    ];
  },
  listReadingIds: () => ['births', 'dominant', 'recessive', 'recessive-share', 'expected-share'],
  samples,
});
