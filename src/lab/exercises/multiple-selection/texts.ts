/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Does not belong',
  rightAnswer: 'Right answer',
  unanswered: 'No option chosen',
  chooseAll: 'Choose all that apply.',
  full: '{choose, number} of {choose, number} chosen. To choose another, first put one back.',
  choose: 'Choose {choose, number}. {chosen, number} of {choose, number} chosen.',
} as const;
