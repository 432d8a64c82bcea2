/** en-US; ICU messages of a list of choices. */
export const texts = {
  crossOut: 'Cross out:',
  crossOutTitle: 'Cross out (Delete key)',
  crossedOut: 'Crossed out:',
} as const;
