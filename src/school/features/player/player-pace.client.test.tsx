import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { robin } from '../../../app/browser/testing/fake-identity.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { emitAppEvent } from '../../client/events/app-events.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import type { HeardPace, Pace } from '../classes/pace.ts';
import { readPace } from '../offline/storage/stored-work.client.ts';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';
import { sampleLab } from './testing/sample-lab.client.ts';

// The player asks for its room a moment after its first screen.
vi.setConfig({ testTimeout: 30_000 });
const patience = { timeout: 10_000 };

const firstScreen = `${labAddress}&module=m1&screen=s1`;
const room = (pace?: HeardPace) => ({
  atMs: Date.now(),
  isHandUp: false,
  eyesUp: null,
  ...(pace && { pace }),
});
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

it('a lab that is done with what was given says so, and is open again when a lesson comes', async () => {
  const server = createFakeServer();
  for (const [at, part] of ['charge', 'reason'].entries())
    server.save({
      ...{ id: `01900000-0000-7000-8000-00000000000${at}`, moduleID: 'm1', questionCode: part },
      ...{ answer: ['positive'], component: 'multiple-choice' },
    });
  server.save({ status: 'Completed' });
  let nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const given: Pace = { lessons: {}, holdAt: null, assigned: ['m1'] };
  const { api } = await drawPlayer(labAddress, {
    server,
    replies: { reportPresence: () => room(given) },
  });
  const done = () => screen.queryByRole('heading', { name: 'What you were given is done' });
  await waitFor(() => expect(done()).not.toBeNull(), patience);
  expect(screen.queryByText('Lab done')).toBeNull();
  // The stream that has begun asks for comments, and for the work with them.
  const asked = () => api.calls.filter(({ name }) => name === 'listOwnComments').length;
  await waitFor(() => expect(asked()).toBe(2), patience);
  // The server has set the lab back to in progress.
  server.reset('charge');
  nowMs += 30_000;
  await act(async () => api.say('room', room({ ...given, assigned: ['m1', 'm2'] })));
  await waitFor(() => {
    expect(done()).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Lab done' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Finish the lab' })).not.toBeNull();
  }, patience);
});

const hidden: HeardPace = { lessons: {}, holdAt: null, lab: { kind: 'hidden' } };

it('a lab that is hidden gives way to a sentence, keeps what was typed, and goes on by itself with its answers', async () => {
  const server = createFakeServer();
  let isHidden = false;
  const { api, container } = await drawPlayer(firstScreen, {
    server,
    replies: {
      reportPresence: () => room(),
      saveProgress: ({ body }) => {
        if (isHidden) throw refusal('activity-hidden');
        return server.save(body as Parameters<typeof server.save>[0]);
      },
      listProgress: () => {
        if (isHidden) throw refusal('activity-hidden');
        return server.list();
      },
    },
  });
  await card('Direction of DNA');
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'reportPresence')).toBe(true), patience);
  await userEvent.click(await screen.findByRole('radio', { name: /positive/i }));
  isHidden = true;
  // The answer arrives before the player hears of the change. It waits, and nobody is asked to give it up.
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Your answer is kept')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(screen.getByRole('button', { name: '1 answer waiting' })).not.toBeNull();
  await act(async () => api.say('room', room(hidden)));
  expect(await screen.findByText(/Your teacher has hidden this lab/, {}, patience)).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Direction of DNA' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  // A look at another tab asks for the work anew, which is refused: the page stays.
  await act(async () => emitAppEvent({ kind: 'refresh-excersise-active' }));
  expect(screen.queryByText('You cannot work in this lab right now')).toBeNull();
  isHidden = false;
  await act(async () => api.say('room', room()));
  expect(await card('Direction of DNA')).not.toBeNull();
  await waitFor(() => expect(server.list().map(({ answer }) => answer)).toEqual([['positive']]), patience);
  expect(await screen.findByRole('button', { name: 'All saved' })).not.toBeNull();
});

it('draws nothing of a held lesson before it knows the pace, and what the device knew where no server answers', async () => {
  const drawn: string[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('region', { name: 'Direction of DNA' })) drawn.push('held content');
  });
  watch.observe(document, { childList: true, subtree: true });
  let answerPace: (reply: { pace: HeardPace }) => void = () => {};
  const first = await drawPlayer(firstScreen, {
    replies: {
      getPace: () => new Promise((resolve) => (answerPace = resolve)),
      reportPresence: () => room(heldLesson),
    },
  });
  await act(async () => answerPace({ pace: heldLesson }));
  const sentence = () => screen.findByText('Your teacher has not opened this lesson yet.', {}, patience);
  expect(await sentence()).not.toBeNull();
  await waitFor(
    () => expect(first.api.calls.some(({ name }) => name === 'reportPresence')).toBe(true),
    patience,
  );
  await waitFor(async () => {
    const place = { userId: robin.id, code: 'ABCD-2345', activityId: 'gels' };
    expect(await readPace(first.database, place)).toEqual(heldLesson);
  }, patience);
  first.unmount();
  const away = () => Promise.reject(new OfflineError());
  await drawPlayer(firstScreen, {
    database: first.database,
    replies: { getPace: away, reportPresence: away, listProgress: away },
  });
  expect(await sentence()).not.toBeNull();
  watch.disconnect();
  expect(drawn).toEqual([]);
});

