import { defineInstrument } from '../define.ts';
import { samples } from './samples.ts';
import { AlleleFrequenciesSettingsSchema, genotypesOf, lintSettings } from './settings.ts';
import { state } from './state.ts';

export const alleleFrequencies = defineInstrument({
  id: 'allele-frequencies',
  settingsSchema: AlleleFrequenciesSettingsSchema,
  lint: lintSettings,
  state,
  describe({ alleles }, { frequencyPercent, fitnessPercent, size, generations, populations, seed, counts }) {
    const genotypes = genotypesOf(alleles);
    const fitness = genotypes.map((genotype, index) => `${genotype} ${fitnessPercent[index]}%`).join(', ');
    return [
      `Frequency of ${alleles[1]} at the start: ${frequencyPercent}%`,
      `Fitness: ${fitness}`,
      size === 0
        ? `Without chance, ${generations} generations`
        : `Populations: ${populations} of ${size} adults, ${generations} generations, seed ${seed}`,
      ...(counts
        ? [`Counted: ${genotypes.map((genotype, index) => `${genotype} ${counts[index]}`).join(', ')}`]
        : []),
    ];
  },
  listReadingIds: ({ hasTest }) => [
    ...['frequency-without-chance', 'frequency-at-end', 'lost', 'fixed'],
    ...(hasTest ? ['allele-shares', 'expected-counts', 'chi-square'] : []),
  ],
  samples,
});
