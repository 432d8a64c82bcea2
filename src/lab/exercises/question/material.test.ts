import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../kernel/testing/any-text.ts';
import type { Material } from './material.ts';
import { columnsPerBlock, listTokens, placeOf, readMaterial } from './material.ts';

const passage = (unit: 'word' | 'letter' | 'marked', text: string): Material => ({
  kind: 'passage',
  unit,
  text,
});
const texts = (material: Material) => listTokens(material).map(({ text }) => text);
const ids = (material: Material) => listTokens(material).map(({ id }) => id);

describe('columnsPerBlock', () => {
  it('cuts letters after whole tens, or after whole codons where fewer fit', () => {
    const letters = (fitting: number) => columnsPerBlock('letter', 60, fitting);
    expect([29, 12, 9.9, 5, 2].map(letters)).toEqual([20, 10, 9, 3, 2]);
  });

  it('spreads the codons of a short sequence evenly', () => {
    const short = (count: number) => columnsPerBlock('letter', count, 11);
    expect([12, 15, 18, 19].map(short)).toEqual([6, 9, 9, 10]);
  });

  it('spreads groups evenly over as few blocks as there can be', () => {
    expect([5.5, 4.9, 1, 0.5].map((fitting) => columnsPerBlock('word', 5, fitting))).toEqual([5, 3, 1, 1]);
  });
});

describe('readMaterial', () => {
  it('cuts a passage into words without their punctuation', () => {
    expect(texts(passage('word', 'The (small) 30S subunit, e.g. in *E. coli*, finds 5′-AGGAGG-3′.'))).toEqual(
      ['The', 'small', '30S', 'subunit', 'e.g', 'in', 'E', 'coli', 'finds', '5′-AGGAGG-3′'],
    );
  });

  it('numbers the tokens of each paragraph from one', () => {
    expect(ids(passage('word', 'One two.\n\nThree four.'))).toEqual(['p1-1', 'p1-2', 'p2-1', 'p2-2']);
  });

  it('takes letters with their accents, or only what is marked', () => {
    expect(texts(passage('letter', 'ATG, né'))).toEqual(['A', 'T', 'G', 'n', 'é']);
    expect(texts(passage('marked', 'A [[start codon]] opens, a [[stop]] closes.'))).toEqual([
      'start codon',
      'stop',
    ]);
  });

  it('cuts sequence lines into letters, gaps included, or into groups', () => {
    const lines = [{ id: 'read', label: 'Read', text: 'AC-G T' }];
    expect(ids({ kind: 'sequence', unit: 'letter', lines, firstNumber: 1 })).toEqual([
      'read-1',
      'read-2',
      'read-3',
      'read-4',
      'read-5',
    ]);
    expect(texts({ kind: 'sequence', unit: 'word', lines, firstNumber: 1 })).toEqual(['AC-G', 'T']);
  });

  it('loses nothing of a passage and gives every token its own id', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('word' as const, 'letter' as const), (text, unit) => {
        const material = passage(unit, text);
        const drawn = readMaterial(material).flatMap(({ segments }) =>
          segments.map((segment) => segment.text),
        );
        expect(drawn.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(new Set(ids(material)).size).toBe(ids(material).length);
      }),
    );
  });
});

describe('placeOf', () => {
  it('counts columns from the number of the first', () => {
    const material: Material = {
      kind: 'sequence',
      unit: 'word',
      lines: [
        { id: 'one', label: 'One', text: 'AAG AGG' },
        { id: 'two', label: 'Two', text: 'AAG AGC' },
      ],
      firstNumber: 46,
    };
    expect(placeOf(material, 'two-2')).toEqual({ column: 47, line: 2, of: 2 });
    expect(placeOf(material, 'two-3')).toBeNull();
    expect(placeOf(passage('word', 'No places here'), 'p1-1')).toBeNull();
  });
});
