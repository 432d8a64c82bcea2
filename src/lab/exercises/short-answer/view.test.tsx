import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('short-answer view', () => {
  it('is written box by box; Enter breaks a line where there are lines', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('short-answer');
    await user.tab();
    await user.keyboard('AS{Enter}');
    expect(document.activeElement).toBe(box('Claim'));
    expect(shown.isReady()).toBe(false);
    await user.tab();
    await user.keyboard('one{Enter}two ');
    expect(shown.answer()).toEqual(['claim=AS', 'evidence=one\ntwo']);
    expect(shown.isReady()).toBe(true);
    expect(box('Evidence').getAttribute('aria-describedby')).toBeTruthy();
    expect(
      screen.getByRole('textbox', { description: 'What do you see, and in which lane? 8 of 800 characters' }),
    ).toBe(box('Evidence'));
    expect(box('Reasoning (optional)')).toBeTruthy();
  });

  it('writes a starter after what stands in its box and goes on there, while there is room', async () => {
    const user = userEvent.setup();
    const boxes = [{ id: 'claim', lines: 1, maxLength: 20, starters: ['I see', 'Compared with the'] }];
    const shown = await renderExercise('short-answer', {
      item: { ...(samples.item as object), boxes, ideas: [], remarks: [] },
    });
    await user.click(screen.getByRole('button', { name: /^I see/ }));
    expect(document.activeElement).toBe(box(/What is Dayo/));
    await user.keyboard('two bands');
    expect(shown.answer()).toEqual(['claim=I see two bands']);
    const tooLong = screen.getByRole('button', { name: /^Compared/ });
    expect(tooLong.getAttribute('aria-disabled')).toBe('true');
    await user.click(tooLong);
    expect(shown.answer()).toEqual(['claim=I see two bands']);
  });

  it('ticks a word of the list once it is written, also in the plural, and not within another word', async () => {
    const user = userEvent.setup();
    await renderExercise('short-answer');
    const used = () =>
      screen.getAllByRole('listitem').flatMap(({ textContent }) => /(.*), used/.exec(textContent)?.[1] ?? []);
    expect(used()).toEqual([]);
    await user.type(box('Evidence'), 'two bands, no husband');
    expect(used()).toEqual(['band']);
  });

  it('stops at the length the author set', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('short-answer', { answer: [`claim=${'x'.repeat(199)}`] });
    await user.type(box('Claim'), 'yz');
    expect(shown.answer()).toEqual([`claim=${'x'.repeat(199)}y`]);
  });

  it('is named by the prompt where it has a single box', async () => {
    const single = { ...(samples.item as object), boxes: [{ id: 'text' }], ideas: [], remarks: [] };
    const { container } = await renderExercise('short-answer', { item: single });
    expect(box(/What is Dayo’s genotype/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks at the box that a question is about, and no more once that box is changed', async () => {
    const answer = ['claim=Dayo is fine.', 'evidence=I saw bands beside the ladder.'];
    const user = userEvent.setup();
    await renderExercise('short-answer', { answer, checked: answer, isChecked: true });
    expect(screen.getByRole('textbox', { description: /said something about CANARY both alleles\?/ })).toBe(
      box('Claim'),
    );
    await user.type(box('Evidence'), ' Two of them.');
    expect(screen.getAllByText(/Have you said/)).toHaveLength(1);
    await user.type(box('Claim'), ' He carries both.');
    expect(screen.queryByText(/Have you said/)).toBeNull();
  });

  it('shows no mark, and never the ideas, in its boxes', async () => {
    const { container } = await renderExercise('short-answer', {
      answer: samples.right[1] ?? [],
      isChecked: true,
    });
    expect(screen.queryByText(/right|wrong|CANARY/i)).toBeNull();
    expect(container.querySelector('[aria-invalid]')).toBeNull();
  });

  it('shows a teacher the text with its lines', async () => {
    await renderAnswer('short-answer', samples.right[0] ?? []);
    expect(screen.getByText(/Bands at 408/).textContent).toContain('\n');
    expect(screen.getByText('Nothing written')).toBeTruthy();
  });
});
