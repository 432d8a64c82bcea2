import { visibleNg } from '../gel/band-shape.ts';
import { denaturingCelsius, type Reaction, type StepFactors, type Target } from './amplification.ts';
import {
  isEverywhere,
  isExtended,
  mostSites,
  type PlacedPrimer,
  type PrimingRule,
  productLimits,
} from './priming.ts';
import { enzymeLeft, nucleotidesBuilt, nucleotidesPerSecond, type Programme } from './programme.ts';

export const reagentIds = ['buffer', 'dntps', 'forward', 'reverse', 'polymerase'] as const;
export type ReagentId = (typeof reagentIds)[number];

/** Why a tube holds what it holds. A fault keeps the product away or small; a note only explains. */
export const faultIds = [
  'no-buffer',
  'no-dntps',
  'no-polymerase',
  'no-primers',
  'one-primer',
  'no-free-magnesium',
  'no-template',
  'no-site',
  'end-unpaired',
  'too-many-sites',
  'same-direction',
  'facing-away',
  'too-far',
  'too-near',
  'denature-too-cool',
  'anneal-too-hot',
  'extend-off-temperature',
  'extend-too-short',
  'enzyme-lost',
  'too-few-cycles',
] as const;
export const noteIds = [
  'mismatch-near-end',
  'few-copies',
  'wrong-products',
  'primer-dimer',
  'plateau',
] as const;
export type ReasonId = (typeof faultIds)[number] | (typeof noteIds)[number];

export interface Reason {
  readonly id: ReasonId;
  /**
   * The numbers and names that a sentence about the reason uses: °C, seconds, bp, percent or counts. `template` and
   * `primer` are names.
   */
  readonly values: Readonly<Record<string, number | string>>;
}

const reason = (id: ReasonId, values: Reason['values'] = {}): Reason => ({ id, values });

/** The reasons that follow from what was left out of the tube. */
export function missingReasons(missing: ReadonlySet<ReagentId>, reaction: Reaction): Reason[] {
  const primers = (['forward', 'reverse'] as const).filter((id) => missing.has(id));
  return [
    ...(missing.has('buffer') ? [reason('no-buffer')] : []),
    ...(missing.has('dntps') ? [reason('no-dntps')] : []),
    ...(missing.has('polymerase') ? [reason('no-polymerase')] : []),
    ...(primers.length === 2 ? [reason('no-primers')] : primers.map(() => reason('one-primer'))),
    ...(!missing.has('buffer') && reaction.magnesiumMm <= reaction.dntpMm
      ? [reason('no-free-magnesium')]
      : []),
  ];
}

/**
 * Why two primers copy nothing of a template that is present. `template` and `names` are the names shown to learners.
 */
export function primingReason(
  template: string,
  sites: readonly PlacedPrimer[],
  names: readonly [string, string],
  rule: PrimingRule,
): Reason {
  const extended = sites.filter((site) => isExtended(site, rule));
  for (const index of [0, 1] as const) {
    const own = sites.filter(({ primerIndex }) => primerIndex === index);
    const values = { template, primer: names[index], most: rule.mostMismatches };
    if (own.length === 0) return reason('no-site', values);
    if (isEverywhere(sites, index)) return reason('too-many-sites', { ...values, most: mostSites });
    if (!extended.some(({ primerIndex }) => primerIndex === index)) return reason('end-unpaired', values);
  }
  const lefts = extended.filter(({ isForward }) => isForward);
  const rights = extended.filter(({ isForward }) => !isForward);
  const values = { template };
  if (lefts.length === 0 || rights.length === 0) return reason('same-direction', values);
  const lengths = lefts
    .flatMap((left) =>
      rights
        .filter(({ start }) => start > left.start)
        .map((right) => right.start + right.primer.length - left.start),
    )
    .sort((a, b) => a - b);
  const tooFar = lengths.find((length) => length > productLimits.mostBp);
  if (lengths.length === 0) return reason('facing-away', values);
  return tooFar === undefined
    ? reason('too-near', { ...values, lengthBp: lengths[0] ?? 0 })
    : reason('too-far', { ...values, lengthBp: tooFar, mostBp: productLimits.mostBp });
}

