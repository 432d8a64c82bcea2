/** en-US; ICU messages. */
export const texts = {
  optional: '{label} (optional)',
  only: 'Your answer',
  count: '{count, number} of {most, number} characters',
  unanswered: 'Nothing written',
  wordList: 'Words to use',
  usedWord: 'used',
  starters: 'Begin with',
  startersOf: 'Begin {label} with',
  handIn: 'What you save here goes to your teacher, who gives points for it:',
  criterion: '{label} ({points, plural, one {# point} other {# points}})',
} as const;
