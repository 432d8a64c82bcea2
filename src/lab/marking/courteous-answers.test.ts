import { describe, expect, it } from 'vitest';
import { matchQuantity } from './match-quantity.ts';
import { matchSequence } from './match-sequence.ts';
import { matchText } from './match-text.ts';
import { judgeQuestion, markAnswer } from './testing/judge-answers.ts';
import { readAnswers } from './testing/read-answers.ts';

// What holds of every answer, however it is put: a right one stays right, a denied one is never right.

type Typed = Exclude<ReturnType<typeof readAnswers>[number], { kind: 'ideas' | 'chance' }>;
const questions = readAnswers('eighth').filter(
  (question): question is Typed => question.kind !== 'ideas' && question.kind !== 'chance',
);
/** Right answers of a few words that are marked right as they are. A sentence may have a form of its own. */
const plainRight = questions.flatMap((question) =>
  question.answers
    .filter(({ label, typed }) => label === 'right' && typed.split(' ').length < 4 && !/[.?!:=]/.test(typed))
    .filter(({ typed }) => markAnswer(question, typed).marked === 'accepted')
    .map(({ typed }) => ({ question, typed })),
);
const ofKind = (kind: Typed['kind']) => plainRight.filter(({ question }) => question.kind === kind);
const listFailed = (
  answers: typeof plainRight,
  say: (typed: string) => string,
  isFailed: (marked: string) => boolean,
) =>
  answers
    .map(({ question, typed }) => ({ question, said: say(typed) }))
    .filter(({ question, said }) => isFailed(markAnswer(question, said).marked))
    .map(({ question, said }) => `${question.id}: ${said}`);

it('has answers enough of every kind', () => {
  expect(['text', 'quantity', 'sequence'].map((kind) => ofKind(kind as Typed['kind']).length)).toEqual(
    expect.arrayContaining([expect.any(Number)]),
  );
  for (const kind of ['text', 'quantity', 'sequence'] as const)
    expect(ofKind(kind).length).toBeGreaterThan(20);
});

describe('a right answer stays right', () => {
  it.each<[string, (typed: string) => string]>([
    ['with a full stop', (typed) => `${typed}.`],
    ['with blanks round it', (typed) => `  ${typed} `],
    ['behind "I think"', (typed) => `I think ${typed}`],
    ['behind "I think it is"', (typed) => `I think it is ${typed}`],
    ['behind "the answer is"', (typed) => `the answer is ${typed}`],
  ])('%s', (_, say) => {
    expect(listFailed(plainRight, say, (marked) => marked !== 'accepted')).toEqual([]);
  });

  it.each<[string, (typed: string) => string]>([
    ['before "I think"', (typed) => `${typed}, I think`],
    ['before a doubt', (typed) => `${typed} (not sure)`],
    ['behind a doubt', (typed) => `I'm not sure but ${typed}`],
    ['behind "maybe"', (typed) => `maybe ${typed}`],
    ['before a question mark', (typed) => `${typed}?`],
    ['behind "um"', (typed) => `um ${typed}`],
    ['behind "my guess is"', (typed) => `my guess is ${typed}`],
    ['before thanks', (typed) => `${typed}, thanks`],
  ])('as a text %s', (_, say) => {
    expect(listFailed(ofKind('text'), say, (marked) => marked !== 'accepted')).toEqual([]);
  });
});

describe('a denied answer is never right', () => {
  it.each<[string, (typed: string) => string]>([
    ['not', (typed) => `not ${typed}`],
    ['it is not', (typed) => `it is not ${typed}`],
    ["it isn't", (typed) => `it isn't ${typed}`],
    ['anything but', (typed) => `anything but ${typed}`],
    ['is wrong', (typed) => `${typed} is wrong`],
    ['I think not', (typed) => `I think it is not ${typed}`],
    ['never', (typed) => `never ${typed}, I think`],
  ])('%s', (_, say) => {
    expect(listFailed(plainRight, say, (marked) => marked === 'accepted' || marked === 'near')).toEqual([]);
  });
});

describe('words that belong to who writes', () => {
  it.each([
    ['lysis? not sure', 'lysis'],
    ["alignment (I'm not sure)", 'alignment'],
    ["I'm not totally sure but amino acids?", 'amino acids'],
    ['transcription i think, it makes RNA', 'transcription'],
  ])('"%s" says %s', (typed, accepted) => {
    expect(matchText(typed, { accept: [accepted] }).kind).toBe('exact');
  });
  it.each([
    ['yes no', 'no'],
    ['left right', 'left'],
    ['maybe not transcription', 'transcription'],
    ['not sure', 'transcription'],
  ])('"%s" does not say %s', (typed, accepted) => {
    expect(matchText(typed, { accept: [accepted] }).kind).not.toBe('exact');
  });
});

