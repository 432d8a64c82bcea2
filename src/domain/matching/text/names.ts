import type { Word } from './words.ts';

// Names of genes, enzymes, molecules and strains: EcoRI, TAS2R38, HbA, mRNA, Val, T7. They are never inflected and carry
// no slips: their letters are all there is to tell them apart by.

/** Whether the author wrote a name: capitals or digits inside, or a few letters that begin with a capital. */
export function isName({ raw }: Word): boolean {
  return (
    /[\p{N}'+]/u.test(raw) ||
    /\p{Lu}/u.test(raw.slice(1)) ||
    raw.length === 1 ||
    (raw.length <= 3 && /^\p{Lu}/u.test(raw))
  );
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** A Roman number at the end of a name with small letters in it (HindIII), or a word of its own (meiosis II). */
const romanEnd = /^(.*\p{Ll}.*?|)([IVX]+)$/u;
/** Every way to write this name, in small letters and without blanks: EcoRI is also EcoR1, and EcoRl with an l. */
export function listNameForms(raw: string): readonly string[] {
  const low = raw.toLowerCase();
  const [, base = '', roman = ''] = romanEnd.exec(raw) ?? [];
  const number = romans.indexOf(roman) + 1;
  // O and 0 are one key apart in H2O and CO2.
  if (number === 0) return [...new Set([low, low.replaceAll('o', '0')])];
  // A small l or a 1 looks like a capital I.
  const alike = [...roman.toLowerCase()].reduce<string[]>(
    (ends, letter) =>
      (letter === 'i' ? ['i', 'l', '1'] : [letter]).flatMap((one) => ends.map((end) => end + one)),
    [''],
  );
  return [...new Set([low, ...[String(number), ...alike].map((end) => base.toLowerCase() + end)])];
}
