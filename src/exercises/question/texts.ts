/** en-US; ICU messages. */
export const texts = {
  number: 'Question {number, number} of {count, number}',
  hint: 'Press to pick, press again to drop. Arrow keys go from one to the next, Space picks.',
  picked: '{count, plural, =0 {Nothing picked} one {# picked} other {# picked}}',
  column: '{text}, column {column}',
  columnLine: '{text}, column {column}, line {line, number}',
  place: 'column {column}',
  placeLine: 'column {column}, line {line, number}',
  right: 'Right',
  wrong: 'Look again',
  missing: 'Right so far, but not all of it',
  inAnswer: 'belongs to the answer',
  rightAnswer: 'Right answer:',
  unanswered: 'Nothing picked',
} as const;
