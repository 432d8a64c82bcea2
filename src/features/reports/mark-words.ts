import type { Mark } from './mark.ts';

/** The marks of reports in words, the same on every screen and in every file. */
export const markWords = {
  correct: 'Right',
  'correct-2': 'Right x2',
  'correct-3': 'Right x3',
  partly: 'Partly right',
  incorrect: 'Not yet',
  'near-miss': 'Almost',
  answered: 'Saved',
  'left-out': 'Not open',
  waiting: 'Waiting to be sent',
  unanswered: 'Not answered',
} as const satisfies Record<Mark, string>;
