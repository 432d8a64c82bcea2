/** en-US; ICU messages of the gel picture. */
export const texts = {
  lanes: 'Lanes:',
  settings: '{agarose, number} % agarose, {field, number} V/cm, {minutes, number} min; simulated.',
  extrapolated:
    'Outside of the measured range of the model: distances may be off by 10 to 15 %, the order of the bands is safe.',
} as const;
