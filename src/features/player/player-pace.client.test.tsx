import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OfflineError } from '../../client/http/api-error.ts';
import { refusal } from '../../client/testing/fake-api.ts';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import type { Pace } from '../classes/pace.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';
import { sampleLab } from './testing/sample-lab.client.ts';

// The player asks for its room a moment after its first screen.
vi.setConfig({ testTimeout: 30_000 });
const patience = { timeout: 10_000 };

const firstScreen = `${labAddress}&module=m1&screen=s1`;
const room = (pace?: Pace) => ({ atMs: Date.now(), isHandUp: false, eyesUp: null, ...(pace && { pace }) });
const heldLesson: Pace = { lessons: { m1: { isHeld: true, opensAt: null } }, holdAt: null };
const heldAtFirst: Pace = { lessons: {}, holdAt: { moduleId: 'm1', screenId: 's1' } };
const card = (name: string) => screen.findByRole('region', { name }, patience);
const answer = async (text: RegExp) => {
  await userEvent.click(await screen.findByRole('radio', { name: text }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
};

it('a lesson that the teacher holds gives way to a sentence, and comes back when the stream says so', async () => {
  const { api, container } = await drawPlayer(firstScreen, {
    replies: { reportPresence: () => room(heldLesson) },
  });
  expect(
    await screen.findByText('Your teacher has not opened this lesson yet.', {}, patience),
  ).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Direction of DNA' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await act(async () => api.say('room', room()));
  expect(await card('Direction of DNA')).not.toBeNull();
});

it('shows the deeper passages while the class has them turned on, and leaves no trace behind', async () => {
  const isShown = () => document.documentElement.hasAttribute('data-deeper');
  const deeper: Pace = { lessons: {}, holdAt: null, showsDeeper: true };
  const { api, unmount } = await drawPlayer(firstScreen, { replies: { reportPresence: () => room(deeper) } });
  await waitFor(() => expect(isShown()).toBe(true), patience);
  expect(await card('Direction of DNA')).not.toBeNull();
  await act(async () => api.say('room', room()));
  expect(isShown()).toBe(false);
  await act(async () => api.say('room', room(deeper)));
  expect(isShown()).toBe(true);
  unmount();
  expect(isShown()).toBe(false);
});

it('a class that is held at a screen can work there, and cannot go on', async () => {
  const { api } = await drawPlayer(firstScreen, { replies: { reportPresence: () => room(heldAtFirst) } });
  expect(await screen.findByText('Your teacher opens what comes next.', {}, patience)).not.toBeNull();
  expect(await card('Direction of DNA')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  await act(async () => api.say('room', room()));
  expect(await screen.findByRole('link', { name: 'Next' })).not.toBeNull();
});

it('an answer that is held back waits on the device, says so, and is sent by itself when its place opens', async () => {
  const server = createFakeServer();
  let isHeld = true;
  const { api } = await drawPlayer(firstScreen, {
    server,
    replies: {
      saveProgress: ({ body }) => {
        if (isHeld) throw refusal('lesson-held');
        return server.save(body as Parameters<typeof server.save>[0]);
      },
    },
  });
  await card('Direction of DNA');
  await answer(/positive/i);
  expect(await screen.findByText('Your answer is kept')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'reportPresence')).toBe(true), patience);
  await act(async () => api.say('room', room(heldAtFirst)));
  isHeld = false;
  const sent = () => api.calls.filter(({ name }) => name === 'saveProgress').length;
  const before = sent();
  await act(async () => api.say('room', room()));
  await waitFor(() => expect(sent()).toBeGreaterThan(before), patience);
  await waitFor(() => expect(screen.queryByText('Your answer is kept')).toBeNull(), patience);
});

it('a screen once opened stays open when an answer that had waited comes back wrong (H12)', async () => {
  const server = createFakeServer();
  let isOnline = false;
  const { outbox } = await drawPlayer(firstScreen, {
    server,
    lab: { ...sampleLab, isStrictOrder: true },
    replies: {
      saveProgress: ({ body }) =>
        isOnline
          ? server.save(body as Parameters<typeof server.save>[0])
          : Promise.reject(new OfflineError()),
    },
  });
  await card('Direction of DNA');
  await answer(/negative/i);
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await card('The reason')).not.toBeNull();
  isOnline = true;
  await act(async () => outbox.wake());
  expect(await screen.findByText(/An earlier answer needs another try/, {}, patience)).not.toBeNull();
  expect(await card('The reason')).not.toBeNull();
  expect(screen.queryByText('This screen opens later')).toBeNull();
});

it('reports to the class as soon as the network is back', async () => {
  const { api } = await drawPlayer(firstScreen, { replies: { reportPresence: () => room() } });
  const reports = () => api.calls.filter(({ name }) => name === 'reportPresence').length;
  await waitFor(() => expect(reports()).toBe(1), patience);
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await setOnline(false);
  const before = reports();
  await setOnline(true);
  await waitFor(() => expect(reports()).toBe(before + 1), patience);
});
