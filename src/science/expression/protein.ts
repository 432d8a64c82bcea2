import { translate } from './codons.ts';

export interface ProteinRead {
  /** One letter a residue, without the stop; empty when nothing is made. */
  readonly protein: string;
  /** First base of the start codon, from 0; null when there is none. */
  readonly start: number | null;
  /** False when the sequence ends before a stop codon. */
  readonly isStopped: boolean;
}

/**
 * The protein that a ribosome makes of a coding sequence behind its landing site. It begins at an ATG in the first place
 * or one base later, because the distance to the landing site may vary by a base. GTG and TTG, at which bacteria start
 * now and then and weakly, do not count.
 */
export function readProtein(coding: string): ProteinRead {
  const start = [0, 1].find((at) => coding.startsWith('ATG', at));
  if (start === undefined) return { protein: '', start: null, isStopped: false };
  const letters = translate(coding.slice(start));
  const stop = letters.indexOf('*');
  return { protein: stop === -1 ? letters : letters.slice(0, stop), start, isStopped: stop !== -1 };
}
