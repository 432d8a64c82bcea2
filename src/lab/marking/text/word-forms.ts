// Spellings and endings that do not change the meaning of a word.

const irregularPlurals: Readonly<Record<string, string>> = {
  algae: 'alga',
  axes: 'axis',
  bacteria: 'bacterium',
  bacilli: 'bacillus',
  children: 'child',
  cilia: 'cilium',
  cocci: 'coccus',
  criteria: 'criterion',
  feet: 'foot',
  flagella: 'flagellum',
  fungi: 'fungus',
  genera: 'genus',
  helices: 'helix',
  hyphae: 'hypha',
  hypotheses: 'hypothesis',
  indices: 'index',
  larvae: 'larva',
  leaves: 'leaf',
  loci: 'locus',
  matrices: 'matrix',
  mice: 'mouse',
  mitochondria: 'mitochondrion',
  nuclei: 'nucleus',
  nucleoli: 'nucleolus',
  ova: 'ovum',
  phenomena: 'phenomenon',
  phyla: 'phylum',
  spectra: 'spectrum',
  stimuli: 'stimulus',
  vertebrae: 'vertebra',
};

/**
 * The singular of an English or Latin plural; any other word unchanged. Words of three letters or fewer stay unchanged:
 * "His", "Lys" and the genotype "AS" are not plurals. Keeps case.
 */
