import { incompleteScore, type Score } from '../../domain/progress/score.ts';
import type { MultipleChoiceResponse } from './response.ts';
import type { MultipleChoice } from './schema.ts';

/** One point for the one right option. Speaks only of the option that was chosen. */
export function scoreMultipleChoice(item: MultipleChoice, response: MultipleChoiceResponse): Score {
  const chosen = item.options.find((option) => option.id === response);
  if (!chosen) return incompleteScore;
  const isRight = chosen.isRight === true;
  const text = isRight ? item.whyRight : chosen.feedback;
  return {
    outcome: isRight ? 'correct' : 'not-yet',
    fraction: isRight ? 1 : 0,
    parts: [{ partId: chosen.id, isRight }],
    notes: text ? [{ partId: chosen.id, text, misconception: chosen.misconception }] : [],
    trace: `chose ${chosen.id}`,
  };
}
