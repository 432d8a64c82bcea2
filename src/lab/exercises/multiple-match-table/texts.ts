/** en-US; ICU messages. */
export const texts = {
  choose: 'Choose',
  none: 'Nothing chosen',
  cell: '{column}, for: {row}',
  right: 'Right',
  wrong: 'Look again',
  rightAnswer: 'Belongs here:',
  open: 'Empty',
} as const;
