import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { refusal } from '../../../../app/browser/testing/fake-api.ts';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { onAppEvent } from '../../../client/events/app-events.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { type DrawOptions, drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { createFakeServer } from '../testing/fake-server.client.ts';

// The player asks for its room a moment after its first screen.
vi.setConfig({ testTimeout: 30_000 });
const patience = { timeout: 10_000 };
beforeAll(() => exerciseViews['multiple-choice'].load());

const roundId = '01900000-0000-7000-8000-0000000000aa';
const startedAtMs = Date.now();
const round = {
  ...{ id: roundId, exerciseId: 'charge', moduleId: 'm1', number: 1 },
  ...{ startedAtMs, endsAtMs: startedAtMs + 86_400_000 },
};
const room = (isAsked = true) => ({
  atMs: Date.now(),
  isHandUp: false,
  eyesUp: null,
  ...(isAsked && { round }),
});

/** A student who has answered wrong at first, and the votes that the server has. */
async function draw(options: DrawOptions & { readonly hasAnswered?: boolean } = {}) {
  const server = createFakeServer();
  if (options.hasAnswered !== false)
    server.save({
      ...{ id: '01900000-0000-7000-8000-000000000001', moduleID: 'm1', questionCode: 'charge' },
      ...{ answer: ['negative'], component: 'multiple-choice' },
    });
  const votes: string[][] = [];
  const replies: DrawOptions['replies'] = {
    reportPresence: () => room(),
    getRoundAnswer: () => ({ answer: votes[0] ?? null }),
    answerRound: ({ body }) => {
      votes.push((body as { answer: string[] }).answer);
      return {};
    },
    ...options.replies,
  };
  const drawn = await drawPlayer(`${labAddress}&module=m1&screen=s1`, { ...options, server, replies });
  return { ...drawn, votes };
}
const second = () => screen.findByRole('region', { name: /^After talking/ }, patience);
const choose = async (name: string) =>
  userEvent.click(within(await second()).getByRole('radio', { name: new RegExp(name) }));
const send = async () =>
  userEvent.click(within(await second()).getByRole('button', { name: 'Send my answer' }));

it('a question that is asked again is answered in its place, beside the first answer and without a verdict', async () => {
  const { api, votes } = await draw();
  expect(
    await screen.findByText('Your teacher asks once more: Direction of DNA', {}, patience),
  ).not.toBeNull();
  await choose('The positive electrode');
  await send();
  expect(await within(await second()).findByText(/Your second answer is in/)).not.toBeNull();
  expect(votes).toEqual([['positive']]);
  expect(api.calls.filter(({ name }) => name === 'saveProgress')).toEqual([]);
  // The page does not tell a right answer from a wrong one, and the answer cannot be changed.
  expect((await second()).textContent).not.toMatch(/Not yet|Look at the charge|Opposite charges/);
  expect(within(await second()).queryByRole('button', { name: 'Send my answer' })).toBeNull();
  expect(screen.queryByText('Your teacher asks once more: Direction of DNA')).toBeNull();
  const told: string[] = [];
  const stop = onAppEvent('notification', ({ text }) => told.push(text));
  await act(async () => api.say('room', room(false)));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^After talking/ })).toBeNull());
  await waitFor(() => expect(told).toEqual([expect.stringMatching(/has ended the second answers/)]));
  stop();
  // The page again shows the first answer with its verdict, as before.
  expect(screen.getByText('Look at the charge.')).not.toBeNull();
});

it('hides the first answer and its verdict from whoever votes', async () => {
  const { container } = await draw();
  await second();
  expect(await axeViolations(container)).toEqual([]);
  expect(screen.getByText('Look at the charge.').closest('[hidden]')).not.toBeNull();
  const card = (await second()).closest('section[id]');
  expect(card?.querySelector('header')?.textContent).not.toMatch(/Not yet|Right/);
});

it('who has not answered at first answers in the ordinary way, and is asked once more then', async () => {
  const { api } = await draw({ hasAnswered: false });
  expect(await screen.findByText(/Answer it first/, {}, patience)).not.toBeNull();
  expect(screen.queryByRole('region', { name: /^After talking/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /The positive electrode/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const title = within(await second()).getByRole('heading');
  expect(api.calls.some(({ name }) => name === 'saveProgress')).toBe(true);
  // Its verdict would tell a neighbor: it comes when the round is over. The button had the focus, and is hidden.
  expect(screen.getByText('Right.', { exact: false }).closest('[hidden]')).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('a second answer without a network waits on the device, and is sent by itself', async () => {
  let isOnline = false;
  const { outbox, votes } = await draw({
    replies: {
      answerRound: ({ body }) => {
        if (!isOnline) throw new OfflineError();
        votes.push((body as { answer: string[] }).answer);
        return {};
      },
    },
  });
  await choose('Neither');
  await send();
  expect(await within(await second()).findByText(/kept on this device/, {}, patience)).not.toBeNull();
  isOnline = true;
  await act(async () => outbox.wake());
  await waitFor(() => expect(votes).toEqual([['neither']]));
  expect(await within(await second()).findByText(/Your second answer is in/)).not.toBeNull();
});

it('a second answer that comes too late is not lost in silence: it is said, and let go by a press', async () => {
  const { api, outbox } = await draw({
    replies: {
      answerRound: () => {
        throw refusal('round-over');
      },
    },
  });
  await choose('Neither');
  await send();
  expect(
    await screen.findByText('Your second answer to “Direction of DNA” was not counted', {}, patience),
  ).not.toBeNull();
  await act(async () => api.say('room', room(false)));
  // It stays until it is read, also when the round is over.
  await userEvent.click(await screen.findByRole('button', { name: 'All right' }));
  await waitFor(() => expect(outbox.getSnapshot().entries).toEqual([]));
  expect(screen.queryByText(/was not counted/)).toBeNull();
});

it('a draft of the second answer outlives a reload, and the ordinary one is not touched', async () => {
  const { database, unmount } = await draw();
  await choose('Neither');
  unmount();
  await draw({ database });
  const radio = within(await second()).getByRole<HTMLInputElement>('radio', { name: /Neither/ });
  expect(radio.checked).toBe(true);
});
