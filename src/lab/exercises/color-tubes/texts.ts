/** en-US; ICU messages. */
export const texts = {
  hint: 'Set each light beside its tube, or press the tube to go through all it can show.',
  courseHint:
    'Set each light at every time: press a point of its course, or press the tube above it to go through all it can show.',
  tube: 'Tube {number, number}',
  open: 'not set',
  openTimes: '{open, plural, one {one time} other {# times}} not set',
  right: 'Right',
  wrong: 'Not this',
  at: 'At {times}:',
  rightAnswer: 'Right here:',
} as const;
