import { translate } from './codons.ts';

export interface ProteinRead {
  /** One letter a residue, without the stop; empty when nothing is made. */
  readonly protein: string;
  /** First base of the start codon, from 0; null when there is none. */
  readonly start: number | null;
  /** False when the sequence ends before a stop codon. */
  readonly isStopped: boolean;
  /** True when it begins at GTG or TTG, so that fewer ribosomes begin and less is made. */
  readonly isWeak: boolean;
}

/** Start codons of some bacterial genes, mostly used less often than ATG. Other ribosomes hardly ever begin at them. */
const weakStarts = ['GTG', 'TTG'];

/**
 * The protein that a ribosome makes of a coding sequence behind its landing site. It begins at a start codon in the
 * first place or one base later, because the distance to the landing site may vary by a base. The start codon is ATG;
 * without ATG, bacteria also take GTG or TTG. The first residue is always methionine, because the first tRNA carries
 * it.
 */
export function readProtein(coding: string, hasWeakStarts = true): ProteinRead {
  const findStart = (codons: readonly string[]) =>
    [0, 1].find((at) => codons.includes(coding.slice(at, at + 3)));
  const strong = findStart(['ATG']);
  const start = strong ?? (hasWeakStarts ? findStart(weakStarts) : undefined);
  if (start === undefined) return { protein: '', start: null, isStopped: false, isWeak: false };
  const letters = `M${translate(coding.slice(start + 3))}`;
  const stop = letters.indexOf('*');
  return {
    protein: stop === -1 ? letters : letters.slice(0, stop),
    start,
    isStopped: stop !== -1,
    isWeak: strong === undefined,
  };
}
