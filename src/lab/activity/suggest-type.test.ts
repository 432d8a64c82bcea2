import { expect, it } from 'vitest';
import { blocks } from '../blocks/registry.ts';
import { exercises } from '../exercises/registry.ts';
import { suggestType } from './suggest-type.ts';

const known = [...Object.values(blocks), ...Object.values(exercises)];

it.each([
  ['multi-select', 'multiple-selection'],
  ['multiple choice', 'multiple-choice'],
  ['Multiple_Choice', 'multiple-choice'],
  ['mcq', 'multiple-choice'],
  ['true/false', 'true-false'],
  ['matching', 'match-parallel'],
  ['ordering', 'options-order'],
  ['fill in the blank', 'short-answer-table'],
  ['punnett', 'monohybrid-punnett-square'],
  ['text', 'plain-text'],
  ['table', 'static-table'],
  ['gel', 'drag-and-drop-gel'],
  ['video', 'simple-video'],
  ['slides', 'slides-how'],
])('takes the type %s for %s', (written, meant) => {
  expect(suggestType(written, known)).toBe(`; did you mean ${meant}?`);
});

it('names the three nearest where nothing is like the word', () => {
  expect(suggestType('bingo', known)).toMatch(/^; the nearest are [a-z-]+, [a-z-]+, [a-z-]+, and /);
});

it('has each further name for one type alone', () => {
  const names = known.flatMap(({ type, alsoCalled }) => [type, ...alsoCalled]);
  expect(new Set(names).size).toBe(names.length);
});
