import { volumeNl } from '../../../bench/liquid.ts';
import { type EnzymeId, enzymeOf } from '../../../science/digest/enzymes.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { type Reaction, recipe } from '../setting/tubes.ts';
import type { CuttingAct } from './acts.ts';
import { bufferId, type CuttingBench, dnaIdOf, enzymeIdOf, placeOf, reactionIdOf, waterId } from './bench.ts';

/** How long classes digest, in minutes. */
export const usualMinutes = 30;

/** One portion that belongs into a reaction tube. */
export interface Portion {
  readonly from: string;
  readonly into: string;
  readonly nl: number;
}

/** What still has to be pipetted for a whole class of portions, in the order of work. */
export interface Steps {
  readonly water: readonly Portion[];
  readonly buffer: readonly Portion[];
  readonly dna: readonly Portion[];
  readonly enzyme: readonly Portion[];
}

/** The recipe for the reactions of the bench, with these enzymes. What is prepared is left out. */
export function listPortions(
  { prepared }: DigestPlannerSettings,
  { reactions }: Pick<CuttingBench, 'reactions'>,
  enzymes: readonly EnzymeId[],
): Steps {
  const into = ({ id }: Reaction) => reactionIdOf(id);
  const isBare = prepared === 'nothing';
  return {
    water: isBare ? reactions.map((one) => ({ from: waterId, into: into(one), nl: recipe.water })) : [],
    buffer: isBare ? reactions.map((one) => ({ from: bufferId, into: into(one), nl: recipe.buffer })) : [],
    dna:
      prepared === 'dna'
        ? []
        : reactions.map((one) => ({
            from: one.dna === null ? waterId : dnaIdOf(one.dna),
            into: into(one),
            nl: recipe.dna,
          })),
    enzyme: reactions.flatMap((one): Portion[] =>
      one.isCut
        ? enzymes.map((enzyme) => ({ from: enzymeIdOf(enzyme), into: into(one), nl: recipe.enzyme }))
        : [{ from: waterId, into: into(one), nl: recipe.enzyme }],
    ),
  };
}

/** Portions that were not yet pipetted, in whatever amount. */
export function listMissing(bench: CuttingBench, portions: readonly Portion[]): Portion[] {
  return portions.filter(
    ({ from, into }) => !bench.transfers.some((transfer) => transfer.from === from && transfer.into === into),
  );
}

/** Pairs that one act of repeating takes. */
const mostPairs = 16;

/** The same portion into many tubes, with a new tip each: one act for each volume, more for many tubes. */
export function repeatAll(portions: readonly Portion[]): CuttingAct[] {
  return [...new Set(portions.map(({ nl }) => nl))].flatMap((nl) => {
    const pairs = portions.filter((portion) => portion.nl === nl).map(({ from, into }) => ({ from, into }));
    return Array.from({ length: Math.ceil(pairs.length / mostPairs) }, (_, part) => ({
      kind: 'again' as const,
      nl,
      pairs: pairs.slice(part * mostPairs, (part + 1) * mostPairs),
      tips: 'fresh' as const,
    }));
  });
}

export function closeAndFlick(bench: CuttingBench, vessel: string): CuttingAct[] {
  const isOpen = bench.vessels.get(vessel)?.lid === 'open';
  return [...(isOpen ? [{ kind: 'close', vessel } as const] : []), { kind: 'flick', vessel }];
}

/** Everything from the plan on: pipetted, mixed, warmed as the enzymes need it. */
export function listWorkActs(
  settings: DigestPlannerSettings,
  bench: CuttingBench,
  enzymes: readonly EnzymeId[],
): CuttingAct[] {
  const { water, buffer, dna, enzyme } = listPortions(settings, bench, enzymes);
  const vessels = bench.reactions.map(({ id }) => reactionIdOf(id));
  return [
    ...[water, buffer, dna, enzyme].flatMap(repeatAll),
    ...vessels.flatMap((vessel) => closeAndFlick(bench, vessel)),
    ...vessels
      .filter((vessel) => placeOf(bench, vessel) !== 'block')
      .map((vessel): CuttingAct => ({ kind: 'put', vessel, place: 'block' })),
    { kind: 'celsius', value: usualCelsius(enzymes) },
    { kind: 'minutes', value: usualMinutes },
    { kind: 'start' },
  ];
}

/** The temperature of the first enzyme. */
export function usualCelsius([first]: readonly EnzymeId[]): number {
  return (first ? enzymeOf(first).celsius : undefined) ?? 37;
}

/** Whether one of these portions was pipetted by hand as it should be: a new tip, the volume of the recipe. */
export function wasDoneByHand(bench: CuttingBench, portions: readonly Portion[]): boolean {
  return bench.transfers.some(
    ({ from, into, nl, isTipClean, isRepeated }) =>
      isTipClean &&
      !isRepeated &&
      portions.some((portion) => portion.from === from && portion.into === into && portion.nl === nl),
  );
}

export function isFilled(bench: CuttingBench, vessel: string): boolean {
  return volumeNl(bench.vessels.get(vessel)?.liquid ?? {}) > 0;
}
