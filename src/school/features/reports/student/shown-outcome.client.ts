import type { AnswerState } from '../../../../lab/ui/mark/status-mark.tsx';
import type { StudentAnswer } from './answer-modules.client.ts';

type Wording =
  | 'correct'
  | 'correctAt'
  | 'partly'
  | 'not-yet'
  | 'near-miss'
  | 'incomplete'
  | 'unanswered'
  | 'saved';

export interface ShownOutcome {
  /** null for something that is saved but not scored: it is done, and can be neither right nor wrong. */
  readonly state: AnswerState | null;
  /** The number in the disc and in the words: 3 stands for the third and every later try, as in the reports. */
  readonly times: 1 | 2 | 3;
  readonly wording: Wording;
}

const states = {
  correct: 'correct',
  partly: 'partly',
  'not-yet': 'incorrect',
  'near-miss': 'near-miss',
  incomplete: 'unanswered',
} as const satisfies Record<StudentAnswer['outcome'], AnswerState>;

export function showOutcome(
  answer: Pick<StudentAnswer, 'outcome' | 'isScored' | 'rightAtTry'> | null,
): ShownOutcome {
  if (answer === null) return { state: 'unanswered', times: 1, wording: 'unanswered' };
  if (!answer.isScored) return { state: null, times: 1, wording: 'saved' };
  const { outcome, rightAtTry } = answer;
  if (outcome !== 'correct' || rightAtTry === null || rightAtTry < 2) {
    return { state: states[outcome], times: 1, wording: outcome };
  }
  return { state: 'correct', times: rightAtTry === 2 ? 2 : 3, wording: 'correctAt' };
}
