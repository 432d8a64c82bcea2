/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Look again',
  rightAnswer: 'Belongs here:',
  open: 'Empty',
} as const;
