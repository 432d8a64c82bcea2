/** en-US; ICU messages. */
export const texts = {
  tray: 'Partners',
  draw: 'You can also draw a line from a dot to its partner.',
  right: 'Right pair',
  wrong: 'Look again',
  rightAnswer: 'Belongs here:',
  open: 'No partner',
  gap: 'gap',
} as const;
