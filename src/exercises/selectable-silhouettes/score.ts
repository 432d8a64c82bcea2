import { incompleteScore, type Score } from '../../domain/progress/score.ts';
import { responses, type SelectableSilhouettesResponse } from './response.ts';
import type { SelectableSilhouettes } from './schema.ts';

/**
 * `one`: all or nothing. `many`: full points for exactly the right people; below that, under `net-correct`
 * (right chosen - wrong chosen) / right people, never below 0, so that choosing everybody does not pay, and under
 * `all-or-nothing` none. Speaks only of people who were chosen.
 */
export function scoreSelectableSilhouettes(
  item: SelectableSilhouettes,
  response: SelectableSilhouettesResponse,
): Score {
  if (!responses.isReady(item, response)) return incompleteScore;
  const parts = item.personIds
    .filter((id) => response.includes(id))
    .map((id) => ({ partId: id, isRight: item.right.includes(id) }));
  const rightCount = parts.filter(({ isRight }) => isRight).length;
  const wrongCount = parts.length - rightCount;
  const wanted = item.pick === 'one' ? 1 : item.right.length;
  const isCorrect = wrongCount === 0 && rightCount === wanted;
  const net = item.scheme === 'net-correct' ? Math.max(0, (rightCount - wrongCount) / wanted) : 0;
  const fraction = isCorrect ? 1 : net;
  return {
    outcome: isCorrect ? 'correct' : fraction > 0 ? 'partly' : 'not-yet',
    fraction,
    parts,
    notes: isCorrect ? [{ text: item.whyRight }] : notesOn(item, response, wrongCount),
    trace: `${rightCount} of ${wanted} right chosen, ${wrongCount} wrong chosen, ${item.scheme}`,
  };
}

function notesOn(
  { feedback, missingFeedback }: SelectableSilhouettes,
  response: SelectableSilhouettesResponse,
  wrongCount: number,
): Score['notes'] {
  if (wrongCount === 0) return missingFeedback ? [{ text: missingFeedback }] : [];
  return feedback
    .filter(({ personId }) => response.includes(personId))
    .map(({ personId, text, misconception }) => ({ partId: personId, text, misconception }));
}
