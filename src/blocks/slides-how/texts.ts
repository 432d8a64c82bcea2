/** en-US; ICU messages. */
export const texts = {
  position: 'Step {number} of {count}',
  previous: 'Previous',
  next: 'Next',
} as const;
