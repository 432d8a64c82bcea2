import { defineInstrument } from '../define.ts';
import { samples } from './samples.ts';
import { lintSettings, pastedId, SequenceMatcherSettingsSchema } from './settings.ts';
import { state } from './state.ts';

const endsInWords = {
  free: 'ends free',
  global: 'from end to end',
  local: 'best stretch alone',
} as const;

export const sequenceMatcher = defineInstrument({
  id: 'sequence-matcher',
  settingsSchema: SequenceMatcherSettingsSchema,
  lint: lintSettings,
  state,
  describe({ reads, dials }, { readId, pasted, openId, species, genus, margin, ends }) {
    const label = reads.find(({ id }) => id === readId)?.label;
    const own = pasted === '' ? 'a read of their own, still to be pasted' : 'a read of their own';
    const lines = [
      `Read: ${label ?? (readId === pastedId ? own : readId)}`,
      ...(pasted === '' ? [] : [`Pasted: ${pasted.length} letters, ${pasted.slice(0, 20)}…`]),
      `Alignment open: ${openId === null ? 'the closest reference' : openId.replaceAll('-', ' ')}`,
    ];
    if (dials.includes('thresholds')) {
      lines.push(`Thresholds: species ${species.toFixed(1)}%, genus ${genus.toFixed(1)}%`);
    }
    if (dials.includes('margin')) lines.push(`Counts as a tie: up to ${margin} letters more`);
    if (dials.includes('ends')) lines.push(`Aligned: ${endsInWords[ends]}`);
    return lines;
  },
  listReadingIds: ({ reads }) =>
    [...reads.map(({ id }) => id), pastedId, 'tube-*'].flatMap((id) =>
      ['best-genus', 'identity', 'differences', 'rank', 'taxon', 'ties', 'blank'].map(
        (what) => `${id}-${what}`,
      ),
    ),
  samples,
});
