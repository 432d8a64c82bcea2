import { describeAnswer } from '../../../../lab/activity/describe-answer.ts';
import { inPresentIds } from '../../../../lab/activity/present-ids.ts';
import { withType } from '../../../../lab/activity/typed-item.ts';
import { countTries, type ExerciseState } from '../../../../lab/marking/attempt.ts';
import type { PlacedPart } from '../../content/published/content-store.server.ts';
import { type Deadline, isLate } from '../../progress/answer-time.ts';
import type { StudentAnswers } from './students-answers.ts';

export type CurrentAnswer = Omit<
  StudentAnswers['answers'][number],
  'receivedAt' | 'triesLeft' | 'extraTries'
>;

/** The current answer of one exercise for a teacher; null where there is none. */
export function viewAnswer(
  placed: PlacedPart,
  state: ExerciseState,
  deadline: Deadline,
): CurrentAnswer | null {
  if (!state.current) return null;
  const current = inPresentIds(placed.item, state.current);
  return {
    moduleID: placed.moduleId,
    questionCode: placed.part.id,
    attemptID: current.attemptId,
    component: placed.part.component,
    title: placed.part.title,
    answer: [...current.answer],
    described: describeAnswer(placed.item, current.answer, current.askedRun),
    outcome: current.outcome,
    fraction: current.fraction,
    parts: [...current.parts],
    tries: countTries(state),
    rightAtTry: state.rightAtTry,
    isScored: placed.part.isScored,
    hasWords: takesWords(placed.item),
    answeredAt: new Date(current.answeredAtMs).toISOString(),
    isLate: isLate({ moduleId: placed.moduleId, answeredAtMs: current.answeredAtMs }, deadline),
    givenWith: current.givenWith ?? null,
    ...(current.corrected && {
      corrected: {
        at: new Date(current.corrected.atMs).toISOString(),
        isMarkChanged: current.corrected.isMarkChanged,
      },
    }),
  };
}

/** Whether a learner can write in an item. Of an exercise without places, and of a block, nobody says that it is a choice. */
function takesWords(item: PlacedPart['item']): boolean {
  const typed = withType(item);
  if (typed.kind !== 'exercise') return true;
  const places = typed.type.places(typed.item);
  return places.length === 0 || places.some(({ isTyped }) => isTyped);
}
