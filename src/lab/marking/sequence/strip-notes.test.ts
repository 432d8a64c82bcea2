import { expect, it } from 'vitest';
import { markEnds, partGroups, withoutCodons, withoutPairings, withoutPositions } from './strip-notes.ts';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

it.each([
  ['AGG_CAG_GCA', 'AGG CAG GCA'],
  ['GAA_TTC', 'GAA TTC'],
  ['ATGA_GC', 'ATGA GC'],
  ['Met_Ala_Ser', 'Met Ala Ser'],
  // A letter that could not be read.
  ['A_G', 'A_G'],
  ['ATG_GCTA_AA', 'ATG_GCTA_AA'],
])('parts groups at an underscore: %s', (text, parted) => {
  expect(partGroups(text)).toBe(parted);
});

it.each([
  ['5 to 3 ATG', "5' 3' ATG"],
  ['from 5 to 3: ATG', "from 5' 3' : ATG"],
  ["5'->3' ATG", "5' 3' ATG"],
  ['5 prime ATG 3 prime', "5' ATG 3'"],
  ['three prime ATG', "3' ATG"],
  // Digits that are no ends.
  ['15 to 30', '15 to 30'],
  ["5'-ATG-3'", "5'-ATG-3'"],
])('marks the ends that are said: %s', (text, marked) => {
  expect(plain(markEnds(text))).toBe(marked);
});

it.each([
  ['1 atggctagc 9', 'atggctagc'],
  ['1 atggctagct 11 aatt 14', 'atggctagct aatt'],
  ['1. ATG 2. GCT', 'ATG GCT'],
  // Numbers that count nothing.
  ['ATG 7 GCT', 'ATG 7 GCT'],
  ['4 ATG', '4 ATG'],
])('drops what counts the letters: %s', (text, rest) => {
  expect(plain(withoutPositions(text))).toBe(rest);
});

it.each([
  ['AUG because A pairs with U', 'AUG because'],
  ['A pairs with T and G with C: TAC', ': TAC'],
  ['GTG in the S allele', 'GTG in the'],
  // Letters of the strand itself.
  ['A and T', 'A and T'],
  ['ATG then GCT', 'ATG then GCT'],
])('drops the rules of pairing: %s', (text, rest) => {
  expect(plain(withoutPairings(text))).toBe(rest);
});

it.each([
  ['ACU stands for Thr', 'Thr'],
  ['GUG is Val, CAU is His', 'Val, His'],
  ['Val then His', 'Val then His'],
])('drops codons before their amino acids: %s', (text, rest) => {
  expect(plain(withoutCodons(text))).toBe(rest);
});
