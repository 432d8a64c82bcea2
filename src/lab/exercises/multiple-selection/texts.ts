/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Does not belong',
  rightAnswer: 'Right answer',
  unanswered: 'No option chosen',
  chooseAll: 'Choose all that apply.',
  choose: 'Choose {choose, number}. {chosen, number} of {choose, number} chosen.',
} as const;
