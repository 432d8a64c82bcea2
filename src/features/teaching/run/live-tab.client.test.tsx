import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider, type Messages } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locale } from '../../../client/app/catalogue.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { teacherActivity, teacherClass } from '../../../client/testing/class-samples.ts';
import type { FakeReplies } from '../../../client/testing/fake-api.ts';
import { renderPage } from '../../../client/testing/render-page.tsx';
import { axeViolations } from '../../../ui/testing/axe-violations.ts';
import { pseudonymsMessages } from '../../classes/pseudonyms/pseudonyms-messages.client.ts';
import type { Tile, TileUpdate } from '../../live/live-endpoints.ts';
import { snapshotMessages } from '../../reports/messages/snapshot.client.ts';
import { useShownReport } from '../../reports/snapshot/use-shown-report.client.ts';
import type { Snapshot } from '../../reports/snapshot.ts';
import * as page from '../class-page.client.tsx';

afterEach(() => vi.restoreAllMocks());

const nowMs = 1_790_000_000_000;
const tile = (studentId: string, changes: Partial<Tile> = {}): Tile => ({
  studentId,
  moduleId: 'm1',
  screenId: 's1',
  lastAction: 'moved',
  wrongTries: 0,
  seenAtMs: nowMs,
  actedAtMs: nowMs,
  handRaisedAtMs: null,
  isDone: false,
  ...changes,
});
let version = 1;
const update = (tiles: Tile[], changes: Partial<TileUpdate> = {}): TileUpdate => ({
  version: ++version,
  isFull: false,
  atMs: nowMs,
  tiles,
  eyesUp: null,
  isOpen: true,
  ...changes,
});

const open = (replies: FakeReplies = {}, query = '&tab=live') =>
  renderPage(page, {
    path: `/teacher/classes/class?code=ABCD-2345${query}`,
    role: 'teacher',
    replies: {
      getClass: () => teacherClass,
      listClassActivities: () => ({ activities: [teacherActivity] }),
      getActivity: () => Promise.reject(new OfflineError()),
      ...replies,
    },
  });
