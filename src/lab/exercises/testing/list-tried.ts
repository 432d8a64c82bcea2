import { hasField } from '../../kernel/testing/authored-fields.ts';
import { makeSamples } from '../../kernel/testing/make-samples.ts';
import type { Exercise } from '../define.ts';
import { createChoose } from '../draw.ts';
import { publicExerciseShape } from '../item.ts';
import type { OtherSample } from '../other-sample.ts';

// Test support: what the contract tries of a type beside its first sample. Not part of the product's bundle.

interface Tried {
  /** Such as `confirm = true, rows[].label left out`. */
  readonly name: string;
  readonly sample: OtherSample;
}

/** What no sample can try, with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The parts of this type are the people of the product. Their ids never change.
  'selectable-silhouettes': ['formerIds written'],
};

/** The longest name of a sample in a report of tests. */
const longestName = 120;

/**
 * The samples of a type after the first one: those by hand, and those made from the schema, so that every field and
 * every value that an author may write is in one of them. `untried` names every field and value that is in none of
 * them.
 */
export function listTried(exercise: Exercise): {
  readonly tried: readonly Tried[];
  readonly untried: readonly string[];
} {
  const { type, publicSchema, samples } = exercise;
  const { item, others = [], rekey } = samples;
  const made = makeSamples(
    exercise,
    [item, ...others.map((other) => other.item)],
    { text: (option) => `${hasField(publicSchema, option) ? 'Made up' : 'CANARY'} ${numberOf(option)}` },
    (seed) => rekey(createChoose(seed)),
  );
  const known = exceptions[type] ?? [];
  return {
    tried: [
      ...others.map((sample, at) => ({ name: `other sample ${at + 1}`, sample })),
      ...made.samples.map(({ options, item: one }) => ({
        name: options.join(', ').slice(0, longestName),
        sample: { item: one },
      })),
    ],
    untried: [
      ...made.untried.filter((option) => !known.includes(option)),
      ...known.filter((option) => !made.untried.includes(option)).map((option) => `${option}: no exception`),
    ],
  };
}

/** The same number for the same option, so that texts of one item differ. */
const numberOf = (option: string) =>
  [...option].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

/**
 * Whether the view draws this sample differently from the first one. What the player draws for all types does not
 * count.
 */
export function isDrawnOtherwise({ samples, parseItem, redact }: Exercise, { item }: OtherSample): boolean {
  const [first, other] = [samples.item, item].map((authored) => {
    const parsed = parseItem(authored);
    if (!parsed.isValid) return null;
    const own = Object.entries(redact(parsed.value)).filter(
      ([name]) => !Object.hasOwn(publicExerciseShape, name),
    );
    return JSON.stringify(own);
  });
  return first !== other;
}
