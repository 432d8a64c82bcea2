/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Does not belong',
  rightAnswer: 'Right answer',
  unanswered: 'Nobody chosen',
  chooseOne: 'Choose one person.',
  chooseAll: 'Choose everyone who belongs to the answer.',
  chooseSome:
    'Choose {choose, plural, one {# person} other {# people}}. {chosen, number} of {choose, number} chosen.',
  full: '{choose, number} of {choose, number} people are chosen. To choose somebody else, first put one back.',
  chosen: 'Chosen: {people}.',
} as const;
