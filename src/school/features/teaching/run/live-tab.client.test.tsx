import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider, type Messages } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locale } from '../../../../app/browser/catalogue.ts';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import type { FakeReplies } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { pseudonymsMessages } from '../../classes/pseudonyms/pseudonyms-messages.client.ts';
import type { Tile, TileUpdate } from '../../live/live-endpoints.ts';
import { snapshotMessages } from '../../reports/messages/snapshot.client.ts';
import { useShownReport } from '../../reports/snapshot/use-shown-report.client.ts';
import type { Snapshot } from '../../reports/snapshot.ts';
// Loaded before the timeout of the first test begins, as it is a late part.
import './live-tab.client.tsx';
import * as page from '../class-page.client.tsx';

afterEach(() => vi.restoreAllMocks());

const nowMs = 1_790_000_000_000;
const tile = (studentId: string, changes: Partial<Tile> = {}): Tile => ({
  studentId,
  moduleId: 'm1',
  screenId: 's1',
  lastAction: 'moved',
  wrongTries: 0,
  usedUpPart: null,
  seenAtMs: nowMs,
  actedAtMs: nowMs,
  handRaisedAtMs: null,
  isDone: false,
  ...changes,
});
/** The texts above the tiles, without those inside the strip of stops. */
const elementsBefore = (container: HTMLElement, grid: HTMLElement) =>
  [...container.querySelectorAll('*')]
    .filter((one) => one.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_FOLLOWING)
    .filter((one) => !one.closest('section[aria-label="Stops of the class"] > *'))
    .map(({ tagName, className }) => `${tagName} ${className}`);
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

  it('says of whom the teacher has marked absent that, and not that somebody is to come', async () => {
    const students = teacherActivity.students.map((row) => ({ ...row, isAbsent: row.studentId === 's1' }));
    const activities = [{ ...teacherActivity, students }];
    await openBoard([tile('s2')], { listClassActivities: () => ({ activities }) });
    expect(tileOf('Ada').textContent).toMatch(/Absent$/);
  });

  it('removes with two presses on the name whoever has answered nothing, and asks before work is lost', async () => {
    const { api } = await openBoard([tile('s1'), tile('s2')], {
      removeStudent: () => ({ wasEnrolled: true, answers: 0, attempts: 0 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Bao Nguyen: open, rename, remove' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the class' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Bao Nguyen from the class?' });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    expect(api.calls.filter(({ name }) => name === 'removeStudent')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lind: open, rename, remove' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Remove now/ }));
    await waitFor(() =>
      expect(
        api.calls.filter(({ name }) => name === 'removeStudent').map(({ input }) => input.params),
      ).toEqual([{ code: 'ABCD-2345', studentId: 's1' }]),
    );
  });

  it('hands over the record of a student from the name, though the live view downloads nothing else', async () => {
    await openBoard([tile('s1')]);
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lind: open, rename, remove' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Student record' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record of Ada Lind' }));
    expect(dialog.getByRole('button', { name: 'To read and print' })).toBeTruthy();
  });

  it('has new PIN, absence and more time in the menu of a name, which had them only far down two other pages', async () => {
    const { api, address } = await openBoard([tile('s1')], {
      getClass: () => ({
        ...teacherClass,
        students: teacherClass.students.map((one) => ({ ...one, isClassAccount: one.id === 's1' })),
      }),
      setAbsence: () => ({}),
    });
    const menuOf = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: `${name}: open, rename, remove` }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    const choose = async (name: string, act: string) => {
      await menuOf(name);
      await userEvent.click(screen.getByRole('menuitem', { name: act }));
    };
    expect(await menuOf('Bao Nguyen')).not.toContain('New PIN');
    await userEvent.keyboard('{Escape}');
    await choose('Ada Lind', 'Mark absent');
    expect(await screen.findAllByText(/^Ada Lind is marked absent/)).not.toHaveLength(0);
    expect(api.calls.find(({ name }) => name === 'setAbsence')?.input).toMatchObject({
      params: { activityId: 'microbes', studentId: 's1' },
      body: { isAbsent: true },
    });
    await choose('Ada Lind', 'More time');
    const dialog = within(await screen.findByRole('dialog', { name: /Ada Lind/ }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    await choose('Ada Lind', 'New PIN');
    expect(address()).toBe('/teacher/class-details?code=ABCD-2345&tab=students&new-pin=s1');
  });

  it('has no menu at made-up names', async () => {
    await openBoard([tile('s1')], {}, '&tab=live&names=hidden');
    expect(screen.queryByRole('button', { name: /open, rename, remove$/ })).toBeNull();
  });

  it('moves no tile by itself, says how many wait further back, and brings them when asked', async () => {
    const { api } = await openBoard([tile('s1'), tile('s2'), tile('s3')]);
    await act(async () => api.say('tiles', update([tile('s3', { handRaisedAtMs: nowMs })])));
    expect(order()).toEqual(['Ada Lind', 'Bao Nguyen', 'Carla Ruiz']);
    await userEvent.click(screen.getByRole('button', { name: 'Bring 1 to the front' }));
    expect(order()).toEqual(['Carla Ruiz', 'Ada Lind', 'Bao Nguyen']);
    expect(screen.getByText('Tiles stay where they are.')).toBeTruthy();
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

  it('tells two students of one name apart, by the own id or a number', async () => {
    const [ada, bao, ...others] = teacherClass.students;
    const taught = {
      ...teacherClass,
      students: [{ ...ada!, ownId: '7001' }, { ...bao!, fullName: ada!.fullName, ownId: null }, ...others],
    };
    await openBoard([tile('s1'), tile('s2')], { getClass: () => taught });
    expect(order()).toEqual(['Ada Lind (7001)', 'Ada Lind #2', 'Carla Ruiz']);
  });

  it('shows whom one asks for, and hides every name', async () => {
    const { container, address } = await openBoard([tile('s1', { isDone: true }), tile('s2')]);
    await userEvent.click(screen.getByRole('radio', { name: 'Done (2)' }));
    // Carla has finished with what is assigned, and is not in the lab.
    expect(order()).toEqual(['Ada Lind', 'Carla Ruiz']);
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
      otherModules: [],
      requiredCount: 1,
      dues: [],
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

  const lab = {
    ...{ title: 'Microbe Hunters', summary: '', isPremium: false, enabled: true, publishedAt: '' },
    ...{ durationMin: 1, isStrictOrder: true, sources: [] },
    modules: ['m1', 'm2'].map((id) => ({
      ...{ id, title: id === 'm1' ? 'Mission brief' : 'Swab', summary: '', durationMin: 1 },
      parts: ['a', 'b'].map((name) => ({
        ...{ id: `${id}-${name}`, component: 'choice', title: name, isRequired: true, requires: [] },
        ...{ follows: name === 'b' ? [`${id}-a`] : [], asksAbout: [], tries: 3, isScored: true },
        ...{ countedParts: [], isFixedOnceSaved: false },
      })),
      items: [
        { type: 'choice', id: `${id}-a` },
        { type: 'text', id: `${id}-second`, screenTitle: 'A closer look' },
        { type: 'choice', id: `${id}-b` },
      ],
    })),
  };
  const openLab = (changes: object = {}, tiles: Tile[] = [], replies: FakeReplies = {}) => {
    let passed: string[] = [];
    const twoLessons = [
      ...teacherActivity.modules,
      { ...teacherActivity.modules[0], id: 'm2', title: 'Swab' },
    ];
    return openBoard(tiles, {
      getActivity: () => ({ data: { id: 'microbes', attributes: lab } }),
      listClassActivities: () => ({
        activities: [
          {
            ...teacherActivity,
            modules: twoLessons,
            students: teacherActivity.students.map((row) => ({
              ...row,
              ...(row.studentId === 's2' && { extension: { dateDue: null, lessons: [], passed } }),
            })),
            ...changes,
          },
        ],
      }),
      letPast: ({ params, body }) => {
        const { isPassed } = body as { isPassed: boolean };
        passed = isPassed && params?.partId ? [params.partId] : [];
        return { isPassed };
      },
      ...replies,
    });
  };
  const strip = () => screen.findByRole('list', { name: /^Where the class is/ });

  it('has a strip of the screens of what is assigned, whose numbers add up, and shows who is at one', async () => {
    const pace = { lessons: {}, holdAt: null, assigned: ['m1'] };
    const { container, address } = await openLab({ pace }, [
      tile('s1', { screenId: 'm1' }),
      tile('s2', { screenId: 'm1-second' }),
      tile('s3', { screenId: 'm1-second', isDone: true }),
    ]);
    const buttons = within(await strip()).getAllByRole('button');
    expect(buttons.map((one) => one.getAttribute('title'))).toEqual([
      'Elsewhere: nobody',
      'Lesson 1, screen 1 of 2, Mission brief: 1 student',
      'Lesson 1, screen 2 of 2, A closer look: 1 student',
      'Waiting: nobody',
      'Done: 1 student',
      'Away: nobody',
    ]);
    // A fixed bug: only tooltips told what the numbers and marks mean, and nobody sees those on a tablet.
    const rules = screen.getByRole('region', { name: 'What the numbers and marks mean' });
    expect(rules.textContent).toMatch(/^Everybody is in.*Shaded.*Somebody there is far behind.*Held by you/);
    for (const word of ['Students', 'Screen']) expect(within(await strip()).getByText(word)).toBeTruthy();
    const second = buttons[2] as HTMLElement;
    await userEvent.click(second);
    expect(order()).toEqual(['Bao Nguyen']);
    expect(second.getAttribute('aria-pressed')).toBe('true');
    expect(address()).toContain('at=m1');
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.keyDown(second, { key: 'End' });
    expect(document.activeElement).toBe(buttons[5]);
    // A filter by state ends the one by place.
    await userEvent.click(screen.getByRole('radio', { name: 'All (3)' }));
    expect(order()).toHaveLength(3);
  });

  it('lets a student who is stuck past the screen in one press, and takes it back', async () => {
    const { api } = await openLab({}, [tile('s2', { screenId: 'm1', wrongTries: 2 })]);
    await strip();
    await userEvent.click(screen.getByRole('button', { name: 'Let Bao Nguyen past this screen' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: Bao Nguyen is let past/ }));
    expect(await screen.findByRole('button', { name: 'Let Bao Nguyen past this screen' })).toBeTruthy();
    const calls = api.calls.filter(({ name }) => name === 'letPast').map(({ input }) => input);
    expect(calls).toMatchObject([
      { params: { partId: 'm1-a' }, body: { studentId: 's2', isPassed: true } },
      { params: { partId: 'm1-a' }, body: { studentId: 's2', isPassed: false } },
    ]);
  });

  it('lets everybody past a screen from the strip', async () => {
    const { api } = await openLab({}, [tile('s2', { screenId: 'm1' })]);
    await userEvent.click(within(await strip()).getByRole('button', { name: /screen 1 of 2, Mission/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Let everybody past this screen' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'letPast')?.input).toMatchObject({
        ...{ params: { partId: 'm1-a' }, body: { studentId: null, isPassed: true } },
      }),
    );
  });

  it('holds the class at a screen of the strip with a press, and takes it back', async () => {
    const { api } = await openLab({}, [tile('s2', { screenId: 'm1' })], {
      setPace: ({ body }) => body,
    });
    await userEvent.click(within(await strip()).getByRole('button', { name: /screen 1 of 2, Mission/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Hold here' }));
    await screen.findAllByText('The class is held at this screen.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const paces = () => api.calls.filter(({ name }) => name === 'setPace').map(({ input }) => input.body);
    await waitFor(() => expect(paces()).toHaveLength(2));
    expect(paces()).toMatchObject([{ holdAt: { moduleId: 'm1', screenId: 'm1' } }, { holdAt: null }]);
  });

  it('lets a student go on from a screen that an earlier one locks, from the name', async () => {
    const { api } = await openLab({}, [tile('s1', { screenId: 'm1-second' })]);
    await strip();
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lind: open, rename, remove' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Let go on from here' }));
    await screen.findAllByText('Ada Lind can go on from there.');
    expect(api.calls.filter(({ name }) => name === 'letPast').map(({ input }) => input)).toMatchObject([
      { params: { partId: 'm1-a' }, body: { studentId: 's1', isPassed: true } },
    ]);
  });

  it('opens the question of a raised hand and of tries used up, and counts hands in the title', async () => {
    const hand = { screenId: 'm1-second', handRaisedAtMs: nowMs };
    const { api } = await openLab({}, [tile('s1', { usedUpPart: 'm1-a' }), tile('s2', hand)]);
    await strip();
    const partOf = (name: string) =>
      screen.getByRole('link', { name }).getAttribute('href')?.split('part=')[1];
    expect([partOf('Ada Lind'), partOf('Bao Nguyen')]).toEqual(['m1-a', 'm1-b']);
    expect(tileOf('Ada').textContent).toContain('No tries left');
    expect(document.title).toMatch(/^\(1\) /);
    await act(async () => api.say('tiles', update([tile('s2')])));
    expect(document.title).not.toMatch(/^\(/);
  });

  it('names as finished who has nothing left of what is assigned, and as waiting who has only held lessons left', async () => {
    const idle = { actedAtMs: nowMs - 10 * 60_000 };
    await openLab({ pace: { lessons: {}, holdAt: null, assigned: ['m1'] } }, [tile('s3', idle)]);
    expect(tileOf('Carla').textContent).toContain('Done');
    cleanup();
    const held = { m2: { isHeld: true, opensAt: null } };
    await openLab({ pace: { lessons: held, holdAt: null } }, [tile('s3', idle)]);
    expect(tileOf('Carla').textContent).toContain('Waiting');
  });

  it('says who is in another lab, and goes there', async () => {
    const second = { ...teacherActivity, id: 'dogma', title: 'Central Dogma' };
    const { address } = await openBoard([tile('s1')], {
      listClassActivities: () => ({ activities: [teacherActivity, second] }),
      getTiles: () => update([tile('s2'), tile('s3', { handRaisedAtMs: nowMs })], { isFull: true }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: '2 students are in Central Dogma, 1 hand up' }),
    );
    expect(address()).toContain('activity=dogma');
  });

  it('tells in hours what is hours ago', async () => {
    await openBoard([tile('s1', { isDone: true, lastAction: 'finished', actedAtMs: nowMs - 125 * 60_000 })]);
    expect(tileOf('Ada').textContent).toContain('Finished the lab, 2 hours ago');
  });

  it('says of who has done what is due now that it is done, and neither stuck nor at work', async () => {
    const [m1] = teacherActivity.modules;
    const later = { id: 'm2', status: 'todo' as const, completedCount: 0, requiredCount: 3 };
    const beside = {
      ...teacherActivity,
      modules: [m1!, { ...m1!, id: 'm2', title: 'Swab' }],
      dueNow: { at: '2026-10-01T20:00:00Z', lessons: [1] },
      students: teacherActivity.students.map((row) => ({ ...row, modules: [...row.modules, later] })),
    };
    const idle = { lastAction: 'worked', actedAtMs: nowMs - 600_000 } as const;
    await openBoard([tile('s2', idle), tile('s3', idle)], {
      listClassActivities: () => ({ activities: [beside] }),
    });
    expect(tileOf('Carla').textContent).toMatch(/Done.*Has the lab open, 10 min ago/);
    expect(tileOf('Bao').textContent).toMatch(/Stuck.*At work on this screen, 10 min ago/);
  });

  it('gives up the order of names when they are hidden', async () => {
    const students = teacherActivity.students.map((row) => ({ ...row, modules: [] }));
    await openBoard([tile('s1'), tile('s2'), tile('s3')], {
      listClassActivities: () => ({ activities: [{ ...teacherActivity, students }] }),
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }));
    expect(order()).toEqual([...order()].sort());
  });

  it('pauses the class with a message and lets it go on, and no tile moves for it', async () => {
    const eyesUp = { message: 'Look here', startedAtMs: nowMs, endsAtMs: nowMs + 300_000 };
    let isPaused = false;
    const { api, container } = await openBoard([tile('s1')], {
      getClass: () => ({ ...teacherClass, ...(isPaused && { eyesUp }) }),
      startEyesUp: () => {
        isPaused = true;
        return eyesUp;
      },
      endEyesUp: () => {
        isPaused = false;
        return {};
      },
    });
    const stops = within(
      await screen.findByRole('region', { name: 'Stops of the class' }, { timeout: 10_000 }),
    );
    const grid = screen.getByRole('list', { name: /^Students at work/ });
    const before = elementsBefore(container, grid);
    await userEvent.click(stops.getByRole('button', { name: 'Eyes up' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Look here');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the class' }));
    const ending = await stops.findByRole('button', { name: 'End eyes up' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.find(({ name }) => name === 'startEyesUp')?.input.body).toEqual({
      message: 'Look here',
      minutes: 5,
    });
    // The strip has one line of its own: nothing else comes or goes above the tiles.
    expect(elementsBefore(container, grid)).toEqual(before);
    await userEvent.click(ending);
    expect(await stops.findByText('Nothing is stopped.')).not.toBeNull();
  });

  it('is done with its question when another tab has paused the class', async () => {
    let isPaused = false;
    const { api } = await openBoard([], {
      getClass: () => ({
        ...teacherClass,
        ...(isPaused && { eyesUp: { message: '', startedAtMs: nowMs, endsAtMs: nowMs + 300_000 } }),
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Eyes up' }, { timeout: 10_000 }));
    expect(screen.getByRole('dialog', { name: 'Eyes up' })).not.toBeNull();
    isPaused = true;
    await act(async () => api.say('class-changed'));
    expect(await screen.findByRole('button', { name: 'End eyes up' })).not.toBeNull();
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
