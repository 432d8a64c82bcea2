import { basesOf, reverseComplement } from '../sequence/sequence.ts';
import type { MethylMark } from '../tube/tube.ts';

/**
 * A restriction enzyme of type II: the sequence it recognises and where it cuts. `cut` tells how many bases of the
 * upper strand lie between the start of the site and the cut, for the upper and the lower strand. A number greater than
 * the length of the site means that the enzyme cuts beside it.
 */
interface Enzyme {
  /** IUPAC letters, 5' to 3'. */
  readonly site: string;
  readonly cut: readonly [upper: number, lower: number];
  /** The mark of the strain that stops it where a marked base lies in its site. Left out: none is known for certain. */
  readonly blockedBy?: MethylMark;
  /** The mark without which it does not cut. */
  readonly needs?: MethylMark;
  /** The temperature at which its units are counted, in °C; 37 where it is left out. */
  readonly celsius?: number;
  /** true: known to cut at sites with one wrong letter when there is much glycerol. */
  readonly hasStarActivity?: boolean;
}

/**
 * Common enzymes. Sites and cuts: REBASE (Roberts et al., Nucleic Acids Research 2023), release of April 2024.
 * Methylation: Promega, table of the sensitivity of restriction enzymes to methylation; DpnI: New England Biolabs, page
 * on DpnI, DpnII, MboI and Sau3AI; EcoRII and StuI: REBASE. Temperatures other than 37 °C: the makers' pages. Star
 * activity: enzymes of which makers sell a changed form because of it; recalled, not opened.
 */
const enzymes = {
  AluI: { site: 'AGCT', cut: [2, 2] },
  ApaI: { site: 'GGGCCC', cut: [5, 1], blockedBy: 'dcm' },
  BamHI: { site: 'GGATCC', cut: [1, 5], hasStarActivity: true },
  BclI: { site: 'TGATCA', cut: [1, 5], blockedBy: 'dam' },
  BglII: { site: 'AGATCT', cut: [1, 5] },
  BsaI: { site: 'GGTCTC', cut: [7, 11] },
  BstNI: { site: 'CCWGG', cut: [2, 3], celsius: 60 },
  Bsu36I: { site: 'CCTNAGG', cut: [2, 5] },
  ClaI: { site: 'ATCGAT', cut: [2, 4], blockedBy: 'dam' },
  DdeI: { site: 'CTNAG', cut: [1, 4] },
  DpnI: { site: 'GATC', cut: [2, 2], needs: 'dam' },
  EcoRI: { site: 'GAATTC', cut: [1, 5], hasStarActivity: true },
  EcoRII: { site: 'CCWGG', cut: [0, 5], blockedBy: 'dcm' },
  EcoRV: { site: 'GATATC', cut: [3, 3], hasStarActivity: true },
  Fnu4HI: { site: 'GCNGC', cut: [2, 3] },
  HaeIII: { site: 'GGCC', cut: [2, 2] },
  HhaI: { site: 'GCGC', cut: [3, 1] },
  HindIII: { site: 'AAGCTT', cut: [1, 5], hasStarActivity: true },
  HinfI: { site: 'GANTC', cut: [1, 4] },
  KpnI: { site: 'GGTACC', cut: [5, 1], hasStarActivity: true },
  MboI: { site: 'GATC', cut: [0, 4], blockedBy: 'dam' },
  MspI: { site: 'CCGG', cut: [1, 3] },
  NcoI: { site: 'CCATGG', cut: [1, 5], hasStarActivity: true },
  NdeI: { site: 'CATATG', cut: [2, 4] },
  NotI: { site: 'GCGGCCGC', cut: [2, 6] },
  PstI: { site: 'CTGCAG', cut: [5, 1], hasStarActivity: true },
  PvuII: { site: 'CAGCTG', cut: [3, 3], hasStarActivity: true },
  RsaI: { site: 'GTAC', cut: [2, 2] },
  SacI: { site: 'GAGCTC', cut: [5, 1], hasStarActivity: true },
  SalI: { site: 'GTCGAC', cut: [1, 5], hasStarActivity: true },
  Sau3AI: { site: 'GATC', cut: [0, 4] },
  SmaI: { site: 'CCCGGG', cut: [3, 3], celsius: 25 },
  SpeI: { site: 'ACTAGT', cut: [1, 5] },
  StuI: { site: 'AGGCCT', cut: [3, 3], blockedBy: 'dcm' },
  TaqI: { site: 'TCGA', cut: [1, 3], celsius: 65, blockedBy: 'dam' },
  XbaI: { site: 'TCTAGA', cut: [1, 5], blockedBy: 'dam' },
  XhoI: { site: 'CTCGAG', cut: [1, 5] },
} as const satisfies Readonly<Record<string, Enzyme>>;

export type EnzymeId = keyof typeof enzymes;

/** In the order of the alphabet. */
export const enzymeIds = Object.keys(enzymes) as [EnzymeId, ...EnzymeId[]];

export function enzymeOf(id: EnzymeId): Enzyme {
  return enzymes[id];
}

/** The site as benches write it, with a caret where the upper strand is cut: `CC^TNAGG`, `GGTCTC(1/5)`. */
export function formatSite({ site, cut: [upper, lower] }: Enzyme): string {
  if (upper > site.length) return `${site}(${upper - site.length}/${lower - site.length})`;
  return `${site.slice(0, upper)}^${site.slice(upper)}`;
}

/** The ends that a cut leaves, and how many bases stand out. */
export function endsOf({ cut: [upper, lower] }: Enzyme): {
  readonly kind: 'blunt' | 'five-prime' | 'three-prime';
  readonly overhang: number;
} {
  const kind = upper === lower ? 'blunt' : upper < lower ? 'five-prime' : 'three-prime';
  return { kind, overhang: Math.abs(upper - lower) };
}

