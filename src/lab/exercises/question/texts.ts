/** en-US; ICU messages. */
export const texts = {
  number: 'Question {number, number} of {count, number}',
  short: 'Question {number, number}',
  hint: 'Press to pick, press again to drop. Arrow keys go from one to the next, Space picks.',
  pickOne:
    '{count, plural, =0 {Pick one.} one {1 of 1 picked. Another pick takes its place.} other {# picked, where one is asked for. Your next pick takes the place of all.}}',
  pickSome:
    '{over, plural, =0 {Pick {choose, number}. {count, number} of {choose, number} picked.} one {{count, number} picked, one more than the {choose, number} asked for. Drop one to check.} other {{count, number} picked, # more than the {choose, number} asked for. Drop # to check.}}',
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
