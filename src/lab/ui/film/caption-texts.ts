/** en-US; ICU messages. */
export const captionTexts = {
  /** Stands in the place of the captions until the first of them comes. */
  here: 'Captions appear here.',
} as const;
