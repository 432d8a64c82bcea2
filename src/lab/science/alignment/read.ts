import { invalid, type Parsed } from '../../kernel/issue.ts';
import { parseDna } from '../sequence/sequence.ts';

/** Shorter reads fit many genes by chance. */
export const shortestRead = 40; // empirical
/** The whole 16S rRNA gene has about 1,500 letters. */
export const longestRead = 1600;
/** Share of mixed letters above which a read tells too little. */
const mostMixed = 0.2; // empirical

/**
 * Reads one pasted read: FASTA, GenBank or plain letters in any case, with spaces, line breaks and numbers. The issue codes are
 * those of `parseDna` and `too-short`, `too-long`, `too-mixed`.
 */
export function parseRead(text: string): Parsed<string> {
  if (text.length > 20 * longestRead) return refuse('too-long', `a read has at most ${longestRead} letters`);
  const parsed = parseDna(text, 'iupac');
  if (!parsed.isValid) return parsed;
  const read = parsed.value;
  if (read.length > longestRead) return refuse('too-long', `a read has at most ${longestRead} letters`);
  if (read.length < shortestRead) return refuse('too-short', `a read has at least ${shortestRead} letters`);
  if (read.replace(/[ACGT]/gu, '').length > mostMixed * read.length) {
    return refuse('too-mixed', 'more than a fifth of the letters are mixed positions');
  }
  return parsed;
}

function refuse(code: string, message: string): Parsed<string> {
  return invalid({ path: [], code, message });
}
