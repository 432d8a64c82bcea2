import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exerciseViews } from '../../../lab/exercises/views.tsx';
import { type AppEvent, emitAppEvent, onAppEvent } from '../../client/events/app-events.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { go } from '../../client/navigation/address.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';
import { sampleLab } from './testing/sample-lab.client.ts';

afterEach(() => void vi.restoreAllMocks());

const firstScreen = `${labAddress}&module=m1&screen=s1`;
const secondScreen = `${labAddress}&module=m1&screen=s2`;
const card = (name: string) => screen.findByRole('region', { name });

/** Records every event of one kind during a test. */
function listen<K extends AppEvent['kind']>(kind: K) {
  const told: AppEvent[] = [];
  const stop = onAppEvent(kind, (event) => told.push(event));
  return { told, stop };
}

describe('the player', () => {
  it('opens a lesson that an author links to in place, as an event and as a press', async () => {
    const link = `${labAddress}&module=m2&screen=m2`;
    const [first, ...rest] = sampleLab.modules;
    if (!first) throw new Error('the sample lab has a module');
    const items = first.items.map((item) =>
      item.id === 'read' ? { ...item, text: `[Pack the kit](${link})` } : item,
    );
    const { address } = await drawPlayer(firstScreen, {
      lab: { ...sampleLab, modules: [{ ...first, items }, ...rest] },
    });
    const { told, stop } = listen('open-sub-module');
    const words = await screen.findByRole('link', { name: 'Pack the kit' });
    // Both are loaded after the screen: the handler of links, and the view it leads to.
    await act(() => Promise.all([import('./frame/quiet-parts.client.tsx'), exerciseViews.checklist.load()]));
    await act(async () => words.click());
    expect(await card('The kit')).toBeTruthy();
    expect(told).toEqual([{ kind: 'open-sub-module', link }]);
    stop();
    await act(async () => emitAppEvent({ kind: 'open-sub-module', link: secondScreen }));
    expect(await card('The reason')).toBeTruthy();
    expect(address()).toBe(secondScreen);
  });

  it('asks anew where the learner stands when it is told so, and not again at once', async () => {
    let nowMs = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const server = createFakeServer();
    const { api } = await drawPlayer(firstScreen, { server });
    await card('Direction of DNA');
    const asked = () => api.calls.filter(({ name }) => name === 'listProgress').length;
    await waitFor(() => expect(asked()).toBe(1));
    server.grant('charge', 2);
    nowMs += 30_000;
    await act(async () => emitAppEvent({ kind: 'refresh-excersise-active' }));
    expect(await within(await card('Direction of DNA')).findByText('5 tries left')).toBeTruthy();
    await act(async () => emitAppEvent({ kind: 'refresh-excersise-active' }));
    expect(asked()).toBe(2);
  });

  it('says that answers that had waited were checked, once the learner is somewhere else', async () => {
    const server = createFakeServer();
    let isOnline = false;
    const { outbox } = await drawPlayer(firstScreen, {
      server,
      replies: {
        saveProgress: ({ body }) =>
          isOnline
            ? server.save(body as Parameters<typeof server.save>[0])
            : Promise.reject(new OfflineError()),
      },
    });
    await act(() => import('./frame/quiet-parts.client.tsx'));
    const { told, stop } = listen('notification');
    await userEvent.click(await screen.findByRole('radio', { name: /positive/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText(/Waiting for the network/);
    await act(async () => go(`${labAddress}&module=m2&screen=m2`));
    await card('The kit');
    // The answer has waited longer than a learner waits for a verdict.
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 5000);
    isOnline = true;
    await act(async () => outbox.wake());
    await waitFor(() =>
      expect(told).toEqual([{ kind: 'notification', text: '“Direction of DNA” has been checked: Right.' }]),
    );
    stop();
  });
});
