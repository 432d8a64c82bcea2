import type { Grading } from '../../../classes/assigning.ts';
import type { WaitingAnswers } from '../../exports.ts';

const pointsOf = {
  right: 'scored questions right at any try',
  answered: 'questions answered',
} as const satisfies Record<Grading['basis'], string>;

/** Heads of columns: each says what is counted, and of what. */
export const columnTexts = {
  notScored: 'not scored yet',
  waiting: (waiting: WaitingAnswers) =>
    `Answers that wait to be scored by the teacher (${waiting === 'blank' ? 'points for the gradebook left blank' : 'points for the gradebook as if they were as good as the rest'})`,
  className: 'Class',
  classCode: 'Class code',
  lastName: 'Last name',
  firstName: 'First name',
  student: 'Student',
  studentId: 'Student ID',
  ownId: 'Own ID',
  team: 'Team',
  percent: 'Percent (scored questions right at any try)',
  activity: 'Lab',
  visibility: 'Visibility of the lab',
  counted: 'Counted',
  status: 'Status',
  done: 'Done (required parts answered)',
  doneOf: 'Done, out of (required parts)',
  right: 'Right at any try (scored questions)',
  rightOf: 'Right, out of (scored questions)',
  firstTry: 'Right at the first try (scored questions)',
  late: 'Answers given after the due date',
  lateWhich: 'Which answers were given after the due date',
  absent: 'Absent (left out of the figures of the class)',
  belief: 'Belief',
  heldAtFirst: 'Held at first (students)',
  heldAtFirstOf: 'Held at first, out of (students who answered a question that can show it)',
  stillHeld: 'Still held (students, of those at first)',
  heldSince: 'Held since (students, not at first)',
  whatToSay: 'What to say',
  whoStill: 'Who still holds it (questions)',
  whoSince: 'Who holds it since (questions)',
  whoGone: 'Who held it at first and answers otherwise now (questions)',
  station: 'Station',
  whatWasDone: 'How the work was done',
  value: 'Value',
  students: 'Students',
  studentsThere: 'Students who worked there',
  beliefsAtFirst: 'Beliefs that first answers pointed to (questions)',
  beliefsNow:
    'Beliefs held still or since; a row only turned after it was marked is no changed mind (questions)',
  rightByLuck: 'Right, and said to be a guess (exercises)',
  wrongAndSure: 'Sure of the first answer, which was not right (exercises)',
  helpTaken: 'Hints taken and worked examples opened (exercises)',
  help: (exercise: string, hintsTaken: number, openedExample: boolean) => {
    const hints = hintsTaken > 0 ? [`${hintsTaken} ${hintsTaken === 1 ? 'hint' : 'hints'}`] : [];
    return `${exercise}: ${[...hints, ...(openedExample ? ['worked example'] : [])].join(', ')}`;
  },
  startedAt: 'Started',
  finishedAt: 'Completed',
  lastAnswerAt: 'Last answer',
  zoned: (column: string, timeZone: string) => `${column} (${timeZone})`,
  question: (label: string, title: string) => `${label} ${title}`,
  /** For a question whose right answer was corrected after the class had answered. */
  correctedQuestion: (label: string, title: string, day: string) =>
    `${label} ${title} (right answer corrected ${day}, answers scored again)`,
  points: (what: string, basis: Grading['basis'] = 'right', isByTeacher = false) =>
    `${what}: points (${pointsOf[basis]}${isByTeacher ? ', and points by the teacher' : ''})`,
  outOf: (what: string, basis: Grading['basis'] = 'right') =>
    `${what}: out of (${basis === 'right' ? 'scored questions' : 'questions'})`,
  /** The points as the teacher wants them in the gradebook of the school. */
  forGradebook: (what: string) => `For the gradebook, ${what}`,
  counting: (activity: string, numbers: readonly number[]) =>
    `${activity} (${numbers.length === 1 ? 'lesson' : 'lessons'} ${numbers.join(', ')})`,
  lessonOf: (activity: string, number: number, title: string) => `${activity}: Lesson ${number} ${title}`,
  teacherPoints: (question: string, of: number) => `${question}: points by the teacher (out of ${of})`,
  teacherComment: (question: string) => `${question}: comment by the teacher`,
  allTeacherPoints: 'Points by the teacher (answers handed in; not part of the total)',
  allTeacherPointsOf: 'Points by the teacher, out of (answers that have been given points)',
  module: (place: number, title: string) => `Lesson ${place} ${title}`,
  total: 'Total',
  note: 'What cannot be shown',
  unpublished: 'No longer published, no points known',
  withdrawn:
    'The lab is no longer published: nobody can say how much of it was done or right. The answers stand here as they were saved.',
  withoutQuestion: (count: number) =>
    count === 1
      ? '1 answer is to a question that is no longer in the lab, and counts nowhere.'
      : `${count} answers are to questions that are no longer in the lab, and count nowhere.`,
  kept: 'Answers without their questions (as saved)',
  more: (count: number) => `and ${count} more, for which a cell has no room`,
} as const;
