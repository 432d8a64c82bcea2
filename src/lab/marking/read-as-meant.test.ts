import { describe, expect, it } from 'vitest';
import { type ExpectedQuantity, matchQuantity } from './match-quantity.ts';
import { matchSequence } from './match-sequence.ts';
import { type ExpectedText, matchText } from './match-text.ts';

// Each rule of how people write, with what is taken by it and the nearest thing that must not be.

const kindOf = (typed: string, accept: string, more: Partial<ExpectedText> = {}) =>
  matchText(typed, { accept: [accept], asked: 'What is it called?', ...more }).kind;

describe('text that says the term in another way', () => {
  it.each([
    ['another order', 'homozygous recessive', 'recessive homozygous', 'exact'],
    ['another order', 'homozygous recessive', 'a recessive homozygote', 'exact'],
    ['another order', 'homozygous recessive', 'homozygous and recessive', 'exact'],
    ['another order', 'homozygous recessive', 'heterozygous recessive', 'confused'],
    ['the head first, with "of"', 'restriction enzyme', 'enzyme of restriction', 'exact'],
    ['the head first, with "of"', 'restriction enzyme', 'restriction of the enzyme', 'none'],
    ['a name behind its class', 'Taq polymerase', 'polymerase (Taq)', 'exact'],
    ['a nucleic acid inside', 'Okazaki fragments', 'Okazaki DNA fragments', 'exact'],
    ['a nucleic acid inside', 'RNA polymerase', 'RNA DNA polymerase', 'confused'],
    ['an order that is meant', 'DNA to RNA', 'RNA to DNA', 'none'],
    ['an order that is meant', 'DNA, RNA, protein', 'protein, RNA, DNA', 'none'],
    ['a class noun before it', 'helicase', 'the enzyme helicase', 'exact'],
    ['a class noun before it', 'ligase', 'T4 ligase', 'exact'],
    ['a class noun before it', 'sense', 'missense', 'confused'],
    ['a genus with its species left open', 'Escherichia coli', 'Escherichia coli sp.', 'exact'],
    ['the bond by its act', 'hydrogen bond', 'hydrogen bonding', 'exact'],
    ['the verb of a noun in -ing', 'annealing', 'anneal', 'exact'],
    ['the verb of a noun in -duction', 'transduction', 'the DNA gets transduced', 'exact'],
    ['the adverb of an adjective', 'negative', "it's negatively charged", 'exact'],
    ['a number of a list', 'annealing', '2. annealing', 'exact'],
    ['a reason', 'primer', "a primer, because polymerase can't start alone", 'exact'],
    ['a reason', 'primer', 'promoter because a primer is no start', 'none'],
  ] as const)('%s: %s by "%s" is %s', (_, accept, typed, kind) => {
    expect(kindOf(typed, accept)).toBe(kind);
  });

  it('takes the code of an amino acid for its name, and a place only if the question names it', () => {
    const codon = { asked: 'Which amino acid does codon 49 stand for?' };
    expect(kindOf('P', 'proline', codon)).toBe('exact');
    expect(kindOf('Pro49', 'proline', codon)).toBe('exact');
    expect(kindOf('Pro50', 'proline', codon)).not.toBe('exact');
    expect(kindOf('Q', 'proline', codon)).not.toBe('exact');
  });
});

describe('an answer that takes back what it says first', () => {
  it.each([
    ['DNA polymerase, no wait, RNA polymerase', 'RNA polymerase', 'exact'],
    ['missense, no, frameshift', 'frameshift', 'exact'],
    ["nucleotides, no that's DNA, amino acids", 'amino acids', 'exact'],
    ['the negative control. Sorry, I mean positive control', 'positive control', 'exact'],
    ['promoter no wait operator', 'promoter', 'none'],
    ['promoter, I mean the start codon', 'promoter', 'none'],
    ['no wait', 'promoter', 'none'],
    ['no band', 'no band', 'exact'],
  ] as const)('%s', (typed, accept, kind) => {
    const found = kindOf(typed, accept);
    expect(kind === 'none' ? found !== 'exact' : found === kind).toBe(true);
  });

  it('is read so in numbers and sequences too', () => {
    expect(matchQuantity('512 no wait 1024', { value: 1024 }).kind).toBe('exact');
    expect(matchQuantity('1024, no, 512', { value: 1024 }).kind).not.toBe('exact');
    expect(matchQuantity('33, no, you multiply, 200 ng', { value: 200, unit: 'ng' }).kind).toBe('exact');
    const codon = { alphabet: 'peptide', sequence: 'V' } as const;
    expect(matchSequence('His no wait Val', codon).kind).toBe('exact');
    expect(matchSequence('Val no wait His', codon).kind).not.toBe('exact');
  });
});

it('takes the gene of the question before its place', () => {
  expect(kindOf('gene locus', 'locus', { asked: 'What is the place of a gene called?' })).toBe('exact');
});

