/** en-US; ICU messages. */
export const texts = {
  x: 'x',
} as const;
