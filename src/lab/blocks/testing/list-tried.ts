import { makeSamples } from '../../kernel/testing/make-samples.ts';
import type { Block } from '../define.ts';

// Test support: what the contract tries of a type beside its first sample. Not part of the product's bundle.

interface Tried {
  /** Such as `tone = caution, figure left out`. */
  readonly name: string;
  /** The type with the other item as its sample, and with those of its answers that the item accepts. */
  readonly block: Block;
}

/** What no sample can try, with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The list of hosts that lessons may show is empty, so every page is refused; `page-frame.test.tsx` draws one.
  embed: ['(page)', '(page).text written', '(page).text left out'],
};

/** The longest name of a sample in a report of tests. */
const longestName = 120;

/**
 * The samples of a type after the first one: those by hand, and those made from the schema, so that every field and
 * every value that an author may write is in one of them. `untried` names what is in none.
 */
export function listTried(block: Block): {
  readonly tried: readonly Tried[];
  readonly untried: readonly string[];
} {
  const { type, samples } = block;
  const { item, others = [] } = samples;
  const made = makeSamples(block, [item, ...others], { text: (option) => `Made up for ${option}` });
  const known = exceptions[type] ?? [];
  return {
    tried: [
      ...others.map((other, at) => ({ name: `other sample ${at + 1}`, block: withItem(block, other) })),
      ...made.samples.map((one) => ({
        name: one.options.join(', ').slice(0, longestName),
        block: withItem(block, one.item),
      })),
    ],
    untried: [
      ...made.untried.filter((option) => !known.includes(option)),
      ...known.filter((option) => !made.untried.includes(option)).map((option) => `${option}: no exception`),
    ],
  };
}

function withItem(block: Block, item: unknown): Block {
  const { saved, samples } = block;
  const parsed = block.parseItem(item);
  if (!saved || !parsed.isValid) return { ...block, samples: { ...samples, item } };
  const fits = (answer: readonly string[]) => saved.parseAnswer(parsed.value, answer).isValid;
  return {
    ...block,
    samples: {
      ...{ ...samples, item },
      answers: (samples.answers ?? []).filter(fits),
      malformedAnswers: (samples.malformedAnswers ?? []).filter((answer) => !fits(answer)),
    },
  };
}
