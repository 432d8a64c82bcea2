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

/** By item, because every rule looks at all of them; an item is parsed anew for each definition that is checked. */
const graded = new WeakMap<ExerciseItem, readonly GradedSample[]>();

/** Every sample answer that is accepted, in canonical form, with its score. */
function gradeSamples(exercise: Exercise, item: ExerciseItem): readonly GradedSample[] {
  const known = graded.get(item);
  if (known) return known;
  const { right, partly, wrong, nearMiss, empty, told = [], fitting = [] } = exercise.samples;
  const answers = told.map(({ answer }) => answer);
  const all = [...right, ...partly, ...wrong, ...nearMiss, empty, ...answers, ...fitting];
  const accepted = all.flatMap((answer) => {
    const one = exercise.grade(item, answer);
    return one.isGraded ? [one] : [];
  });
  graded.set(item, accepted);
  return accepted;
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
      const isStable = JSON.stringify([again.answer, again.score]) === JSON.stringify([answer, score]);
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
    const readAll = (answer: readonly string[]) =>
      places.map((place) => {
        const values = place.read(answer) ?? [];
        const missed = place.options.filter(
          ({ id, isRight }) => isRight && !values.some((one) => one.id === id),
        );
        const isRight = values.length > 0 && values.every((value) => value.isRight);
        return { isRight, isWhole: isRight && missed.length === 0, isOne: isRight && values.length === 1 };
      });
    const counted = gradeSamples(exercise, item).flatMap(({ answer, score }) => {
      if (!exercise.isScored || score.outcome === 'incomplete' || score.outcome === 'partly') return [];
      const read = readAll(answer);
      // Where one of several is enough, a right answer leaves the others out. An answer that leaves out what is needed
      // is not right, although all its parts are.
      const isSame =
        score.outcome === 'correct'
          ? read.every(({ isWhole, isOne }) => isWhole || isOne)
          : !read.every(({ isWhole }) => isWhole);
      return isSame ? [] : [`[${answer.join(', ')}] is ${score.outcome} and counted otherwise`];
    });
    const turned = gradeSamples(exercise, item).flatMap(({ answer }) =>
      places.flatMap(({ options, read }) =>
        (read(answer) ?? [])
          .filter((value) => options.some(({ id, isRight }) => id === value.id && isRight !== value.isRight))
          .map((value) => `[${answer.join(', ')}] reads ${value.id} otherwise than it is offered`),
      ),
    );
    const refused = places.filter((place) => place.read(['no such entry at all']) !== null);
    return [
      ...repeated,
      ...counted,
      ...turned,
      ...refused.map(({ id }) => `the place ${id} reads what does not fit`),
    ];
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
