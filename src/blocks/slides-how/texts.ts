/** en-US; ICU messages. */
export const texts = {
  position: 'Step {number} of {count}',
  previous: 'Step back',
  next: 'Next step',
} as const;
