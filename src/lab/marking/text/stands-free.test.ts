import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';

// Words beside a term that leave it what it is, and words that make another term of it.

const kindOf = (typed: string, accept: readonly string[], asked = '') =>
  matchText(typed, { accept, asked }).kind;

describe('the term is taken', () => {
  it.each([
    ['with its size', 'tiny stomata', ['stomata'], ''],
    ['with its make', 'digital microscope', ['microscope'], ''],
    [
      'with the adjective of a word of the question',
      'embryonic cleavage',
      ['cleavage'],
      'How does an embryo divide?',
    ],
    ['with the class that is asked for', 'moss plant', ['moss'], 'Which plant grows on this wall?'],
    ['with a strain behind the species', 'E. faecalis V583', ['E. faecalis'], ''],
    [
      'with the sign of a stain',
      'gram -',
      ['Gram-negative'],
      'What are bacteria called that lose the violet dye?',
    ],
  ])('%s', (_, typed, accept, asked) => {
    expect(kindOf(typed, accept, asked)).toBe('exact');
  });
});

describe('the term is not taken', () => {
  it.each([
    ['with an unknown noun before it', 'lemon fission', ['fission'], ''],
    [
      'with the sign of the other stain',
      'gram +',
      ['Gram-negative'],
      'What are bacteria called that lose the violet dye?',
    ],
    [
      'with an adjective of no word of the question',
      'arctic cleavage',
      ['cleavage'],
      'How does an embryo divide?',
    ],
  ])('%s', (_, typed, accept, asked) => {
    expect(kindOf(typed, accept, asked)).not.toBe('exact');
  });
});

describe('the noun that the question gives may be left out', () => {
  const bond = ['covalent bond'];
  it('where the question asks of what kind it is', () => {
    expect(kindOf('covalent', bond, 'What kind of bond holds the two atoms?')).toBe('exact');
    expect(kindOf('covalent', bond, 'What holds the two atoms?')).toBe('unread');
    expect(kindOf('not covalent', bond, 'What kind of bond holds the two atoms?')).not.toBe('exact');
  });

  it('where the rest is the name of a person', () => {
    expect(kindOf('Erlenmeyer', ['Erlenmeyer flask'], 'Which flask has a narrow neck?')).toBe('exact');
    expect(kindOf('conical', ['conical flask'], 'Which flask has a narrow neck?')).not.toBe('exact');
  });
});

describe('case and slips', () => {
  it('case counts against a wrong name and not between two accepted ones', () => {
    expect(matchText('dnase', { accept: ['DNase', 'DNAse'] }).kind).toBe('exact');
    expect(matchText('lacy', { accept: ['lacY'], confusable: ['LacY'] }).kind).toBe('case-only');
  });

  it('a letter left out beside the rest of the term is a slip, whatever rare word it makes', () => {
    expect(matchText('revers primer', { accept: ['reverse primer'] }).kind).toBe('near-miss');
    expect(matchText('rivers primer', { accept: ['reverse primer'] }).kind).not.toBe('near-miss');
  });

  it('the head of a term may stand first', () => {
    expect(kindOf('binding site for the enzyme', ['enzyme binding site'])).toBe('exact');
    expect(kindOf('syndrome of Marfan', ['Marfan syndrome'])).toBe('exact');
    expect(kindOf('enzyme of the binding site', ['enzyme binding site'])).not.toBe('exact');
  });

  it('a sentence is no other order of a term', () => {
    const asked = 'Which cells of the blood fight germs?';
    expect(kindOf('germs fight white blood cells', ['white blood cells', 'white cells'], asked)).not.toBe(
      'exact',
    );
    expect(kindOf('something like a recessive homozygote', ['homozygous recessive'])).not.toBe('exact');
  });
});
