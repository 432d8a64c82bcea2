import type { ActivityStatus } from '../../../marking/status.ts';
import type { Mark } from '../mark.ts';

/** Words of the files that reports are written to. */
export const reportTexts = {
  marks: {
    correct: 'Correct',
    'correct-2': 'Correct x2',
    'correct-3': 'Correct x3',
    partly: 'Partly correct',
    incorrect: 'Incorrect',
    'near-miss': 'Near miss',
    answered: 'Answered',
    waiting: 'On its way',
    unanswered: 'Not answered',
  } satisfies Record<Mark, string>,
  status: {
    NOT_STARTED: 'Not started',
    PROGRESS: 'In Progress',
    COMPLETED: 'Completed',
  } satisfies Record<ActivityStatus, string>,
  unnamed: 'Student without a name',
  yes: 'Yes',
  no: 'No',
  hidden: 'Hidden from students',
  shown: 'Shown to students',
  absent: 'absent, not counted',
} as const;