/** One place at which an enzyme cuts a molecule. */
export interface CutSite {
  readonly enzyme: EnzymeId;
  /** First base of the recognised sequence on the upper strand, from 1. */
  readonly firstBase: number;
  /** The strand that reads as the site is written; `both` for a site that is its own reverse complement. */
  readonly strand: 'upper' | 'lower' | 'both';
  /** The upper strand is cut after this base, from 1. */
  readonly cutAfter: number;
  /** The cut of the lower strand lies opposite the border after this base of the upper strand, from 1. */
  readonly lowerCutAfter: number;
}

export type Topology = 'linear' | 'ring';

/**
 * Every place at which the enzyme cuts, in the order of the cuts; sites that overlap are all found, and both strands are
 * searched. `dna`: the upper strand, upper case. A mixed position (N and the like) never counts as a part of a site,
 * because the enzyme would cut only some of the molecules. In a linear molecule both strands must be cut inside of it; a
 * ring is searched across its origin. `marks`: the methylation that the DNA carries.
 */
export function findCutSites(
  dna: string,
  enzyme: EnzymeId,
  topology: Topology,
  marks: readonly MethylMark[] = [],
): CutSite[] {
  const { site, cut, blockedBy, needs } = enzymeOf(enzyme);
  const lowerSite = reverseComplement(site);
  const [upper, lower] = cut;
  const found = lookFor(site, cut, site === lowerSite ? 'both' : 'upper');
  // On the lower strand the same distances count from the other end of the site.
  if (site !== lowerSite)
    found.push(...lookFor(lowerSite, [site.length - lower, site.length - upper], 'lower'));
  const isMarked = ({ firstBase }: CutSite, mark: MethylMark) =>
    marks.includes(mark) && hasMarkedBase(dna, firstBase, site.length, mark, topology);
  return found
    .filter((one) => blockedBy === undefined || !isMarked(one, blockedBy))
    .filter((one) => needs === undefined || isMarked(one, needs))
    .sort((one, other) => one.cutAfter - other.cutAfter || one.firstBase - other.firstBase);

  function lookFor(motif: string, cuts: Enzyme['cut'], strand: CutSite['strand']): CutSite[] {
    if (dna.length < motif.length) return [];
    const searched = topology === 'ring' ? dna + dna.slice(0, motif.length - 1) : dna;
    return Array.from(searched.matchAll(patternOf(motif)), ({ index }) => ({
      enzyme,
      firstBase: index + 1,
      strand,
      cutAfter: placeOf(index + cuts[0]),
      lowerCutAfter: placeOf(index + cuts[1]),
    })).filter(({ cutAfter, lowerCutAfter }) => isInside(cutAfter) && isInside(lowerCutAfter));
  }
  function placeOf(border: number): number {
    // The border before the first base of a ring is the one after its last base.
    return topology === 'ring' ? ((border - 1 + dna.length) % dna.length) + 1 : border;
  }
  function isInside(border: number): boolean {
    return topology === 'ring' || (border > 0 && border < dna.length);
  }
}

/**
 * The sites that a bacterial strain methylates: the sequence, and the methylated base on the upper and on the lower
 * strand.
 */
const marked = {
  dam: { site: 'GATC', bases: [1, 2] },
  dcm: { site: 'CCWGG', bases: [1, 3] },
} as const satisfies Readonly<Record<MethylMark, { site: string; bases: readonly number[] }>>;

/** Whether a methylated base lies in the stretch of `length` bases from `firstBase`, on either strand. */
function hasMarkedBase(
  dna: string,
  firstBase: number,
  length: number,
  mark: MethylMark,
  topology: Topology,
): boolean {
  const { site, bases } = marked[mark];
  const reach = site.length - 1;
  // The stretch with as many bases on either side as the marked sequence can stand out; a ring goes on at its origin.
  const at = (place: number) => dna[topology === 'ring' ? (place + dna.length) % dna.length : place] ?? '-';
  const around = Array.from({ length: length + 2 * reach }, (_, index) => at(firstBase - 1 - reach + index));
  return Array.from(around.join('').matchAll(patternOf(site)), ({ index }) => index - reach).some((start) =>
    bases.some((base) => start + base >= 0 && start + base < length),
  );
}

/** A lookahead, so that a match does not use up the bases of the next one. */
function patternOf(motif: string): RegExp {
  const bases = [...motif].map((letter) => `[${basesOf[letter as keyof typeof basesOf]}]`);
  return new RegExp(`(?=${bases.join('')})`, 'gu');
}

/**
 * The bases after which an enzyme with star activity may cut the upper strand: places that fit its site but for one
 * letter. Empty for an enzyme that is not known for it, and for one that cuts beside its site.
 */
export function findStarSites(dna: string, enzyme: EnzymeId, topology: Topology): number[] {
  const { site, cut, hasStarActivity } = enzymeOf(enzyme);
  if (!hasStarActivity || site !== reverseComplement(site)) return [];
  const letters = [...site].map((letter) => basesOf[letter as keyof typeof basesOf]);
  const count = topology === 'ring' ? dna.length : dna.length - site.length + 1;
  const found: number[] = [];
  for (let start = 0; start < count; start += 1) {
    const wrong = letters.filter(
      (bases, at) => !bases.includes(dna[(start + at) % dna.length] ?? '-'),
    ).length;
    const after = topology === 'ring' ? ((start + cut[0] - 1 + dna.length) % dna.length) + 1 : start + cut[0];
    if (wrong === 1 && after > 0 && (topology === 'ring' || after < dna.length)) found.push(after);
  }
  return found;
}
