/**
 * How hard a text is to read: the Flesch-Kincaid grade, the year of school in the United States at which half of the
 * pupils understand it. Kincaid, Fishburne, Rogers and Chissom 1975, *Derivation of new readability formulas for Navy
 * enlisted personnel*, Research Branch Report 8-75.
 */
export interface ReadingLevel {
  /** Year of school. */
  readonly grade: number;
  readonly words: number;
  readonly sentences: number;
}

/** Years of school: the labs are written for grades 9 to 12, and a lesson must not lose the youngest of them. */
export const highestLessonGrade = 9;
/**
 * Grade limit for a single paragraph, which may be harder than its lesson. Beyond it a text is plainly above what a
 * class can read.
 */
export const highestParagraphGrade = 14;

/** A base sequence, possibly with its 5' and 3' ends. Nobody reads it syllable by syllable. */
const sequence = /(?:[53][′'’]-?)?\b[ACGTUN]{3,}(?:[ -][ACGTUN]{3,})*\b(?:-?[53][′'’])?/g;
const word = /\p{L}+(?:['’]\p{L}+)*/gu;
const sentenceEnd = /[.!?]+(?=\s|["”’)*]|$)/;

/** @param paragraphs plain texts; each one counts as the end of a sentence, even without a full stop */
export function measureReading(paragraphs: readonly string[]): ReadingLevel {
  const sentences = paragraphs
    .map((paragraph) => paragraph.replaceAll(sequence, ' '))
    .flatMap((paragraph) => paragraph.split(sentenceEnd))
    .map((sentence) => sentence.match(word) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return { grade: 0, words: 0, sentences: 0 };
  const syllables = words.reduce((sum, each) => sum + countSyllables(each), 0);
  // The coefficients of the report, in years of school.
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { grade, words: words.length, sentences: sentences.length };
}

/**
 * Syllables of an English word by its spelling: groups of vowels, without a silent e at the end. *Empirical*: a
 * dictionary differs in about one word of ten, in both directions.
 */
export function countSyllables(text: string): number {
  // Abbreviations such as PCR and DNA are spelled out, so each letter counts as a syllable.
  if (/^[A-Z]{2,5}$/.test(text)) return text.length;
  const low = text.toLowerCase().replaceAll(/['’]/g, '');
  const stem = low.replace(
    /(?<=[^aeiouy])es$|(?<=[^aeiouydt])ed$|(?<=[^aeiouyl])e$|(?<=[aeiouy]l)e$/,
    (end) => (end === 'es' && /(?:[sxz]|[cs]h|[cg])es$/.test(low) ? 'es' : ''),
  );
  const groups = stem.match(/[aeiouy]+/g)?.length ?? 0;
  const split = stem.match(/i(?:a|en|o(?!n|us))|eo(?!p)|ua[lt]/g)?.length ?? 0;
  return Math.max(1, groups + split);
}
