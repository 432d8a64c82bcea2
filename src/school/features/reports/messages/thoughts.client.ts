/** Messages of the board of first thoughts, loaded with it. */
export const thoughtsMessages = {
  title: 'First thoughts',
  titleOf: 'First thoughts: lesson {number, number}, {title}',
  loading: 'Loading the first thoughts',
  lesson: 'Lesson',
  option: '{number, number}. {title}',
  optionHeld: '{number, number}. {title} (not open)',
  previous: 'Previous lesson',
  next: 'Next lesson',
  previousThought: 'Previous first thought',
  nextThought: 'Next first thought',
  lead: 'What the class thought at first, and what it thinks now. Counts without names; what is right is not shown.',
  answered: '{count, number} of {of, plural, one {# student has} other {# students have}} answered',
  tooFew:
    '{count, plural, =0 {Nobody has answered yet.} one {# student has answered.} other {# students have answered.}} The bars stand here as soon as {least, number} have.',
  isAsked: 'The class is asked this again at the moment. The bars stand here when the round is over.',
  howSure: 'How sure they were',
  sure: 'Sure',
  think: 'I think so',
  guess: 'A guess',
  open: 'Open question {label}',
  noStudentsTitle: 'Nobody has joined yet',
  noStudentsText:
    'As soon as five students have answered, their first thoughts stand here together, without names.',
  emptyTitle: 'No first thoughts yet',
  emptyText:
    'As soon as five students of the class have answered one of these, it stands here as bars, at first and now:',
  noneTitle: 'This lesson pools nothing',
  noneText:
    'It has no hunch to note and no question with options to choose from. What students write is in the performance snapshot.',
  heldTitle: 'This lesson is not open',
  heldText:
    'It is not assigned to the class, or held. Its first thoughts stand here as soon as it is open and five students have answered.',
  byQuestion: 'Question by question',
} as const;
