import { describe, expect, it, vi } from 'vitest';
import { listControls, viewRuleNames, viewRules } from './_contract/view-rules.tsx';
import { contractFaults } from './contract-faults.ts';
import { exercises, getExercise } from './registry.ts';
import { listAxeFaults, renderAnswer, renderExercise } from './render-exercise.tsx';
import { exerciseTypeIds } from './type-ids.ts';

// What every type promises, tried on the samples of each. A new type is covered by being registered.

// Many keys and many axe runs: on a busy machine more than the usual 5 s.
vi.setConfig({ testTimeout: 30_000 });

describe('the registry', () => {
  it('serves every type under its own id', () => {
    expect(Object.keys(exercises).sort()).toEqual([...exerciseTypeIds].sort());
    for (const type of exerciseTypeIds) expect(getExercise(type).type).toBe(type);
  });
});

describe.each(exerciseTypeIds)('%s', (type) => {
  const { right, partly, wrong } = getExercise(type).samples;
  const answered = [...wrong, ...partly, ...right][0] ?? [];

  it('keeps the contract', () => {
    expect(contractFaults(getExercise(type))).toEqual([]);
  });

  it.each([
    ['fresh', {}],
    ['answered', { answer: answered }],
    ['checked', { answer: answered, isChecked: true }],
    ['correct', { answer: right[0] ?? [], isChecked: true }],
    ['revealed', { answer: answered, isChecked: true, isRevealed: true, isReadOnly: true }],
    ['read-only', { answer: answered, isReadOnly: true }],
  ])('is accessible when %s', async (_state, options) => {
    const { container } = await renderExercise(type, options);
    expect(await listAxeFaults(container)).toEqual([]);
  });

  it.each(viewRuleNames)('keeps the rule of views: %s', async (rule) => {
    expect(await viewRules[rule]((options) => renderExercise(type, options), answered)).toEqual([]);
  });

  it('tells a teacher what was answered', async () => {
    const { container } = await renderAnswer(type, answered);
    expect(container.textContent).not.toBe('');
    expect(listControls(container)).toEqual([]);
    expect(await listAxeFaults(container)).toEqual([]);
  });
});
