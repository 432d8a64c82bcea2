import { incompleteScore, type Score } from '../../domain/progress/score.ts';
import type { TrueFalseResponse } from './response.ts';
import type { TrueFalse } from './schema.ts';

/** An equal share of the point for every statement judged rightly, once all are judged. */
export function scoreTrueFalse(item: TrueFalse, response: TrueFalseResponse): Score {
  if (item.statements.some(({ id }) => !response.has(id))) return incompleteScore;
  const wrong = item.statements.filter(({ id, isTrue }) => response.get(id) !== isTrue);
  const total = item.statements.length;
  const rightCount = total - wrong.length;
  return {
    outcome: wrong.length === 0 ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / total,
    parts: item.statements.map(({ id, isTrue }) => ({ partId: id, isRight: response.get(id) === isTrue })),
    notes:
      wrong.length === 0
        ? [{ text: item.whyRight }]
        : wrong.map(({ id, feedback, misconception }) => ({ partId: id, text: feedback, misconception })),
    trace: `${rightCount} of ${total} statements judged rightly`,
  };
}
