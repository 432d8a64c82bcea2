import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';

// A phrase without a verb of its own names its first noun.

const stigma = {
  accept: ['stigma'],
  asked: 'What is the sticky tip of the pistil called on which the pollen lands?',
};
const enzyme = { accept: ['amylase'], asked: 'Which enzyme of the mouth breaks down starch?' };
const kindOf = (typed: string, expected: Parameters<typeof matchText>[1]) => matchText(typed, expected).kind;

describe('a term behind another noun is asked back', () => {
  it.each([
    ['a preposition', 'the pollen on the stigma'],
    ['"of"', 'the color of the stigma'],
    ['"about"', 'a book about the stigma'],
    ['a noun in -ing', 'the opening of the stigma'],
    ['a relative clause', 'the flower that has two stigmas'],
    ['a relative clause in the passive', 'the pollen that was caught by the stigma'],
    ['a relative clause with a preposition', 'the pistil on which the stigma sits'],
    ['a participle', 'a pistil made of stigmas'],
    ['two nouns', 'the petal of a flower with a stigma'],
  ])('by %s', (_, typed) => {
    expect(kindOf(typed, stigma)).toBe('unread');
  });
});

describe('a term that the phrase names is taken', () => {
  it.each([
    ['behind a noun that says of what kind it is', 'a kind of stigma', stigma],
    ['behind the verb of the clause', 'the part that catches the pollen is the stigma', stigma],
    ['behind "called"', 'the tip of the pistil is called stigma', stigma],
    [
      'where the phrase repeats a verb of the question',
      'the enzyme that breaks down starch is amylase',
      enzyme,
    ],
    [
      'behind the noun that the question asks for',
      'plants of the genus Rosa',
      { accept: ['Rosa'], asked: 'Which genus of plants has thorns and hips?' },
    ],
    [
      'on the way from one thing to the other',
      'from the root to the leaf',
      { accept: ['leaf'], asked: 'Water moves up from the root. To which organ does it go?' },
    ],
    [
      'where the participle stands in the question',
      'thread wound around spools',
      { accept: ['spools'], asked: 'What is thread wound around?' },
    ],
  ])('%s', (_, typed, expected) => {
    expect(kindOf(typed, expected)).toBe('exact');
  });
});

describe('what the term has to do with "it" is another thing', () => {
  const xylem = { accept: ['xylem'], asked: 'Which tissue of a stem carries water?' };
  it.each([
    'it contains xylem',
    'it helps the xylem',
    'it uses xylem',
    'it is eaten by the xylem',
    'xylem is eaten by it',
  ])('asks back "%s"', (typed) => {
    expect(kindOf(typed, xylem)).toBe('unread');
  });

  it.each(['it is xylem', 'it carries water, so xylem', 'xylem carries it', 'it is done by the xylem'])(
    'takes "%s"',
    (typed) => {
      expect(kindOf(typed, xylem)).toBe('exact');
    },
  );

  it.each([
    ['nothing', 'it has nothing to do with xylem'],
    ['nobody', 'nobody needs xylem'],
    ['a place in time', 'xylem comes later'],
    ['a question', 'where xylem comes from'],
    ['likeness', 'something that is like xylem'],
    ['another answer', 'xylem grows, but it is phloem'],
    ['what is named after it', 'xylem receptor'],
    ['what binds it', 'xylem binding protein'],
  ])('asks back or refuses %s', (_, typed) => {
    expect(['unread', 'none', 'confused']).toContain(kindOf(typed, xylem));
  });
});
