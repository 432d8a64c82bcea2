import type { Mark } from './mark.ts';

/** The marks of reports in words, the same on every screen and in every file. */
export const markWords = {
  correct: 'Correct',
  'correct-2': 'Correct x2',
  'correct-3': 'Correct x3',
  partly: 'Partly correct',
  incorrect: 'Incorrect',
  'near-miss': 'Near miss',
  answered: 'Answered',
  waiting: 'On its way',
  unanswered: 'Not answered',
} as const satisfies Record<Mark, string>;
