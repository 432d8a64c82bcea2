/** en-US; ICU messages. */
export const texts = {
  open: 'Touch a person in the picture or in the list to open the card.',
  seen: '{seen} of {total} opened',
  food: 'Food',
  report: 'After tasting the PTC paper',
  madeUp: 'These people are made up.',
} as const;
