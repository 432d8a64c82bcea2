import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSubmit } from './use-submit.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function draw(answer?: { text: string }) {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const submit = vi.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  function Pressed() {
    const { run, isBusy, fault } = useSubmit();
    return (
      <button type="button" onClick={() => void run(submit, answer?.text)}>
        {isBusy ? 'busy' : fault instanceof Error ? fault.message : 'free'}
      </button>
    );
  }
  render(<Pressed />);
  const button = screen.getByRole('button');
  return { ends, submit, button, press: () => act(() => button.click()) };
}

it('hands in one answer at a time', async () => {
  const { ends, submit, press } = draw();
  press();
  press();
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.resolve());
  press();
  expect(submit).toHaveBeenCalledTimes(2);
});

it('hands in an answer that was changed meanwhile, and each answer once', async () => {
  const answer = { text: 'a' };
  const { ends, submit, press } = draw(answer);
  press();
  answer.text = 'b';
  press();
  press();
  expect(submit).toHaveBeenCalledTimes(2);
  await act(async () => ends[0]?.resolve());
  press();
  expect(submit).toHaveBeenCalledTimes(2);
  answer.text = 'a';
  press();
  expect(submit).toHaveBeenCalledTimes(3);
});

it('says that it is busy only where it takes a moment', async () => {
  const { ends, button, press } = draw();
  press();
  act(() => void vi.advanceTimersByTime(149));
  expect(button.textContent).toBe('free');
  act(() => void vi.advanceTimersByTime(1));
  expect(button.textContent).toBe('busy');
  await act(async () => ends[0]?.resolve());
  expect(button.textContent).toBe('free');
  expect(vi.getTimerCount()).toBe(0);
});

it('tells of an answer that was not kept, until the next press', async () => {
  const { ends, button, press } = draw();
  press();
  await act(async () => ends[0]?.reject(new Error('full')));
  expect(button.textContent).toBe('full');
  press();
  expect(button.textContent).toBe('free');
});
