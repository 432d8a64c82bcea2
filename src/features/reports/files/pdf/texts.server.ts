import type { Rate } from '../../figures.ts';
import { shareOf } from '../../figures.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** `12 of 40 (30%)` */
export function rateText(rate: Rate): string {
  const share = shareOf(rate);
  return share === null ? 'none yet' : `${rate.count} of ${rate.of} (${percent.format(share)})`;
}

export const pdfTexts = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  summaryTitle: 'Assessment summary',
  reportTitle: 'Class report',
  title: (what: string, activity: string, about: string) => `${what}: ${activity}, ${about}`,
  fields: {
    student: 'Student',
    className: 'Class',
    code: 'Class code',
    activity: 'Activity',
    status: 'Status',
    due: 'Due',
    started: 'Started',
    finished: 'Finished',
    lastAnswer: 'Last answer',
    late: 'Answers given after the due date',
    made: 'As of',
    none: 'not yet',
    noDate: 'no date',
    hidden: 'This activity is hidden from students.',
    absent: 'Marked absent: left out of the figures of the class.',
  },
  figures: {
    title: 'Figures',
    classTitle: 'The class in figures',
    what: 'Figure',
    value: 'Value',
    basis: 'Counted of',
    enrolled: 'Enrolled students',
    completed: 'Completed',
    inProgress: 'In Progress',
    notStarted: 'Not started',
    absent: 'Absent',
    ofClass: 'enrolled students, those marked absent left out',
    ofEnrolled: 'enrolled students',
    done: 'Done',
    right: 'Right at any try',
    firstTry: 'Right at the first try',
    ofRequired: 'required parts of the activity',
    ofScored: 'scored questions of the activity',
    ofRequiredAll: 'required parts of all enrolled students, those marked absent left out',
    ofSubmitted: 'submitted answers to scored questions',
    ofScoredAll: 'scored questions of all enrolled students, those marked absent left out',
  },
  questions: {
    title: 'Question by question',
    number: 'No.',
    question: 'Question',
    mark: 'Mark',
    lateTitle: (title: string) => `${title} (given after the due date)`,
    /** As the player calls it: in Microbe Hunters, modules are parts of the space station. */
    lesson: (place: number, title: string) => `Lesson ${place}: ${title}`,
    none: 'This activity asks no questions.',
    firstTry: 'First try, of submitted',
    eventual: 'Any try, of submitted',
    eventualEnrolled: 'Any try, of enrolled',
    correct: 'Correct',
    later: 'Correct in multiple tries',
    incorrect: 'Incorrect',
    unanswered: 'Unanswered',
    total: 'Total responses',
    notScored: 'not scored',
  },
  beliefs: {
    title: 'Beliefs behind the answers',
    none: 'No first answer, and none that stands now, points to a known misconception.',
    belief: 'Belief',
    atFirst: 'Held at first, of students who answered a question that can show it',
    still: 'Still held, of these',
    since: 'Held since',
    basis:
      'At first: the first checked answer of a student to a question, after a reset the first since. Still and since: the answers that stand now. Students marked absent are named and not counted.',
    whatToSay: (text: string) => `What to say: ${text}`,
    who: { still: 'Still hold it', since: 'Hold it since', gone: 'Held it at first, not now' },
    names: (who: string, names: string) => `${who}: ${names}`,
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
    basis:
      'Done counts required parts that are answered; right counts scored questions. They are two things: what is done can be wrong.',
  },
} as const;
