import { type NormalizeOptions, normalizeText } from './normalize-text.ts';
import { foldSpelling, toSingular } from './word-forms.ts';

/** One text in every form in which it is compared. */
export interface TextForms {
  readonly words: readonly string[];
  /** The words without the spaces between them: "beta globin" and "betaglobin" are one term. */
  readonly compact: string;
  readonly singularWords: readonly string[];
  readonly singular: string;
}

/** Groups of words or phrases an author declares to mean the same, e.g. `['sickle cell', 'drepanocyte']`. */
export type VariantGroups = readonly (readonly string[])[];

export function readText(
  text: string,
  variants: VariantGroups = [],
  options: NormalizeOptions = {},
): TextForms {
  const normal = applyVariants(normalizeText(text, options), variants, options);
  return formsOf(normal === '' ? [] : normal.split(' '));
}

/** Forms of words that are normalised already. */
export function formsOf(words: readonly string[]): TextForms {
  return joinForms(
    words.map(foldSpelling),
    words.map((word) => foldSpelling(toSingular(word))),
  );
}

/** Some neighbouring words of a longer text, without working their forms out again. */
export function sliceForms(forms: TextForms, from: number, count: number): TextForms {
  return joinForms(forms.words.slice(from, from + count), forms.singularWords.slice(from, from + count));
}

function joinForms(words: readonly string[], singularWords: readonly string[]): TextForms {
  return { words, compact: join(words), singularWords, singular: join(singularWords) };
}

/** Between two digits a space tells two numbers apart; anywhere else it is a habit of writing. */
function join(words: readonly string[]): string {
  return words.join(' ').replace(/(?<!\d) | (?!\d)/g, '');
}

function applyVariants(text: string, variants: VariantGroups, options: NormalizeOptions): string {
  let padded = ` ${text} `;
  for (const group of variants) {
    const [first, ...others] = group.map((phrase) => normalizeText(phrase, options));
    if (first === undefined) continue;
    for (const other of others) {
      if (other !== '' && other !== first) padded = padded.replaceAll(` ${other} `, ` ${first} `);
    }
  }
  return padded.trim();
}
