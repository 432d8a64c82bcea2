import { describe, expect, it } from 'vitest';
import {
  findLastName,
  findMainClause,
  findPremise,
  withoutBareNumber,
  withoutListNumber,
} from './main-clause.ts';

describe('findMainClause', () => {
  it.each([
    ["it would be a primer, because polymerase can't start alone", 'it would be a primer'],
    ['26 s because 25.08 rounds up to 26', '26 s'],
    ['introns bc they do not code', 'introns'],
    ['because GTG is Val, so it is missense', 'it is missense'],
  ])('reads %s', (text, main) => {
    expect(findMainClause(text)).toBe(main);
  });

  it.each([
    ['there is no reason', 'a primer'],
    ['the reason takes the answer back', 'primer because it starts, but maybe it is a probe'],
    ['the reason gives another answer', 'primer because it starts, so it is the promoter'],
    ['a hedge stands in the reason', 'primer because it is one or the other'],
    ['"cause" is a verb', 'mosquitos cause malaria'],
  ])('leaves the text whole where %s', (_, text) => {
    expect(findMainClause(text)).toBeNull();
  });
});

describe('findPremise', () => {
  it.each([
    ['its charge is negative, so it moves to the positive pole', 'its charge is negative'],
    ['it was negative, so it is positive now', null],
    ['negative, so it becomes positive', null],
  ])('reads %s', (text, premise) => {
    expect(findPremise(text)).toBe(premise);
  });
});

describe('withoutListNumber', () => {
  it.each([
    ['1. helicase', 'helicase'],
    ['2) 8', '8'],
    ['(c) TAT', 'TAT'],
    ['b) missense', 'missense'],
    ['• 8', '8'],
    ['#3 TAT', 'TAT'],
    // A number that is a part of the answer.
    ['0.25 %', null],
    ['3: 1', null],
    ['- 8', null],
    ['> 50', null],
    ['5 bands', null],
    ['16S rRNA', null],
  ])('reads %s', (text, rest) => {
    expect(withoutListNumber(text)).toBe(rest);
  });
});

describe('withoutBareNumber', () => {
  it.each([
    ['1 apoptosis', 'apoptosis'],
    ['b nucleolus', 'nucleolus'],
    ['k. meiosis', 'meiosis'],
    // A number that is a part of the answer, and a letter that may be one.
    ['2 codons', null],
    ['a sexual', null],
    ['3 prime end', null],
  ])('reads %s', (text, rest) => {
    expect(withoutBareNumber(text)).toBe(rest);
  });
});

describe('findLastName', () => {
  it.each([
    ["they did not part, that's called nondisjunction", 'nondisjunction'],
    ['the codon is now stop, therefore a nonsense mutation', 'a nonsense mutation'],
    ["when it swims that's a flagellum", 'a flagellum'],
    ['it is nondisjunction', null],
  ])('reads %s', (text, name) => {
    expect(findLastName(text)).toBe(name);
  });
});
