import { fillFromRun } from '../../../activity/own-run/own-run.ts';
import { withType } from '../../../activity/typed-item.ts';
import { type AskedRun, countTries, type ExerciseState } from '../../../marking/attempt.ts';
import { plainWords } from '../../../ui/rich-text/parse-rich-text.ts';
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
  const { current } = state;
  if (!current) return null;
  return {
    moduleID: placed.moduleId,
    questionCode: placed.part.id,
    component: placed.part.component,
    title: placed.part.title,
    answer: [...current.answer],
    described: describeAnswer(placed, current.answer, current.askedRun),
    outcome: current.outcome,
    fraction: current.fraction,
    parts: [...current.parts],
    tries: countTries(state),
    rightAtTry: state.rightAtTry,
    isScored: placed.part.isScored,
    answeredAt: new Date(current.answeredAtMs).toISOString(),
    isLate: isLate(current.answeredAtMs, deadline),
    givenWith: current.givenWith ?? null,
  };
}

/** An answer in words without markup, for files; what learners wrote in their own words stays as it is. */
export function describePlainly(
  placed: PlacedPart,
  answer: readonly string[],
  askedRun?: AskedRun | null,
): string[] {
  const typed = withType(placed.item);
  const isOwnWords = typed.kind === 'exercise' && typed.type.places(typed.item).length === 0;
  const described = describeAnswer(placed, answer, askedRun);
  return isOwnWords ? described : described.map(plainWords);
}

/** An answer in words. @param askedRun the run that it is about; texts of the exercise may repeat values of it */
export function describeAnswer(
  { item }: PlacedPart,
  answer: readonly string[],
  askedRun?: AskedRun | null,
): string[] {
  const typed = withType(fillFromRun(item, askedRun?.values) ?? item);
  return typed.kind === 'exercise'
    ? typed.type.describe(typed.item, answer)
    : (typed.type.saved?.describe(typed.item, answer) ?? []);
}