interface Run {
  readonly target: Target;
  readonly factors: StepFactors;
  readonly reaction: Reaction;
  readonly programme: Programme;
  /** The lower melting temperature of the two primers, in °C. */
  readonly lowestTm: number;
  readonly productNg: number;
}

/** Below this share a step is named as a fault. Empirical: with 0.9 lost in each of 30 cycles, a third is left. */
const goodShare = 0.9;
/** If less than this share of the enzyme is left after a run, a reason says so. Empirical. */
const littleEnzyme = 0.3;

/** The reasons that slowed a copying which was able to begin, the worst first. */
export function cycleReasons({ target, factors, reaction, programme, lowestTm, productNg }: Run): Reason[] {
  const { denature, anneal, extend } = programme.steps;
  const speed = nucleotidesPerSecond(extend.celsius);
  const left = enzymeLeft(programme, programme.cycles);
  const found: { readonly share: number; readonly reason: Reason }[] = [];
  const add = (share: number, limit: number, id: ReasonId, values: Reason['values']) => {
    if (share < limit) found.push({ share, reason: reason(id, values) });
  };
  add(factors.denatured, goodShare, 'denature-too-cool', {
    celsius: denature.celsius,
    needed: Math.ceil(denaturingCelsius(target, reaction)),
  });
  add(factors.annealed, goodShare, 'anneal-too-hot', { celsius: anneal.celsius, tm: Math.round(lowestTm) });
  const isSlow = speed < nucleotidesPerSecond(72);
  const annealed = nucleotidesBuilt(anneal);
  add(factors.extended, goodShare, isSlow ? 'extend-off-temperature' : 'extend-too-short', {
    annealCelsius: anneal.celsius,
    annealed: Math.round(annealed),
    celsius: extend.celsius,
    seconds: extend.seconds,
    extended: Math.round(nucleotidesBuilt(extend)),
    lengthBp: target.lengthBp,
    ...(isSlow
      ? { speed: Number(speed.toPrecision(2)) }
      : { needed: Math.ceil((target.lengthBp - annealed) / speed) }),
  });
  add(left, littleEnzyme, 'enzyme-lost', { percent: Math.round(100 * left) });
  if (found.length === 0 && productNg < visibleNg)
    add(0, 1, 'too-few-cycles', { cycles: programme.cycles, ng: visibleNg });
  return found.sort((a, b) => a.share - b.share).map((each) => each.reason);
}

interface Sides {
  readonly smearNg: number;
  readonly dimerNg: number;
  readonly dimerBp: number;
  /** °C of the annealing step. */
  readonly celsius: number;
  /** The lower melting temperature of the two primers, in °C. */
  readonly tm: number;
}

/** Wrong products, and dimers that a gel would show. */
export function sideNotes({ smearNg, dimerNg, dimerBp, celsius, tm }: Sides): Reason[] {
  return [
    ...(smearNg > 0 ? [reason('wrong-products', { celsius, tm })] : []),
    ...(dimerNg >= visibleNg ? [reason('primer-dimer', { lengthBp: dimerBp })] : []),
  ];
}

/** Names the cycle from which copying is less than half as good as at its best, if the tube ran well. */
export function plateauNotes(copiesByCycle: readonly number[]): Reason[] {
  const gains = copiesByCycle.slice(1).map((count, at) => count / (copiesByCycle[at] || 1) - 1);
  const best = Math.max(...gains);
  const cycle = gains.findLastIndex((gain) => gain >= best / 2) + 2;
  return best > 0.5 && cycle <= gains.length ? [reason('plateau', { cycle })] : [];
}
