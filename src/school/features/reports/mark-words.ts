import type { Mark } from './mark.ts';

/**
 * How beliefs are counted (`readBeliefs`), in the same words wherever their numbers stand. *Now* is the word for the
 * answers that stand, and for nothing else.
 */
export const stillHeldRule =
  'Still: held at first and not left; a row that was only turned after its mark counts as right, and as no changed mind. Since: not held at first, and in an answer that stands.';

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