async function openBoard(tiles: Tile[], replies: FakeReplies = {}, query = '&tab=live') {
  const drawn = await open(replies, query);
  const first = update(tiles, { isFull: true });
  // The stream opens at an unknown moment; receiving the same event twice changes nothing.
  await waitFor(async () => {
    await act(async () => drawn.api.say('tiles', first));
    // A query by name would search the whole page at each attempt.
    if (!drawn.container.querySelector('[data-tile]')) throw new Error('no tile yet');
  });
  return drawn;
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const order = () =>
  within(screen.getByRole('list', { name: /^Students at work/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const tileOf = (name: string) =>
  within(screen.getByRole('list', { name: /^Students at work/ }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name)) as HTMLElement;

describe('the live tab', () => {
  it('has a tile for everybody, those in need first, in words and clean for axe', async () => {
    const { container } = await openBoard([
      tile('s2', { wrongTries: 2, lastAction: 'not-yet' }),
      tile('s3', { handRaisedAtMs: nowMs - 61_000 }),
    ]);
    expect(order()).toEqual(['Carla Ruiz', 'Bao Nguyen', 'Ada Lind']);
    expect(tileOf('Carla').textContent).toContain('Hand up for 1 minute');
    expect(tileOf('Bao').textContent).toMatch(
      /Stuck.*2 tries without success.*Mission brief.*not yet right, just now/,
    );
    expect(tileOf('Ada').textContent).toContain('Not here yet');
    expect(screen.getByText('2 of 3 here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bao Nguyen' }).getAttribute('href')).toBe(
      '/classes/summary?code=ABCD-2345&activity=microbes&student=s2',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('moves no tile by itself, says how many wait further back, and brings them when asked', async () => {
    const { api } = await openBoard([tile('s1'), tile('s2'), tile('s3')]);
    await act(async () => api.say('tiles', update([tile('s3', { handRaisedAtMs: nowMs })])));
    expect(order()).toEqual(['Ada Lind', 'Bao Nguyen', 'Carla Ruiz']);
    await userEvent.click(screen.getByRole('button', { name: 'Bring 1 to the front' }));
    expect(order()).toEqual(['Carla Ruiz', 'Ada Lind', 'Bao Nguyen']);
    expect(screen.getByText('Tiles stay in their places while you read.')).toBeTruthy();
  });

  it('says hands and nothing else', async () => {
    const { api } = await openBoard([tile('s1'), tile('s2')]);
    await act(async () => api.say('tiles', update([tile('s1', { screenId: 's2' })])));
    await act(async () => api.say('tiles', update([tile('s2', { handRaisedAtMs: nowMs })])));
    await waitFor(() => expect(said()).toContain('Bao Nguyen raised a hand.'));
  });

  it('lowers a hand, keeps the focus on its tile, and says when that fails', async () => {
    let lower: () => unknown = () => Promise.reject(new OfflineError());
    const { api } = await openBoard([tile('s2', { handRaisedAtMs: nowMs })], { lowerHand: () => lower() });
    const button = screen.getByRole('button', { name: 'Lower the hand of Bao Nguyen' });
    await userEvent.click(button);
    expect(await screen.findByText('The hand could not be lowered. Try again.')).toBeTruthy();
    lower = () => ({});
    await userEvent.click(button);
    await act(async () => api.say('tiles', update([tile('s2')])));
    expect(screen.queryByRole('button', { name: /Lower the hand/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Bao Nguyen');
    expect(api.calls.filter(({ name }) => name === 'lowerHand')).toHaveLength(2);
  });

  it('is one Tab stop, and the arrow keys move among the tiles', async () => {
    await openBoard([tile('s1'), tile('s2'), tile('s3')]);
    const links = () => screen.getAllByRole('link', { name: /Ada|Bao|Carla/ });
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    links()[0]?.focus();
    fireEvent.keyDown(links()[0] as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(links()[1]);
    fireEvent.keyDown(links()[1] as Element, { key: 'End' });
    expect(document.activeElement).toBe(links()[2]);
    await waitFor(() => expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]));
  });

  it('shows whom one asks for, and hides every name', async () => {
    const { container, address } = await openBoard([tile('s1', { isDone: true }), tile('s2')]);
    await userEvent.click(screen.getByRole('radio', { name: 'Done (1)' }));
    expect(order()).toEqual(['Ada Lind']);
    await userEvent.click(screen.getByRole('radio', { name: 'All (3)' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    expect(container.textContent).not.toMatch(/Ada|Bao|Carla/);
    expect(address()).toContain('names=hidden');
    // A link to a student's own page would show the real name.
    for (const link of screen.getAllByRole('link', { name: /^[A-Z][a-z]+ [A-Z][a-z]+$/ }))
      expect(link.getAttribute('href')).not.toContain('student=');
  });

  it('calls the students as the snapshot in projector mode does, and orders them by that', async () => {
    await openBoard([], {}, '&tab=live&names=hidden&order=name');
    const onTiles = order();
    expect(onTiles).toEqual([...onTiles].sort());
    const snapshot: Snapshot = {
      class: { id: teacherClass.id, name: 'Biology', timeZone: 'UTC' },
      activity: { id: 'microbes', title: 'Microbe Hunters' },
      modules: [],
      requiredCount: 1,
      dueAt: null,
      questions: [],
      // In the order in which they joined.
      students: ['s1', 's3', 's2'].map((id) => ({
        ...{ id, name: 'A name', status: 'PROGRESS', doneCount: 0, isAbsent: false, lateCount: 0, marks: [] },
      })),
      misconceptions: [],
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <IntlProvider
        locale={locale}
        messages={{ snapshot: snapshotMessages, pseudonyms: pseudonymsMessages } as unknown as Messages}
      >
        {children}
      </IntlProvider>
    );
    const { result } = renderHook(() => useShownReport(snapshot, true), { wrapper });
    expect(result.current.students.map(({ name }) => name).sort()).toEqual(onTiles);
  });

  it('tells in hours what is hours ago', async () => {
    await openBoard([tile('s1', { isDone: true, lastAction: 'finished', actedAtMs: nowMs - 125 * 60_000 })]);
    expect(tileOf('Ada').textContent).toContain('Finished the lab, 2 hours ago');
  });

  it('gives up the order of names when they are hidden', async () => {
    await openBoard([tile('s1'), tile('s2'), tile('s3')]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    expect(order()).toEqual([...order()].sort());
  });

  it('pauses the class with a message and lets it go on', async () => {
    const { api } = await openBoard([tile('s1')], { startEyesUp: () => ({}), endEyesUp: () => ({}) });
    await userEvent.click(screen.getByRole('button', { name: 'Eyes up' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Look here');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the class' }));
    expect(api.calls.at(-1)?.input.body).toEqual({ message: 'Look here', minutes: 5 });
    const eyesUp = { message: 'Look here', startedAtMs: nowMs, endsAtMs: nowMs + 300_000 };
    await act(async () => api.say('tiles', update([], { eyesUp })));
    expect(screen.getByText('The class is paused')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Let the class go on' }));
    await waitFor(() => expect(api.calls.at(-1)?.name).toBe('endEyesUp'));
  });

  it('is done with its question once the stream tells of the pause, though the answer to the press comes later', async () => {
    let answer = () => {};
    const { api } = await openBoard([], {
      startEyesUp: () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: '', startedAtMs: nowMs, endsAtMs: nowMs + 300_000 });
        }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Eyes up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pause the class' }));
    const eyesUp = { message: '', startedAtMs: nowMs, endsAtMs: nowMs + 300_000 };
    await act(async () => api.say('tiles', update([], { eyesUp })));
    expect(screen.getByText('The class is paused')).toBeTruthy();
    await act(async () => api.say('tiles', update([])));
    expect(screen.getByRole('button', { name: 'Eyes up' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(said()).toContain('The class is paused.'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says since when the stream is lost, and shows what asking brings', async () => {
    await open({
      watchTiles: () => Promise.reject(new OfflineError()),
      getTiles: () => update([tile('s1')], { isFull: true }),
    });
    expect(await screen.findByText(/^The live connection is interrupted since \d+:\d\d:\d\d/)).toBeTruthy();
    expect(tileOf('Ada').textContent).toContain('Working');
  });

  /** Sets what the browser reports about its network. */
  const setOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    return act(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('opens for the first time without a network with what the class page heard, and goes on by itself', async () => {
    const { api } = await openBoard([tile('s3', { handRaisedAtMs: nowMs })], {}, '');
    await setOnline(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Live view' }));
    expect(await screen.findByText(/^There is no connection since \d+:\d\d:\d\d/)).toBeTruthy();
    expect(tileOf('Carla').textContent).toContain('Hand up');
    await setOnline(true);
    await waitFor(async () => {
      await act(async () => api.say('tiles', update([tile('s2', { handRaisedAtMs: nowMs })])));
      expect(tileOf('Bao').textContent).toContain('Hand up');
    });
    expect(screen.queryByText(/^There is no connection/)).toBeNull();
  });

  it('says without a network how far the class was, where nothing live was heard, and opens by itself', async () => {
    let isLoaded = false;
    const { api, container } = await open({
      watchTiles: () => (isLoaded ? undefined : Promise.reject(new OfflineError())),
      getTiles: () => Promise.reject(new OfflineError()),
    });
    await screen.findByText('The live view could not be opened');
    await setOnline(false);
    expect(screen.getByText(/The live view opens by itself once you are online/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: teacherActivity.title })).toBeTruthy();
    expect(screen.getByText(/^How far the class was at /)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    isLoaded = true;
    await setOnline(true);
    await waitFor(async () => {
      await act(async () => api.say('tiles', update([tile('s1')], { isFull: true })));
      expect(tileOf('Ada').textContent).toContain('Working');
    });
    expect(screen.queryByText(/^How far the class was at /)).toBeNull();
  });

  it('says that it could not be opened, and tries again', async () => {
    let ask: () => unknown = () => Promise.reject(new OfflineError());
    await open({ watchTiles: () => Promise.reject(new OfflineError()), getTiles: () => ask() });
    expect(await screen.findByText('The live view could not be opened')).toBeTruthy();
    ask = () => update([tile('s1')], { isFull: true });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: /^Students at work/ })).toBeTruthy();
  });

  it.each([
    [
      'an archived class',
      { getClass: () => ({ ...teacherClass, isArchived: true }) },
      'This class is archived',
    ],
    [
      'a class without students',
      { getClass: () => ({ ...teacherClass, students: [] }) },
      'Nobody has joined yet',
    ],
    ['a class without activities', { listClassActivities: () => ({ activities: [] }) }, 'No lab to watch'],
  ])('explains %s', async (_name, replies, title) => {
    await open(replies);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('says that nobody is here yet, or that the class is disabled', async () => {
    const { api } = await openBoard([]);
    expect(screen.getByText('Nobody is here yet')).toBeTruthy();
    await act(async () => api.say('tiles', update([], { isOpen: false })));
    expect(screen.getByText('This class is disabled')).toBeTruthy();
  });
});
