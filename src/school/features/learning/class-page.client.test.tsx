import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studentActivity, studentClass } from '../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import type { ActivityStatus } from '../../../lab/marking/status.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { forgetJoinedClasses } from '../../client/storage/browser-stores.ts';
import type { ProfileRole } from '../../kernel/role.ts';
import type { ActivityProgress, StudentActivityRow } from '../classes/class-activities.ts';
import * as page from './class-page.client.tsx';

const open = (replies: FakeReplies, role: ProfileRole = 'student') =>
  renderPage(page, {
    path: '/classes/class?code=abcd2345',
    role,
    replies: {
      getClass: () => studentClass,
      listClassActivities: () => ({ activities: [studentActivity] }),
      ...replies,
    },
  });

// Two days before the activity is due.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-06T12:00Z') }));
afterEach(() => {
  window.localStorage.clear();
  vi.useRealTimers();
});

const row = (change: Partial<StudentActivityRow> = {}, progress: Partial<ActivityProgress> = {}) => ({
  listClassActivities: () => ({
    activities: [{ ...studentActivity, ...change, progress: { ...studentActivity.progress, ...progress } }],
  }),
});
const card = async () => within(await screen.findByRole('listitem', { name: 'Microbe Hunters' }));
const nextStep = async () => within(await screen.findByRole('region', { name: 'What to do next' }));

