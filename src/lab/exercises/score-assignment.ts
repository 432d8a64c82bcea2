import { incompleteScore, type Score } from '../marking/score.ts';
import type { KeyedSlot, SlotAssignment } from './assignment-key.ts';

/** An equal share of the point for every slot with a right option, once all slots are filled. */
export function scoreAssignment(
  slots: readonly KeyedSlot[],
  response: SlotAssignment,
  words: { readonly whyRight: string; readonly unit: string },
): Score {
  if (slots.some(({ id }) => !response.has(id))) return incompleteScore;
  const judged = slots.map((slot) => {
    const option = response.get(slot.id) ?? '';
    return { slot, option, isRight: slot.answers.includes(option) };
  });
  const rightCount = judged.filter(({ isRight }) => isRight).length;
  const isCorrect = rightCount === slots.length;
  return {
    outcome: isCorrect ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / slots.length,
    parts: judged.map(({ slot, isRight }) => ({ partId: slot.id, isRight })),
    notes: isCorrect
      ? [{ text: words.whyRight }]
      : judged.flatMap(({ slot, option, isRight }) => (isRight ? [] : [noteOn(slot, option)])),
    trace: `${rightCount} of ${slots.length} ${words.unit} right`,
  };
}

function noteOn(slot: KeyedSlot, option: string): Score['notes'][number] {
  const own = slot.ifChosen.find((note) => note.option === option);
  return { partId: slot.id, text: own?.text ?? slot.ifWrong, misconception: own?.misconception };
}
