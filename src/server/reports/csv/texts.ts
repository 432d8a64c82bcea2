/** Heads of columns: each says what is counted, and of what. */
export const columnTexts = {
  className: 'Class',
  classCode: 'Class code',
  student: 'Student',
  studentId: 'Student ID',
  activity: 'Activity',
  visibility: 'Visibility of the activity',
  status: 'Status',
  done: 'Done (required parts answered)',
  doneOf: 'Done, out of (required parts)',
  right: 'Right at any try (scored questions)',
  rightOf: 'Right, out of (scored questions)',
  firstTry: 'Right at the first try (scored questions)',
  late: 'Answers given after the due date',
  lateWhich: 'Which answers were given after the due date',
  absent: 'Absent (left out of the figures of the class)',
  startedAt: 'Started',
  finishedAt: 'Finished',
  lastAnswerAt: 'Last answer',
  zoned: (column: string, timeZone: string) => `${column} (${timeZone})`,
  question: (label: string, title: string) => `${label} ${title}`,
  points: (what: string) => `${what}: points (scored questions right at any try)`,
  outOf: (what: string) => `${what}: out of (scored questions)`,
  module: (place: number, title: string) => `Module ${place} ${title}`,
  total: 'Total',
  note: 'What cannot be shown',
  unpublished: 'No longer published, no points known',
  withdrawn:
    'The activity is no longer published: nobody can say how much of it was done or right. The answers stand here as they were saved.',
  withoutQuestion: (count: number) =>
    count === 1
      ? '1 answer is to a question that is no longer in the activity, and counts nowhere.'
      : `${count} answers are to questions that are no longer in the activity, and count nowhere.`,
  kept: 'Answers without their questions (as saved)',
  more: (count: number) => `and ${count} more, for which a cell has no room`,
} as const;
