/** en-US; ICU messages. */
export const texts = {
  optional: '{label} (optional)',
  only: 'Your answer',
  count: '{count, number} of {most, number} characters',
  unanswered: 'Nothing written',
} as const;