describe('a class as its learners see it', () => {
  it('names class, teacher, activities and how far one is, clean for axe', async () => {
    const { container } = await open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    expect(screen.getByText('Teacher: Dr. Amara Osei')).toBeTruthy();
    expect(await screen.findByText('In progress')).toBeTruthy();
    const lessons = within(screen.getByRole('list', { name: 'Lessons of Microbe Hunters' }));
    expect(lessons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mission briefDone',
      'Swab1 of 3 done',
    ]);
    expect(screen.getByText('1 of 2 lessons done')).toBeTruthy();
    expect(screen.getByText(/Mar 8, 2026.* UTC/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lists the lessons that are given, says when each opens and is due, and counts those that are open', async () => {
    const modules = ['Mission brief', 'Swab', 'Plates', 'Colonies'].map((title, index) => ({
      ...{ id: `m${index + 1}`, title },
    }));
    await open(
      row(
        {
          modules,
          pace: {
            lessons: {
              m2: { isHeld: false, opensAt: '2026-03-07T08:00:00Z' },
              m3: { isHeld: true, opensAt: null },
            },
            ...{ holdAt: null, assigned: ['m1', 'm2', 'm3'], due: { m1: '2026-03-07T22:00:00Z' } },
          },
        },
        { modules: studentActivity.progress.modules.slice(0, 1) },
      ),
    );
    const lessons = within(await screen.findByRole('list', { name: 'Lessons of Microbe Hunters' }));
    expect(
      lessons.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u202f', ' ')),
    ).toEqual([
      'Mission briefDue Mar 7, 2026, 10:00 PM UTCDone',
      'SwabOpens Mar 7, 2026, 8:00 AM UTCDue Mar 8, 2026, 11:00 PM UTCNot open yet',
      'PlatesDue Mar 8, 2026, 11:00 PM UTCNot open yet',
    ]);
    expect(screen.getByText('Lessons 1, 2, and 3 of 4')).toBeTruthy();
    expect(screen.getByText('1 of 1 lesson done')).toBeTruthy();
    expect(screen.queryByText('Colonies')).toBeNull();
  });

  it('says what was done in the last lesson, and nothing about it to who did nothing', async () => {
    const endedAt = '2026-03-06T10:00:00.000Z';
    const summary = (answered: number) => ({
      ...{ class: { code: 'ABCD-2345', formerCodes: [], name: 'Biology, period 3', timeZone: 'UTC' } },
      ...{ activity: { id: 'microbes', title: 'Microbe Hunters' }, modules: [], otherModules: [] },
      ...{ requiredCount: 0, dueAt: null, startedAt: null, completedAt: null, questions: [], answers: [] },
      student: { id: 's', name: '', status: 'PROGRESS', isAbsent: false, doneCount: 0, marks: [] },
      lastLesson: { endedAt, answered, rightAtOnce: 1, rightLater: 0, exerciseIds: [] },
      comments: [],
    });
    const ended = (answered: number) => ({
      getClass: () => ({ ...studentClass, lessonEndedAt: endedAt }),
      getSummary: () => summary(answered),
    });
    const { unmount } = await open({ ...row({}, { lastAnswerAt: endedAt }), ...ended(3) });
    const last = async () => within(await screen.findByRole('region', { name: 'The last lesson' }));
    expect(await (await last()).findByText('You answered 3 questions that day.')).toBeTruthy();
    unmount();
    const { api } = await open({ ...row({}, { lastAnswerAt: null }), ...ended(0) });
    await (await last()).findByText('What is next');
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getSummary'));
    expect((await last()).queryByText(/look around|You answered/)).toBeNull();
  });

  it('says which team one is in, and with whom', async () => {
    const mates = ['Ada', 'Bao'];
    const { unmount } = await open({
      getClass: () => ({ ...studentClass, team: { name: 'Zebrafish', mates } }),
    });
    const line = async () => (await screen.findByText('Zebrafish')).closest('p')?.textContent;
    expect(await line()).toBe('Your team: Zebrafish, with Ada and Bao.');
    unmount();
    await open({ getClass: () => ({ ...studentClass, team: { name: 'Zebrafish', mates: [] } }) });
    await waitFor(async () => expect(await line()).toBe('Your team: Zebrafish.'));
  });

  it('says what the teacher gave since the last visit, and leads to the first answer', async () => {
    const comment = (id: string, hasWords: boolean) => ({
      ...{ id, activityID: 'microbes', moduleID: 'm1', screenID: 's2', questionCode: 'why' },
      ...{ title: 'Why?', hasWords, hasPoints: !hasWords },
    });
    await open({
      listOwnComments: () => ({ comments: [comment('k1', true), comment('k2', true), comment('k3', false)] }),
    });
    await screen.findByText('Your teacher commented on 2 answers and gave points for 1 more.');
    expect(screen.getByRole('link', { name: 'Read: Why?' }).getAttribute('href')).toBe(
      '/activity?id=microbes&code=ABCD-2345&module=m1&screen=s2#why',
    );
  });

  it('says nothing of teams to whoever is in none', async () => {
    await open({});
    await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' });
    expect(screen.queryByText(/Your team/)).toBeNull();
  });

  it.each([
    ['NOT_STARTED', 'Start Microbe Hunters', ''],
    ['PROGRESS', 'Continue Microbe Hunters', '&module=m2'],
    ['COMPLETED', 'Review Microbe Hunters', ''],
  ] satisfies [ActivityStatus, string, string][])(
    'leads into an activity that is %s by "%s"',
    async (status, name, place) => {
      const activity = { ...studentActivity, progress: { ...studentActivity.progress, status } };
      await open({ listClassActivities: () => ({ activities: [activity] }) });
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`/activity?id=microbes&code=ABCD-2345${place}`);
    },
  );

  it('says to a student who was moved where they are now, and works there', async () => {
    const now = { ...studentClass, code: 'BBBB-2222', name: 'Period 5', movedFrom: 'Period 3' };
    const { container } = await open({
      getClass: () => now,
      listClassActivities: ({ params }) =>
        params?.code === 'BBBB-2222'
          ? { activities: [studentActivity] }
          : Promise.reject(refusal('class-moved')),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Period 5' })).toBeTruthy();
    expect(screen.getByText('Your teacher has moved you to this class')).toBeTruthy();
    expect(screen.getByText(/^You were in Period 3 before\./)).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Continue Microbe Hunters' });
    expect(link.getAttribute('href')).toBe('/activity?id=microbes&code=BBBB-2222&module=m2');
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['yes', '2099-12-05T09:00:00.000Z', 'Your teacher said yes: this account can be your own'],
    ['no', '2099-12-05T09:00:00.000Z', 'Your account stays with your class for now'],
    ['yes', '2020-12-05T09:00:00.000Z', null],
  ] as const)('tells of the answer %s for an own account, until %s', async (standing, until, title) => {
    const { container } = await open({ getClass: () => ({ ...studentClass, wish: { standing, until } }) });
    await screen.findByRole('link', { name: 'Continue Microbe Hunters' });
    if (title === null) {
      expect(screen.queryByText(/this account can be your own/)).toBeNull();
      return;
    }
    expect(await screen.findByText(title)).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Make it my own account' });
    expect(link?.getAttribute('href')).toBe(standing === 'yes' ? '/profile#fullAccount' : undefined);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets the student put a no away, and asks for nothing in its place', async () => {
    let isPutAway = false;
    const wish = { standing: 'no' as const, until: '2099-12-05T09:00:00.000Z' };
    await open({
      getClass: () => ({ ...studentClass, ...(!isPutAway && { wish }) }),
      withdrawOwnWish: () => {
        isPutAway = true;
        return { isOpen: true, wish, waiting: null };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I have read it' }));
    await waitFor(() => expect(screen.queryByText('Your account stays with your class for now')).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.getByText('Put away. The answer stands on your profile page.')).toBeTruthy();
  });

  it('lets a teacher work as a student', async () => {
    await open({}, 'teacher');
    const link = await screen.findByRole('link', { name: 'Continue Microbe Hunters' });
    await waitFor(() =>
      expect(link.getAttribute('href')).toBe(
        '/activity?id=microbes&code=ABCD-2345&isTeacherStudent=true&module=m2',
      ),
    );
  });

  it('puts the activity to begin with first', async () => {
    const other = { ...studentActivity, id: 'dogma', title: 'Central Dogma' };
    await open({ listClassActivities: () => ({ activities: [other, studentActivity] }) });
    await screen.findByRole('heading', { level: 3, name: 'Central Dogma' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Microbe Hunters',
      'Central Dogma',
    ]);
  });

  it('says that an archived class is inactive, and leads to the own work, which can be read and saved', async () => {
    const { container } = await open({ getClass: () => ({ ...studentClass, isArchived: true }) });
    expect(await screen.findByText('Class is inactive')).toBeTruthy();
    const work = await screen.findByRole('link', { name: 'Your answers and marks: Microbe Hunters' });
    expect(work.getAttribute('href')).toBe('/classes/summary?code=ABCD-2345&activity=microbes');
    expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('link', { name: /Continue|Begin/ })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks for none of the activities of a class that is disabled', async () => {
    const page = await open({ getClass: () => ({ ...studentClass, isDisabled: true }) });
    expect(await screen.findByText('This class is disabled')).toBeTruthy();
    expect(page.api.calls.map(({ name }) => name)).not.toContain('listClassActivities');
  });

  it('offers the way in to someone who has not joined, and leads its own teacher to where it is run', async () => {
    const preview = { view: 'preview', code: 'ABCD-2345', name: 'Biology', teacherName: 'Dr. Osei' };
    const page = await open({ getClass: () => preview });
    expect((await screen.findByRole('link', { name: 'Join with this code' })).getAttribute('href')).toBe(
      '/join?code=ABCD-2345',
    );
    page.unmount();
    const own = await open({ getClass: () => ({ ...preview, view: 'teacher' }) });
    await waitFor(() => expect(own.address()).toBe('/teacher/classes/class?code=ABCD-2345'));
  });

  it('has words for no activities, a refusal and no network', async () => {
    const empty = await open({ listClassActivities: () => ({ activities: [] }) });
    expect(await screen.findByText('No labs yet')).toBeTruthy();
    empty.unmount();
    window.localStorage.clear();
    const refused = await open({ getClass: () => Promise.reject(refusal('class-not-found')) });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    refused.unmount();
    await open({ getClass: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('what to do next', () => {
  const lesson = (id: string, status: 'todo' | 'completed') =>
    ({ id, status, completedCount: status === 'todo' ? 0 : 1, requiredCount: 1 }) as const;
  /** More time for lesson 1 alone, so that lesson 2 is due first. */
  const moreTime = {
    lessons: {},
    ...{ holdAt: null, due: { m1: '2026-03-12T22:00:00Z', m2: '2026-03-07T22:00:00Z' } },
  };

  it('is the first lesson of a lab in strict order, although a later one is due before it', async () => {
    const modules = [{ ...lesson('m1', 'todo'), status: 'in-progress' as const }, lesson('m2', 'todo')];
    const { unmount } = await open(row({ pace: moreTime, isStrictOrder: true }, { modules }));
    const next = await nextStep();
    expect(next.getByText('Lesson 1: Mission brief')).toBeTruthy();
    expect(next.queryByText(/tomorrow/)).toBeNull();
    expect(next.getByRole('link').getAttribute('href')).toMatch(/&module=m1$/);
    unmount();
    // The copy of the page that the device keeps is that of the other lab.
    window.localStorage.clear();
    await open(row({ pace: moreTime }, { modules }));
    expect((await nextStep()).getByText(/tomorrow/)).toBeTruthy();
    expect((await nextStep()).getByRole('link').getAttribute('href')).toMatch(/&module=m2$/);
  });

  it('tells no date beside what is done, or waits for the teacher', async () => {
    const dates = async () => (await card()).queryAllByText(/^(Due|Was due)/);
    const first = await open(row({ dateDue: '2026-03-07T22:00:00Z' }));
    expect(await dates()).not.toEqual([]);
    first.unmount();
    window.localStorage.clear();
    const done = await open(row({ dateDue: '2026-03-07T22:00:00Z' }, { status: 'COMPLETED' }));
    expect((await card()).getAllByText('Done')).not.toEqual([]);
    expect(await dates()).toEqual([]);
    done.unmount();
    window.localStorage.clear();
    const pace = { lessons: {}, holdAt: { moduleId: 'm1', screenId: 's' } };
    await open(row({ dateDue: '2026-03-07T22:00:00Z', pace }));
    expect((await nextStep()).getByText(/There is nothing to do before/)).toBeTruthy();
    expect(await dates()).toEqual([]);
  });

  it('has an empty state of its own for activities that came to nothing', async () => {
    await open({ listClassActivities: () => Promise.reject(refusal('internal')) });
    expect(await screen.findByText(/^The labs of this class could not be read/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is one press away, with when it is due', async () => {
    await open({});
    const next = await nextStep();
    expect(next.getByText('Due in 2 days.')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Go on with Microbe Hunters' }).getAttribute('href')).toBe(
      '/activity?id=microbes&code=ABCD-2345&module=m2',
    );
  });

  it('is said also where there is nothing to do', async () => {
    const finished = await open(row({}, { status: 'COMPLETED', completedAt: '2026-03-02T10:00:00Z' }));
    expect(await (await nextStep()).findByText(/You have done everything/)).toBeTruthy();
    finished.unmount();
    await open(row({ dateAssigned: '2026-03-07T08:00:00Z' }, { status: 'NOT_STARTED' }));
    expect(await (await nextStep()).findByText(/Microbe Hunters opens tomorrow/)).toBeTruthy();
  });
});

describe('an activity', () => {
  it('that is late says so and stays open', async () => {
    vi.setSystemTime(Date.parse('2026-03-10T12:00Z'));
    const { container } = await open({});
    const lab = await card();
    expect(lab.getByText('Late')).toBeTruthy();
    expect(lab.getByText(/Was due 2 days ago/)).toBeTruthy();
    expect(lab.getByRole('link', { name: 'Continue Microbe Hunters' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('that is due in weeks is told by its date, once', async () => {
    await open(row({ dateDue: '2026-04-07T12:00:00Z' }));
    expect((await nextStep()).getByText('Due on Tue, Apr 7.')).toBeTruthy();
    const due = (await card()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(due.find((text) => text?.startsWith('Due'))).toMatch(/^Due Apr 7, 2026, /);
  });

  it('of which a lesson came later is due with the lesson that is not done, in every place', async () => {
    vi.setSystemTime(Date.parse('2026-03-06T12:00Z'));
    const pace = {
      lessons: {},
      holdAt: null,
      due: { m1: '2026-03-07T22:00:00Z', m2: '2026-03-07T22:00:00Z' },
    };
    await open(row({ pace, dateDue: '2026-03-14T22:00:00Z' }));
    const next = await nextStep();
    expect(next.getByText('Lesson 2: Swab')).toBeTruthy();
    expect(next.getByText('Due tomorrow.')).toBeTruthy();
    const facts = (await card()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toContainEqual(expect.stringMatching(/^Lesson 2: Due tomorrow: Mar 7, 2026/));
    expect(facts.join()).not.toContain('Mar 14');
  });

  it('that was finished too late says so', async () => {
    await open(row({}, { status: 'COMPLETED', completedAt: '2026-03-09T10:00:00Z', lateCount: 2 }));
    expect((await card()).getByText('Done late')).toBeTruthy();
  });

  it('that was finished in time and has a further lesson since says so, and is not late', async () => {
    vi.setSystemTime(Date.parse('2026-03-10T12:00Z'));
    await open(row({}, { status: 'PROGRESS', completedAt: '2026-03-07T10:00:00Z' }));
    const lab = await card();
    expect(lab.queryByText('Late')).toBeNull();
    expect(lab.getByText(/^You finished it/).closest('li')?.textContent).toContain(
      'A further lesson has opened since.',
    );
    expect(
      (await nextStep()).getByText('You had finished it. A further lesson has opened since.'),
    ).toBeTruthy();
    expect(lab.getByRole('link', { name: 'Continue Microbe Hunters' })).toBeTruthy();
  });

  it('that opens later names its day and cannot be entered', async () => {
    await open(row({ dateAssigned: '2026-03-08T08:00:00Z' }, { status: 'NOT_STARTED' }));
    const lab = await card();
    expect(lab.getByText(/Opens in 2 days:/)).toBeTruthy();
    expect(lab.queryByRole('link')).toBeNull();
  });

  it('opens by itself while the page stands', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.parse('2026-03-08T07:59:30Z'),
    });
    await open(row({ dateAssigned: '2026-03-08T08:00:00Z' }, { status: 'NOT_STARTED' }));
    expect((await card()).queryByRole('link')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect((await card()).getByRole('link', { name: 'Start Microbe Hunters' })).toBeTruthy();
  });

  it.each([
    ['Not covered by the pass of this class', { isCovered: false }],
    [
      'Not open to learners yet',
      {
        modules: [],
        closedModules: [{ id: 'x', title: 'Later on', summary: 'Soon told.', durationMin: 20 }],
      },
    ],
  ])('that is "%s" explains it and cannot be entered', async (word, change) => {
    const { container } = await open(row(change));
    const lab = await card();
    expect(lab.getByText(word)).toBeTruthy();
    expect(lab.queryByRole('link')).toBeNull();
    expect((await nextStep()).getByText(/nothing you can work on/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows its dates also in the zone of the class, where clocks there differ', async () => {
    await open({ getClass: () => ({ ...studentClass, timeZone: 'America/New_York' }) });
    const lab = await card();
    expect(lab.getByText('(Mar 8, 7:00 PM in the time zone of the class)')).toBeTruthy();
    expect(screen.getByText('Time zone of the class: America/New York')).toBeTruthy();
  });
});

describe('without network, and without the class', () => {
  const lost: FakeReplies = {
    getClass: () => Promise.reject(new OfflineError()),
    listClassActivities: () => Promise.reject(new OfflineError()),
  };

  it('asks the server again after a visit in which the clock of the device ran ahead', async () => {
    vi.setSystemTime(Date.parse('2026-03-16T12:00Z'));
    const first = await open(row({ title: 'Microbe Hunters' }));
    await card();
    first.unmount();
    vi.setSystemTime(Date.parse('2026-03-06T12:00Z'));
    await open({
      ...row({ title: 'Microbe Finders' }),
      getClass: () => ({ ...studentClass, name: 'Biology, period 4' }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 4' })).toBeTruthy();
    expect(await screen.findByRole('listitem', { name: 'Microbe Finders' })).toBeTruthy();
  });

  it('shows what was last seen here, and says so', async () => {
    const first = await open({});
    await nextStep();
    first.unmount();
    await open(lost);
    expect((await nextStep()).getByRole('link', { name: 'Go on with Microbe Hunters' })).toBeTruthy();
    expect((await screen.findAllByText('You are seeing what was last loaded')).length).toBeGreaterThan(0);
  });

  it('keeps nothing for the next person', async () => {
    const first = await open({});
    await nextStep();
    first.unmount();
    forgetJoinedClasses('anneal');
    await open(lost);
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });

  it.each([
    [
      'a preview',
      () => ({ view: 'preview', code: 'ABCD-2345', name: 'Biology, period 3', teacherName: 'Dr.' }),
    ],
    ['a refusal', () => Promise.reject(refusal('class-full'))],
  ])('tells one who was removed, when the server answers with %s', async (_name, getClass) => {
    const first = await open({});
    await nextStep();
    first.unmount();
    const second = await open({ getClass });
    expect(await screen.findByText('You are not in this class any more')).toBeTruthy();
    expect(screen.queryByText('What to do next')).toBeNull();
    second.unmount();
    await open(lost);
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });
});
