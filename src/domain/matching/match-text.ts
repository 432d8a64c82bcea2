import { editDistance } from './text/edit-distance.ts';
import { findSlips, mostEdits, type Slip } from './text/near-words.ts';
import { formsOf, readText, type TextForms, type VariantGroups } from './text/read-text.ts';
import { listRivals, listWords, type Term, toTerm } from './text/vocabulary.ts';

export interface ExpectedText {
  /** Every text that is right. */
  readonly accept: readonly string[];
  readonly variants?: VariantGroups | undefined;
  /** Texts that are wrong however near they are; added to the built-in families. */
  readonly confusable?: readonly string[] | undefined;
  /** Default true; false where every letter counts, as in names of genes and enzymes. */
  readonly isSpellingTolerant?: boolean | undefined;
  /** Default false; true where case tells a gene from its protein. */
  readonly isCaseSensitive?: boolean | undefined;
}

/**
 * `with` is the authored text it was matched with: the accepted one, or the one it was taken for.
 * `case-only`: right but for upper and lower case, where that matters.
 */
export type TextMatch =
  | { readonly kind: 'exact' | 'near-miss' | 'confused' | 'case-only'; readonly with: string }
  | { readonly kind: 'none' };

const none: TextMatch = { kind: 'none' };

/** What a typed text is beside the expected one. Pure; never throws. */
export function matchText(typed: string, expected: ExpectedText): TextMatch {
  return createTextMatcher(expected)(typed);
}

interface Accepted {
  readonly term: Term;
  /** In each of these ways of writing the case is right; null where case says nothing. */
  readonly cased: readonly TextForms[] | null;
}

interface Prepared {
  readonly accept: readonly Accepted[];
  readonly rivals: readonly Term[];
}

/** The same, made ready once for many typed texts. */
export function createTextMatcher(expected: ExpectedText): (typed: string) => TextMatch {
  const { variants = [], isCaseSensitive = false, isSpellingTolerant = true } = expected;
  const prepared = prepare(expected, variants, isCaseSensitive);
  return (typed) => {
    const forms = readText(typed, variants);
    // Signs alone come to nothing, and nothing is never an answer.
    if (forms.compact === '') return none;
    const cased = readText(typed, variants, { isCaseSensitive: true });
    for (const reading of listReadings(forms)) {
      const exact = findExact(reading, cased, prepared);
      if (exact) return exact;
    }
    return findSwappedWord(forms, prepared) ?? findNear(forms, prepared, isSpellingTolerant) ?? none;
  };
}

function prepare(
  { accept, confusable = [] }: ExpectedText,
  variants: VariantGroups,
  isCaseSensitive: boolean,
): Prepared {
  const inCase = (text: string) => readText(text, variants, { isCaseSensitive: true });
  const accepted = accept.map((text): Accepted => {
    const term = { ...toTerm(text), forms: readText(text, variants) };
    if (isCaseSensitive) return { term, cased: [inCase(text)] };
    return { term, cased: isAllelePair(text) ? [inCase(text), inCase([...text].reverse().join(''))] : null };
  });
  const own = new Set(accepted.map(({ term }) => term.forms.singular));
  const builtIn = accepted.flatMap(({ term }) => listRivals(term.forms.singular));
  return {
    accept: accepted,
    rivals: [
      ...confusable.map((text) => toTerm(text)),
      ...builtIn.filter(({ forms }) => !own.has(forms.singular)),
    ],
  };
}

/**
 * One letter twice, as in Rr: its case tells the alleles apart, whatever the author says of case. Also in AA and SS: they
 * name variants of one gene in one lab and dominance in the next, and a small letter there is another genotype.
 */
function isAllelePair(text: string): boolean {
  const [first = '', second = '', ...more] = text.replaceAll(/\s/gu, '');
  return more.length === 0 && /^[a-z]$/i.test(first) && first.toLowerCase() === second.toLowerCase();
}

/** As typed, and without an article in front: "a codon" answers as "codon" does. */
function listReadings(forms: TextForms): readonly TextForms[] {
  const [first, ...rest] = forms.words;
  const hasArticle = rest.length > 0 && (first === 'the' || first === 'an' || first === 'a');
  return hasArticle ? [forms, formsOf(rest)] : [forms];
}

function findExact(typed: TextForms, cased: TextForms, { accept, rivals }: Prepared): TextMatch | null {
  // What the author lists as wrong is wrong before a plural is forgiven, and a plural before a mistake is looked for.
  for (const form of ['compact', 'singular'] as const) {
    const right = accept.filter(({ term }) => term.forms[form] === typed[form]);
    const [first] = right;
    if (first) {
      if (right.some((one) => one.cased?.some((form) => hasSameCase(form, cased)) ?? true))
        return { kind: 'exact', with: first.term.text };
      return { kind: 'case-only', with: first.term.text };
    }
    const rival = rivals.find(({ forms }) => forms[form] === typed[form]);
    if (rival) return { kind: 'confused', with: rival.text };
  }
  return null;
}

/** The article, if there was one, stands in front and is left out of the comparison. */
function hasSameCase(accepted: TextForms, typed: TextForms): boolean {
  return typed.compact.endsWith(accepted.compact) || typed.singular.endsWith(accepted.singular);
}

/** One word of a phrase replaced by a rival of that word: "template strand of RNA" where DNA was asked for. */
function findSwappedWord(typed: TextForms, { accept }: Prepared): TextMatch | null {
  for (const { term } of accept) {
    const { singularWords } = term.forms;
    if (singularWords.length < 2 || singularWords.length !== typed.singularWords.length) continue;
    const other = singularWords.flatMap((word, index) =>
      word === typed.singularWords[index] ? [] : [index],
    );
    const [index] = other;
    if (other.length !== 1 || index === undefined) continue;
    const rival = listRivals(singularWords[index] ?? '').find(
      ({ forms }) => forms.singular === typed.singularWords[index],
    );
    if (rival) return { kind: 'confused', with: rival.text };
  }
  return null;
}

interface Near {
  readonly term: Term;
  readonly slips: readonly Slip[];
  readonly edits: number;
}

function nearest(typed: TextForms, terms: readonly Term[]): Near | null {
  let best: Near | null = null;
  for (const term of terms) {
    const slips = findSlips(typed, term.forms, term.isFixed);
    if (!slips) continue;
    const edits = slips.reduce((sum, slip) => sum + slip.edits, 0);
    if (!best || edits < best.edits) best = { term, slips, edits };
  }
  return best;
}

function findNear(
  typed: TextForms,
  { accept, rivals }: Prepared,
  isSpellingTolerant: boolean,
): TextMatch | null {
  const meant = isSpellingTolerant
    ? nearest(
        typed,
        accept.map(({ term }) => term),
      )
    : null;
  const rival = nearest(typed, rivals);
  if (rival && (!meant || rival.edits <= meant.edits)) return { kind: 'confused', with: rival.term.text };
  if (!meant) return null;
  const closer = rivals.find(
    ({ forms }) => editDistance(typed.singular, forms.singular, mostEdits) <= meant.edits,
  );
  if (closer) return { kind: 'confused', with: closer.text };
  if (meant.slips.some(isAnotherWord)) return null;
  return { kind: 'near-miss', with: meant.term.text };
}

/** A word that is at least as near to another term of biology is that term, not a slip. */
function isAnotherWord({ typed, meant, edits }: Slip): boolean {
  return listWords().some(
    ({ forms }) => forms.singular !== meant && editDistance(typed, forms.singular, edits) <= edits,
  );
}
