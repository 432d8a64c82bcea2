import { namedPartIds } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { Exercise } from '../define.ts';
import type { ExerciseItem } from '../item.ts';
import type { ContractRule } from './item-rules.ts';
import { listOwnedTexts } from './json.ts';

interface GradedSample {
  readonly answer: readonly string[];
  readonly score: Score;
}

/** Every sample answer that is accepted, in canonical form, with its score. */
function gradeSamples(exercise: Exercise, item: ExerciseItem): GradedSample[] {
  const { right, partly, wrong, nearMiss, empty } = exercise.samples;
  return [...right, ...partly, ...wrong, ...nearMiss, empty].flatMap((answer) => {
    const graded = exercise.grade(item, answer);
    return graded.isGraded ? [graded] : [];
  });
}

function listUntouched(item: ExerciseItem, answer: readonly string[]): { owner: string; text: string }[] {
  const touched = new Set(answer.flatMap(namedPartIds));
  return listOwnedTexts(item).filter(({ owner }) => owner !== item.id && !touched.has(owner));
}

/** Whole word, so that the id `at` is not found in "that". */
function namesId(text: string, id: string): boolean {
  return text.split(/[^A-Za-z0-9-]+/).includes(id);
}

/** Promises about every score, and about what it may say. */
export const scoreRules = {
  canonical(exercise, item) {
    return gradeSamples(exercise, item).flatMap(({ answer, score }) => {
      const again = exercise.grade(item, answer);
      if (!again.isGraded) return [`the canonical [${answer.join(', ')}] is refused`];
      const isStable = JSON.stringify(again) === JSON.stringify({ isGraded: true, score, answer });
      return isStable ? [] : [`[${answer.join(', ')}] is not graded the same twice`];
    });
  },

  fraction(exercise, item) {
    return gradeSamples(exercise, item).flatMap(({ answer, score }) => {
      const isInRange = score.fraction >= 0 && score.fraction <= 1;
      const isFullWhenCorrect = (score.fraction === 1) === (score.outcome === 'correct');
      return isInRange && isFullWhenCorrect
        ? []
        : [`[${answer.join(', ')}] gives ${score.outcome} ${score.fraction}`];
    });
  },

  'touched-parts'(exercise, item) {
    // An unscored type has no key that a remark at an untouched part could give away.
    if (!exercise.isScored) return [];
    return gradeSamples(exercise, item).flatMap(({ answer, score }) => {
      const touched = new Set(answer.flatMap(namedPartIds));
      const named = [...score.parts, ...score.notes].flatMap(({ partId }) => partId ?? []);
      return named.filter((id) => !touched.has(id)).map((id) => `[${answer.join(', ')}] is told of ${id}`);
    });
  },

  'unsaid-secrets'(exercise, item) {
    if (!exercise.isScored) return [];
    const { answer: key, explanation } = exercise.reveal(item);
    return gradeSamples(exercise, item).flatMap(({ answer, score }) => {
      if (score.outcome === 'correct') return [];
      const own = listOwnedTexts(item)
        .filter(({ owner }) => answer.some((entry) => namedPartIds(entry).includes(owner)))
        .map(({ text }) => text);
      const secrets = listUntouched(item, answer)
        .map(({ text }) => text)
        .filter((text) => !own.includes(text) && /\s|CANARY/.test(text));
      const missedIds = key
        .flatMap(namedPartIds)
        .filter((id) => !answer.some((entry) => namedPartIds(entry).includes(id)));
      const missedTexts = listOwnedTexts(item)
        .filter(({ owner, text }) => missedIds.includes(owner) && text !== owner)
        .map(({ text }) => text);
      return score.notes.flatMap(({ text }) => {
        const isTelling =
          [...secrets, ...missedTexts].some((secret) => text.includes(secret)) ||
          missedIds.some((id) => namesId(text, id)) ||
          (explanation !== undefined && text.includes(explanation));
        return isTelling ? [`[${answer.join(', ')}] is told: ${text}`] : [];
      });
    });
  },

  places(exercise, item) {
    const places = exercise.places(item);
    if (places.length === 0) return exercise.isScored ? ['no answer can be counted'] : [];
    const ids = places.map(({ id }) => id);
    const repeated = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two places are ${id}`);
    // If an answer may leave out a part, it can be not right although all its parts are right.
    const isWhollyRight = (answer: readonly string[]) =>
      places.every((place) => {
        const values = place.read(answer) ?? [];
        const missed = place.options.filter(
          ({ id, isRight }) => isRight && !values.some((one) => one.id === id),
        );
        const isOneOfSeveral = values.length === 1 && missed.length > 0;
        return (
          values.length > 0 &&
          values.every(({ isRight }) => isRight) &&
          (missed.length === 0 || isOneOfSeveral)
        );
      });
    const counted = gradeSamples(exercise, item).flatMap(({ answer, score }) => {
      if (!exercise.isScored || score.outcome === 'incomplete' || score.outcome === 'partly') return [];
      return isWhollyRight(answer) === (score.outcome === 'correct')
        ? []
        : [`[${answer.join(', ')}] is ${score.outcome} and counted otherwise`];
    });
    const refused = places.filter((place) => place.read(['no such entry at all']) !== null);
    return [...repeated, ...counted, ...refused.map(({ id }) => `the place ${id} reads what does not fit`)];
  },

  misconceptions(exercise, item) {
    const named = exercise.misconceptions(item);
    return gradeSamples(exercise, item).flatMap(({ score }) =>
      score.notes.flatMap(({ misconception }) =>
        misconception === undefined || named.includes(misconception)
          ? []
          : [`${misconception} is not listed`],
      ),
    );
  },
} as const satisfies Record<string, ContractRule>;
