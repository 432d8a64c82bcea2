import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';
import { plainVerb, readQuestion } from './question.ts';
import { isAskedVerb, isNeutral, isSameVerb } from './verbs.ts';

// Which verbs of an answer say what the question says.

describe('isSameVerb', () => {
  it.each([
    ['builds', 'make'],
    ['digests', 'cut'],
    ['moves', 'carry'],
    ['discovered', 'found'],
    ['glues', 'join'],
  ])('%s says the same as %s', (own, asked) => {
    expect(isSameVerb(plainVerb(own), new Set([plainVerb(asked)]))).toBe(true);
  });

  it.each([
    ['eats', 'make'],
    ['cuts', 'join'],
    ['hides', 'show'],
  ])('%s does not say the same as %s', (own, asked) => {
    expect(isSameVerb(plainVerb(own), new Set([plainVerb(asked)]))).toBe(false);
  });
});

it('knows the past of a verb that has no ending', () => {
  for (const [past, plain] of [
    ['found', 'find'],
    ['took', 'take'],
    ['broken', 'break'],
    ['written', 'write'],
  ] as const)
    expect(plainVerb(past)).toBe(plainVerb(plain));
});

it('reads the verbs of the question in any form', () => {
  const question = readQuestion('Which organ makes bile?');
  expect(isAskedVerb(question, 'produced')).toBe(true);
  expect(isAskedVerb(question, 'eats')).toBe(false);
  expect(isNeutral(plainVerb('contains'))).toBe(true);
});

describe('a sentence', () => {
  const bile = { accept: ['liver'], asked: 'Which organ makes bile?' };
  it.each(['the liver produces bile', 'bile is made in the liver'])(
    'with the same verb is taken: %s',
    (typed) => {
      expect(matchText(typed, bile).kind).toBe('exact');
    },
  );

  it.each(['the liver eats bile', 'it destroys the liver', 'bile dissolves the liver'])(
    'with another verb is asked back: %s',
    (typed) => {
      expect(matchText(typed, bile).kind).toBe('unread');
    },
  );
});