describe('what replaces another thing', () => {
  const expected = {
    accept: ['valine', 'Val'],
    confusable: ['glutamic acid', 'Glu'],
    asked: 'Which amino acid stands at place 6 in hemoglobin S?',
  };
  it.each([
    'Glutamic acid is replaced by valine',
    'Glu became Val',
    'valine in place of glutamic acid',
    'Valine replaces glutamic acid',
  ])('"%s" is the new one', (typed) => expect(matchText(typed, expected).kind).toBe('exact'));
  it.each(['valine is replaced by glutamic acid', 'Val became Glu', 'glutamic acid in place of valine'])(
    '"%s" is the old one',
    (typed) => expect(matchText(typed, expected).kind).not.toBe('exact'),
  );
  it('is no answer where the question asks what was there before', () => {
    const asked = 'Which amino acid is replaced in hemoglobin S?';
    expect(matchText('Glu is replaced by Val', { ...expected, asked }).kind).not.toBe('exact');
  });
});

describe('a term with words before it', () => {
  it.each([
    ['covalent peptide bond', 'peptide bond'],
    ['thermostable DNA polymerase', 'DNA polymerase'],
  ])('"%s" is %s', (typed, accepted) => expect(matchText(typed, { accept: [accepted] }).kind).toBe('exact'));
  it.each([
    ['less dominant', 'dominant'],
    ['half a codon', 'codon'],
    ['hair extension', 'extension'],
    ['continental drift', 'drift'],
    ['unnatural selection', 'selection'],
  ])('"%s" is no %s', (typed, accepted) =>
    expect(matchText(typed, { accept: [accepted, `genetic ${accepted}`] }).kind).not.toBe('exact'),
  );
});

describe('names of one thing', () => {
  it('are all right where the author accepts one', () => {
    expect(matchText('size ladder', { accept: ['DNA ladder'] }).kind).toBe('exact');
    expect(matchText('E. coli', { accept: ['Escherichia coli'] }).kind).toBe('exact');
  });
  it('are not where the question asks for one of them, or the author lists it as wrong', () => {
    const asked = 'What does RBS stand for? Write the full name.';
    expect(matchText('RBS', { accept: ['ribosome binding site'], asked }).kind).not.toBe('exact');
    expect(matchText('phage', { accept: ['bacteriophage'], confusable: ['phage'] }).kind).not.toBe('exact');
  });
});

describe('numbers beside which another one stands', () => {
  const kindOf = (typed: string, value: number, more: object = {}) =>
    matchQuantity(typed, { value, ...more }).kind;
  it.each<[string, number, object]>([
    ['453 of the 911', 453, {}],
    ['7 instead of 6', 7, {}],
    ['10.7 at minute 34', 10.7, {}],
    ['1505/60 = 25.08, rounded up 26 s', 26, { unit: 's' }],
    ["I got 8.3, so it's above the limit of 3.84", 8.3, {}],
    ['270-280 bp', 275, { unit: 'bp', tolerance: { percent: 8 } }],
    ['between 400 and 420', 408, { unit: 'bp', isUnitOptional: true, tolerance: { percent: 12 } }],
    ['an hour', 60, { unit: 'min' }],
    ['half an hour', 30, { unit: 'min' }],
    ['twentysix', 26, {}],
    ['1O24', 1024, {}],
    ['twenty-seven sixty-fourths', 27 / 64, { allow: ['fraction'] }],
    ['20 non-tasters', 20, { asked: 'How many non-tasters do you expect?' }],
    ['the seventh', 7, {}],
    ['12,000 xg', 12_000, { unit: '× g' }],
  ])('"%s" is %d', (typed, value, more) => expect(kindOf(typed, value, more)).toBe('exact'));
  it.each<[string, number, object]>([
    ['6 instead of 7', 7, {}],
    ['200-400 bp', 275, { unit: 'bp', tolerance: { percent: 8 } }],
    ['270-280 bp', 275, { unit: 'bp' }],
    ['an hour', 30, { unit: 'min' }],
    ['20 tasters', 20, { asked: 'How many non-tasters do you expect?' }],
    ['q = 0.535', 0.535, { asked: 'p, the share of C among all copies' }],
  ])('"%s" is not %d', (typed, value, more) => expect(kindOf(typed, value, more)).not.toBe('exact'));
});

it('reads a strand with the end behind it and a residue in two codes, and not the anticodon of a codon', () => {
  const strand = { alphabet: 'dna', sequence: 'GCTGC' } as const;
  expect(matchSequence("It reads GCTGC from 5'", strand).kind).toBe('exact');
  expect(matchSequence('GCTGC?', strand).kind).toBe('exact');
  expect(matchSequence('His, H', { alphabet: 'peptide', sequence: 'His' }).kind).toBe('exact');
  expect(matchSequence('H, H', { alphabet: 'peptide', sequence: 'His' }).kind).not.toBe('exact');
  expect(matchSequence('the anticodon of AUG', { alphabet: 'rna', sequence: 'AUG' }).kind).not.toBe('exact');
});

it('judges every answer of the eighth set', () => {
  expect(questions.flatMap(judgeQuestion)).toHaveLength(questions.flatMap(({ answers }) => answers).length);
});
