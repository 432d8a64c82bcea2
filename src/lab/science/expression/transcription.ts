import { reverseComplement } from '../sequence/sequence.ts';

/** The promoter of the phage T7. Its last G is the first base of the message. */
const t7Promoter = 'TAATACGACTCACTATAG';

/**
 * The part of the terminator of the phage T7 that folds into a hairpin, with the run of U behind it, as every plasmid of
 * the pET family carries it.
 */
const t7Terminator = 'CCCCTTGGGGCCTCTAAACGGGTCTTGAGGGGTTTTTT';

/** Bases of a bacterial ribosome's landing site; four in a row are taken for one. */
const landingSite = 'AGGAGG';
const fewestOfSite = 4;

/** Bases between the landing site and the start codon, both included; textbook range. */
const spacing = [5, 9] as const;

/** The message that is read off a template strand. Both run 5' to 3', so the message starts at the template's end. */
export function transcribe(template: string): string {
  return reverseComplement(template).replaceAll('T', 'U');
}

export interface Transcript {
  /** First and last base on the strand that was given, from 1. */
  readonly from: number;
  readonly to: number;
  /** False when the polymerase runs to the end of the DNA because it meets no terminator. */
  readonly isTerminated: boolean;
}

/** The transcripts that T7 RNA polymerase makes of a coding strand, 5' to 3': one for each promoter, in their order. */
export function listTranscripts(dna: string): Transcript[] {
  return [...dna.matchAll(new RegExp(t7Promoter, 'g'))].map(({ index }) => {
    const from = index + t7Promoter.length;
    const terminator = dna.indexOf(t7Terminator, from);
    const isTerminated = terminator !== -1;
    return { from, to: isTerminated ? terminator + t7Terminator.length : dna.length, isTerminated };
  });
}

/** Whether a bacterial ribosome finds a landing site at the right distance before the start codon at base `start`. */
export function hasLandingSite(dna: string, start: number): boolean {
  for (let gap = spacing[0]; gap <= spacing[1]; gap += 1) {
    const end = start - 1 - gap;
    const site = end < landingSite.length ? '' : dna.slice(end - landingSite.length, end);
    let run = 0;
    for (let at = 0; at < site.length; at += 1) {
      run = site[at] === landingSite[at] ? run + 1 : 0;
      if (run >= fewestOfSite) return true;
    }
  }
  return false;
}
