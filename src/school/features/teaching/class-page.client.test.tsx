import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studentClass, teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import type { Tile } from '../live/live-endpoints.ts';
import * as page from './class-page.client.tsx';
// Loaded before the timeout of the first test begins: compiling it may take longer than a test waits for a page.
import '../live/board/needs-now.client.tsx';

const open = (replies: FakeReplies = {}, query = '') =>
  renderPage(page, {
    path: `/teacher/classes/class?code=ABCD-2345${query}`,
    role: 'teacher',
    replies: {
      getClass: () => teacherClass,
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listLinks: () => ({ data: [], meta: {} }),
      ...replies,
    },
  });
const table = () => screen.findByRole('table', { name: 'Microbe Hunters: students and lessons' });
const rowHeads = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('where a class is run', () => {
  it('has the code, the counts and every student by module in words, clean for axe', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    expect(await screen.findByText('ABCD-2345')).toBeTruthy();
    expect(screen.getByText('3 of 30 students joined')).toBeTruthy();
    const [, ada, bao] = within(await table()).getAllByRole('row');
    expect(ada?.textContent).toBe('Ada LindNever openedNot startednone yetMark absentMore time');
    expect(bao?.textContent).toMatch(/^Bao NguyenIn progress3 of 4/);
    expect(within(bao!).getByRole('link').getAttribute('href')).toBe(
      '/classes/summary?code=ABCD-2345&activity=microbes&student=s2',
    );
    const help = screen.getByRole('link', { name: 'Questions and answers about running a lesson' });
    expect(help.getAttribute('href')).toBe('/support?topic=running');
    const next = within(screen.getByRole('region', { name: 'What is next' }));
    expect(next.getByText(/Mar 8, 2026, 7:00\sPM EDT/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets the teacher in as a student before it opens the lab so, and says when that fails', async () => {
    let reply: () => unknown = () => Promise.reject(new OfflineError());
    const { api, address } = await open({ workAsStudent: () => reply() });
    const button = await screen.findByRole('button', { name: 'Try as a student: Microbe Hunters' });
    await userEvent.click(button);
    expect(await screen.findByText('There is no connection. Try again once you are online.')).toBeTruthy();
    reply = () => ({ enrolledAt: '2026-03-01T10:00:00Z' });
    await userEvent.click(button);
    await waitFor(() => expect(address()).toBe('/activity?id=microbes&code=ABCD-2345&isTeacherStudent=true'));
    expect(api.calls.filter(({ name }) => name === 'workAsStudent')).toHaveLength(2);
  });

  it('says when the first lab opens, where none is open yet', async () => {
    const [first] = teacherClass.activities;
    const later = { ...first!, dateAssigned: '2999-03-02T08:00:00Z' };
    const shown = await open({ getClass: () => ({ ...teacherClass, activities: [later] }) });
    expect(await screen.findByText('No lab of this class has opened yet')).toBeTruthy();
    expect(screen.getByText(/Mar 2, 2999/)).toBeTruthy();
    shown.unmount();
    await open({ getClass: () => ({ ...teacherClass, activities: [later, first!] }) });
    expect(await screen.findByText('ABCD-2345')).toBeTruthy();
    expect(screen.queryByText('No lab of this class has opened yet')).toBeNull();
  });

  it('says that a lab has no open lesson, and offers neither guide nor try of it', async () => {
    await open({ listClassActivities: () => ({ activities: [{ ...teacherActivity, modules: [] }] }) });
    expect(await screen.findByText('No lesson of this lab is open to learners yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Teacher’s guide' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Try as a student/ })).toBeNull();
  });

  it('says which activity no license covers any more, and offers no try of it', async () => {
    await open({ listClassActivities: () => ({ activities: [{ ...teacherActivity, isCovered: false }] }) });
    expect(await screen.findByText(/No license of this class covers it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try as a student/ })).toBeNull();
  });

  it('offers no trial of what students cannot open', async () => {
    await open({ listClassActivities: () => ({ activities: [{ ...teacherActivity, isHidden: true }] }) });
    expect(await screen.findByText('Hidden from students')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /as a student/ })).toBeNull();
  });

  it('renews itself when the class changes, and says so once things settle', async () => {
    const page = await open();
    expect(await screen.findByText('Live: changes appear by themselves')).toBeTruthy();
    expect((await rowHeads()).length).toBe(3);
    page.api.replies = {
      ...page.api.replies,
      getClass: () => ({
        ...teacherClass,
        students: [
          ...teacherClass.students,
          { id: 's4', fullName: 'Dan Okafor', enrolledAt: '2026-03-02T10:00:00Z' },
        ],
      }),
    };
    act(() => page.api.say('class-changed'));
    expect(await screen.findByText('4 of 30 students joined')).toBeTruthy();
    const news = '4 students joined. Microbe Hunters: 1 done, 1 in progress, 1 not started.';
    expect(screen.queryByText(news)).toBeNull();
    expect(await screen.findByText(news)).toBeTruthy();
  });

  it('says when live updates are interrupted', async () => {
    await open({ watchClass: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText(/The page asks anew every 15 seconds/)).toBeTruthy();
  });

  it('says that there is no connection as soon as the browser knows, and is live again after it', async () => {
    await open();
    await screen.findByText('Live: changes appear by themselves');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('No connection: you are seeing what was last loaded')).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Live: changes appear by themselves')).toBeTruthy();
  });

  it('sorts by what a header asks for and keeps it in the query', async () => {
    const page = await open();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Lab' }));
    await userEvent.click(screen.getByRole('button', { name: 'Lab' }));
    expect(await rowHeads()).toEqual(['Carla Ruiz', 'Bao Nguyen', 'Ada Lind']);
    expect(page.address()).toContain('sort=status&direction=descending');
  });

  it.each([['&tab=students&sort=joined'], ['&show=roster']])(
    'leads a link to %s to where the class is kept',
    async (query) => {
      const page = await open({}, query);
      await waitFor(() => expect(page.address()).toBe(`/teacher/class-details?code=ABCD-2345${query}`));
    },
  );

  it('shows the code over the whole screen with link and QR code, and gives the focus back', async () => {
    const page = await open();
    const opener = await screen.findByRole('button', { name: 'Show the code' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Join Biology, period 3' });
    expect(page.address()).toContain('show=code');
    expect(within(dialog).getByText('ABCD-2345')).toBeTruthy();
    const address = `${window.location.origin}/join?code=ABCD-2345`;
    expect(
      await within(dialog).findByRole('img', { name: `QR code of the address ${address}` }),
    ).toBeTruthy();
    expect(await axeViolations(page.container)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('lets more in from shared devices, and keeps the focus on the screen though the button is gone', async () => {
    const sharedDevicesUntil = new Date(Date.now() + 3_000_000).toISOString();
    let current = teacherClass;
    const letMoreIn = () => {
      current = { ...teacherClass, sharedDevicesUntil };
      return current;
    };
    await open({ getClass: () => current, letMoreIn }, '&show=code');
    const dialog = await screen.findByRole('dialog', { name: 'Join Biology, period 3' });
    const button = within(dialog).getByRole('button', { name: 'Let more in from shared devices' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(await within(dialog).findByText(/any number of students can join on one device/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Join Biology, period 3');
  });

  it('lets more students in with one press where a full class has seats, and leads to Add-Ons where it has none', async () => {
    const full = { ...teacherClass, studentQuantity: 3 };
    const page = await open({
      getClass: () => full,
      raiseSeats: () => ({ ...full, studentQuantity: 40 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Let 40 students in' }));
    expect(page.api.calls.some(({ name }) => name === 'raiseSeats')).toBe(true);
    page.unmount();
    await open({ getClass: () => ({ ...full, seats: { ...full.seats, seats: 3 } }) });
    expect((await screen.findByRole('link', { name: 'Add seats' })).getAttribute('href')).toBe(
      '/teacher/class-details?code=ABCD-2345#licenses',
    );
  });

  it('shows no code on the beamer while joining is paused, and lets students join again from there', async () => {
    const page = await open(
      {
        getClass: () => ({ ...teacherClass, isJoiningPaused: true }),
        setJoining: () => teacherClass,
      },
      '&show=code',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Biology, period 3' }));
    expect(dialog.queryByText('ABCD-2345')).toBeNull();
    expect(dialog.queryByRole('img')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Let students join again' }));
    expect(page.api.calls.some(({ name }) => name === 'setJoining')).toBe(true);
  });

  it('shows who has come in on the beamer, latest first, by first names or by made-up ones', async () => {
    await open({}, '&show=code');
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Biology, period 3' }));
    const names = () =>
      within(dialog.getByRole('region', { name: /^Who is in/ }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Bao', 'Carla', 'Ada']);
    const choice = dialog.getByRole('combobox', { name: 'Names on this screen' });
    await userEvent.selectOptions(choice, 'Made-up names');
    expect(names()).toHaveLength(3);
    expect(names().join(' ')).not.toMatch(/Ada|Bao|Carla/);
    await userEvent.selectOptions(choice, 'No names');
    expect(names()).toEqual([]);
    expect(dialog.queryByText(/Lind|Nguyen|Ruiz/)).toBeNull();
  });

  it('counts and names nobody as joined who has a card and has never come (24 of 40 had joined before the first came)', async () => {
    const [ada, bao, carla] = teacherClass.students;
    const listed = { isClassAccount: true, unusedOfList: '0190a000-0000-7000-8000-000000000001' };
    // Carla joined with the code; Ada has come in with her card since; Bao has not used his.
    const lastEnteredAt = '2026-03-02T10:00:00Z';
    const students = [{ ...ada!, isClassAccount: true, lastEnteredAt }, { ...bao!, ...listed }, carla!];
    await open({ getClass: () => ({ ...teacherClass, students }) }, '&show=code');
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Biology, period 3' }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Names on this screen' }),
      'First names',
    );
    const arrivals = within(dialog.getByRole('region', { name: /^Who is in/ }));
    const namesIn = (list: RegExp) =>
      within(arrivals.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(namesIn(/^Who is in/)).toEqual(['Ada', 'Carla']);
    expect(arrivals.getByText('2 of 30 students joined')).toBeTruthy();
    // A fixed bug: the page told only how many students to look for, and not whom.
    expect(namesIn(/^1 has a card and has not come yet$/)).toEqual(['Bao']);
    expect(screen.getAllByText('2 of 30 students joined · 1 has a card and has not come yet')).toHaveLength(
      1,
    );
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Names on this screen' }), 'No names');
    expect(arrivals.queryAllByRole('listitem')).toEqual([]);
    expect(arrivals.getByText('1 has a card and has not come yet')).toBeTruthy();
  });

  it('shows how to get in while nobody has joined', async () => {
    await open({
      getClass: () => ({ ...teacherClass, students: [] }),
      listClassActivities: () => ({ activities: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Nobody has joined yet' })).toBeTruthy();
    expect(screen.getAllByText('ABCD-2345')).toHaveLength(1);
  });

  it.each([
    [{ isArchived: true }, 'Class is inactive'],
    [{ isDisabled: true }, 'This class is disabled'],
    [{ isJoiningPaused: true }, 'Joining is paused'],
    [{ isWaitingForLicense: true }, 'This class waits for its license'],
    [{ studentQuantity: 3 }, 'The class is full'],
  ])('says of a class with %o: %s', async (change, text) => {
    await open({ getClass: () => ({ ...teacherClass, ...change }) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('has an empty state of its own for activities that came to nothing, and asks again', async () => {
    let isThere = false;
    await open({
      listClassActivities: () =>
        isThere ? { activities: [teacherActivity] } : Promise.reject(refusal('internal')),
    });
    expect(await screen.findByText(/^The labs of the class could not be read/)).toBeTruthy();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: teacherActivity.title })).toBeTruthy();
  });

  it('leads those who do not teach it elsewhere, and says what it could not load', async () => {
    const foreign = await open({ getClass: () => studentClass });
    expect(await screen.findByRole('heading', { name: 'You do not teach this class' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open it as a learner' })).toBeTruthy();
    foreign.unmount();
    const unknown = await open({ getClass: () => Promise.reject(refusal('class-not-found')) });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Class' })).toBeTruthy();
    unknown.unmount();
    await open({ listClassActivities: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy(),
    );
  });
});

describe('the three questions of a class at work', () => {
  const nowMs = Date.parse('2026-03-06T12:00Z');
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));
  afterEach(() => void vi.useRealTimers());

  const tile = (studentId: string, changes: Partial<Tile> = {}): Tile => ({
    ...{ studentId, moduleId: 'm1', screenId: null, lastAction: 'worked', wrongTries: 0 },
    ...{ seenAtMs: nowMs, actedAtMs: nowMs, handRaisedAtMs: null, isDone: false, usedUpPart: null },
    ...changes,
  });
  const tiles = (all: Tile[]) => ({
    watchTiles: () => Promise.reject(new OfflineError()),
    getTiles: () => ({ version: 1, isFull: true, atMs: nowMs, tiles: all, eyesUp: null, isOpen: true }),
  });
  const section = (name: string) => screen.findByRole('region', { name });
  const second = { ...teacherActivity, id: 'dogma', title: 'Central Dogma', dateDue: null };

  it('stand in their order: who needs me, how far, what is next', async () => {
    const { container } = await open(tiles([tile('s1')]));
    expect(await screen.findByText('Nobody needs you right now.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Who needs you now',
      'How far the class is',
      'What is next',
      'Students',
      'On the projector',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('name raised hands first, then who is stuck, and nobody else', async () => {
    await open(
      tiles([tile('s1', { wrongTries: 2 }), tile('s2'), tile('s3', { handRaisedAtMs: nowMs - 60_000 })]),
    );
    const needs = within(await screen.findByRole('list', { name: /^Students at work/ }));
    expect(needs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Carla Ruiz',
      'Ada Lind',
    ]);
    expect(needs.getByRole('button', { name: 'Lower the hand of Carla Ruiz' })).toBeTruthy();
    expect(screen.getByText('1 hand up')).toBeTruthy();
  });

  it('tell of a hand in an activity that is not the chosen one', async () => {
    await open({
      listClassActivities: () => ({ activities: [teacherActivity, second] }),
      watchTiles: () => Promise.reject(new OfflineError()),
      getTiles: ({ params }) =>
        tiles(
          params?.activityId === 'dogma' ? [tile('s2', { handRaisedAtMs: nowMs })] : [tile('s1')],
        ).getTiles(),
    });
    const elsewhere = within(await screen.findByRole('region', { name: 'Central Dogma' }));
    expect(elsewhere.getByRole('link', { name: 'Bao Nguyen' })).toBeTruthy();
  });

  it('tell who has only looked from who has never opened the lesson', async () => {
    const [ada, ...others] = teacherActivity.students;
    const row = {
      ...teacherActivity,
      counts: { ...teacherActivity.counts, looked: 1 },
      students: [{ ...ada!, hasOnlyLooked: true as const }, ...others],
    };
    await open({ ...tiles([]), listClassActivities: () => ({ activities: [row] }) });
    const [, first] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toContain('Ada LindOnly looked');
    const counts = await screen.findByLabelText('Students by progress');
    expect(counts.textContent).toContain('1 only looked');
  });

  it('name who is late, but not who is excused', async () => {
    const [ada, bao, carla] = teacherActivity.students;
    const late = {
      ...teacherActivity,
      dateDue: '2026-03-05T12:00:00Z',
      students: [{ ...ada!, isAbsent: true }, bao!, carla!],
    };
    await open({ ...tiles([]), listClassActivities: () => ({ activities: [late] }) });
    const list = await screen.findByRole('list', { name: 'Late in Microbe Hunters' });
    expect(list.textContent).toBe('Bao Nguyen');
    expect(screen.getByRole('heading', { name: 'Microbe Hunters: 1 student is late' })).toBeTruthy();
  });

  it('call nobody late with a lesson that waits for one with more time, where lessons come one after the other', async () => {
    const [ada, bao] = teacherActivity.students;
    const [first] = teacherActivity.modules;
    const left = (id: string) => ({ id, status: 'todo' as const, completedCount: 0, requiredCount: 2 });
    const student = { ...ada!, isAbsent: false, modules: [left('m1'), left('m2')] };
    const lab = {
      ...{ ...teacherActivity, dateDue: '2026-03-05T12:00:00Z' },
      modules: [
        { ...first!, id: 'm1' },
        { ...first!, id: 'm2' },
      ],
      students: [
        {
          ...student,
          extension: { dateDue: null, due: { m1: '2999-03-05T12:00:00.000Z' }, lessons: [] },
        },
        { ...student, studentId: bao!.studentId },
      ],
    };
    const lateIn = async (isStrictOrder?: true) => {
      const row = { ...lab, ...(isStrictOrder && { isStrictOrder }) };
      const shown = await open({ ...tiles([]), listClassActivities: () => ({ activities: [row] }) });
      const list = await screen.findByRole('list', { name: 'Late in Microbe Hunters' });
      const names = within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      shown.unmount();
      return names;
    };
    expect(await lateIn(true)).toEqual(['Bao Nguyen']);
    // If lessons had no order, lesson 2 could have been done by its date.
    expect(await lateIn()).toHaveLength(2);
  });

  it('name the next lesson of the lab once nearly everybody has done what is given', async () => {
    const [first] = teacherActivity.modules;
    const done = { ...first!, counts: { notStarted: 0, inProgress: 0, completed: 3 } };
    const given = {
      ...teacherActivity,
      pace: { lessons: {}, holdAt: null, assigned: ['m1'] },
      modules: [done, { ...first!, id: 'm2', title: 'Swab' }],
    };
    const all = await open({ ...tiles([]), listClassActivities: () => ({ activities: [given] }) });
    const next = async () => within(await section('What is next'));
    expect((await next()).getByText('Everybody has done what is given.')).toBeTruthy();
    await userEvent.click((await next()).getByRole('button', { name: 'Assign next: Swab' }));
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 20_000 });
    const swab = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /^2\. Swab/ });
    expect(swab.checked).toBe(true);
    all.unmount();
    const nearly = { ...done, counts: { notStarted: 0, inProgress: 1, completed: 2 } };
    const most = { ...given, modules: [nearly, ...given.modules.slice(1)] };
    await open({ ...tiles([]), listClassActivities: () => ({ activities: [most] }) });
    expect((await next()).getByText('Nearly everybody has done what is given.')).toBeTruthy();
  });

  it('name the lessons that are due now, of which they count', async () => {
    const narrowed = { ...teacherActivity, dueNow: { at: '2026-03-20T22:59:00Z', lessons: [1, 2] } };
    await open({ ...tiles([]), listClassActivities: () => ({ activities: [narrowed, second] }) });
    const far = within(await section('How far the class is'));
    expect(far.getAllByText('Lessons 1 and 2').at(-1)?.closest('p')?.textContent).toContain(
      'due by Mar 20, 2026',
    );
    const [lab, other] = within(far.getByRole('list', { name: 'Choose a lab' })).getAllByRole('button');
    expect(lab?.textContent).toMatch(/^Microbe HuntersLessons 1 and 2\d done/);
    expect(other?.textContent).not.toContain('Lesson');
  });

  it('show one activity at a time, chosen in the query, with its students by lesson', async () => {
    const page = await open({
      ...tiles([]),
      listClassActivities: () => ({ activities: [teacherActivity, second] }),
    });
    const lessons = await screen.findByRole('table', { name: 'Microbe Hunters: students by lesson' });
    expect(within(lessons).getAllByRole('row')[1]?.textContent).toBe('Mission brief111Copy link');
    await userEvent
      .setup()
      .click(within(lessons).getByRole('button', { name: 'Copy link to this lesson: Mission brief' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/activity?id=microbes&code=ABCD-2345&module=m1`,
    );
    expect(within(await section('What is next')).getByText('Done by 1 of 3 students.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Central Dogma/ }));
    expect(page.address()).toContain('activity=dogma');
    expect(await screen.findByRole('table', { name: 'Central Dogma: students by lesson' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Microbe Hunters/ })).toBeNull();
  });
});
