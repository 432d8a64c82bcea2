/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Not this one',
  rightAnswer: 'Right answer',
  unanswered: 'No option chosen',
} as const;
