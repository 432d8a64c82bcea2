/** en-US; ICU messages of the gel picture. */
export const texts = {
  lanes: 'Lanes:',
  lane: 'Lane {number}',
  laneNamed: 'Lane {number}, {label}',
  negative: 'negative pole',
  positive: 'positive pole',
  pole: 'pole',
  // "Slots": a picture may ask for the word "wells".
  ends: 'At the upper end the {upper}, at the lower end the {lower}.',
  slots:
    '{count, plural, one {One slot} other {# slots in a row}} near the upper end; distances are measured from there.',
  settings: '{agarose, number} % agarose, {field, number} V/cm, {minutes, number} min; simulated.',
  extrapolated:
    'Outside of the measured range of the model: distances may be off by 10 to 15 %, the order of the bands is safe.',
  inWords: 'This gel in words',
  noBands: '{lane}: no band.',
  bands: '{lane}: {count, plural, one {one band} other {# bands}}, from the slots on:',
  band: '{distance, number, ::.0} mm, {light}',
  bandSized: '{distance, number, ::.0} mm, {light}, {size} bp',
  /** A lane in one sentence, as it is said when the picture changes. */
  strip: '{count, plural, one {One band} other {# bands}}, from the slot on: {bands}.',
  stripEmpty: 'No band.',
  stripRung: '{size} bp at {distance, number, ::.0} mm',
  stripLadder: 'The ladder beside it: {bands}.',
  bright: 'bright',
  medium: 'medium',
  faint: 'faint',
} as const;
