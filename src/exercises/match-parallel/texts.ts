/** en-US; ICU messages. */
export const texts = {
  tray: 'Partners',
  right: 'Right pair',
  wrong: 'Look again',
  rightAnswer: 'Belongs here:',
  open: 'No partner',
  gap: 'gap',
} as const;
