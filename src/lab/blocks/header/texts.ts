/** en-US; ICU messages. */
export const texts = {
  goals: 'After this you can',
} as const;
