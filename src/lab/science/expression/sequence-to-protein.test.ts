import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gfpOrf } from '../known-dna/gfp.ts';
import { hbbCodingStart, hbbRegion } from '../known-dna/hbb.ts';
import { reverseComplement } from '../sequence/sequence.ts';
import { aminoAcidOf, aminoAcids, translate } from './codons.ts';
import { readProtein } from './protein.ts';
import { findGene, listReadingFrames } from './reading-frames.ts';
import { hasLandingSite, listTranscripts, transcribe } from './transcription.ts';

const bases = ['T', 'C', 'A', 'G'];
const codons = bases.flatMap((a) => bases.flatMap((b) => bases.map((c) => a + b + c)));
const dna = fc
  .array(fc.constantFrom(...bases), { minLength: 1, maxLength: 120 })
  .map((letters) => letters.join(''));

describe('the genetic code', () => {
  it('has a meaning for each of the 64 codons, 20 amino acids and three stops', () => {
    const meanings = codons.map(aminoAcidOf);
    expect(meanings.every((letter) => letter !== null && letter in aminoAcids)).toBe(true);
    expect(new Set(meanings).size).toBe(21);
    expect(codons.filter((codon) => aminoAcidOf(codon) === '*').sort()).toEqual(['TAA', 'TAG', 'TGA']);
    expect(codons.filter((codon) => aminoAcidOf(codon) === 'M')).toEqual(['ATG']);
    expect(codons.filter((codon) => aminoAcidOf(codon) === 'W')).toEqual(['TGG']);
    expect(meanings.filter((letter) => letter === 'L' || letter === 'S' || letter === 'R')).toHaveLength(18);
  });

  it('reads messages as it reads coding strands, and nothing else', () => {
    expect(translate('AUGGUGCAUCUGACUCCUGAGGAG')).toBe('MVHLTPEE');
    expect(translate('ATGGT')).toBe('M');
    expect([aminoAcidOf('AT'), aminoAcidOf('ANG'), aminoAcidOf('atg')]).toEqual([null, null, null]);
    expect(translate('ATGNNN')).toBe('M?');
  });

  it('is the same after two turns to the other strand', () => {
    fc.assert(
      fc.property(dna, (one) => translate(reverseComplement(reverseComplement(one))) === translate(one)),
    );
  });
});

describe('transcription', () => {
  it('builds the message on the template strand', () => {
    // Template 3'-TCC GTC GGT GAC TCG-5', written 5' to 3'.
    expect(transcribe('GCTCAGTGGCTGCCT')).toBe('AGGCAGCCACUGAGC');
    fc.assert(
      fc.property(dna, (coding) => transcribe(reverseComplement(coding)).replaceAll('U', 'T') === coding),
    );
  });

  const promoter = 'TAATACGACTCACTATAG';
  const terminator = 'CTAGCATAACCCCTTGGGGCCTCTAAACGGGTCTTGAGGGGTTTTTTG';
  const leader = 'GGTTTAACTTTAAGAAGGAGATATACAT';
  const plasmid = `CCGG${promoter}${leader}${gfpOrf}CC${terminator}AAAA`;

  it('begins at the last G of the promoter of T7 and ends behind the run of U of its terminator', () => {
    const [transcript] = listTranscripts(plasmid);
    expect(plasmid.slice(transcript!.from - 1, transcript!.from + 3)).toBe('GGGT');
    expect(plasmid.slice(0, transcript!.to).endsWith('GGGGTTTTTT')).toBe(true);
    expect(transcript!.isTerminated).toBe(true);
    expect(listTranscripts(plasmid.replace(terminator, ''))[0]).toMatchObject({ isTerminated: false });
    expect(listTranscripts(gfpOrf)).toEqual([]);
  });

  it('knows a landing site at the right distance only', () => {
    expect(hasLandingSite(`${leader}ATG`, leader.length + 1)).toBe(true);
    expect(hasLandingSite('AGGAGGCATATG', 10)).toBe(false);
    expect(hasLandingSite(`AGGAGG${'C'.repeat(12)}ATG`, 19)).toBe(false);
    expect(hasLandingSite('ATG', 1)).toBe(false);
  });

  it('finds the gene of a plasmid', () => {
    expect(findGene(plasmid)).toMatchObject({ coding: gfpOrf, from: 51, hasLandingSite: true });
    expect(findGene(gfpOrf)).toMatchObject({ coding: gfpOrf, from: 1, transcript: null });
    expect(findGene('CCCCCC')).toBeNull();
  });
});

describe('reading frames', () => {
  it('are found on both strands', () => {
    expect(listReadingFrames(gfpOrf, 100)).toHaveLength(1);
    const back = listReadingFrames(reverseComplement(gfpOrf), 100)[0]!;
    expect(back).toMatchObject({ strand: -1, from: 1, to: 720, isOpen: false });
    expect(back.protein).toBe(readProtein(gfpOrf).protein);
  });

  it('begin with ATG, hold no stop, and end with one unless the DNA ends', () => {
    fc.assert(
      fc.property(dna, (one) => {
        for (const { strand, from, to, protein, isOpen } of listReadingFrames(one)) {
          const read = (strand === 1 ? one : reverseComplement(one)).slice(from - 1, to);
          expect(translate(read)).toBe(isOpen ? protein : `${protein}*`);
          expect(protein.startsWith('M')).toBe(true);
          expect(protein).not.toContain('*');
        }
      }),
    );
  });
});

describe('known sequences', () => {
  it('build the proteins they are known for', () => {
    expect(gfpOrf).toHaveLength(720);
    const gfp = readProtein(gfpOrf);
    expect(gfp.protein).toHaveLength(239);
    expect(gfp.isStopped).toBe(true);
    expect(gfp.protein.slice(64, 69)).toBe('FSYGV');
    expect(readProtein(hbbCodingStart('A'))).toEqual({
      protein: 'MVHLTPEEKSAVTALWGKVNVDEVGGEALG',
      start: 0,
      isWeak: false,
      isStopped: false,
    });
    expect(readProtein(hbbCodingStart('S')).protein[6]).toBe('V');
    expect(readProtein(hbbCodingStart('C')).protein[6]).toBe('K');
    // The intron begins behind the second base of the next codon.
    expect(hbbRegion('A').slice(285, 293)).toBe('AGGTTGGT');
  });
});
