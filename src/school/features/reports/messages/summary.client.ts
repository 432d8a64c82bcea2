import { markWords } from '../mark-words.ts';

/** Messages of a student's assessment summary. */
export const summaryMessages = {
  title: 'Assessment summary',
  loading: 'Loading your summary',
  incompleteTitle: 'This address is incomplete',
  incompleteText: 'It does not say which class and lab to show.',
  toClasses: 'Go to my classes',
  counted: 'Counted: {what}.',
  finished: 'Done <when></when>',
  late: '{count, plural, one {# answer was} other {# answers were}} given after the due date.',
  lateAnswer: 'Given after the due date',
  absent: 'Your teacher has marked you absent here: this lab is left out of the figures of the class.',
  figures: {
    label: 'You in figures',
    done: 'Done',
    doneText:
      '{left, plural, =0 {Every required part is answered} one {# required part is left} other {# required parts are left}}',
    right: 'Right at any try',
    firstTry: 'Right at the first try',
    ofScored:
      '{count, number} of {of, plural, one {# scored question} other {# scored questions}} in the lessons you have begun',
    none: 'Nothing that is scored is answered yet',
  },
  waiting: {
    title:
      '{count, plural, one {# answer is} other {# answers are}} on this device and not with your teacher yet',
    text: '{count, plural, one {It is sent as soon as there is a connection. Until then it counts} other {They are sent as soon as there is a connection. Until then they count}} nowhere on this page, and nobody can say whether {count, plural, one {it is} other {they are}} right.',
    signIn:
      '{count, plural, one {It is sent once you have signed in again. Until then it counts} other {They are sent once you have signed in again. Until then they count}} nowhere on this page.',
    refusedTitle: '{count, plural, one {# answer was} other {# answers were}} not taken',
    refusedText:
      '{count, plural, one {It is} other {They are}} still on this device. The lab says why and what you can do.',
    toLab: 'Open the lab',
    legend: 'Waiting to be sent: on this device, not with your teacher yet.',
    newer: 'A newer answer waits on this device.',
  },
  open: {
    title: 'What is still open',
    questions: '{count, plural, one {# question is} other {# questions are}} not answered yet.',
    finish: 'Every question is answered. Press Finish in the lab when you are done.',
    required: '{count, plural, one {# required part is} other {# required parts are}} still to do.',
    start: 'Start {title}',
    continue: 'Continue {title}',
  },
  otherComments: 'From your teacher, on other parts',
  noLesson: 'No lesson of this lab is open to you now',
  noLessonText: 'Your marks stand here as soon as a lesson is open. What you answered before is kept.',
  noQuestionsTitle: 'This lab asks no questions',
  noQuestionsText: 'There is nothing in it that is answered.',
  table: {
    caption: 'Your marks, question by question',
    number: 'No.',
    question: 'Question',
    mark: 'Mark',
    module: 'Lesson {place, number}: {title}',
  },
  answer: {
    open: 'Your answer and feedback',
    openNamed: 'Your answer and feedback, question {label}',
    given: 'Your answer',
    at: 'Answered <when></when>',
    tries: '{count, plural, =0 {No try used} one {# try used} other {# tries used}}',
    triesLeft: '{count, plural, =0 {none left} one {# left} other {# left}}',
    feedback: 'Feedback',
    belief: 'A belief to check: {belief}',
    right: 'The right answer',
    later: 'The right answer is shown when you have answered right or used all tries.',
  },
  paging: {
    label: 'Pages of questions',
    previous: 'Previous questions',
    next: 'Next questions',
    position: 'Questions {first, number} to {last, number}',
    all: 'All questions',
    inPages: 'In pages',
  },
  mark: markWords,
  legend: {
    title: 'What the marks mean',
    later: 'x2: right at the second try. x3: right at the third or a later try.',
    notScored: 'Saved: for your teacher to read, neither right nor wrong.',
    basis: 'Done counts what is answered; right counts what is right. They are two things.',
  },
} as const;
