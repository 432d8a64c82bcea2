/** en-US; ICU messages of the gel picture. */
export const texts = {
  lanes: 'Lanes:',
} as const;