it('opened again while the lab is hidden, waits with what the device knows, and goes on when it is shown', async () => {
  const server = createFakeServer();
  const known = await drawPlayer(firstScreen, { server, replies: { reportPresence: () => room() } });
  await card('Direction of DNA');
  await answer(/positive/i);
  await waitFor(() => expect(server.list()).toHaveLength(1), patience);
  known.unmount();
  const { api } = await drawPlayer(firstScreen, {
    server,
    database: known.database,
    replies: {
      getPace: () => ({ pace: hidden }),
      reportPresence: () => room(hidden),
      listProgress: () => {
        throw refusal('activity-hidden');
      },
    },
  });
  expect(await screen.findByText(/Your teacher has hidden this lab/, {}, patience)).not.toBeNull();
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'reportPresence')).toBe(true), patience);
  await act(async () => api.say('room', room()));
  expect(await card('Direction of DNA')).not.toBeNull();
});

it('says of a hidden lab to somebody new no more than that it is not there', async () => {
  await drawPlayer(firstScreen, {
    replies: {
      getPace: () => ({ pace: hidden }),
      listProgress: () => {
        throw refusal('activity-hidden');
      },
    },
  });
  expect(await screen.findByText(/the lab is not part of it/)).not.toBeNull();
});

it('an answer that was refused to a student who was removed is sent when the student is brought back', async () => {
  const server = createFakeServer();
  let isIn = false;
  const { api } = await drawPlayer(firstScreen, {
    server,
    replies: {
      saveProgress: ({ body }) => {
        if (!isIn) throw refusal('class-not-found');
        return server.save(body as Parameters<typeof server.save>[0]);
      },
      reportPresence: () => {
        if (!isIn) throw refusal('busy');
        return room();
      },
    },
  });
  await card('Direction of DNA');
  await answer(/positive/i);
  expect(await screen.findByRole('button', { name: 'Discard' })).not.toBeNull();
  isIn = true;
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'reportPresence')).toBe(true), patience);
  await act(async () => api.say('room', room()));
  await waitFor(() => expect(server.list()).toHaveLength(1), patience);
});

const secondLessonOnly: Pace = { lessons: {}, holdAt: null, assigned: ['m2'] };

it('work in a lesson that is given no more can be read with its feedback, and not be changed', async () => {
  const server = createFakeServer();
  const given = await drawPlayer(firstScreen, { server, replies: { reportPresence: () => room() } });
  await card('Direction of DNA');
  await answer(/negative/i);
  await screen.findByText('Look at the charge.', {}, patience);
  given.unmount();
  const paced = {
    getPace: () => ({ pace: secondLessonOnly }),
    reportPresence: () => room(secondLessonOnly),
  };
  const list = await drawPlayer(labAddress, { server, replies: paced });
  const sentence = 'Not part of what you were given now. What you did is here to read.';
  expect(await screen.findByText(sentence, {}, patience)).not.toBeNull();
  const { container } = list;
  await userEvent.click(screen.getByRole('link', { name: 'Open lesson 1: Charge' }));
  await screen.findByText('What you did is here to read.', {}, patience);
  expect(await card('Direction of DNA')).not.toBeNull();
  expect(await screen.findByText('Look at the charge.')).not.toBeNull();
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /negative/i });
  expect(chosen.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /positive/i }));
  expect(chosen.checked).toBe(true);
  for (const name of ['Check', /^(Go to|Change your answer)/, 'Undo'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  // A question without an answer is not drawn, and no key has come before it was due.
  expect(screen.queryByRole('region', { name: 'The reason' })).toBeNull();
  expect(screen.queryByText('Opposite charges attract.')).toBeNull();
  expect(list.api.calls.some(({ name }) => name === 'saveProgress')).toBe(false);
  expect(await axeViolations(container)).toEqual([]);
  // Given again, it goes on.
  await act(async () => list.api.say('room', room()));
  await waitFor(
    () => expect(screen.getByRole('button', { name: /^(Check|Change your answer)$/ })).not.toBeNull(),
    patience,
  );
});

it('of a lesson that is not given and has no work nothing is drawn', async () => {
  await drawPlayer(firstScreen, {
    replies: { getPace: () => ({ pace: secondLessonOnly }), reportPresence: () => room(secondLessonOnly) },
  });
  expect(await screen.findByText('Your teacher has not given you this lesson.', {}, patience)).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Direction of DNA' })).toBeNull();
});

