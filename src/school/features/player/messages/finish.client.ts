/** Messages about the end of a lab; they are loaded with the components that use them. */
export const finishMessages = {
  section: {
    title: 'Finish the lab',
    ready:
      'Every required part is answered. After you finish, your answers can be read and no longer changed.',
    missing: '{count, plural, one {One required part is} other {# required parts are}} not answered yet:',
    missingPlace: '{part}, in {module}',
    missingInLesson: '{module}: {count, plural, one {# part} other {# parts}}',
    waiting:
      '{count, plural, one {# answer is} other {# answers are}} still waiting to be sent. You can finish as soon as it has arrived.',
    action: 'Finish',
    confirmTitle: 'Finish this lab?',
    confirmText: 'Your answers go to your teacher. After this, no answer can be changed any more.',
    confirmTextGuest: 'After this, no answer can be changed any more. Your work stays on this device.',
    confirm: 'Finish now',
    cancel: 'Not yet',
    busy: 'Finishing',
    offline: 'The server cannot be reached. Try again when the network is back.',
    failed: 'That did not work: {reason}.',
    done: 'You have finished this lab.',
  },
  summary: {
    title: 'Lab done',
    titleGiven: 'What you were given is done',
    lead: 'Here is how your answers came out. You can read every lesson again.',
    toSummary: 'See every answer, or keep them as a PDF',
    caption: 'Answers by lesson',
    module: 'Lesson',
    score: 'Right',
    scoreOf: '{right, number} of {counted, number}',
    first: 'Right at first try',
    second: 'Right at try 2',
    later: 'Right at try 3 or later',
    notRight: 'Not yet',
    done: 'Saved, not scored',
  },
} as const;
