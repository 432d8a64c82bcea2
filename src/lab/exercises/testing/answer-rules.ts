import type { Score } from '../../marking/score.ts';
import type { Exercise } from '../define.ts';
import type { ExerciseItem } from '../item.ts';
import type { ContractRule } from './item-rules.ts';

type Answer = readonly string[];

const costly: readonly string[] = ['partly', 'not-yet'];

/** Runs `look` on the score of every answer; an answer that is refused is a fault by itself. */
function lookAt(
  exercise: Exercise,
  item: ExerciseItem,
  answers: readonly Answer[],
  look: (score: Score) => string | null,
): string[] {
  return answers.flatMap((answer) => {
    const graded = exercise.grade(item, answer);
    const fault = graded.isGraded ? look(graded.score) : `is refused: ${JSON.stringify(graded.issues)}`;
    return fault === null ? [] : [`[${answer.join(', ')}] ${fault}`];
  });
}

/** In a sentence that a child of thirteen reads. */
const mostWords = 17;

const told = (score: Score) => `gives ${score.outcome} ${score.fraction}`;

/** Promises about answers: what each kind of sample earns. */
export const answerRules = {
  right: (exercise, item) =>
    lookAt(exercise, item, exercise.samples.right, (score) =>
      score.outcome === 'correct' && score.fraction === 1 ? null : told(score),
    ),

  partly: (exercise, item) =>
    lookAt(exercise, item, exercise.samples.partly, (score) =>
      score.outcome === 'partly' && score.fraction > 0 && score.fraction < 1 ? null : told(score),
    ),

  wrong: (exercise, item) =>
    lookAt(exercise, item, exercise.samples.wrong, (score) =>
      costly.includes(score.outcome) && score.fraction < 1 ? null : told(score),
    ),

  'near-miss': (exercise, item) =>
    lookAt(exercise, item, exercise.samples.nearMiss, (score) =>
      score.outcome === 'near-miss' && score.fraction < 1 ? null : told(score),
    ),

  'no-answer': (exercise, item) =>
    lookAt(exercise, item, exercise.samples.noAnswer ?? [], (score) => {
      const { outcome, fraction, parts, notes } = score;
      if (outcome !== 'incomplete' || fraction !== 0 || parts.length > 0) return told(score);
      if (notes.length === 0) return 'is asked back without a word';
      const sentences = notes.flatMap(({ text }) => text.split(/(?<=[.?!:])\s/));
      const long = sentences.find((sentence) => sentence.split(/\s+/).length > mostWords);
      return long === undefined ? null : `is asked back in a sentence that is too long: ${long}`;
    }),

  told: (exercise, item) =>
    (exercise.samples.told ?? []).flatMap(({ answer, partId, text, misconception }) =>
      lookAt(exercise, item, [answer], ({ notes }) => {
        const note = notes.find((one) => one.partId === partId);
        if (!note) return `is told nothing at ${partId}`;
        if (text !== '' && note.text !== text) return `is told ${note.text}, not ${text}`;
        return note.misconception === misconception
          ? null
          : `points to ${note.misconception ?? 'nothing'}, not to ${misconception ?? 'nothing'}`;
      }),
    ),

  // An unscored type may remember an empty answer, but nothing may ever mark it.
  empty: (exercise, item) =>
    lookAt(exercise, item, [exercise.samples.empty], (score) => {
      if (score.parts.length > 0) return 'marks parts of an empty answer';
      const isHeldBack = score.outcome === 'incomplete' && score.fraction === 0;
      return isHeldBack || (!exercise.isScored && score.outcome === 'correct') ? null : told(score);
    }),

  malformed(exercise, item) {
    return exercise.samples.malformed.flatMap((answer) => {
      const graded = exercise.grade(item, answer);
      exercise.describe(item, answer);
      if (graded.isGraded) return [`[${answer.join(', ')}] is accepted`];
      return graded.issues.length > 0 ? [] : [`[${answer.join(', ')}] is refused without an issue`];
    });
  },

  reveal(exercise, item) {
    const { answer, explanation } = exercise.reveal(item);
    if (!exercise.isScored) return [];
    const faults = explanation ? [] : ['a scored item reveals no explanation'];
    const graded = lookAt(exercise, item, [answer], (score) =>
      score.outcome === 'correct' ? null : told(score),
    );
    return [...faults, ...graded];
  },

  describe(exercise, item) {
    const { right, partly, wrong } = exercise.samples;
    return [...right, ...partly, ...wrong].flatMap((answer) => {
      const lines = exercise.describe(item, answer);
      return lines.length > 0 && lines.every((line) => line.trim() !== '')
        ? []
        : [`[${answer.join(', ')}] is described by nothing`];
    });
  },
} as const satisfies Record<string, ContractRule>;
