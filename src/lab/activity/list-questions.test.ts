import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/registry.ts';
import { exercises } from '../exercises/registry.ts';
import { listActivityQuestions } from './list-questions.ts';
import { parseItem } from './parse-activity.ts';
import type { Item } from './schema.ts';

function read(value: unknown): Item {
  const parsed = parseItem(value as { readonly type: string });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const module = (id: string, ...items: unknown[]) => ({
  id,
  title: id,
  summary: 'About.',
  durationMin: 5,
  items: items.map(read),
});

describe('listActivityQuestions', () => {
  const words = exercises.question.samples.item as { questions: { id: string; prompt: string }[] };
  const questions = listActivityQuestions({
    modules: [
      module('m1', blocks['module-selection'].samples.item, exercises['short-answer'].samples.item),
      module('m2', blocks['interactive-video'].samples.item, exercises.question.samples.item),
    ],
  });

  it('has the exercises of each module, those inside films too, and nothing that blocks save', () => {
    const first = questions.filter(({ moduleId }) => moduleId === 'm1');
    expect(first).toMatchObject([{ label: '1.1', isScored: false, partId: null }]);
    expect(questions.some(({ label, partId }) => label === '2.1' && partId === null)).toBe(true);
  });

  it('asks in the words of each part that counts by itself', () => {
    const parts = questions.filter(({ partId }) => partId !== null);
    expect(parts.map(({ partId, text }) => ({ id: partId, prompt: text }))).toEqual(
      words.questions.map(({ id, prompt }) => ({ id, prompt })),
    );
    expect(parts[0]?.label).toMatch(/^2\.\d+a$/);
  });
});
