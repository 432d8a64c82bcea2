import { gfpChromophore, gfpExtraResidues } from '../known-dna/gfp.ts';
import type { AlignedResidue } from './alignment.ts';

/** 0 dark, 1 faint, 2 bright, 3 brighter than the protein before the change. */
export type Strength = 0 | 1 | 2 | 3;

/**
 * How a statement is known. `measured`: on this very change or on changes of its sort. `follows`: from what a
 * chromophore is. `rule-of-thumb`: nobody has measured it.
 */
export type Certainty = 'measured' | 'follows' | 'rule-of-thumb';

/** Why the light is as it is. The instrument that shows a reason has the words for it. */
export type LightReason =
  | 'unchanged'
  | 'no-protein'
  | 'no-chromophore-reached'
  | 'cut-short'
  | 'cut-short-partly'
  | 'end-spared'
  | 'longer-end'
  | 'ends-do-not-matter'
  | 'chromophore-lost'
  | 'residues-lost'
  | 'residues-added'
  | 'enhanced'
  | 'one-unknown'
  | 'several-unknown'
  | 'weak-start'
  | KnownReason;

type KnownReason = (typeof knownVariants)[number]['reason'];

export interface GfpLight {
  readonly colour: 'green' | 'cyan' | 'blue' | null;
  /** Under a violet lamp, about 395 nm, and under a blue lamp, about 480 nm. */
  readonly violet: Strength;
  readonly blue: Strength;
  readonly certainty: Certainty;
  readonly reason: LightReason;
  /** Residues that the reason speaks of, by the jellyfish's numbers: `Y66H`. */
  readonly residues: readonly string[];
}

/**
 * Single changes whose light was measured, by the jellyfish's numbers; `to` null means any other amino acid. Strengths
 * are read as four steps from published spectra and brightness, so they are coarse.
 */
const knownVariants = [
  // Heim, Prasher, Tsien 1994: absorbs at 382 nm, gives out 448 nm.
  { at: 66, to: 'H', reason: 'blue-variant', colour: 'blue', violet: 1, blue: 0 },
  // Heim, Prasher, Tsien 1994: absorbs at 436 nm, between the two lamps, gives out 480 nm.
  { at: 66, to: 'W', reason: 'cyan-variant', colour: 'cyan', violet: 1, blue: 1 },
  // Tsien 1998: absorbs at 360 nm, gives out 442 nm, very weakly.
  { at: 66, to: 'F', reason: 'phenyl-variant', colour: 'blue', violet: 1, blue: 0 },
  // Rosenow, Huffman, Phail, Wachter 2004 (Y66L has no colour): without an aromatic ring there is no chromophore.
  { at: 66, to: null, reason: 'no-ring', colour: null, violet: 0, blue: 0 },
  // Heim, Cubitt, Tsien 1995: one peak at 489 nm, about six times as bright in blue light; the violet peak is gone.
  { at: 65, to: 'T', reason: 'brighter-in-blue', colour: 'green', violet: 1, blue: 3 },
  // Lemay and others 2008: no other amino acid lets the ring close.
  { at: 67, to: null, reason: 'no-ring-closure', colour: null, violet: 0, blue: 0 },
  // Sniegowski, Phail, Wachter 2005: R96M forms the chromophore slowest of all that they made.
  { at: 96, to: null, reason: 'slow-chromophore', colour: null, violet: 0, blue: 0 },
  // Ehrig, O'Kane, Prendergast 1995: each of the two has lost one of the two peaks.
  { at: 203, to: 'I', reason: 'violet-only', colour: 'green', violet: 2, blue: 0 },
  { at: 222, to: 'G', reason: 'blue-only', colour: 'green', violet: 1, blue: 2 },
  // Cormack, Valdivia, Falkow 1996: folds better at 37 °C; the colour stays.
  { at: 64, to: 'L', reason: 'folds-better', colour: 'green', violet: 2, blue: 1 },
] as const;

const green = { colour: 'green', violet: 2, blue: 1 } as const;
const dark = { colour: null, violet: 0, blue: 0 } as const;

/**
 * Residues that can be missing from the end: 9 with full light, 11 with part of it, more than 12 with none. The source does
 * not tell of 12: Kim and Kaang 1998.
 */
const mostMissing = { withFullLight: 9, withSomeLight: 11, unknown: 12 } as const;

/** First and last residue of the smallest protein that glows, by the jellyfish's numbers. Source: Li and others 1997. */
const smallest = { first: 7, last: 229 } as const;

/** Residues 5 and 6, both glutamic acid, lose light when changed although they can be cut off. Same source. */
const lastFreeAtFront = 4;

/** Changes at the very end that are still read as changes of single residues and not as a lost end; *empirical*. */
const fewSwaps = 3;

