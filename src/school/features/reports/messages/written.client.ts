/** Messages for two written answers side by side; they travel with the part that shows them. */
export const writtenMessages = {
  title: 'Two answers side by side',
  text: 'Students answer this question in their own words. Read some, choose two or more, and show them to the class two at a time, without names.',
  loading: 'Loading the answers',
  failed: 'The answers could not be loaded. Try again in a moment.',
  retry: 'Try again',
  tooFew:
    '{count, plural, =0 {Nobody has answered yet.} one {# student has answered.} other {# students have answered.}} Answers stand here as soon as {least, number} have: with fewer, the class could tell who wrote what.',
  naming:
    '{count, plural, one {# answer is} other {# answers are}} left out, because somebody of the class may be named in {count, plural, one {it} other {them}}.',
  nothing: 'No answer is left that names nobody.',
  propose: 'Propose two that differ',
  noMore: 'There are no other two.',
  proposed: 'Two answers are proposed.',
  next: 'Next pair',
  turned: 'Another pair is shown.',
  swapFirst: 'Change A',
  swapSecond: 'Change B',
  list: 'Answers, in no order',
  choose: 'Choose this answer',
  chosen: 'Chosen',
  clear: 'Choose others',
  present: 'Show these two',
  first: 'Answer A',
  second: 'Answer B',
  chooseFirst: 'Choose two answers before you show them: you read them first.',
  toChoice: 'Choose two answers',
} as const;
