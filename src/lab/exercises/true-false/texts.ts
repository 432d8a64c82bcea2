/** en-US; ICU messages. */
export const texts = {
  true: 'True',
  false: 'False',
  right: 'Right',
  wrong: 'Look again',
  rightAnswer: 'Right answer',
  why: 'Why? One sentence.',
  because: 'Because: {reason}',
  unanswered: 'Not judged',
} as const;
