import type { AnswerState } from '../../../ui/mark/status-mark.tsx';
import type { StudentAnswer } from './answer-modules.ts';

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
  /** The number in the disc; above three the disc keeps its tick and the words say it. */
  readonly times: 1 | 2 | 3;
  readonly wording: Wording;
  /** At which try it became right; 0 where it is not. */
  readonly atTry: number;
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
  if (answer === null) return { state: 'unanswered', times: 1, wording: 'unanswered', atTry: 0 };
  if (!answer.isScored) return { state: null, times: 1, wording: 'saved', atTry: 0 };
  const { outcome, rightAtTry } = answer;
  if (outcome !== 'correct' || rightAtTry === null || rightAtTry < 2) {
    return { state: states[outcome], times: 1, wording: outcome, atTry: rightAtTry ?? 0 };
  }
  const times = rightAtTry === 2 || rightAtTry === 3 ? rightAtTry : 1;
  return { state: 'correct', times, wording: 'correctAt', atTry: rightAtTry };
}
