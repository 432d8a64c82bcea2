import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';

// The right word in a sentence that answers with something else. Students build such sentences round a word they know.

const kindOf = (typed: string, accepted: string, asked: string) =>
  matchText(typed, { accept: accepted.split(', '), asked }).kind;

const reads = 'Which molecule does the ribosome read?';
const seals = 'Which enzyme seals a nick in a DNA strand?';
const glows = 'Which protein glows green?';
const first = 'Which of the two appears first, RNA or protein?';
const pole = 'DNA is negative. To which pole does it run?';
const farthest = 'Which pieces run farthest in a gel?';
const noNucleus = 'Bacteria have no nucleus. What are such cells called?';
const holds = 'A protein sits on the DNA and keeps the polymerase away. What is it called?';
const upstream = 'Seen from the start of a gene, does the promoter lie upstream or downstream?';

describe('a sentence that answers with something else', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'a part of another thing',
      'GFP',
      glows,
      ['the gene for GFP', 'an antibody against GFP', 'the GFP gene'],
    ],
    [
      'a part of another thing',
      'genome',
      'What is all the DNA called?',
      ['a piece of the genome', 'most of the genome'],
    ],
    [
      'a clause about another thing',
      'repressor',
      holds,
      ['what the repressor binds', 'the place the repressor binds'],
    ],
    [
      'the object in place of the subject',
      'ligase',
      seals,
      ['it seals ligase', 'it removes the ligase', 'it breaks down ligase'],
    ],
    [
      'the subject in place of the object',
      'mRNA',
      reads,
      ['the mRNA reads the ribosome', 'it makes mRNA', 'mRNA is made by the ribosome'],
    ],
    [
      'the other one first',
      'RNA',
      first,
      ['protein, then RNA', 'RNA is made from protein', 'RNA comes second', 'RNA, protein'],
    ],
    [
      'the other way',
      'positive pole, positive',
      pole,
      ['from the positive pole', 'from positive to negative', 'DNA is positive'],
    ],
    [
      'the opposite of the question',
      'the smallest',
      farthest,
      ['the smallest run slowest', 'the smallest are slower'],
    ],
    ['a denial of the question', 'prokaryotes', noNucleus, ['prokaryotes have a nucleus']],
    [
      'said of another thing',
      'upstream',
      upstream,
      ['the gene is upstream', 'the start codon is upstream of the promoter'],
    ],
    [
      'two words of a term, linked by a verb',
      'DNA ligase',
      seals,
      ['DNA makes ligase', 'DNA that makes ligase'],
    ],
    ['likeness', 'E. coli', 'Which species is it?', ['close to E. coli', 'it looks like E. coli']],
  ])('%s: not %s', (_, accepted, asked, typed) => {
    expect(typed.filter((text) => kindOf(text, accepted, asked) === 'exact')).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['ligase seals it', 'ligase', seals],
    ['it is sealed by ligase', 'ligase', seals],
    ['the ribosome reads the mRNA', 'mRNA', reads],
    ['mRNA is read by the ribosome', 'mRNA', reads],
    ['the process of transcription', 'transcription', 'What is the step from DNA to RNA called?'],
    ['the DNA is transcribed', 'transcription', 'What is the step from DNA to RNA called?'],
    ['RNA comes first', 'RNA', first],
    ['to the positive pole', 'positive pole', pole],
    ['the smallest run faster', 'the smallest', farthest],
    ['prokaryotes have no nucleus', 'prokaryotes', noNucleus],
    ['the promoter lies upstream of the gene', 'upstream', upstream],
    ['the repressor sits on the DNA', 'repressor', holds],
    ['we use agarose', 'agarose', 'What is the gel made of?'],
    ['they divide by mitosis', 'mitosis', 'Which division makes two body cells?'],
  ])('takes %s for %s', (typed, accepted, asked) => {
    expect(kindOf(typed, accepted, asked)).toBe('exact');
  });
});

describe('a right word in a sentence that answers otherwise', () => {
  it.each<[string, string, string, string]>([
    ['done to it by another', 'ligase is sealed by heat', 'ligase', seals],
    ['a conclusion names another', 'ligase means that it cuts, so it is a plasmid', 'ligase', seals],
    [
      'between two of them',
      'the DNA between the two promoters',
      'promoter',
      'Where does transcription begin?',
    ],
    ['used for it', 'the tool that is used for cloning', 'cloning', 'What is copying a gene called?'],
    ['made from it', 'the protein made from mRNA', 'mRNA', 'Which molecule carries the message?'],
    [
      'compared the other way',
      'the root is hypotonic to the soil',
      'hypotonic',
      'What is the soil called compared with the root?',
    ],
    ['it stays', 'the tail stays', 'tail', 'What is the end called that is removed?'],
    ['no longer', 'mutant means that it grows', 'mutant', 'A strain no longer grows. What is it called?'],
    ['another count', 'a dimer has three chains', 'dimer', 'What is a protein of two chains called?'],
    [
      'what follows says the opposite',
      'it is codominant so only one shows',
      'codominant',
      'Both show. What is this called?',
    ],
    [
      'of two things, each with an answer',
      'the uncle is homozygous recessive, the niece is heterozygous',
      'homozygous recessive',
      'What is the genotype of a person who shows it?',
    ],
    [
      'the other pole at the end',
      'DNA is positive so it goes to the negative',
      'positive',
      'Toward which pole does DNA run?',
    ],
  ])('%s: %s', (_, typed, accepted, asked) => {
    expect(kindOf(typed, accepted, asked)).not.toBe('exact');
    expect(kindOf(accepted.split(', ')[0] ?? '', accepted, asked)).toBe('exact');
  });

  it.each<[string, string, string]>([
    ['4- plasmid', 'plasmid', 'What is the ring of DNA called?'],
    ['iv. cloning', 'cloning', 'What is copying a gene called?'],
    ['no. 2 cloning', 'cloning', 'What is copying a gene called?'],
    ['it seals the nick, so it is ligase', 'ligase', seals],
    ['proteins are made of amino acids', 'amino acids', 'What are the building blocks of proteins called?'],
  ])('takes %s for %s', (typed, accepted, asked) => {
    expect(kindOf(typed, accepted, asked)).toBe('exact');
  });
});

describe('a word that exists is no slip, in a term of several words too', () => {
  it.each([
    ['star codon', 'start codon'],
    ['door', 'donor'],
    ['page', 'phage'],
  ])('%s is not %s', (typed, accepted) => {
    expect(kindOf(typed, accepted, '')).not.toBe('near-miss');
  });
});
