import { defineInstrument } from '../define.ts';
import { regions } from './regions.ts';
import { samples } from './samples.ts';
import { DigestPlannerSettingsSchema, lintSettings, regionOf } from './settings.ts';
import { state } from './state.ts';

export const digestPlanner = defineInstrument({
  id: 'digest-planner',
  settingsSchema: DigestPlannerSettingsSchema,
  lint: lintSettings,
  leavesTubes: true,
  state,
  describe(
    { sequences },
    { source, genotypes, typed, enzymes, completenessPercent, topology, isReannealed },
  ) {
    const region = regionOf(source);
    const ofSource = {
      author: sequences.map(({ label }) => label).join(', '),
      tubes: 'Tubes of the instrument before',
      typed: typed === '' ? 'No sequence typed' : `A typed sequence of ${typed.length} bp`,
    };
    const dna = region
      ? `${regions[region].gene}: ${genotypes.join(', ')}`
      : ofSource[source as keyof typeof ofSource];
    return [
      `DNA: ${dna}${topology === 'ring' ? ', as a ring' : ''}`,
      `Enzymes: ${enzymes.length > 0 ? enzymes.join(', ') : 'none'}`,
      ...(completenessPercent < 100 ? [`Sites cut: ${completenessPercent}%`] : []),
      ...(isReannealed ? ['Strands paired again at random before the digest'] : []),
    ];
  },
  listReadingIds: () => ['*-fragments', '*-cuts'],
  samples,
});
