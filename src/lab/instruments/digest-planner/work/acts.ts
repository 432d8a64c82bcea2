import {
  type ActField,
  type ActOf,
  idField,
  listField,
  oneOfField,
  wholeField,
} from '../../../bench/acts.ts';
import { handActs } from '../../../bench/hand.ts';
import { enzymeIds } from '../../../science/digest/enzymes.ts';
import { longestTyped } from '../setting/dials.ts';
import { regions } from '../setting/regions.ts';
import { sourceIds } from '../setting/settings.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bases = 'ACGT';
const basesPerLetter = 3;

/** A sequence, three bases to a letter, so that a plasmid leaves room for the acts. The first figure counts the filling. */
const dnaField: ActField<string> = {
  write(dna) {
    const filling = (basesPerLetter - (dna.length % basesPerLetter)) % basesPerLetter;
    const parts = (dna + 'A'.repeat(filling)).match(/.{3}/g) ?? [];
    const codes = parts.map((part) => [...part].reduce((sum, base) => 4 * sum + bases.indexOf(base), 0));
    return filling + codes.map((code) => letters[code]).join('');
  },
  read(text) {
    if (!/^[0-2][A-Za-z0-9_-]*$/.test(text)) return null;
    const filling = Number(text[0]);
    const dna = [...text.slice(1)]
      .map((letter) => letters.indexOf(letter))
      .map((code) => [code >> 4, (code >> 2) & 3, code & 3].map((base) => bases[base]).join(''))
      .join('');
    const read = dna.slice(0, dna.length - filling);
    return read.length <= longestTyped && dnaField.write(read) === text ? read : null;
  },
};

/** Where a reaction tube can stand. */
export const places = ['rack', 'ice', 'block'] as const;
export type Place = (typeof places)[number];

export const celsiusLimits = { least: 4, most: 95 } as const;
export const minutesLimits = { least: 1, most: 120 } as const;
/** Lengths of a ladder of one's own, in bp. */
const rungLimits = { least: 20, most: 50_000, count: 16 } as const;
export const ladderLimits = rungLimits;

const genotypes = [...new Set(Object.values(regions).flatMap((region) => region.genotypes))];
const enzyme = { id: oneOfField(enzymeIds) };

/** Everything that can be done here. The first eight change the plan on the molecule, the others what is in tubes. */
export const cuttingActs = {
  ...handActs,
  source: { id: oneOfField(sourceIds) },
  show: { genotype: oneOfField(genotypes) },
  hide: { genotype: oneOfField(genotypes) },
  paste: { dna: dnaField },
  shape: { is: oneOfField(['linear', 'ring']) },
  strain: { is: oneOfField(['unmarked', 'marking']) },
  /** Puts an enzyme on the molecule, and takes it off. */
  enzyme,
  lift: enzyme,
  complete: { percent: wholeField(0, 100) },
  /** Whether strands of different alleles have paired before the digest. */
  pairing: { is: oneOfField(['own', 'mixed']) },
  put: { vessel: idField, place: oneOfField(places) },
  /** Flicks a closed tube, and spins it down. */
  flick: { vessel: idField },
  celsius: { value: wholeField(celsiusLimits.least, celsiusLimits.most) },
  minutes: { value: wholeField(minutesLimits.least, minutesLimits.most) },
  /** Lets the time pass for everything that stands in the block, on ice and in the rack. */
  start: {},
  ladder: { lengths: listField(wholeField(rungLimits.least, rungLimits.most), rungLimits.count) },
} as const;
export type CuttingAct = ActOf<typeof cuttingActs>;
