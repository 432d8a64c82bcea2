/** Methyl groups that most laboratory strains of E. coli write on their DNA: at A of GATC, at the inner C of CCWGG. */
export type MethylMark = 'dam' | 'dcm';

/**
 * How a molecule of a ring lies: wound up in itself, unwound because one strand is broken, or with two ends because both
 * are broken somewhere.
 */
export type DnaForm = 'linear' | 'supercoiled' | 'nicked';

/** Copies of one double-stranded DNA molecule in a tube. */
export interface Dna {
  /** Which molecule it is, in a few words: "PTC amplicon, C allele". */
  readonly name: string;
  /** Plus strand, 5' to 3', upper case; null when only the length is known, as of a ladder's rung or a smear. */
  readonly sequence: string | null;
  readonly lengthBp: number;
  readonly massNg: number;
  /** Left out: a molecule that never was a ring, or was cut to a piece of one. */
  readonly form?: DnaForm;
  /** None where it is left out, as of copies made by PCR. */
  readonly methylation?: readonly MethylMark[];
}

/** A tube in the rack: what one instrument leaves behind and the next one loads. */
export interface Tube {
  /** Stable within a lab, so that a later instrument keeps its place when an earlier one is run again. */
  readonly id: string;
  readonly label: string;
  readonly contents: readonly Dna[];
  /** Volume in nl; 20 µl where it is left out. */
  readonly volumeNl?: number;
  /** Restriction enzymes that were put into it, empty for none; left out where it was in no digest. */
  readonly enzymes?: readonly string[];
  /** true: prepared for somebody who has not done the work before it, and not the learner's own. */
  readonly isPrepared?: boolean;
}
