import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
// Loaded before the timeout of the first test begins.
import './notices.client.ts';

const title = 'The right answer to this question was corrected on March 12, 2026';
async function read(isMarkChanged: boolean, given: Partial<ProgressRecord> = {}) {
  const corrected = { at: '2026-03-12T10:00:00Z', isMarkChanged };
  const { container } = await drawPlayer(`${labAddress}&module=m1&screen=s1`, {
    replies: { listProgress: () => [{ ...createRecord('charge'), ...given, corrected }] },
  });
  const notice = (await screen.findByText(title)).parentElement;
  return { container, text: notice?.textContent ?? '' };
}

describe('an answer that was scored again because the right answer was corrected', () => {
  it('says when, that the result is another one, that it cost nothing, and that it can be changed', async () => {
    const { container, text } = await read(true);
    expect(text).toContain('Your answer was scored again, and your result is different now.');
    expect(text).toContain('This cost you no try.');
    expect(text).toContain('Read the question again. You can change your answer.');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('does not offer what a closed question no longer takes', async () => {
    const { text } = await read(true, { isCorrect: true, isClosed: true, isAnswered: true, rightAtTry: 1 });
    expect(text).toContain('your result is different now');
    expect(text).not.toContain('You can change');
  });

  it('says in fewer words that the result is the same', async () => {
    expect((await read(false)).text).toBe(`${title}Your answer was scored again. Your result is the same.`);
  });
});
