import type { Dna, DnaForm, MethylMark } from '../tube/tube.ts';
import {
  type CutSite,
  type EnzymeId,
  enzymeOf,
  findCutSites,
  findStarSites,
  type Topology,
} from './enzymes.ts';
import { type Cut, listPiecesOfCuts, mostCutsOfPartial, type Piece } from './pieces.ts';

export interface DigestConditions {
  readonly enzymes: readonly EnzymeId[];
  readonly topology: Topology;
  /** Probability that a site of a molecule is cut, from 0 to 1. */
  readonly completeness: number;
  /** Enzymes that cut more or less of their sites than `completeness` says. */
  readonly shares?: Readonly<Partial<Record<EnzymeId, CutShare>>>;
  /**
   * true: the strands of all molecules were separated and have paired again at random before the digest, as in the last
   * cycles of a PCR.
   */
  readonly isReannealed: boolean;
}

/** How much one enzyme has cut. */
export interface CutShare {
  /** Probability that one of its sites is cut, from 0 to 1. */
  readonly site: number;
  /** Probability that a place with one wrong letter is cut, from 0 to 1. */
  readonly star: number;
}

/** One kind of piece that a digest leaves. */
export interface DigestedPiece extends Piece {
  /** The molecule it was cut from: its name, and for a mixed duplex the names of both strands. */
  readonly source: string;
  /** Upper strand, 5' to 3'; null when the sequence of the molecule is not known. */
  readonly sequence: string | null;
  readonly massNg: number;
  /** How the molecule lies that was not cut; a piece of a cut one has two ends. */
  readonly form?: DnaForm;
  readonly methylation?: readonly MethylMark[];
}

/** Every cut of these enzymes in one sequence, in the order of the cuts. */
export function listCutSites(
  dna: string,
  { enzymes, topology }: Pick<DigestConditions, 'enzymes' | 'topology'>,
  methylation: readonly MethylMark[] = [],
): CutSite[] {
  return enzymes
    .flatMap((enzyme) => findCutSites(dna, enzyme, topology, methylation))
    .sort((one, other) => one.cutAfter - other.cutAfter);
}

/**
 * Whether the completeness counts as 1 for this molecule, because it has more cuts than a partial digest is computed
 * for.
 */
export function isCutTooOften(sites: readonly CutSite[]): boolean {
  return new Set(sites.map(({ cutAfter }) => cutAfter)).size > mostCutsOfPartial;
}

/**
 * Cuts everything in a tube. The mass of each molecule is divided among its pieces by copies and length, so the mass of
 * the tube stays the same. A molecule whose sequence is not known stays whole.
 */
export function digest(contents: readonly Dna[], conditions: DigestConditions): DigestedPiece[] {
  const duplexes = conditions.isReannealed ? pairAgain(contents) : contents.map(toDuplex);
  return duplexes.flatMap((duplex) => cutDuplex(duplex, conditions));
}

/** A double-stranded molecule whose two strands may come from two alleles. */
interface Duplex extends Pick<Dna, 'name' | 'lengthBp' | 'massNg' | 'form' | 'methylation'> {
  /** The upper strand, and the upper strand of the allele that the lower one comes from; null when not known. */
  readonly strands: readonly [string, string] | null;
}

function toDuplex({ sequence, ...dna }: Dna): Duplex {
  return { ...dna, strands: sequence === null ? null : [sequence, sequence] };
}

function cutDuplex(duplex: Duplex, given: DigestConditions): DigestedPiece[] {
  const { name, strands, lengthBp, massNg, form, methylation } = duplex;
  // A ring that broke somewhere is cut as a ring: its break lies elsewhere in each molecule, so it bounds no band.
  const isRing = given.topology === 'ring' || form !== undefined;
  // A molecule whose sequence is not known counts as linear.
  const topology = strands !== null && isRing ? 'ring' : 'linear';
  const conditions = { ...given, topology } as const;
  const cuts = strands === null ? [] : listCuts(strands, conditions, methylation ?? []);
  return listPiecesOfCuts(lengthBp, cuts, topology).map((piece) => ({
    ...piece,
    source: name,
    sequence: strands === null ? null : readStretch(strands[0], piece),
    massNg: (massNg * piece.copies * piece.lengthBp) / lengthBp,
    ...(form !== undefined && piece.isRing ? { form } : {}),
    ...(methylation === undefined ? {} : { methylation }),
  }));
}

