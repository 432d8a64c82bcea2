import { describe, expect, it, vi } from 'vitest';
import { listKeptTexts } from '../kernel/testing/change-texts.ts';
import { exercises, getExercise } from './registry.ts';
import { contractFaults, otherFaults } from './testing/contract-faults.ts';
import { listRawMarkup } from './testing/list-raw-markup.tsx';
import { isDrawnOtherwise, listTried } from './testing/list-tried.ts';
import { readingRuleNames, readingRules } from './testing/reading-rules.tsx';
import { renderAnswer, renderExercise } from './testing/render-exercise.tsx';
import { viewRuleNames, viewRules } from './testing/view-rules.tsx';
import { exerciseTypeIds } from './type-ids.ts';

// What every type promises, tried on the samples of each. A new type is covered by being registered.

// Ends what hangs. One axe run for each of six states is the longest here: on a busy machine it takes minutes.
vi.setConfig({ testTimeout: 300_000 });

describe('the registry', () => {
  it('serves every type under its own id', () => {
    expect(Object.keys(exercises).sort()).toEqual([...exerciseTypeIds].sort());
    for (const type of exerciseTypeIds) expect(getExercise(type).type).toBe(type);
  });
});

describe.each(exerciseTypeIds)('%s', (type) => {
  const { right, partly, wrong } = getExercise(type).samples;
  // A partly right answer is marked in both ways.
  const answered = [...partly, ...wrong, ...right][0] ?? [];

  it('keeps the contract', () => {
    expect(contractFaults(getExercise(type))).toEqual([]);
  });

  const { tried, untried } = listTried(getExercise(type));

  it('has a sample for everything that an author may write', () => {
    expect(untried).toEqual([]);
  });

  it('has other words for all that learners read, where texts are stretched', () => {
    const { itemSchema, parseItem, redact, samples } = getExercise(type);
    const parsed = parseItem(samples.item);
    expect(parsed.isValid && listKeptTexts(itemSchema, redact(parsed.value))).toEqual([]);
  });

  it.for(tried)('keeps the contract with $name', ({ sample }) => {
    expect(otherFaults(getExercise(type), sample)).toEqual([]);
  });

  it.each(viewRuleNames)('keeps the rule of views: %s', async (rule) => {
    expect(
      await viewRules[rule]((options) => renderExercise(type, options), answered, right[0] ?? [], partly),
    ).toEqual([]);
  });

  it.for(tried.filter(({ sample }) => isDrawnOtherwise(getExercise(type), sample)))(
    'takes no change when it is read-only: $name',
    async ({ sample: { item } }) => {
      const exercise = getExercise(type);
      const parsed = exercise.parseItem(item);
      const fits = (answer: readonly string[]) =>
        parsed.isValid && exercise.grade(parsed.value, answer).isGraded;
      const answer = [answered, ...partly, ...wrong, ...right].find(fits) ?? [];
      const draw: Parameters<(typeof viewRules)['read-only']>[0] = (options) =>
        renderExercise(type, { ...options, item });
      expect(await viewRules['read-only'](draw, answer)).toEqual([]);
    },
  );

  it("shows no signs of an author's markup, and speaks none", async () => {
    expect(await listRawMarkup(type)).toEqual([]);
  });

  it.each(readingRuleNames)("keeps the rule of the teacher's reading: %s", async (rule) => {
    expect(await readingRules[rule](() => renderAnswer(type, answered))).toEqual([]);
  });
});
