import { describe, expect, it } from 'vitest';
import { isSameDimension, readUnit } from '../quantity/read-unit.ts';
import { prefixes, units } from '../quantity/units.data.ts';
import { articles, turningWords } from '../text/running-words.data.ts';
import { markAnswer } from './judge-answers.ts';
import { type Question, readAnswers } from './read-answers.ts';

// The key of a question is never accepted when it is denied, has another unit, or lacks one of its parts.

// This set has the questions of the work half too.
const questions = readAnswers('turned');
const ofKind = <Kind extends Question['kind']>(kind: Kind) =>
  questions.filter((question): question is Extract<Question, { kind: Kind }> => question.kind === kind);
const isTaken = (question: Exclude<Question, { kind: 'ideas' }>, typed: string) =>
  markAnswer(question, typed).marked === 'accepted';

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'+<>-]+/u)
    .filter((word) => !articles.has(word));
/** Whether one text names the other whole. */
const holds = (text: string, part: string) =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(part).join(' ')} `);

const denials = [
  ...['not X', 'it is not X', 'never X', 'no X', 'without X', 'anything but X', 'instead of X', 'lack of X'],
  ...['X is not right', 'X is wrong', 'X is prevented', 'X was deleted', 'X stops', 'X is not there'],
  ...['it inhibits X', 'the opposite of X', 'neither X'],
];

/** Sentences and phrases that name another thing beside X, whatever was asked. */
const others = [
  ...['the book about X', 'the thing next to X', 'the discoverer of X', 'whatever X makes', 'the size of X'],
  ...[
    'the thing that breaks X',
    'the student who drew X',
    'a drug made of X',
    'a soup with X',
    'the rest of X',
  ],
  ...[
    'something that is like X',
    'it has nothing to do with X',
    'X has nothing to do with it',
    'nobody needs X',
  ],
  ...[
    'where X comes from',
    'why X works',
    'who discovered X',
    'if there is no X',
    'unless X',
    'X comes later',
  ],
  ...[
    'X is made by it',
    'first I said X, but it is water',
    'X remover',
    'X deficiency',
    'X or something else',
  ],
];

describe('the key of a text', () => {
  it.each([...denials, ...others])('is not accepted as "%s"', (denial) => {
    const taken = ofKind('text').flatMap((question) => {
      const asked = wordsOf(question.ask);
      // A key may itself be a denial, and a question may ask for what is missing.
      const isOpen = question.expect.accept.some((key) =>
        wordsOf(key).some((word) => turningWords.has(word)),
      );
      const isAsked = wordsOf(denial).some((word) =>
        asked.some((one) => word.length > 3 && one.startsWith(word.slice(0, 4))),
      );
      if (isOpen || isAsked) return [];
      const typed = question.expect.accept.map((key) => denial.replace('X', key));
      return typed.filter((text) => isTaken(question, text));
    });
    expect(taken).toEqual([]);
  });

  it('is not accepted with a word left out', () => {
    const taken = ofKind('text').flatMap((question) => {
      const { accept, variants = [] } = question.expect;
      const shorter = accept.flatMap((key) => {
        const words = key.split(' ');
        return words.length < 2 ? [] : words.map((_, index) => words.toSpliced(index, 1).join(' '));
      });
      // Another key may be left whole: X Y of "X and Y", "contaminating" as a verb of contamination.
      const isWhole = (text: string) =>
        [...accept, ...variants.flat()].some(
          (key) =>
            holds(text, key) ||
            wordsOf(text).join('') === wordsOf(key).join('') ||
            (!text.includes(' ') && !key.includes(' ') && text.slice(0, 6) === key.slice(0, 6)),
        );
      const left = shorter.filter((text) => !isWhole(text));
      return left.filter((text) => isTaken(question, text));
    });
    expect(taken).toEqual([]);
  });
});

/** One symbol of each known size. */
const symbols = [
  ...new Map(
    units
      .flatMap(({ symbols: [symbol = ''], takesPrefix }) => [
        symbol,
        ...(takesPrefix ? Object.keys(prefixes).map((prefix) => prefix + symbol) : []),
      ])
      .flatMap((symbol) => {
        const unit = readUnit(symbol);
        return unit ? [[JSON.stringify([unit.dimension, unit.factor]), symbol] as const] : [];
      }),
  ).values(),
];

describe('the key of a quantity', () => {
  it('is not accepted with any other unit', () => {
    const taken = ofKind('quantity').flatMap((question) => {
      const wanted = readUnit(question.expect.unit ?? '');
      if (!wanted) return [];
      const others = symbols.filter((symbol) => {
        const other = readUnit(symbol);
        return (
          !other || !isSameDimension(other.dimension, wanted.dimension) || other.factor !== wanted.factor
        );
      });
      const { value, isUnitOptional } = question.expect;
      // A number that needs no unit may have one in brackets.
      const typed = others.flatMap((unit) => [
        `${value} ${unit}`,
        ...(isUnitOptional ? [`${value} (${unit})`] : []),
      ]);
      return typed.filter((text) => isTaken(question, text));
    });
    expect(taken).toEqual([]);
  });

  it('is not accepted for a part of another unit', () => {
    const taken = ofKind('quantity').flatMap((question) => {
      const { value, unit } = question.expect;
      if (unit === undefined) return [];
      const typed = ['per ml', 'per s', '/h', 'in each µl', 'for every mg', 'a day'].map(
        (part) => `${value} ${unit} ${part}`,
      );
      return typed.filter((text) => isTaken(question, text));
    });
    expect(taken).toEqual([]);
  });

  it('is not accepted without its unit, or with a sign that turns it', () => {
    const taken = ofKind('quantity').flatMap((question) => {
      const { value, unit = '', isUnitOptional } = question.expect;
      const turned = ['not X', 'at least X', 'more than X', 'X or 7', 'all but X', 'twice X'].map((text) =>
        `${text.replace('X', String(value))} ${unit}`.trim(),
      );
      const bare = unit === '' || isUnitOptional ? [] : [String(value)];
      return [...turned, ...bare].filter((text) => isTaken(question, text));
    });
    expect(taken).toEqual([]);
  });
});

it('no sequence is accepted with a letter left out or with a denial', () => {
  const taken = ofKind('sequence').flatMap((question) => {
    const { sequence } = question.expect;
    const shorter = [...sequence].map((_, index) => sequence.slice(0, index) + sequence.slice(index + 1));
    const denied = ['not X', 'X is wrong', 'X is missing', 'X reversed', 'complement of X'].map((text) =>
      text.replace('X', sequence),
    );
    return [...shorter, ...denied].filter((text) => isTaken(question, text));
  });
  expect(taken).toEqual([]);
});
