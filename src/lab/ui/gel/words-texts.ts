/** en-US; ICU messages of a gel in words; they load after the picture, together with the words. */
export const wordsTexts = {
  settings: '{agarose, number}% agarose, {field, number} V/cm, {minutes, number} min; simulated.',
  extrapolated:
    'Outside of the measured range of the model: distances may be off by 10 to 15%, the order of the bands is safe.',
  names: 'Lanes:',
  lane: 'Lane {number}',
  laneNamed: 'Lane {number}, {label}',
  negative: 'negative pole',
  positive: 'positive pole',
  pole: 'pole',
  // The texts say "slots" because an exercise may ask for the word "wells".
  ends: 'At the upper end the {upper}, at the lower end the {lower}.',
  slots:
    '{count, plural, one {One slot} other {# slots in a row}} near the upper end; distances are measured from there.',
  dye: 'Every lane holds a loading dye, {dye}: a dark shadow {distance, number, ::.0} mm from the slots. It is no DNA and dims the DNA that lies there.',
  inWords: 'This gel in words',
  noBands: '{lane}: no band.',
  bands: '{lane}: {count, plural, one {one band} other {# bands}}, from the slots on:',
  band: '{distance, number, ::.0} mm, {light}',
  bandSized: '{distance, number, ::.0} mm, {light}, {size} bp',
  smear: 'a smear from {from, number, ::.0} to {to, number, ::.0} mm, {light}',
  shoulder: '{band}, with a fainter band in its flank',
  bright: 'bright',
  medium: 'medium',
  faint: 'faint',
} as const;
