import type { Part } from '../../../lab/activity/part.ts';
import type { ExerciseState, SavedAnswer } from '../../../lab/marking/attempt.ts';
import type { LastAction } from './tile.ts';

interface Noticed {
  readonly lastAction: LastAction;
  /** Tries spent without success. */
  readonly wrongTries: number;
  /** The id of the exercise if its last try is spent without success; otherwise null. */
  readonly usedUpPart: string | null;
}

/** What the live view is told about a saved answer: its outcome, never its content. */
export function noticeAnswer(
  { id, isScored, tries }: Pick<Part, 'id' | 'isScored' | 'tries'>,
  {
    current,
    triesSpent,
    extraTries,
    rightAtTry,
  }: Pick<ExerciseState, 'triesSpent' | 'extraTries' | 'rightAtTry'> & {
    readonly current: Pick<SavedAnswer, 'outcome'> | null;
  },
): Noticed {
  if (!isScored || current === null || current.outcome === 'incomplete')
    return { lastAction: 'answered', wrongTries: 0, usedUpPart: null };
  if (current.outcome === 'correct') return { lastAction: 'right', wrongTries: 0, usedUpPart: null };
  if (rightAtTry !== null) return { lastAction: current.outcome, wrongTries: 0, usedUpPart: null };
  const isUsedUp = tries > 0 && triesSpent >= tries + extraTries;
  return { lastAction: current.outcome, wrongTries: triesSpent, usedUpPart: isUsedUp ? id : null };
}
