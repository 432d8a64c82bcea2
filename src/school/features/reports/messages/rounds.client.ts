/** Messages for asking a question again after talking; they travel with the parts that use them. */
export const roundsMessages = {
  ask: 'Ask again after talking',
  asked: 'The class is asked once more.',
  label: 'The question that is asked again',
  open: 'Asked again: {count, number} of {of, plural, one {# student has} other {# students have}} answered once more',
  openShort: '{count, number} of {of, number} answered again',
  openFirst:
    '{count, plural, one {# student has not answered yet, and answers} other {# students have not answered yet, and answer}} first in the ordinary way.',
  openElsewhere:
    'Question {label} is being asked again: {count, plural, one {# second answer} other {# second answers}}',
  elsewhereShort: '{label} is asked again',
  goThere: 'Show this question',
  end: 'End this round',
  ended: 'The round is over. What the class answered is shown.',
  failed: 'That did not reach the server. Try again.',
  reason: {
    'own-words':
      'This question cannot be asked again: students write in it, or nothing in it is scored. Only a choice among options can be compared before and after.',
    'own-run': 'This question cannot be asked again: it is about each student’s own run.',
    'used-up':
      'This question has been asked again {count, number} times, and that is as often as is possible.',
    'of-exercise': 'All questions of this exercise are asked again together.',
  },
  compare: 'Beside the first answers',
  now: 'Now',
  after: 'After talking',
  afterNumber: 'After talking, time {number, number}',
  answered: '{count, plural, one {# student has} other {# students have}} answered again after talking.',
  same: 'Both columns count these students.',
  none: 'Nobody has answered in this round.',
  waiting: 'What the class thinks now is shown when you end the round.',
  showFirst: 'Show the first answers',
  hideFirst: 'Hide the first answers',
  moves: {
    title: 'How the picks moved',
    of: 'Of those who answered again. The first answer stands on the left.',
    stayed: 'The same answer as at first',
    other: 'Other ways',
    from: 'At first',
    to: 'After talking',
    count: 'Students',
    unread: 'Another answer',
  },
} as const;