export function toSingular(word: string): string {
  if (!/^[a-z']+$/i.test(word)) return word;
  const irregular = irregularPlurals[word.toLowerCase()];
  if (irregular !== undefined) return irregular;
  // This also covers spelling mistakes before the ending, which are frequent in mitochondria.
  if (/ondrias?$/i.test(word)) return `${word.replace(/as?$/i, '')}on`;
  if (word.length < 4 || !/s$/i.test(word) || /(ss|us|is)$/i.test(word)) return word;
  if (/[^aeiou]ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  // "meioses", "bases" and "enzymes" all end in -es; both letters are removed only after endings that need the e.
  if (/(ch|sh|ss|x|zz)es$/i.test(word)) return word.slice(0, -2);
  if (/(mei|mit)oses$|(synth|anal|hypoth)[ey]ses$/i.test(word)) {
    return `${word.slice(0, -2)}is`;
  }
  return word.slice(0, -1);
}

/**
 * The irregular plurals of a word. They are checked for slips separately, because their letters differ from the
 * singular.
 */
export function listIrregularPlurals(singular: string): readonly string[] {
  return Object.keys(irregularPlurals).filter((plural) => irregularPlurals[plural] === singular);
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/haem/g, 'hem'],
  [/aem(?=i)/g, 'em'],
  [/faec/g, 'fec'],
  [/^foet/g, 'fet'],
  [/^oe(?=[sd])/g, 'e'],
  [/^homoeo/g, 'homeo'],
  [/caec/g, 'cec'],
  [/paed/g, 'ped'],
  [/sulph/g, 'sulf'],
  [/^(col|tum|hum|behavi|flav|vap|harb|fav)our/g, '$1or'],
  [/^(cent|fib|lit|(?:[a-z]*[a-z])?met)re(?=s?$)/g, '$1er'],
  [/^grey/g, 'gray'],
  [/^mould/g, 'mold'],
  [/(label|model|signal|travel|cancel)l(?=ed$|ing$)/g, '$1'],
  [/^aluminium$/g, 'aluminum'],
  [/zygosity$/g, 'zygous'],
  [/isation(?=s?$)/g, 'ization'],
  [/^(bond|pair)ing$/g, '$1'],
  [/^piece$/g, 'fragment'],
  [/^cellular$/g, 'cell'],
  [/^minus$/g, 'negative'],
  [/^plus$/g, 'positive'],
  [/pipet$/g, 'pipette'],
  [/is(?=(e|es|ed|ing|er|ers)$)/g, 'iz'],
  [/ys(?=(e|es|ed|ing|er|ers)$)/g, 'yz'],
];

/**
 * Reduces British and American spelling to one form, which need not be a real word: it is only compared with other
 * reduced forms.
 */
export function foldSpelling(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return spellings.reduce((folded, [pattern, into]) => folded.replace(pattern, into), word);
}

/** Endings of nouns that name a process, and of the forms of its verb; longest first. */
const processEnding = /(?:(i[sz])ations?|(at)ions?|ions?|ing)$/;
const verbEnding = /(?:(i[sz])(?:ed|es?|ing)|(at)(?:ed|es?|ing)|ed|es|ing|e)$/;

/**
 * The stem of a process, and how its verb is made of it: fertilize and vaccinate by an ending of their own, digest
 * without one. null: in both ways, as condense and replicate.
 */
export interface Stem {
  readonly text: string;
  readonly ending: '' | 'iz' | 'at' | null;
}

/** Nouns whose stem is written otherwise in the verb: transcription and transcribe, transduction and transduce. */
const irregularStems: readonly (readonly [RegExp, string])[] = [
  [/scription/, 'scribion'],
  [/version/, 'vertion'],
  [/duction$/, 'ducion'],
  [/sorption$/, 'sorbion'],
  [/tension$/, 'tendion'],
];

/** The stem that a process noun shares with the forms of its verb: transcrib- for transcription. */
export function processStem(word: string): Stem | null {
  if (/(?:osis|synthesis)$/.test(word)) return { text: word, ending: '' };
  if (word.length > 6 && /[^aeiou]e$/.test(word)) return stemWith(word, verbEnding);
  if (word.length < 7) return null;
  const plain = irregularStems.reduce((text, [pattern, into]) => text.replace(pattern, into), word);
  const stem = stemWith(plain, processEnding);
  return stem?.ending === 'at' ? { ...stem, ending: null } : stem;
}

/** Nouns with the ending of a verb: oxide, vaccine, sulfite. */
const thingEnding = /(?:id|it|as|os|(?<![bfm])in)es?$/;

/**
 * The same stem, taken from a form of the verb (transcribed, transcribes) or from the adjective (mitotic). A mutant is
 * not a mutation.
 */
export function verbStem(word: string): Stem | null {
  const noun = word.replace(/otic$/, 'osis').replace(/(?<=synthesi)[sz](?:e|es|ed|ing)$/, 's');
  return noun === word ? stemWith(word, verbEnding) : { text: noun, ending: '' };
}

/** Whether a verb names a process: "replicated" names replication, and "oxide" no oxidation. */
export function isSameProcess(process: Stem, verb: Stem | null, low: string): boolean {
  if (verb?.text !== process.text) return false;
  if (process.ending !== null) return process.ending === verb.ending;
  return verb.ending === 'at' || (verb.text.length > 3 && !thingEnding.test(low));
}

function stemWith(word: string, pattern: RegExp): Stem | null {
  const found = pattern.exec(word);
  const text = word.slice(0, found?.index);
  if (!found || text.length < 3) return null;
  return { text, ending: found[1] ? 'iz' : found[2] ? 'at' : '' };
}

/** Endings that form a related word on the same subject; each with the minimum number of letters before it. */
const derived: readonly (readonly [RegExp, number])[] = [
  [/(?:i[sz]ations?|i[sz](?:e|es|ed|ing))$/, 4],
  [/(?:ations?|at(?:e|es|ed|ing))$/, 3],
  [/(?:isons?|ances?|ants?|ences?|ents?|ables?|ibles?|als?|ally|ments?|ions?|e)$/, 5],
  [/(?:ness|er|est|y)$/, 4],
  [/(?:ings?|ed|ly|s)$/, 3],
];

/** The stem that all words on one subject share: compare, comparing, comparison, comparable. */
export function subjectStem(word: string): string {
  const plain = word.replace(/scrib(?=[ei])/, 'script');
  for (const [ending, least] of derived) {
    const stem = plain.replace(ending, '');
    if (stem !== plain && stem.length >= least) return stem.replace(/([^aeiouls])\1$/, '$1');
  }
  return plain;
}
