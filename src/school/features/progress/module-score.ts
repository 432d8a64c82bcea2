import type { SavedAnswer } from '../../../lab/marking/attempt.ts';

/** The data of an exercise that the score of its module needs. */
export interface CountablePart {
  /** false: the answer is only remembered, as in a checklist or a short answer, and is no part of the score. */
  readonly isScored: boolean;
  /** Ids of the questions that count one by one; empty: the exercise counts as one. */
  readonly countedParts: readonly string[];
  readonly answer: Pick<SavedAnswer, 'outcome' | 'parts'> | null;
}

export interface ModuleScore {
  readonly rightCount: number;
  readonly countedCount: number;
}

/** How much of a module is right. Partial credit is reported separately and never included. */
export function scoreModule(parts: readonly CountablePart[]): ModuleScore {
  const scored = parts.filter(({ isScored }) => isScored);
  return {
    rightCount: scored.reduce((sum, part) => sum + countRight(part), 0),
    countedCount: scored.reduce((sum, { countedParts }) => sum + Math.max(1, countedParts.length), 0),
  };
}

function countRight({ countedParts, answer }: CountablePart): number {
  if (answer === null) return 0;
  if (countedParts.length === 0) return answer.outcome === 'correct' ? 1 : 0;
  const right = new Set(answer.parts.filter(({ isRight }) => isRight).map(({ partId }) => partId));
  return countedParts.filter((id) => right.has(id)).length;
}
