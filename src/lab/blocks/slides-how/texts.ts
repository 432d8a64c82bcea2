/** en-US; ICU messages. */
export const texts = {
  position: 'Step {number} of {count}',
  previous: 'Previous step',
  next: 'Next step',
} as const;
