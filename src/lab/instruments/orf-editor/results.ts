import type { GfpLight } from '../../science/expression/gfp-light.ts';
import type { ProteinRead } from '../../science/expression/protein.ts';
import { defineResults, type Reading } from '../results.ts';
import { orfEditor } from './orf-editor.ts';
import { countDifferences, readResult } from './result.ts';
import { geneOfSettings } from './settings.ts';
import { state } from './state.ts';

const strengths = ['dark', 'faint', 'bright', 'brighter than before'] as const;

const lightOf = ({ colour }: GfpLight, strength: 0 | 1 | 2 | 3) =>
  colour === null || strength === 0 ? 'dark' : `${colour}, ${strengths[strength]}`;

const endOf = ({ start, isStopped }: ProteinRead) =>
  start === null ? 'no protein' : isStopped ? 'stop codon' : 'end of the sequence';

export const results = defineResults(orfEditor, state, {
  listReadings(settings, current) {
    const { consequences, after, columns, light } = readResult(geneOfSettings(settings), current);
    const each = (pick: (one: (typeof consequences)[number]) => string) =>
      consequences.length === 0 ? ['none'] : consequences.map(pick);
    const readings: Reading[] = [
      { id: 'changes', label: 'Changes of the DNA', unit: null, values: each(({ dnaName }) => dnaName) },
      { id: 'classes', label: 'Class of each change', unit: null, values: each(({ kind }) => kind) },
      {
        id: 'protein-changes',
        label: 'What each change does to the protein',
        unit: null,
        values: each(({ proteinName }) => proteinName),
      },
      {
        id: 'protein-length',
        label: 'Length of the protein',
        unit: 'amino acids',
        values: [after.protein.length],
      },
      { id: 'protein-end', label: 'What ends the protein', unit: null, values: [endOf(after)] },
      {
        id: 'residues-changed',
        label: 'Amino acids that differ, are missing or were added',
        unit: null,
        values: [countDifferences(columns)],
      },
    ];
    if (!light) return readings;
    return [
      ...readings,
      {
        id: 'glow-violet',
        label: 'Glow under the violet lamp',
        unit: null,
        values: [lightOf(light, light.violet)],
      },
      {
        id: 'glow-blue',
        label: 'Glow under the blue lamp',
        unit: null,
        values: [lightOf(light, light.blue)],
      },
    ];
  },
});
