/** en-US; ICU messages. */
export const texts = {
  true: 'True',
  false: 'False',
  right: 'Right',
  wrong: 'Look again',
  rightAnswer: 'Right answer',
  unanswered: 'Not judged',
} as const;
