import type { ReportQuestion } from '../../../lab/activity/question.ts';
import type { ExerciseState, SavedAnswer } from '../../../lab/marking/attempt.ts';

/**
 * How one student stands at one question.
 * - `correct`, `correct-2`, `correct-3`: right at the first, the second, the third or a later try
 * - `partly`, `incorrect`, `near-miss`: submitted and not right; further tries may be left
 * - `answered`: submitted where nothing is right or wrong
 * - `left-out`: not assigned to this student, or not open; counted nowhere
 * - `waiting`: on the learner's device, not yet with the server
 */
export const marks = [
  'correct',
  'correct-2',
  'correct-3',
  'partly',
  'incorrect',
  'near-miss',
  'answered',
  'left-out',
  'waiting',
  'unanswered',
] as const;
export type Mark = (typeof marks)[number];

/** The fields of a learner's state in an exercise that decide the mark. */
export interface MarkedWork extends Pick<ExerciseState, 'triesSpent' | 'rightAtTry' | 'partsRightAtTry'> {
  /** null: nothing was submitted, or a teacher has reset it. */
  readonly current: Pick<SavedAnswer, 'outcome' | 'parts'> | null;
}

/** The mark of one student at one question; `work` is null where the exercise was never touched. */
export function markOf(
  question: Pick<ReportQuestion, 'isScored' | 'partId'>,
  work: MarkedWork | null,
): Exclude<Mark, 'waiting' | 'left-out'> {
  if (!work?.current || work.current.outcome === 'incomplete') return 'unanswered';
  if (!question.isScored) return 'answered';
  return question.partId === null
    ? markOfExercise(work.current, work.rightAtTry)
    : markOfPart(question.partId, work.current, work);
}

function markOfExercise({ outcome }: Pick<SavedAnswer, 'outcome'>, rightAtTry: number | null) {
  switch (outcome) {
    case 'correct':
      return rightAt(rightAtTry ?? 1);
    case 'partly':
    case 'near-miss':
      return outcome;
    default:
      return 'incorrect';
  }
}

function markOfPart(
  partId: string,
  { parts }: Pick<SavedAnswer, 'parts'>,
  { partsRightAtTry, rightAtTry, triesSpent }: MarkedWork,
) {
  const part = parts.find((candidate) => candidate.partId === partId);
  // An author added the question after the answer was given.
  if (!part) return 'unanswered';
  if (!part.isRight) return 'incorrect';
  // For answers from before each part's try was recorded, the try of the exercise is the nearest known value.
  return rightAt(partsRightAtTry[partId] ?? rightAtTry ?? Math.max(1, triesSpent));
}

function rightAt(atTry: number): 'correct' | 'correct-2' | 'correct-3' {
  if (atTry <= 1) return 'correct';
  return atTry === 2 ? 'correct-2' : 'correct-3';
}

/** Right, at whichever try. */
export function isRight(mark: Mark): boolean {
  return mark === 'correct' || mark === 'correct-2' || mark === 'correct-3';
}

/** Submitted to the server, right or not. */
export function isSubmitted(mark: Mark): boolean {
  return mark !== 'unanswered' && mark !== 'waiting' && isCounted(mark);
}

/** The question is assigned to the student and open. */
export function isCounted(mark: Mark): boolean {
  return mark !== 'left-out';
}