it('the list of lessons leads to what is open', async () => {
  await drawPlayer(labAddress, {
    replies: { getPace: () => ({ pace: heldLesson }), reportPresence: () => room(heldLesson) },
  });
  const start = await screen.findByRole('link', { name: /^(Start|Begin|Go on|Continue)/ }, patience);
  expect(start.getAttribute('href')).toMatch(/module=m2/);
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

it('a lesson that is not assigned is in no list, and nothing leads to it', async () => {
  const given: Pace = { lessons: {}, holdAt: null, assigned: ['m1'] };
  const { api } = await drawPlayer(labAddress, { replies: { reportPresence: () => room(given) } });
  const lesson = (number: number, title: string) =>
    screen.queryByRole('link', { name: new RegExp(`${number}.*${title}`) });
  await waitFor(() => expect(lesson(1, 'Charge')).not.toBeNull(), patience);
  await waitFor(() => expect(lesson(2, 'Packing')).toBeNull(), patience);
  await act(async () => api.say('room', room()));
  expect(lesson(2, 'Packing')).not.toBeNull();
});

it('the last screen of what is assigned is the last of all', async () => {
  const given: Pace = { lessons: {}, holdAt: null, assigned: ['m1'] };
  const { api } = await drawPlayer(`${labAddress}&module=m1&screen=s2`, {
    replies: { reportPresence: () => room(given) },
  });
  const next = () => screen.queryByRole('link', { name: 'Next lesson' });
  const toOverview = () => screen.queryAllByRole('link', { name: 'To the overview' });
  await card('The reason');
  await waitFor(() => expect(next()).toBeNull(), patience);
  expect(toOverview().length).toBeGreaterThan(0);
  await act(async () => api.say('room', room({ ...given, assigned: ['m1', 'm2'] })));
  expect(next()).not.toBeNull();
});

const leadsTo = (moduleId: string) =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes(`module=${moduleId}`))
    .map(({ textContent }) => textContent);

it('nothing leads to a lesson that is held: no button below a screen, and no line of the list', async () => {
  const { unmount } = await drawPlayer(`${labAddress}&module=m2&screen=m2`, {
    replies: { reportPresence: () => room(heldLesson) },
  });
  await card('The kit');
  await waitFor(() => expect(leadsTo('m1')).toEqual([]), patience);
  unmount();
  const { api } = await drawPlayer(labAddress, { replies: { reportPresence: () => room(heldLesson) } });
  await screen.findByText('Your teacher has not opened this lesson yet.', {}, patience);
  expect(leadsTo('m1')).toEqual([]);
  expect(leadsTo('m2')).toContain('Packing');
  await act(async () => api.say('room', room()));
  expect(leadsTo('m1')).toContain('Charge');
});

it('a lesson that is held between two open ones is passed over', async () => {
  const [first, second] = sampleLab.modules;
  if (!first || !second) throw new Error('the lab has two lessons');
  const renamed = <Item extends object>(item: Item) => ({ ...item, id: 'tubes' });
  const [parts, items] = [second.parts.map(renamed), second.items.map(renamed)];
  const third = { ...second, id: 'm3', title: 'Sorting', parts, items };
  const held: Pace = { lessons: { m2: { isHeld: true, opensAt: null } }, holdAt: null };
  const { api } = await drawPlayer(`${labAddress}&module=m1&screen=s2`, {
    lab: { ...sampleLab, modules: [first, second, third] },
    replies: { reportPresence: () => room(held) },
  });
  const next = () => screen.getByRole('link', { name: 'Next lesson' }).getAttribute('href');
  await waitFor(() => expect(next()).toContain('module=m3'), patience);
  expect(screen.queryByText('Your teacher opens what comes next.')).toBeNull();
  await act(async () => api.say('room', room()));
  expect(next()).toContain('module=m2');
});

it('the results of a finished lab are those of what is assigned', async () => {
  const server = createFakeServer();
  for (const [at, questionCode] of ['charge', 'reason'].entries())
    server.save({
      ...{ id: `01900000-0000-7000-8000-00000000000${at}`, moduleID: 'm1', questionCode },
      ...{ answer: ['positive'], component: 'multiple-choice' },
    });
  server.save({ status: 'Completed' });
  const given: Pace = { lessons: {}, holdAt: null, assigned: ['m1'] };
  await drawPlayer(labAddress, {
    server,
    replies: { getPace: () => ({ pace: given }), reportPresence: () => room(given) },
  });
  const results = await screen.findByRole('table', { name: 'Answers by lesson' }, patience);
  await waitFor(
    () =>
      expect([...results.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent)).toEqual([
        'Charge',
      ]),
    patience,
  );
});
