import type { ExerciseState, SavedAnswer } from '../../marking/attempt.ts';
import type { LastAction } from './tile.ts';

/** What the live view is told about a saved answer: its outcome, never its content. */
export function noticeAnswer(
  isScored: boolean,
  {
    current,
    triesSpent,
    rightAtTry,
  }: Pick<ExerciseState, 'triesSpent' | 'rightAtTry'> & {
    readonly current: Pick<SavedAnswer, 'outcome'> | null;
  },
): { readonly lastAction: LastAction; readonly wrongTries: number } {
  if (!isScored || current === null || current.outcome === 'incomplete')
    return { lastAction: 'answered', wrongTries: 0 };
  if (current.outcome === 'correct') return { lastAction: 'right', wrongTries: 0 };
  return { lastAction: current.outcome, wrongTries: rightAtTry === null ? triesSpent : 0 };
}
