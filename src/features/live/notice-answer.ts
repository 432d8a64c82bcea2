import type { ExerciseState, SavedAnswer } from '../../marking/attempt.ts';
import type { LastAction } from './tile.ts';

/** What an applied answer says to the live view: how it was, never what it was. */
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
