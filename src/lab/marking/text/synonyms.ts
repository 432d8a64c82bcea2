import { cleanTyped } from '../clean-typed.ts';
import { synonyms } from './synonyms.data.ts';
import { foldSpelling, toSingular } from './word-forms.ts';
import { listWords } from './words.ts';

/** A name without case, number, spelling, blanks and hyphens. */
const keyOf = (text: string): string =>
  listWords(cleanTyped(text))
    .map(({ low }) => foldSpelling(toSingular(low)))
    .join('');

const groups = synonyms.map((line) => line.split(', '));
const byKey = new Map(groups.flatMap((names) => names.map((name) => [keyOf(name), names] as const)));

/** A question for one particular name of a thing. */
const namesAsked =
  /stands? for|short for|full|abbreviat|name of|letters|symbol|spell|other word|another word|synonym/i;

/** A genus and a species: "Escherichia coli" is also "E. coli". */
const binomial = /^(\p{Lu})\p{Ll}{4,} (\p{Ll}{4,})$/u;

/** Other names of the accepted things, without those that the author lists as wrong. */
export function listSynonyms(
  texts: readonly string[],
  { asked, confusable }: { readonly asked: string; readonly confusable: readonly string[] },
): readonly string[] {
  if (namesAsked.test(asked)) return [];
  const known = new Set([...texts, ...confusable].map(keyOf));
  const named = texts.flatMap((text) => byKey.get(keyOf(text)) ?? []);
  const short = texts.flatMap((text) => {
    const [, genus, species] = binomial.exec(text) ?? [];
    return genus === undefined ? [] : [`${genus}. ${species}`];
  });
  // A name that the question itself uses is not what it asks for.
  const isInQuestion = (name: string) => keyOf(asked).includes(keyOf(name));
  return [...new Set([...named, ...short])].filter((name) => !known.has(keyOf(name)) && !isInQuestion(name));
}
