import { type ActField, type ActOf, listField, oneOfField, wholeField } from '../../bench/acts.ts';
import { handActs } from '../../bench/hand.ts';
import { programmeLimits, stepIds } from '../../science/pcr/programme.ts';
import { reagentIds } from '../../science/pcr/reasons.ts';
import { highestSeed, primerLength } from './settings.ts';

/** The id of an offered primer, or the letters of a typed one. */
const primerField: ActField<string> = {
  write: (choice) => choice,
  read: (text) =>
    (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || /^[A-Z]+$/.test(text)) && text.length <= primerLength.most
      ? text
      : null,
};

const { celsius, seconds, cycles } = programmeLimits;
/** Each step has its own limits of time; whoever applies the act asks about them. */
const mostSeconds = Math.max(...stepIds.map((id) => seconds[id].most));

export const acts = {
  ...handActs,
  /** What is left out of the mix, as long as none of it has been used. */
  without: { reagents: listField(oneOfField(reagentIds), reagentIds.length) },
  primers: { forward: primerField, reverse: primerField },
  /** Throws away what is left of the mix and mixes it anew, by the same recipe. */
  'fresh-mix': {},
  /** Closes the lids of all tubes of the strip, or opens them. */
  caps: { lid: oneOfField(['open', 'closed']) },
  /** Spins the strip, so that no drop hangs on a wall. */
  spin: {},
  load: {},
  unload: {},
  step: {
    id: oneOfField(stepIds),
    celsius: wholeField(celsius.least, celsius.most),
    seconds: wholeField(0, mostSeconds),
  },
  cycles: { count: wholeField(cycles.least, cycles.most) },
  /** The number of the run, which decides about chance. */
  seed: { seed: wholeField(1, highestSeed) },
  run: { seed: wholeField(1, highestSeed) },
  /** New, empty tubes. Those that have been copied are kept aside. */
  'fresh-strip': {},
  /** The tubes of the last run once more, pipetted in the same way, with the mix that stands there now. */
  'same-again': {},
} as const;
export type PcrAct = ActOf<typeof acts>;
