import { describe, expect, it } from 'vitest';
import { getExercise } from '../../exercises/registry.ts';
import { parseItem } from '../parse-activity.ts';
import type { Item } from '../schema.ts';
import { estimateMinutes } from './estimate-minutes.ts';

const text = (words: number, tone?: string) =>
  ({
    type: 'plain-text',
    id: 'text',
    text: Array(words).fill('gene').join(' '),
    ...(tone && { tone }),
  }) as Item;

function sampleOf(type: 'multiple-choice' | 'short-answer-table'): Item {
  const parsed = parseItem(getExercise(type).samples.item as { type: string });
  if (!parsed.isValid) throw new Error(`the sample of ${type} is refused`);
  return parsed.value;
}

describe('the minutes of a lesson', () => {
  it('count 150 words of the core path as a minute, and nothing that goes deeper', () => {
    expect(estimateMinutes([text(300), text(900, 'deeper')])).toEqual({
      reading: 2,
      answering: 0,
      running: 0,
      total: 2,
    });
  });

  it('are more for what is typed than for what is chosen', () => {
    const chosen = estimateMinutes([sampleOf('multiple-choice')]);
    const typed = estimateMinutes([sampleOf('short-answer-table')]);
    expect(typed.answering).toBeGreaterThan(chosen.answering);
    expect(chosen.answering).toBeGreaterThan(0);
  });
});
