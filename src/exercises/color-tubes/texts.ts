/** en-US; ICU messages. */
export const texts = {
  tube: 'Tube {number, number}',
  open: 'not set',
  right: 'Right',
  wrong: 'Not this',
  rightAnswer: 'Right here:',
} as const;
