/** en-US; ICU messages. */
export const texts = {
  hint: 'Set each light beside its tube, or press the tube to go through all it can show.',
  tube: 'Tube {number, number}',
  open: 'not set',
  right: 'Right',
  wrong: 'Not this',
  rightAnswer: 'Right here:',
} as const;
