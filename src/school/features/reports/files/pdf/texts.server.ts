import type { ActivityStatus } from '../../../../../lab/marking/status.ts';
import type { Rate } from '../../figures.ts';
import { shareOf } from '../../figures.ts';
import { stillHeldRule } from '../../mark-words.ts';
import type { SaidOfPart } from '../../not-right-yet.ts';
import { latinMark } from './text-runs.server.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** `12 of 40 (30%)` */
export function rateText(rate: Rate): string {
  const share = shareOf(rate);
  return share === null ? 'none yet' : `${rate.count} of ${rate.of} (${percent.format(share)})`;
}

interface Standing {
  readonly done: string;
  readonly answered: string;
  readonly right: string;
  readonly firstTry: string;
}

/** `1 of 14`, without a share, for what is still to come. */
export const countText = ({ count, of }: Rate) => `${count} of ${of}`;

export const pdfTexts = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  latinNote: `${latinMark} This file has no letters for the script of this text, so it stands here in Latin letters. The pages of the class and the CSV files have it as it was written.`,
  /** As on screen. CSV files have the words of the specification. */
  status: {
    NOT_STARTED: 'Not started',
    PROGRESS: 'In progress',
    COMPLETED: 'Done',
  } satisfies Record<ActivityStatus, string>,
  summaryTitle: 'Assessment summary',
  reportTitle: 'Class report',
  studentPage: {
    title: { family: 'Student page', teacher: 'Student page for the teacher' },
    standing: {
      family: ({ answered, right, firstTry }: Standing) => [
        `Questions answered so far: ${answered}.`,
        `Scored questions that are right: ${right}; at the first try: ${firstTry}.`,
      ],
      teacher: ({ done, answered, right, firstTry }: Standing) => [
        `Required parts done: ${done}. Questions answered: ${answered}.`,
        `Scored questions right at any try: ${right}; at the first try: ${firstTry}.`,
      ],
    },
    basis: {
      family: 'A question counts as answered with any answer, right or not.',
      teacher:
        'A required part is done when its answer is right or its tries are used up, and where nothing is scored, when it is saved. A question counts as answered with any answer, right or not. The page for the family counts questions.',
    },
    due: {
      over: (date: string) => `Was due ${date}`,
      today: (date: string) => `Due today, ${date}`,
      tomorrow: (date: string) => `Due tomorrow, ${date}`,
      next: (date: string) => `Due next, ${date}`,
      later: (date: string) => `Due later, ${date}`,
      undated: 'Without a date',
    },
    standingOver: (when: string, lessons: string, answered: Rate) =>
      `${when}: ${lessons}. Questions answered: ${rateText(answered)}.`,
    standingAhead: (when: string, lessons: string, answered: Rate) =>
      `${when}: ${lessons}. So far ${countText(answered)} questions answered.`,
    asksNothing: (when: string, lessons: string) => `${when}: ${lessons}. No questions are asked there.`,
    rightOver: (right: Rate, firstTry: Rate) =>
      `Scored questions that are right: ${rateText(right)}; at the first try: ${rateText(firstTry)}.`,
    rightAhead: (right: Rate, firstTry: Rate) =>
      `Scored questions that are right so far: ${countText(right)}; at the first try: ${countText(firstTry)}.`,
    notOpen: (lessons: string) => `Not open yet: ${lessons}.`,
    dueAt: (lessons: string, date: string) => `${lessons}, due ${date}`,
    lessons: 'Lesson by lesson',
    lesson: 'Lesson',
    answered: 'Questions answered',
    right: 'Scored questions right',
    noLesson: 'No lesson of this lab is assigned and open.',
    toSee: 'To look at again',
    notRight: 'Not right yet',
    hint: 'The hint in the lab',
    part: ({ label, words }: SaidOfPart) =>
      label === ''
        ? words
        : /^\d+$/.test(label)
          ? `In place ${label}: ${words}`
          : `“${label}” Answered: ${words}`,
    almost: 'All but right: ',
    missing: 'This much is right, and something is missing: ',
    inFull: '… (all of it is in the lab)',
    nothingToSeeYet: 'Every question that was due is answered, and every scored one of them is right.',
    nothingToSeeSoFar: 'Every scored question that is answered so far is right.',
    nothingToSee: 'Every question is answered, and every scored question is right.',
    otherParts: 'Other parts of the lab, which are no questions, are still to be done.',
    open: (count: number, labels: string) =>
      `${count === 1 ? '1 question is' : `${count} questions are`} not answered yet: ${labels}`,
    openOver: (count: number, labels: string) =>
      `${count === 1 ? '1 question is' : `${count} questions are`} not answered, and the date is over: ${labels}`,
    triesHead: 'Tries',
    tries: ({ spent, given }: { readonly spent: number; readonly given: number }) =>
      given === 0 ? `${spent} spent` : `${spent} spent, ${given} given`,
    given: 'Points and comments by the teacher',
    waits: (question: string) =>
      `${question}: saved; the teacher has not scored this answer yet, and its points come later`,
    points: (question: string, { count, of }: Rate) => `${question}: ${count} of ${of} points`,
    beliefs: 'Beliefs behind the answers',
    standings: { still: 'holds it still', since: 'holds it since', gone: 'held it at first' },
    belief: (belief: string, standing: string, labels: string) => `“${belief}” ${standing} (${labels})`,
    talk: 'To talk about at home',
    talkText: {
      later: (label: string) =>
        `Ask to be shown question ${label}, which came right after another try, and what made the difference. In a lab a wrong answer is a step and no failure.`,
      notRight: (label: string) =>
        `Ask to be shown question ${label}, which is not right yet, and what else could be thought. In a lab a wrong answer is a step and no failure.`,
      right: 'Ask which question needed the most thought, and how one can know that the answer is right.',
      begun: 'Ask what the lab is about so far, and what could come next.',
      notBegun: 'Ask to be shown the beginning of the lab, and what is to be found out in it.',
    },
    more: (count: number) => `and ${count} more, on the screen`,
  },
  title: (what: string, activity: string, about: string) => `${what}: ${activity}, ${about}`,
  fields: {
    student: 'Student',
    teacher: 'Teacher',
    school: 'School',
    className: 'Class',
    code: 'Class code',
    activity: 'Lab',
    status: 'Status',
    due: 'Due',
    counted: 'Counted',
    given: 'Lessons',
    started: 'Started',
    finished: 'Done',
    lastAnswer: 'Last answer',
    late: 'Late answers',
    made: 'As of',
    none: 'not yet',
    noDate: 'no date',
    hidden: 'This lab is hidden from students.',
    absent: 'Marked absent: left out of the figures of the class.',
  },
  figures: {
    title: 'Figures',
    classTitle: 'The class in figures',
    what: 'Figure',
    value: 'Value',
    basis: 'Counted of',
    enrolled: 'Enrolled students',
    completed: 'Done',
    inProgress: 'In progress',
    notStarted: 'Not started',
    absent: 'Absent',
    ofClass: 'enrolled students, those marked absent left out',
    ofEnrolled: 'enrolled students',
    done: 'Done',
    /** In the report of a class, "Done" counts students. */
    partsDone: 'Required parts done',
    right: 'Right at any try',
    firstTry: 'Right at the first try',
    /** This is another figure, so it has another name. */
    rightOfAll: 'Right at any try, of all questions',
    firstTryOfAll: 'Right at the first try, of all questions',
    ofRequired: 'required parts of the lessons that count',
    ofScored: 'scored questions of the lessons that count',
    ofRequiredAll: 'required parts of all enrolled students, those marked absent left out',
    ofSubmitted: 'submitted answers to scored questions',
    ofScoredAll: 'scored questions of all enrolled students, those marked absent left out',
  },
  choices: { title: 'Chosen and filled in', where: 'Where', what: 'What' },
  questions: {
    title: 'Question by question',
    number: 'No.',
    question: 'Question',
    mark: 'Mark',
    answer: 'Answer',
    noAnswer: 'none yet',
    answerAt: (label: string) => `see ${label}`,
    answerBelow: 'in full below the tables',
    longTitle: 'Answers in full',
    named: (label: string, title: string) => `${label} ${title}`,
    lateTitle: (title: string) => `${title} (given after the due date)`,
    correctedTitle: (title: string, day: string) =>
      `${title} (right answer corrected ${day}, answers scored again)`,
    /** As the player calls it: in Microbe Hunters, modules are parts of the space station. */
    lesson: (place: number, title: string) => `Lesson ${place}: ${title}`,
    none: 'This lab asks no questions.',
    firstTry: 'First try, of submitted',
    eventual: 'Any try, of submitted',
    eventualEnrolled: 'Any try, of enrolled',
    correct: 'Right',
    later: 'Right at a later try',
    incorrect: 'Not yet',
    unanswered: 'Not answered',
    total: 'Total responses',
    notScored: 'not scored',
  },
  stations: {
    title: 'Work at the bench',
    basis: 'How the work was done, in numbers of students. Nothing here is scored.',
    none: 'Nobody has worked at a station so far.',
    station: 'Station',
    what: 'How the work was done',
    counts: 'Value: students',
    learners: 'Worked there',
  },
  beliefs: {
    title: 'Beliefs behind the answers',
    none: 'No first answer, and none that stands now, points to a known misconception.',
    belief: 'Belief',
    atFirst: 'Held at first, of students who answered a question that can show it',
    still: 'Still held, of these',
    since: 'Held since',
    basis: `At first: the first checked answer of a student to a question, after a reset the first since. ${stillHeldRule} Students marked absent are named and not counted.`,
    whatToSay: (text: string) => `What to say: ${text}`,
    who: { still: 'Still hold it', since: 'Hold it since', gone: 'Held it at first, no more' },
    names: (who: string, names: string) => `${who}: ${names}`,
  },
  handIns: {
    title: 'Points by the teacher',
    total: ({ count, of }: Rate) => `Points by the teacher: ${count} of ${of}`,
    criterion: (label: string, count: number, of: number) => `${label}: ${count} of ${of}`,
    comment: (text: string) => `Comment: ${text}`,
    about: (when: string) => `About the answer of ${when}`,
    others: 'Comments by the teacher on other parts',
    cell: ({ count, of }: Rate) => `${count} of ${of}`,
    none: 'none yet',
    waits: 'waits',
    waitsLong: 'Points by the teacher: this answer waits to be scored.',
  },
  students: {
    title: 'Students',
    student: 'Student',
    status: 'Status',
    done: 'Done, of required parts',
    right: 'Right at any try, of scored questions',
    firstTry: 'Right at the first try, of scored questions',
    late: 'Late answers',
    absent: 'Absent',
    none: 'Nobody has joined yet.',
    namesakes:
      'Students of one name have their own ID behind it, or a number in the order in which they joined.',
  },
  matrix: {
    title: 'Marks',
    part: (first: string, last: string) => `Questions ${first} to ${last}`,
  },
  legend: {
    title: 'What the marks mean',
    explained: {
      correct: 'right at the first try',
      'correct-2': 'right at the second try',
      'correct-3': 'right at the third or a later try',
      partly: 'submitted, and right in part',
      incorrect: 'submitted, and not right',
      'near-miss': 'all but right, such as a slip of spelling',
      answered: 'submitted where nothing is right or wrong',
      unanswered: 'nothing submitted',
    },
  },
} as const;