/**
 * The light of an edited GFP under two lamps. `columns` holds the residues of the reference and of the edited protein.
 * The light is given in steps and not in numbers: how bright a tube is also depends on how much protein is made and
 * folds. From a weak start codon less is made, so the tube is faint at most.
 */
export function predictLight(columns: readonly AlignedResidue[], isWeak = false): GfpLight {
  const light = lightOfProtein(columns);
  if (!isWeak || light.colour === null) return light;
  const [violet, blue] = [light.violet > 0 ? 1 : 0, light.blue > 0 ? 1 : 0] as const;
  return { ...light, violet, blue, certainty: 'rule-of-thumb', reason: 'weak-start', residues: [] };
}

function lightOfProtein(columns: readonly AlignedResidue[]): GfpLight {
  const own = columns.map((column) => ({ ...column, number: column.number - gfpExtraResidues }));
  if (own.every(isSame)) return { ...green, certainty: 'measured', reason: 'unchanged', residues: [] };
  if (own.every(({ after }) => after === null)) return darkFor('follows', 'no-protein');

  const bodyLength = own.findLastIndex((column) => column.isInFrame && isSame(column)) + 1;
  const tail = own.slice(bodyLength);
  const isEndSwapped = tail.length <= fewSwaps && tail.every(({ before, after }) => before && after);
  const body = isEndSwapped ? own : own.slice(0, bodyLength);
  const endLost = isEndSwapped ? 0 : tail.filter(({ before }) => before !== null).length;
  if ((body.at(-1)?.number ?? 0) < gfpChromophore[2]) return darkFor('follows', 'no-chromophore-reached');
  if (endLost > mostMissing.withSomeLight)
    return darkFor(endLost > mostMissing.unknown ? 'measured' : 'rule-of-thumb', 'cut-short');

  const isWithin = ({ number }: AlignedResidue) => number >= smallest.first && number <= smallest.last;
  const gaps = body.filter(({ after }) => after === null).filter(isWithin);
  const ringGaps = gaps.filter(({ number }) => gfpChromophore.some((one) => one === number));
  if (ringGaps.length > 0) return darkFor('follows', 'chromophore-lost', ringGaps);
  if (gaps.length > 0) return darkFor('rule-of-thumb', 'residues-lost', gaps);
  if (body.some((column) => column.before === null && isWithin(column)))
    return darkFor('rule-of-thumb', 'residues-added');

  const swaps = body.filter(({ before, after }) => before && after && before !== after);
  const counting = swaps.filter(({ number }) => number > lastFreeAtFront && number <= smallest.last);
  const light = lightOfSwaps(counting);
  if (endLost > mostMissing.withFullLight && light.colour !== null)
    return { ...light, violet: 1, blue: 1, certainty: 'measured', reason: 'cut-short-partly', residues: [] };
  if (counting.length > 0) return light;
  const isLonger = endLost === 0 && tail.length > 0 && !isEndSwapped;
  if (isLonger) return { ...green, certainty: 'rule-of-thumb', reason: 'longer-end', residues: [] };
  const reason = endLost > 0 ? 'end-spared' : 'ends-do-not-matter';
  return { ...green, certainty: 'measured', reason, residues: [] };
}

/** The light of a complete barrel in which some residues are replaced. */
function lightOfSwaps(swaps: readonly AlignedResidue[]): GfpLight {
  const residues = swaps.map(signOf);
  const known = swaps.map(({ number, after }) =>
    knownVariants.find(({ at, to }) => at === number && (to === null || to === after)),
  );
  const fatal = known.findIndex((variant) => variant?.colour === null);
  const deadly = known[fatal];
  if (deadly) {
    const { reason } = deadly;
    return { ...dark, certainty: 'measured', reason, residues: residues.slice(fatal, fatal + 1) };
  }
  const [first, ...others] = known;
  if (first && others.length === 0) {
    const { colour, violet, blue, reason } = first;
    return { colour, violet, blue, certainty: 'measured', reason, residues };
  }
  if (residues.join() === 'F64L,S65T')
    return { colour: 'green', violet: 1, blue: 3, certainty: 'measured', reason: 'enhanced', residues };
  if (swaps.length <= 1) return { ...green, certainty: 'rule-of-thumb', reason: 'one-unknown', residues };
  const colour = known.find((variant) => variant && variant.colour !== 'green')?.colour ?? 'green';
  return { colour, violet: 1, blue: 1, certainty: 'rule-of-thumb', reason: 'several-unknown', residues };
}

function darkFor(
  certainty: Certainty,
  reason: LightReason,
  columns: readonly AlignedResidue[] = [],
): GfpLight {
  return { ...dark, certainty, reason, residues: columns.map(signOf) };
}

const isSame = ({ before, after }: AlignedResidue) => before === after;

/** `Y66H`; a lost residue is `Y66`. */
const signOf = ({ before, after, number }: AlignedResidue) => `${before ?? ''}${number}${after ?? ''}`;
