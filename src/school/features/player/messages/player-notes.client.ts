/** Messages that only some players need; they are loaded with the components that use them. */
export const playerNotesMessages = {
  act: {
    resetTitle: 'Your teacher reset this exercise',
    resetText: 'You start afresh, with every try. What you answered before is kept for your teacher.',
    resetOpenText: 'You start afresh. What you answered before is kept for your teacher.',
    benchTitle: 'Your teacher put this bench back to its start',
    benchText: 'You can begin here anew. What you did before is kept for your teacher.',
    erasedTitle: 'Your teacher has removed the words of this answer',
    erasedText: 'Its result stays as it was.',
    granted:
      'Your teacher gave you {count, plural, one {# more try} other {# more tries}} for this exercise.',
  },
  corrected: {
    title: 'The right answer to this question was corrected on {date}',
    changed:
      'The mistake was in the lab. Your answer was scored again, and your result is different now. This cost you no try.',
    open: 'Read the question again. You can change your answer.',
    same: 'Your answer was scored again. Your result is the same.',
  },
  keptCopy: {
    title: 'You see the copy on this device',
    text: 'The server could not give the lab just now. This copy was loaded on {when}. You can work in it: your answers are kept, and checked as soon as the server answers.',
  },
  aboutRun: {
    of: 'This question is about your own run: <link>{title}</link>',
    isNew:
      'You have changed the run since your last answer here. The answer on record is about the earlier run.',
  },
  changed: {
    title: 'This part has changed since you worked on it',
    draft:
      'Not everything you had entered fits it any more. What fits is still here; please fill in the rest.',
    waiting:
      'Your answer is kept on this device as you gave it. Only what fits the part as it is now can be shown here.',
    saved:
      'Your answer and its result are kept as they are. Only what fits the part as it is now can be shown here.',
    words: 'You had written:',
    remove: 'Remove these words',
  },
  beliefs: {
    belief: 'Perhaps you were thinking:',
    before: 'At first you may have been thinking:',
    answer: 'What speaks against it:',
    more: '{count, plural, one {# more thought} other {# more thoughts}} to look at',
  },
  remarks: {
    at: '{name}:',
    answer: 'Your answer',
    more: '{count, plural, one {# more remark} other {# more remarks}}',
  },
  undo: {
    button: 'Undo',
    said: 'The last change was taken back.',
    nothing: 'There is nothing to take back.',
  },
  help: {
    title: 'Hints',
    take: '{place, plural, =1 {A hint} other {Another hint}} ({place, number} of {count, number})',
    noMore: 'No more hints',
    cost: 'A hint costs no try.',
    costSeen: 'A hint costs no try. Your teacher sees how many you took.',
    said: 'Hint {place, number}: {hint}',
    workedExample: 'A worked example',
    forPart: 'for: {name}',
  },
  howSure: {
    question: 'How sure are you?',
    hint: 'Choose one, then check. It does not change your mark.',
    seen: 'Your teacher sees it.',
    sure: 'Sure',
    think: 'I think so',
    guess: 'A guess',
  },
  review: {
    label: 'Whose work this is',
    title: 'You are reading the work of {name}',
    text: 'Every screen as {name} sees it. Nothing can be changed here.',
    back: 'Back to the answers of {name}',
    unnamed: 'a student',
    refusedTitle: 'This work cannot be shown',
    refusedText:
      'The student is not in this class, the lab is not part of it, or you do not teach the class.',
  },
  ignored: {
    'activity-completed': 'This answer arrived after you had finished the lab. The earlier one counts.',
    'exercise-closed':
      'This exercise was closed already, for example on another device. The earlier answer counts.',
    'before-reset':
      'This answer was given before your teacher reset the exercise or removed its words. It does not count; answer afresh.',
    older: 'A newer answer from this device had arrived before. The newer one counts.',
    incomplete: 'Something is still missing in this answer. It did not cost a try.',
    unread:
      'Nothing was checked and no try was used, because a part of this could not be read. Change it as its note says, then check again.',
    'answer-stands':
      'An answer was already saved here, for example on another device, and it still counts. To use yours instead, send it once more.',
  },
  refused: {
    heldTitle: 'Your answer is kept',
    held: 'This part is not open at the moment. Your answer is kept on this device and sent by itself when it opens.',
    locked:
      'Something else comes first. Your answer is kept on this device and sent by itself once that is answered.',
    retry: 'Send again',
    discard: 'Discard',
    discardTitle: 'Discard this answer?',
    discardText:
      'The answer to “{title}” will not be sent. It stays on the screen until you change it, so that you can check it anew.',
    cancel: 'Keep it',
  },
  checked: {
    one: '“{title}” has been checked: {verdict}',
    several:
      '{count, plural, one {# answer that waited has} other {# answers that waited have}} been checked.',
  },
  saveDetails: {
    title: 'About saving',
    close: 'Close',
    allSavedText:
      'Every answer has reached your class. What you enter and have not checked stays on this device.',
    waitingText:
      'These answers are kept on this device and are sent by themselves as soon as the server can be reached.',
    notDurableText:
      'This browser keeps nothing on the device. Leave this page open until everything is saved.',
    fullText:
      "This device's storage is full. Your answers are sent, but not kept on this device. Leave this page open until everything is saved.",
    signInText:
      'You have been signed out. Your answers are kept on this device and are sent once you sign in again.',
    signIn: 'Sign in',
    heldText:
      'These answers are kept on this device and are sent by themselves when your teacher opens their place:',
    refusedText: 'The server did not take these answers:',
  },
  plainHttp:
    'This address begins with http, so labs open only while there is a network. Your answers are kept as usual. At an https address labs also open without a network.',
  outbox: {
    left: 'You are not in this class any more, so it cannot be sent. If you think that is a mistake, talk to your teacher; until then the answer stays on this device.',
  },
  asStudent: {
    label: 'How you work here',
    title: 'You are working as a student',
    ownText: 'Your answers are saved and marked as yours. They are left out of every figure of the class.',
    joinedText: 'You joined this class, and your answers are saved in it like those of its students.',
    text: 'Your answers are saved in this class.',
  },
  chooseClass: {
    title: 'Which class is this for?',
    text: 'Several of your classes work with this lab. Your answers are saved in the class you choose.',
    inClass: '{name}, {teacher}',
    noneTitle: 'This lab belongs to a class',
    noneText:
      'Your answers are saved in a class, and none of yours works with this lab. Join with the code of your teacher.',
  },
} as const;
