import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { joinedClass } from '../../../app/browser/testing/class-samples.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { serverClock } from '../../client/http/server-clock.ts';
import type { EyesUp } from '../classes/eyes-up.ts';
import { ClassPauses } from './class-pauses.client.tsx';

afterEach(() => {
  window.localStorage.clear();
  vi.useRealTimers();
});

const page = { messages: {}, Component: () => <ClassPauses /> };
const pauseFor = (durationMs: number): EyesUp => ({
  message: 'Look at the board',
  startedAtMs: serverClock.now(),
  endsAtMs: serverClock.now() + durationMs,
});
const dialog = () => screen.queryByRole('alertdialog', { name: 'Eyes up, please' });

async function open(role: 'student' | 'teacher' = 'student') {
  let eyesUp: EyesUp | null = null;
  const drawn = await renderPage(page, {
    path: '/classes',
    role,
    replies: {
      listClasses: () => ({ classes: [{ ...joinedClass, ...(eyesUp && { eyesUp }) }] }),
      watchJoinedClasses: () => undefined,
    },
  });
  /** The class is paused, or goes on, and the stream says that something has changed. */
  const change = async (next: EyesUp | null) => {
    eyesUp = next;
    await act(async () => drawn.api.say('class-changed'));
  };
  return { ...drawn, change };
}

it('a pause comes to a student outside the player by itself, and goes by the press of the teacher', async () => {
  const { change, container, api } = await open();
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'listClasses')).toBe(true));
  expect(dialog()).toBeNull();
  await waitFor(async () => {
    await change(pauseFor(60_000));
    expect(dialog()?.textContent).toContain('Look at the board');
  });
  expect(await axeViolations(container)).toEqual([]);
  await change(null);
  await waitFor(() => expect(dialog()).toBeNull());
});

it('a pause ends by the clock, without a word of the server', async () => {
  const { change } = await open();
  await waitFor(async () => {
    await change(pauseFor(1500));
    expect(dialog()).not.toBeNull();
  });
  await waitFor(() => expect(dialog()).toBeNull(), { timeout: 10_000 });
});

it('a teacher is not paused', async () => {
  const { api } = await open('teacher');
  expect(api.calls.some(({ name }) => name === 'listClasses')).toBe(false);
});
