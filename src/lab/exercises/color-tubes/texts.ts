/** en-US; ICU messages. */
export const texts = {
  hint: 'Set each light beside its tube, or press the tube to go through all it can show.',
  courseHint:
    'Draw the course of each light across the times, or press its points one by one. A press on a tube goes through all it can show.',
  tube: 'Tube {number, number}',
  open: 'not set',
  openTimes: '{open, plural, one {one time} other {# times}} not set',
  right: 'Right',
  wrong: 'Not this',
  at: 'At {times}:',
  rightAnswer: 'Right here:',
} as const;
