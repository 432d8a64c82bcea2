import { valid } from '../../kernel/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import { type CharacterId, isCharacterId } from '../../science/characters/character-ids.ts';
import { scoreCount } from '../choose-count.ts';
import type { PublicSelectableSilhouettes, SelectableSilhouettes } from './schema.ts';

/** The chosen people, a set. Wire form: their ids, sorted. */
export type SelectableSilhouettesResponse = readonly CharacterId[];

export const responses: ResponseCodec<PublicSelectableSilhouettes, SelectableSilhouettesResponse> = {
  empty: () => [],
  isReady(item, response) {
    if (item.pick === 'one') return response.length === 1;
    return item.choose === undefined ? response.length > 0 : response.length === item.choose;
  },
  parse(item, answer) {
    const fault = findListFault(
      item.personIds.map((id) => ({ id })),
      answer,
    );
    if (fault) return refuseAnswer(fault.code, fault.message);
    if (item.pick === 'one' && answer.length > 1) {
      return refuseAnswer('more-than-one', 'only one person can be chosen here');
    }
    // A choice with too many or too few people for `choose` is unfinished, not malformed.
    return valid(answer.filter(isCharacterId).sort());
  },
  format: (response) => [...response].sort(),
};

/**
 * `one`: all or nothing. `many`: full points for exactly the right people. Otherwise `all-or-nothing` gives 0, and
 * `net-correct` gives (right chosen - wrong chosen) / right people, never below 0, so that choosing everybody does not
 * pay. Feedback only on people who were chosen.
 */
export function scoreSelectableSilhouettes(
  item: SelectableSilhouettes,
  response: SelectableSilhouettesResponse,
): Score {
  const miscounted = scoreCount(response.length, item.pick === 'one' ? 1 : item.choose);
  if (miscounted) return miscounted;
  if (response.length === 0) return incompleteScore;
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
