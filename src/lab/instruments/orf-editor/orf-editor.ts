import { judgeChange } from '../../science/expression/consequence.ts';
import { applyEdits, basesOfCells, listChanges } from '../../science/expression/edits.ts';
import { readProtein } from '../../science/expression/protein.ts';
import { defineInstrument } from '../define.ts';
import { samples } from './samples.ts';
import { geneOfSettings, lintSettings, OrfEditorSettingsSchema } from './settings.ts';
import { state } from './state.ts';

export const orfEditor = defineInstrument({
  id: 'orf-editor',
  settingsSchema: OrfEditorSettingsSchema,
  lint: lintSettings,
  state,
  // The alignment and the light of `readResult` are left out, because every page loads this file.
  describe(settings, { edits }) {
    const { name, coding, hasWeakStarts } = geneOfSettings(settings);
    const cells = applyEdits(coding, edits) ?? [];
    const consequences = listChanges(coding, cells).map((change) =>
      judgeChange(coding, change, hasWeakStarts),
    );
    return [
      `${name}: ${consequences.length === 0 ? 'no change' : 'changes'}`,
      ...consequences.map(({ dnaName, kind, proteinName }) => `${dnaName}: ${kind}, ${proteinName}`),
      `Protein: ${readProtein(basesOfCells(cells), hasWeakStarts).protein.length} amino acids`,
    ];
  },
  listReadingIds: ({ gene }) => [
    ...['changes', 'classes', 'protein-changes', 'protein-length', 'protein-end', 'residues-changed'],
    ...(gene === 'gfp' ? ['glow-violet', 'glow-blue'] : []),
  ],
  samples,
});
