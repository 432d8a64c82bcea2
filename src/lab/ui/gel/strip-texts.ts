/** en-US; ICU messages. Separate from `texts.ts`, which loads with every gel. */
export const stripTexts = {
  /** A lane in one sentence, as announced when the picture changes. */
  strip: '{count, plural, one {One band} other {# bands}}, from the slot on: {bands}.',
  stripEmpty: 'No band.',
  stripRung: '{size} bp at {distance, number, ::.0} mm',
  stripLadder: 'The ladder beside it: {bands}.',
} as const;
