import { reverseComplement } from '../sequence/sequence.ts';
import { translate } from './codons.ts';
import { hasLandingSite, listTranscripts, type Transcript } from './transcription.ts';

export interface ReadingFrame {
  readonly strand: 1 | -1;
  /** Bases skipped at the beginning of the strand, 0 to 2. */
  readonly frame: 0 | 1 | 2;
  /** First base of the start codon and last base of the stop codon on the strand as read, from 1. */
  readonly from: number;
  readonly to: number;
  /** Without the stop. */
  readonly protein: string;
  /** True when the DNA ends before a stop codon. */
  readonly isOpen: boolean;
}

/**
 * The open reading frames of all six frames that start with ATG and have at least `fewestCodons` amino acids, longest
 * first. A frame begins at the first ATG after a stop: a later ATG of the same frame lies inside.
 */
export function listReadingFrames(dna: string, fewestCodons = 1): ReadingFrame[] {
  const found: ReadingFrame[] = [];
  for (const strand of [1, -1] as const) {
    const read = strand === 1 ? dna : reverseComplement(dna);
    for (const frame of [0, 1, 2] as const) {
      const letters = translate(read.slice(frame));
      for (let start = letters.indexOf('M'); start !== -1; ) {
        const stop = letters.indexOf('*', start);
        const end = stop === -1 ? letters.length : stop;
        if (end - start >= fewestCodons) {
          const to = frame + 3 * (stop === -1 ? end : end + 1);
          const protein = letters.slice(start, end);
          found.push({ strand, frame, from: frame + 3 * start + 1, to, protein, isOpen: stop === -1 });
        }
        start = stop === -1 ? -1 : letters.indexOf('M', stop);
      }
    }
  }
  return found.sort((one, other) => other.protein.length - one.protein.length);
}

export interface Gene {
  /** From the start codon to the stop codon, or to the end of the DNA. */
  readonly coding: string;
  readonly from: number;
  /** null: the DNA has no promoter of T7. It then counts as a coding sequence that something other than T7 reads. */
  readonly transcript: Transcript | null;
  readonly hasLandingSite: boolean;
}

/**
 * The gene of a coding strand, 5' to 3': the longest reading frame on the first transcript of T7, or on the whole
 * strand without a transcript. A frame with a landing site for the ribosome goes before one without. null: there is no
 * start codon.
 */
export function findGene(dna: string): Gene | null {
  const transcript = listTranscripts(dna)[0] ?? null;
  const offset = transcript ? transcript.from - 1 : 0;
  const read = dna.slice(offset, transcript?.to);
  const frames = listReadingFrames(read).filter(({ strand }) => strand === 1);
  const frame = frames.find(({ from }) => hasLandingSite(read, from)) ?? frames[0];
  if (!frame) return null;
  return {
    coding: read.slice(frame.from - 1, frame.to),
    from: offset + frame.from,
    transcript,
    hasLandingSite: hasLandingSite(read, frame.from),
  };
}
