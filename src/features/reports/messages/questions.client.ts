/** Messages of the question view. */
export const questionsMessages = {
  title: 'What the class answered',
  loading: 'Loading the answers',
  noStudentsTitle: 'Nobody has joined yet',
  noStudentsText: 'As soon as students join and answer, their answers are counted here.',
  noQuestionsTitle: 'This lab asks no questions',
  noQuestionsText: 'There is nothing in it that is answered.',
  toClass: 'Open the class',
  question: 'Question {label}: {title}',
  choose: 'Question',
  option: '{label} {title}',
  previous: 'Previous question',
  next: 'Next question',
  answered:
    '{count, plural, =0 {Nobody has answered yet} one {# of {of, number} students has answered} other {# of {of, number} students have answered}}',
  keyShow: 'Show what is right',
  keyHide: 'Hide what is right',
  keyShown: 'The right answers and the beliefs behind the answers are shown.',
  keyHidden: 'The right answers and the beliefs behind the answers are hidden.',
  keysWithheld:
    'What is right is not shown here: this installation shows keys of this lab after a proof that you are a teacher.',
  notScored: 'No answer to this question is right or wrong.',
  ownWords:
    'Students answer this question in their own words. These are not shown to the class: read them in the performance snapshot.',
  caption: 'Students by answer',
  answer: 'Answer',
  first: 'At first',
  now: 'Now',
  students: '{count, plural, one {# student} other {# students}}',
  right: 'Right',
  others: 'Other answers',
  othersNote:
    'Other answers: given by one student alone, rarer than those listed, or from before the question was changed.',
  nobody: '{count, plural, one {# further answer} other {# further answers}} that nobody chose',
  beliefs: 'What the answers point to',
  belief: {
    first: 'Held at first',
    still: 'Still held',
    since: 'Held since',
  },
  snapshot: 'Performance snapshot',
} as const;
