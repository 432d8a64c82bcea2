import { describe, expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>(
  [
    '../../../**/*messages*.ts',
    '../../../**/messages/*.ts',
    '../../../**/texts.ts',
    '../../../**/*-words.ts',
    '../../features/reports/files/pdf/texts.server.ts',
    '!../../../**/*.test.ts',
    // These are names of kinds in code. Nobody reads them on a screen.
    '!../../../lab/marking/answer-words.ts',
  ],
  { eager: true },
);

/** Every text in a value, without the names of its placeholders. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\{\w+/g, '{')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const texts = Object.entries(catalogues).flatMap(([file, exported]) =>
  textsOf(exported).map((text) => ({ file, text })),
);

/** A word that the screen does not use, the word to use in its place, and sentences in which it is allowed. */
const otherWords: readonly (readonly [word: RegExp, instead: string, except: RegExp])[] = [
  // The first is a sentence of the specification.
  [/\bactivit(y|ies)\b/i, 'lab', /^Activity is already in use$/],
  [/(?<!station |service |logistics )\bmodules?\b/i, 'lesson, or station module', /^$/],
  // A name or a key is corrected; the second is a sentence of the specification.
  [
    /\b(in)?correct\b/i,
    'right, or not yet',
    /^Correct the name|^Incorrect password|can correct the name|: show, correct \(name|people -- correct/,
  ],
  // The live view and the gel say here that something has just ended.
  [/\bcompleted\b|^finished\b/i, 'done', /^Finished the lab$|^Finished after/],
  [/\bnear miss/i, 'almost', /^$/],
  [/\bnot marked\b/i, 'not scored', /what is not marked is never sent/],
  [/\blicense keys?\b/i, 'license code', /^$/],
  [/\bpractise|\blicence|\bcolour|\bprogramme\b|\bbehaviour|\bcentre\b/i, 'the American spelling', /^$/],
];

describe('words on the screen', () => {
  it('are looked for in every catalogue', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThan(80);
    expect(texts.length).toBeGreaterThan(2000);
  });

  it.each(otherWords)('%s is %s', (word, _, except) => {
    const found = texts.filter(({ text }) => word.test(text) && !except.test(text));
    expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

/** Things of which there may be one. What is counted here without forms is never one: 31 days, 40 seats, 2000 characters. */
const counted =
  'students|answers|lessons|parts|classes|questions|points|minutes|tries|attempts|accounts|screens|labs|teams|names|licenses|exercises';

it.each([
  [
    'has forms for one and for more',
    new RegExp(`\\{, number\\} (?:(?!of|with)[a-z]+ ){0,2}(?:${counted})\\b`),
  ],
  // “0 of 1 student have”: the verb stands inside the forms, or there is none. A whole sentence in forms has its own.
  [
    'has its verb inside the forms',
    /^(?!\{, plural).*other \{# [^{}]*\}\} (?:have|has|are|is|were|was|need|needs)\b/,
  ],
])('a number of things %s', (_, wrong) => {
  const found = texts.filter(({ text }) => wrong.test(text));
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