/** The cuts of one molecule, each place once: of two enzymes that cut there, the more complete one counts. */
function listCuts(
  strands: readonly [string, string],
  conditions: DigestConditions,
  methylation: readonly MethylMark[],
): Cut[] {
  const { enzymes, topology, completeness, shares } = conditions;
  const sites = sitesOfBoth(strands, conditions, methylation);
  const isWhole = isCutTooOften(sites);
  const chances = new Map<number, number>();
  const add = (after: number, chance: number) =>
    chances.set(after, Math.max(chance, chances.get(after) ?? 0));
  for (const { enzyme, cutAfter } of sites) {
    const chance = shares?.[enzyme]?.site ?? completeness;
    add(cutAfter, isWhole && chance > 0 ? 1 : chance);
  }
  if (isWhole) return [...chances].map(([after, chance]) => ({ after, chance }));
  for (const enzyme of enzymes) {
    const star = shares?.[enzyme]?.star ?? 0;
    if (star > 0) for (const after of findStarSites(strands[0], enzyme, topology)) add(after, star);
  }
  // The places of lowest chance are left out where a partial digest would have too many.
  return [...chances]
    .map(([after, chance]) => ({ after, chance }))
    .sort((one, other) => other.chance - one.chance)
    .slice(0, mostCutsOfPartial);
}

/**
 * A mixed duplex is cut only at sites whose bases are all paired: an enzyme does not know a site with a mismatch in it.
 */
function sitesOfBoth(
  [upper, lower]: readonly [string, string],
  conditions: DigestConditions,
  methylation: readonly MethylMark[],
): CutSite[] {
  const sites = listCutSites(upper, conditions, methylation);
  if (upper === lower) return sites;
  return sites.filter(({ enzyme, firstBase }) =>
    [...enzymeOf(enzyme).site].every((_, index) => {
      const at = (firstBase - 1 + index) % upper.length;
      return upper[at] === lower[at];
    }),
  );
}

/**
 * The duplexes after all strands have paired again at random. An upper strand of one allele meets the lower strand of
 * another as often as their shares say. Of two alleles in equal amounts a quarter of the duplexes each is unchanged,
 * and half are mixed. Only strands of equal length that agree in nearly all bases pair.
 */
function pairAgain(contents: readonly Dna[]): Duplex[] {
  return contents.flatMap((upper) => {
    const partners = contents.filter((lower) => canPair(upper, lower));
    const wholeNg = partners.reduce((sum, { massNg }) => sum + massNg, 0);
    if (wholeNg === 0) return [toDuplex(upper)];
    return partners.map((lower): Duplex => {
      const massNg = (upper.massNg * lower.massNg) / wholeNg;
      if (upper === lower || upper.sequence === null || lower.sequence === null)
        return { ...toDuplex(upper), massNg };
      const name = `${upper.name} / ${lower.name}`;
      return { ...toDuplex(upper), name, massNg, strands: [upper.sequence, lower.sequence] };
    });
  });
}

/** Share of bases that two alleles of one amplicon have in common at least. Empirical: alleles differ far less. */
const leastAgreement = 0.9;

function canPair(one: Dna, other: Dna): boolean {
  if (one === other) return true;
  if (one.sequence === null || other.sequence === null || one.lengthBp !== other.lengthBp) return false;
  const [bases, others] = [one.sequence, other.sequence];
  const same = [...bases].filter((base, at) => base === others[at]).length;
  return same >= leastAgreement * bases.length;
}

function readStretch(dna: string, { firstBase, lastBase }: Piece): string {
  if (firstBase <= lastBase) return dna.slice(firstBase - 1, lastBase);
  return dna.slice(firstBase - 1) + dna.slice(0, lastBase);
}
