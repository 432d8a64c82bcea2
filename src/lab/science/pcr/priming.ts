import { basesOf, reverseComplement } from '../sequence/sequence.ts';

/** When a primer counts as bound well enough to be extended. */
export interface PrimingRule {
  /** Most positions, along the whole primer, that may fail to pair. */
  readonly mostMismatches: number;
  /** Whether the last base at the 3' end, and at least four of the last five, have to pair. */
  readonly mustPairAtEnd: boolean;
}

/** A place where a primer lies on one strand of a template. */
export interface Site {
  /** Position in the plus strand of the first base that the primer covers, from 0. */
  readonly start: number;
  /** Whether the primer reads as the plus strand does, so that the copy grows towards higher positions. */
  readonly isForward: boolean;
  /** The member of a mixed primer that fits best here, 5' to 3': of A, C, G and T only. */
  readonly primer: string;
  readonly mismatches: number;
  /** Mismatches among the last five bases. */
  readonly mismatchesNearEnd: number;
  readonly isEndPaired: boolean;
}

/** Bases at the 3' end where a mismatch disturbs the enzyme. */
const nearEnd = 5;
/** A primer with this many places binds everywhere: the search stops, and nothing is copied. */
export const mostSites = 20;
/** bp; shorter pieces are primer dimers, longer ones need another enzyme. */
export const productLimits = { leastBp: 40, mostBp: 3000 } as const;

/** Each letter's bases as bits, by its character code, so that two positions can be compared at once. */
const bitsOfLetter = new Uint8Array(128);
for (const [letter, bases] of Object.entries(basesOf))
  bitsOfLetter[letter.charCodeAt(0)] = [...bases].reduce((sum, base) => sum | (1 << 'ACGT'.indexOf(base)), 0);

function bitsOf(dna: string): Uint8Array {
  const bits = new Uint8Array(dna.length);
  for (let at = 0; at < dna.length; at += 1) bits[at] = bitsOfLetter[dna.charCodeAt(at)] ?? 0;
  return bits;
}

/**
 * Every place on both strands where at most `mostMismatches` positions of the primer fail to pair, with mixed positions
 * (IUPAC) in primer and template; the rule of the 3' end is left to `isExtended`. At most `mostSites` are listed.
 */
export function findSites(template: string, primer: string, mostMismatches: number): Site[] {
  const along = { dna: primer, bits: bitsOf(primer), isForward: true };
  const against = reverseComplement(primer);
  const strands = [along, { dna: against, bits: bitsOf(against), isForward: false }];
  const templateBits = bitsOf(template);
  const sites: Site[] = [];
  for (const { dna, bits, isForward } of strands) {
    for (let start = 0; start + dna.length <= template.length; start += 1) {
      let mismatches = 0;
      for (let at = 0; at < bits.length && mismatches <= mostMismatches; at += 1)
        if (((bits[at] ?? 0) & (templateBits[start + at] ?? 0)) === 0) mismatches += 1;
      if (mismatches > mostMismatches) continue;
      sites.push(describeSite(template.slice(start, start + dna.length), dna, start, isForward));
      if (sites.length === mostSites) return sites;
    }
  }
  return sites;
}

/** `dna` is the primer as the plus strand would read it. */
function describeSite(place: string, dna: string, start: number, isForward: boolean): Site {
  const placeBits = bitsOf(place);
  const dnaBits = bitsOf(dna);
  const pairs = Array.from(dna, (_, at) => (dnaBits[at] ?? 0) & (placeBits[at] ?? 0));
  const fitting = pairs.map((common, at) => baseOf(common === 0 ? (dnaBits[at] ?? 0) : common)).join('');
  const fails = pairs.map((common) => common === 0);
  const fromEnd = isForward ? [...fails].reverse() : fails;
  const count = (list: readonly boolean[]) => list.filter(Boolean).length;
  return {
    start,
    isForward,
    primer: isForward ? fitting : reverseComplement(fitting),
    mismatches: count(fails),
    mismatchesNearEnd: count(fromEnd.slice(0, nearEnd)),
    isEndPaired: fromEnd[0] === false,
  };
}

/** The first base, in the order A, C, G, T, among these bits. */
function baseOf(bits: number): string {
  return [...'ACGT'].find((_, at) => bits & (1 << at)) ?? 'A';
}

/** One member of a mixed primer: the first base of each mixed position. */
export function plainPrimer(primer: string): string {
  return Array.from(bitsOf(primer), baseOf).join('');
}

/** Whether the enzyme can start at this site. */
export function isExtended(site: Site, { mustPairAtEnd }: PrimingRule): boolean {
  return !mustPairAtEnd || (site.isEndPaired && site.mismatchesNearEnd <= 1);
}

/** A primer with its place. */
export interface PlacedPrimer extends Site {
  /** 0 the forward primer, 1 the reverse primer: as the reader calls them. */
  readonly primerIndex: 0 | 1;
}

/** What two primers copy out of a template. */
export interface PcrProduct {
  /** Plus strand of the template, 5' to 3': primer, what lies between, reverse complement of the other primer. */
  readonly sequence: string;
  readonly left: PlacedPrimer;
  readonly right: PlacedPrimer;
}

/** Whether the search for this primer stopped at `mostSites`. */
export function isEverywhere(sites: readonly PlacedPrimer[], index: number): boolean {
  return sites.filter(({ primerIndex }) => primerIndex === index).length >= mostSites;
}

/**
 * The products of two primers on a linear template: each pair of sites that face each other, at a length within
 * `productLimits`. The primers become part of the product, so their bases replace those of the template.
 */
export function findProducts(
  template: string,
  sites: readonly PlacedPrimer[],
  rule: PrimingRule,
): PcrProduct[] {
  if ([0, 1].some((index) => isEverywhere(sites, index))) return [];
  const extended = sites.filter((site) => isExtended(site, rule));
  const rights = extended.filter((site) => !site.isForward);
  return extended
    .filter((site) => site.isForward)
    .flatMap((left) =>
      rights.flatMap((right) => {
        const from = left.start + left.primer.length;
        const lengthBp = right.start + right.primer.length - left.start;
        if (right.start < from || lengthBp < productLimits.leastBp || lengthBp > productLimits.mostBp)
          return [];
        const between = template.slice(from, right.start);
        return [{ sequence: left.primer + between + reverseComplement(right.primer), left, right }];
      }),
    );
}

/** Both primers' sites on one template. */
export function placePrimers(
  template: string,
  primers: readonly [string, string],
  mostMismatches: number,
): PlacedPrimer[] {
  return ([0, 1] as const).flatMap((primerIndex) =>
    findSites(template, primers[primerIndex], mostMismatches).map((site) => ({ ...site, primerIndex })),
  );
}
