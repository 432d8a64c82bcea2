import { type Liquid, volumeNl } from '../../../bench/liquid.ts';
import type { CutShare, DigestedPiece } from '../../../science/digest/digest.ts';
import { type EnzymeId, enzymeIds } from '../../../science/digest/enzymes.ts';
import { type Mixture, type Reacted, react } from '../../../science/digest/kinetics.ts';
import type { Dna } from '../../../science/tube/tube.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { bufferId, type CuttingBench, dnaIdOf, enzymeIdOf } from './bench.ts';

/** Part of an enzyme's tube that is glycerol, in which makers keep enzymes: half of it. */
const glycerolShare = 0.5;

/** What is in a liquid, and how much the enzymes in it have cut so far. */
export interface Contents extends Mixture {
  /** Of the last time that it stood anywhere; empty before. */
  readonly shares: Reacted['shares'];
}

type Bench = Pick<CuttingBench, 'made' | 'dnaTubes'>;

/** More kinds of pieces than this are passed on as one smear: no gel shows them one by one. */
const mostKinds = 400;

/** What has become of a stock, by the record of how it was made: asked for often, and never another answer. */
const known = new WeakMap<object, { unitsPerUl: number; dnaTubes: Bench['dnaTubes']; contents: Contents }>();

/** Everything in a liquid. What has reacted is computed by the model. */
export function contentsOf(settings: DigestPlannerSettings, bench: Bench, liquid: Liquid): Contents {
  const parts = Object.entries(liquid).map(([stock, nl]) => partOf(settings, bench, stock, nl));
  const units: Partial<Record<EnzymeId, number>> = {};
  const shares: Partial<Record<EnzymeId, CutShare>> = {};
  for (const part of parts) {
    for (const [id, more] of Object.entries(part.units))
      units[id as EnzymeId] = (units[id as EnzymeId] ?? 0) + more;
    Object.assign(shares, part.shares);
  }
  const sum = (of: (part: Contents) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    dna: joinSame(parts.flatMap(({ dna }) => dna)),
    units,
    shares,
    volumeNl: volumeNl(liquid),
    bufferNl: sum((part) => part.bufferNl),
    glycerolNl: sum((part) => part.glycerolNl),
  };
}

const nothing: Contents = { dna: [], units: {}, shares: {}, volumeNl: 0, bufferNl: 0, glycerolNl: 0 };

function partOf(settings: DigestPlannerSettings, bench: Bench, stock: string, nl: number): Contents {
  if (stock === bufferId) return { ...nothing, volumeNl: nl, bufferNl: nl };
  const enzyme = enzymeIds.find((id) => enzymeIdOf(id) === stock);
  if (enzyme)
    return {
      ...nothing,
      volumeNl: nl,
      units: { [enzyme]: (settings.unitsPerUl * nl) / 1000 },
      glycerolNl: glycerolShare * nl,
    };
  const tube = bench.dnaTubes.find(({ id }) => dnaIdOf(id) === stock);
  if (tube) return { ...nothing, volumeNl: nl, dna: scale(tube.contents, nl / tube.volumeNl) };
  const made = bench.made[stock];
  if (!made) return { ...nothing, volumeNl: nl };
  const whole = madeContents(settings, bench, made);
  const share = nl / made.nl;
  return {
    dna: scale(whole.dna, share),
    units: Object.fromEntries(Object.entries(whole.units).map(([id, units]) => [id, units * share])),
    shares: whole.shares,
    volumeNl: nl,
    bufferNl: whole.bufferNl * share,
    glycerolNl: whole.glycerolNl * share,
  };
}

function madeContents(
  settings: DigestPlannerSettings,
  bench: Bench,
  made: CuttingBench['made'][string],
): Contents {
  const { unitsPerUl } = settings;
  const before = known.get(made);
  if (before?.unitsPerUl === unitsPerUl && before.dnaTubes === bench.dnaTubes) return before.contents;
  const mixture = contentsOf(settings, bench, made.from);
  const { pieces, shares, units } = react(mixture, made.steps, made.isMixed);
  const contents: Contents = {
    ...mixture,
    dna: fewKinds(pieces.map(dnaOf)),
    units,
    shares,
    volumeNl: made.nl,
  };
  known.set(made, { unitsPerUl, dnaTubes: bench.dnaTubes, contents });
  return contents;
}

function scale(contents: readonly Dna[], share: number): Dna[] {
  return contents.map((dna) => ({ ...dna, massNg: dna.massNg * share }));
}

function dnaOf({ source, sequence, lengthBp, massNg, firstBase, lastBase, ...piece }: DigestedPiece): Dna {
  const { form, methylation, isRing } = piece;
  const isWhole =
    isRing || (firstBase === 1 && sequence !== null && lastBase === lengthBp && piece.copies === 1);
  return {
    name: isWhole || sequence === null ? source : `${source}, bases ${firstBase} to ${lastBase}`,
    sequence,
    lengthBp,
    massNg,
    ...(form === undefined ? {} : { form }),
    ...(methylation === undefined ? {} : { methylation }),
  };
}

/** Pieces of one sequence and form are one kind of molecule, whichever allele they were cut from. */
function joinSame(pieces: readonly Dna[]): Dna[] {
  const kinds = new Map<string, Dna>();
  for (const dna of pieces) {
    if (dna.massNg === 0) continue;
    const { sequence, name, lengthBp, form = '', methylation = [] } = dna;
    const key = `${sequence ?? `${name} ${lengthBp}`} ${form} ${methylation.join()}`;
    const before = kinds.get(key);
    kinds.set(key, { ...(before ?? dna), massNg: dna.massNg + (before?.massNg ?? 0) });
  }
  return [...kinds.values()];
}

/** The kinds with most DNA; the others as one entry of their mean length. */
function fewKinds(pieces: readonly Dna[]): Dna[] {
  const kinds = joinSame(pieces).sort((one, other) => other.massNg - one.massNg);
  const rest = kinds.slice(mostKinds);
  if (rest.length === 0) return kinds;
  const restNg = rest.reduce((sum, { massNg }) => sum + massNg, 0);
  const meanBp = rest.reduce((sum, { massNg, lengthBp }) => sum + massNg * lengthBp, 0) / restNg;
  const smear: Dna = {
    name: 'Many small amounts',
    sequence: null,
    lengthBp: Math.round(meanBp),
    massNg: restNg,
  };
  return [...kinds.slice(0, mostKinds), smear];
}