describe('text that names the term and does not give it', () => {
  it.each([
    ['restriction enzyme', 'an enzyme that glues what the restriction enzyme has cut', 'What cuts DNA?'],
    ['repressor', 'the thing which takes the repressor away', 'Which protein is it?'],
    ['ribosome', 'the place where ribosomes are made, the nucleolus', 'What builds the protein?'],
    ['hemoglobin', 'hemoglobin is carried by oxygen', 'Which protein carries oxygen?'],
    ['pink', 'it was pink and becomes white', 'Which colour is it after a minute?'],
    ['intron', 'tails are cut off and introns stay', 'Which parts are cut out?'],
    ['plasmid', 'plasmids are big and straight, the rings are phages', 'What are the rings of DNA called?'],
    ['helicase', 'helicase '.repeat(12), 'Which enzyme is it?'],
  ])('%s: "%s"', (accept, typed, asked) => {
    expect(kindOf(typed, accept, { asked })).not.toBe('exact');
  });
});

describe('slips', () => {
  it.each([
    ['plasmid', 'plasmd', 'near-miss'],
    ['ribosome', 'ribosme', 'near-miss'],
    ['pyrimidine', 'pyrmidine', 'near-miss'],
    ['pyrimidine', 'purimidine', 'tie'],
    ['ribosome', 'rhysosome', 'tie'],
    ['template strand', 'templet strand', 'near-miss'],
    ['stop codon', 'stop cdon', 'near-miss'],
    ['crossing over', 'crossing ovr', 'near-miss'],
    ['crossing over', 'crossing oven', 'none'],
    ['transfer RNA', 'transfer RAN', 'near-miss'],
    ['promoter', 'promotor', 'near-miss'],
    ['repressor', 'repression', 'none'],
    ['repressor', 'repressed', 'none'],
    ['locus', 'lotus', 'none'],
    ['locus', 'locust', 'none'],
    ['intron', 'intro', 'none'],
    ['endospore', 'endoscope', 'none'],
    ['promoter', 'prompter', 'none'],
  ] as const)('of %s: %s is %s', (accept, typed, kind) => {
    expect(kindOf(typed, accept)).toBe(kind);
  });
});

const numberOf = (typed: string, expected: ExpectedQuantity) => matchQuantity(typed, expected).kind;

describe('quantities in other words', () => {
  it.each([
    ['5 volts a cm', { value: 5, unit: 'V/cm' }],
    ['5 V/CM', { value: 5, unit: 'V/cm' }],
    ['50 ng of DNA in each µl', { value: 50, unit: 'ng/µl' }],
    ['1:30 min', { value: 90, unit: 's' }],
    ['an hour and a half', { value: 1.5, unit: 'h' }],
    ['0. 535', { value: 0.535 }],
    ['1÷4', { value: 0.25, allow: ['fraction'] }],
    ['1 child in 4', { value: 0.25, allow: ['fraction'] }],
    ['1.06 10^12', { value: 1.06e12 }],
    ['1.6 times ten to the seventh', { value: 1.6e7 }],
    ['٢٫٥ µl', { value: 2.5, unit: 'µl' }],
    ['２．５ µl', { value: 2.5, unit: 'µl' }],
    ['10 minuets', { value: 10, unit: 'min' }],
    ['87.5 precent', { value: 87.5, unit: '%' }],
    ['1500 bp fragment', { value: 1500, unit: 'bp' }],
    ['q = 0.4, so p = 0.6', { value: 0.6 }],
    ['8 because 2 x 2 x 2 = 8', { value: 8 }],
  ] as const)('takes %s', (typed, expected) => {
    expect(numberOf(typed, expected)).toBe('exact');
  });

  it.each([
    ['5 V', { value: 5, unit: 'V/cm' }],
    ['50 ng', { value: 50, unit: 'ng/µl' }],
    ['50 ng in 10 µl', { value: 50, unit: 'ng/µl' }],
    ['1:30 h', { value: 90, unit: 's' }],
    ['- 8', { value: 8 }],
    ['0.25 %', { value: 0.25, allow: ['percent'] }],
    ['p = 0.4 and q = 0.6', { value: 0.6 }],
    ['8 because it doubles, or maybe 6', { value: 8 }],
    ['> 50', { value: 50 }],
  ] as const)('does not take %s', (typed, expected) => {
    expect(numberOf(typed, expected)).not.toBe('exact');
  });
});

describe('sequences with notes around them', () => {
  const rna = { alphabet: 'rna', sequence: 'AUGGCUAGC' } as const;
  it.each([
    ['5 to 3 AUG GCU AGC', rna],
    ['it reads AUGGCUAGC because A pairs with U', rna],
    ['1 auggcuagc 9', rna],
    ['>message\nAUGGCUAGC', rna],
    ['3. AUG GCU AGC', rna],
    ['threonine (T)', { alphabet: 'peptide', sequence: 'Thr' }],
    ['ACU stands for Thr', { alphabet: 'peptide', sequence: 'Thr' }],
    [
      'The amino acids are proline, valine and glutamic acid.',
      { alphabet: 'peptide', sequence: 'Pro-Val-Glu' },
    ],
  ] as const)('takes %s', (typed, expected) => {
    expect(matchSequence(typed, expected).kind).toBe('exact');
  });

  it.each([
    ['3 to 5 AUG GCU AGC', rna],
    ['AUG GCU A_C', rna],
    ['AUGGCUAG 9', rna],
    ['threonine (S)', { alphabet: 'peptide', sequence: 'Thr' }],
    ['Thr stands for ACU, Ser', { alphabet: 'peptide', sequence: 'Thr' }],
  ] as const)('does not take %s', (typed, expected) => {
    expect(matchSequence(typed, expected).kind).not.toBe('exact');
  });
});
