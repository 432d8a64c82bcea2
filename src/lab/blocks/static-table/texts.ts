/** en-US; ICU messages. */
export const texts = {
  unit: '({unit})',
  noValue: 'no value',
  sideways: 'Scroll sideways to see all columns.',
  notes: 'Notes',
  source: 'Source: {source}',
} as const;
