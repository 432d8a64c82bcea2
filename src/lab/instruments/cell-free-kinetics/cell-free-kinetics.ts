import { defineInstrument } from '../define.ts';
import { samples } from './samples.ts';
import { CellFreeKineticsSettingsSchema, lintSettings, mostTubes } from './settings.ts';
import { state } from './state.ts';

export const cellFreeKinetics = defineInstrument({
  id: 'cell-free-kinetics',
  settingsSchema: CellFreeKineticsSettingsSchema,
  lint: lintSettings,
  state,
  describe: (settings, { tubes, minute }) => [
    ...tubes.map(({ promoter, rbs, degradation, changes }, index) => {
      const label = settings.tubes[index]?.label ?? `Tube ${index + 1}`;
      const parts = changes.length > 0 ? `, ${changes.join(', ')}` : '';
      return `${label}: promoter ${promoter}%, landing site ${rbs}%, RNA breakdown ${degradation}%${parts}`;
    }),
    `Minute: ${minute}`,
  ],
  listReadingIds: ({ tubes, dials }) =>
    Array.from({ length: dials.includes('tubes') ? mostTubes : tubes.length }, (_, index) =>
      ['parts', 'rna-peak-time', 'rna-peak', 'protein-60'].map((what) => `tube-${index + 1}-${what}`),
    ).flat(),
  samples,
});
