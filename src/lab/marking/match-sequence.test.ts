import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../kernel/testing/any-text.ts';
import { matchSequence, type SequenceAlphabet } from './match-sequence.ts';
import { readPeptide } from './sequence/read-peptide.ts';
import { complement, reverse } from './sequence/read-strand.ts';

// TAS2R38 codons 47 to 51, the template strand read 3' to 5', and the mRNA from it.
const mrna = { alphabet: 'rna', sequence: 'AGG CAG CCA CUG AGC' } as const;
const template = { alphabet: 'dna', sequence: 'TCC GTC GGT GAC TCG', direction: '3-to-5' } as const;
const peptide = { alphabet: 'peptide', sequence: 'Met-Val-His-Leu-Thr-Pro-Glu-Glu' } as const;

describe('matchSequence on strands', () => {
  it.each([
    ['AGGCAGCCACUGAGC', 'exact'],
    ['agg cag cca cug agc', 'exact'],
    ["5'-AGG CAG CCA CUG AGC-3'", 'exact'],
    ['5′ AGG·CAG·CCA·CUG·AGC 3′', 'exact'],
    ["3'-CGA GUC ACC GAC GGA-5'", 'exact'],
    ['AGG-CAG-CCA-CUG-AGC 3’ end', 'exact'],
    ['AGG CAG CCA CTG AGC', 'wrong-alphabet'],
    ['CGA GUC ACC GAC GGA', 'reversed'],
    ["3'-AGG CAG CCA CUG AGC-5'", 'wrong-ends'],
    ["5'-AGG CAG CCA CUG AGC-5'", 'unclear-ends'],
    ['UCC GUC GGU GAC UCG', 'complement'],
    ['TCC GTC GGT GAC TCG', 'complement'],
    ['GCU CAG UGG CUG CCU', 'reverse-complement'],
    ['AGG CAG CCA CUG', 'wrong-length'],
    ['AGG CAG GCA CUG AGC', 'differs'],
    ['Arg Gln Pro', 'other-molecule'],
    ['\u200bAGG CAG CCA CUG AGC\u00a0', 'exact'],
    ['“AGGCAGCCACUGAGC”.', 'exact'],
    ['mRNA: AGG CAG CCA CUG AGC', 'exact'],
    ["the mRNA is 5'-AGGCAGCCACUGAGC-3'", 'exact'],
    ['I think its aggcagccacugagc', 'exact'],
    ['AGG CAG CC? CUG AGC', 'not-a-sequence'],
    ['AGG CAG ... AGC', 'not-a-sequence'],
    ['AGGCAGCCACUGAGC or AGG', 'several-sequences'],
    ['not AGGCAGCCACUGAGC', 'several-sequences'],
    ['>one\nAGGCAGCCACUGAGC\n>two\nAGG', 'several-sequences'],
    ['>one AGGCAGCCACUGAGC >two AGG', 'several-sequences'],
    ['>one\nAGGCAG CCACUG\nAGC', 'exact'],
    ['LOCUS x 15 bp\nORIGIN\n 1 aggcagccac\n 11 ugagc\n//', 'exact'],
    ["5'->AGGCAGCCACUGAGC->3'", 'exact'],
    ["5'-3'", 'not-a-sequence'],
    ['', 'not-a-sequence'],
  ])('reads %s as %s', (typed, kind) => {
    expect(matchSequence(typed, mrna).kind).toBe(kind);
  });

  it('says where letters differ, how many there are, and which are none', () => {
    expect(matchSequence('AGG CAG GCA CUG AGG', mrna)).toEqual({
      kind: 'differs',
      positions: [7, 15],
      length: 15,
    });
    expect(matchSequence('AGG', mrna)).toEqual({ kind: 'wrong-length', typedLength: 3, expectedLength: 15 });
    expect(matchSequence('AGG XAG 5', mrna)).toEqual({ kind: 'not-a-sequence', letters: ['X'] });
    expect(matchSequence('AUG', { alphabet: 'dna', sequence: 'ATG' })).toEqual({
      kind: 'wrong-alphabet',
      typed: 'U',
    });
  });

  it('takes an unmarked answer in the direction that was asked for', () => {
    expect(matchSequence('TCC GTC GGT GAC TCG', template).kind).toBe('exact');
    expect(matchSequence("5'-GCT CAG TGG CTG CCT-3'", template).kind).toBe('exact');
    expect(matchSequence("5'-TCC GTC GGT GAC TCG-3'", template).kind).toBe('wrong-ends');
    expect(matchSequence('GCT CAG TGG CTG CCT', template).kind).toBe('reversed');
  });

  it('knows the letters of degenerate primers', () => {
    const primer = { alphabet: 'dna', sequence: 'GTGYCAGCMGCCGCGGTAA' } as const;
    expect(matchSequence('gtg ycag cmg ccg cgg taa', primer).kind).toBe('exact');
    expect(matchSequence('CACRGTCGKCGGCGCCATT', primer).kind).toBe('complement');
  });

  const strand = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: 1, maxLength: 30 });

  it('takes every strand for itself, however it is grouped and from whichever end it is written', () => {
    fc.assert(
      fc.property(strand, fc.integer({ min: 1, max: 10 }), (sequence, size) => {
        const expected = { alphabet: 'dna', sequence } as const;
        const grouped = sequence.replace(new RegExp(`(.{${size}})`, 'g'), '$1 ').toLowerCase();
        return [grouped, `5'-${grouped}-3'`, `3′ ${reverse(sequence)} 5′`].every(
          (typed) => matchSequence(typed, expected).kind === 'exact',
        );
      }),
    );
  });

  it('finds one strand in another as it finds the other in the one', () => {
    fc.assert(
      fc.property(strand, strand, (a, b) => {
        const there = matchSequence(a, { alphabet: 'dna', sequence: b });
        const back = matchSequence(b, { alphabet: 'dna', sequence: a });
        return there.kind === back.kind;
      }),
    );
    fc.assert(fc.property(strand, (a) => complement(complement(a)) === a && reverse(reverse(a)) === a));
  });

  it('never throws', () => {
    const alphabets = fc.constantFrom<SequenceAlphabet>('dna', 'rna', 'peptide');
    fc.assert(
      fc.property(anyText(), fc.string(), alphabets, (typed, sequence, alphabet) => {
        matchSequence(typed, { alphabet, sequence });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('matchSequence on peptides', () => {
  it.each([
    ['Met-Val-His-Leu-Thr-Pro-Glu-Glu', 'exact'],
    ['MVHLTPEE', 'exact'],
    ['met val his leu thr pro glu glu', 'exact'],
    ['MetValHisLeuThrProGluGlu', 'exact'],
    ['N-Met-Val-His-Leu-Thr-Pro-Glu-Glu-C', 'exact'],
    ['methionine, valine, histidine, leucine, threonine, proline, glutamic acid, glutamate', 'exact'],
    ['Glu-Glu-Pro-Thr-Leu-His-Val-Met', 'reversed'],
    ['Met-Val-His-Leu-Thr-Pro-Val-Glu', 'differs'],
    ['MVHLTPE', 'wrong-length'],
    // A stop adds no residue.
    ['Met-Val-His-Leu-Thr-Pro-Glu-Glu-Stop', 'exact'],
    ['Mvhltpee', 'exact'],
    ['the peptide is mvhltpee', 'exact'],
    ['Met-V?l-His', 'not-a-sequence'],
    ['Me-Va-Hi', 'not-a-sequence'],
    ['Met-Xaa-His-Leu-Thr-Pro-Glu-Glu', 'not-a-sequence'],
    ['it gives Met-Val-His-Leu-Thr-Pro-Glu-Glu', 'exact'],
    ['AUG GUG', 'other-molecule'],
    ['', 'not-a-sequence'],
  ])('reads %s as %s', (typed, kind) => {
    expect(matchSequence(typed, peptide).kind).toBe(kind);
  });

  it('reads no word as letters that is meant as a name: "hist" was four amino acids, and cost a try', () => {
    const one = { alphabet: 'peptide', sequence: 'His' } as const;
    for (const word of ['hist', 'Hist', 'HISST', 'histi'])
      expect(matchSequence(word, one), word).toEqual({ kind: 'not-a-sequence', letters: [], word });
    for (const typed of ['His', 'H', 'histidine', 'histidin', 'the amino acid is His'])
      expect(matchSequence(typed, one).kind, typed).toBe('exact');
    expect(matchSequence('Phe', one)).toEqual({ kind: 'differs', positions: [1], length: 1 });
    expect(matchSequence('met-hist-val', { alphabet: 'peptide', sequence: 'Met-His-Val' })).toEqual({
      ...{ kind: 'not-a-sequence', letters: [], word: 'hist' },
    });
  });

  it('takes bases for bases also where each of them is the letter of an amino acid', () => {
    expect(matchSequence('ATGGTGCACCTG', peptide).kind).toBe('other-molecule');
    expect(matchSequence('CAC', { alphabet: 'peptide', sequence: 'His' }).kind).toBe('other-molecule');
    expect(matchSequence('GAT', { alphabet: 'peptide', sequence: 'GAT' }).kind).toBe('exact');
  });

  it('reads ALA in both ways, and takes the one that fits', () => {
    expect([...readPeptide('ALA')].sort()).toEqual(['A', 'ALA']);
    expect(matchSequence('ALA', { alphabet: 'peptide', sequence: 'Ala' }).kind).toBe('exact');
    expect(matchSequence('Ala-Leu-Ala', { alphabet: 'peptide', sequence: 'ALA' }).kind).toBe('exact');
    expect(matchSequence('MVV', { alphabet: 'peptide', sequence: 'Met-Val-His' })).toEqual({
      kind: 'differs',
      positions: [3],
      length: 3,
    });
  });
});

describe('residues with their label', () => {
  const two = { alphabet: 'peptide', sequence: 'Glu-Glu', asked: 'Which residues do GAG GAG give?' } as const;
  it.each(['GAG GAG = Glu Glu', 'S: Glu-Glu', 'Allele S: Glu Glu'])('are read from "%s"', (typed) => {
    expect(matchSequence(typed, two)).toEqual({ kind: 'exact' });
  });
  it('has no stop that the question does not speak of', () => {
    expect(matchSequence('Glu-Glu-Stop', two).kind).not.toBe('exact');
    expect(matchSequence('Glu-Glu-Stop', { ...two, asked: 'Translate up to the stop.' })).toEqual({
      kind: 'exact',
    });
  });
});
