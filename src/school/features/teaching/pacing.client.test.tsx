import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import type { FakeReplies } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import type { Pace } from '../classes/pace.ts';
import * as page from './class-page.client.tsx';

// The dialog is loaded when it is opened.
vi.setConfig({ testTimeout: 60_000 });

const [first] = teacherActivity.modules;
if (!first) throw new Error('the sample has a lesson');
const second = { ...first, id: 'm2', title: 'Swab without fooling yourself' };
const twoLessons = {
  ...teacherActivity,
  modules: [first, second],
  students: teacherActivity.students.map((student) => ({
    ...student,
    modules: student.modules.flatMap((module) => [module, { ...module, id: 'm2' }]),
  })),
};

const screenItem = (id: string, title: string) => ({ type: 'new-screen', id, title, screenTitle: title });
const lab = {
  ...{ title: 'Microbe Hunters', summary: '', isPremium: false, enabled: true, publishedAt: '2026-01-01' },
  ...{ durationMin: 20, isStrictOrder: false, sources: [], closedModules: [] },
  modules: [
    { ...first, items: [screenItem('a', 'Who lives there'), screenItem('b', 'The clues')] },
    { ...second, items: [] },
  ].map((module) => ({ summary: '', durationMin: 10, parts: [], ...module })),
};

const open = (replies: FakeReplies = {}, pace?: Pace) =>
  renderPage(page, {
    path: '/teacher/classes/class?code=ABCD-2345',
    role: 'teacher',
    replies: {
      getClass: () => teacherClass,
      watchClass: () => undefined,
      listClassActivities: () => ({ activities: [{ ...twoLessons, ...(pace && { pace }) }] }),
      getActivity: () => ({ data: { id: 'microbes', attributes: lab }, meta: {} }),
      setPace: ({ body }) => body,
      ...replies,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodiesOf = (api: Awaited<ReturnType<typeof open>>['api'], name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input.body);
const openDialog = async () => {
  await press('Open and hold lessons of Microbe Hunters');
  return within(await screen.findByRole('dialog', { name: 'Pace of Microbe Hunters' }, { timeout: 10_000 }));
};

describe('the pace of a lab', () => {
  it('holds one lesson, dates another and holds the class at a screen, with a way back', async () => {
    const { api } = await open();
    expect(await screen.findByText('Every open lesson can be worked in.')).not.toBeNull();
    const dialog = await openDialog();
    const choose = (lesson: string, choice: string) =>
      userEvent.click(
        within(dialog.getByRole('radiogroup', { name: lesson })).getByRole('radio', { name: choice }),
      );
    await choose(first.title, 'Lesson closed');
    await choose(second.title, 'Opens on a date');
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: 'Hold here: the screen at which the whole class stops' }),
      '1.2 The clues',
    );
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a date and a time.')).not.toBeNull();
    expect(bodiesOf(api, 'setPace')).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Opens on'), { target: { value: '2026-12-01T08:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodiesOf(api, 'setPace')).toEqual([
      {
        lessons: {
          [first.id]: { isHeld: true, opensAt: null },
          // The class is in New York.
          [second.id]: { isHeld: false, opensAt: '2026-12-01T13:00:00.000Z' },
        },
        holdAt: { moduleId: first.id, screenId: 'b' },
      },
    ]);
    await press('Undo');
    expect(bodiesOf(api, 'setPace').at(-1)).toEqual({ lessons: {}, holdAt: null });
  });

  it('says what is stopped, and ends each stop with one press, leaving what another tab has changed', async () => {
    const pace = {
      lessons: { [second.id]: { isHeld: true, opensAt: null } },
      holdAt: { moduleId: first.id, screenId: 'b' },
    };
    const paced = (now: Pace) => ({
      ...teacherClass,
      activities: teacherClass.activities.map((one) => (one.id === 'microbes' ? { ...one, pace: now } : one)),
    });
    let now: Pace = pace;
    const { api, container } = await open(
      {
        getClass: () => paced(now),
        setPace: ({ body }) => {
          now = body as Pace;
          return body;
        },
      },
      pace,
    );
    const stops = within(await screen.findByRole('region', { name: 'Stops of the class' }));
    expect(await stops.findByText(/^Hold here: The clues/)).not.toBeNull();
    // One line: the stop that stops most, and a press that lists all of them, each with its end.
    expect(stops.queryByText(/^Lesson closed/)).toBeNull();
    await userEvent.click(stops.getByRole('button', { name: 'and 1 more' }));
    const listed = within(await screen.findByRole('dialog', { name: 'Stops of the class' }));
    expect(listed.getAllByRole('listitem')).toHaveLength(2);
    expect(listed.getByText(new RegExp(`^Lesson closed: ${second.title}`))).not.toBeNull();
    expect(listed.getByRole('button', { name: /^Open the lesson/ })).not.toBeNull();
    await userEvent.click(listed.getByRole('button', { name: 'Close' }));
    expect(await axeViolations(container)).toEqual([]);
    now = { ...pace, showsDeeper: true };
    await userEvent.click(stops.getByRole('button', { name: /^End hold here/ }));
    expect(bodiesOf(api, 'setPace')).toEqual([{ ...pace, holdAt: null, showsDeeper: true }]);
    expect(await stops.findByText(/^Lesson closed/)).not.toBeNull();
    await userEvent.click(stops.getByRole('button', { name: /^Open the lesson/ }));
    expect(bodiesOf(api, 'setPace').at(-1)).toEqual({ lessons: {}, holdAt: null, showsDeeper: true });
    expect(await stops.findByText('Nothing is stopped.')).not.toBeNull();
  });

  it('turns the deeper passages on, keeping what is held, and off again', async () => {
    const pace: Pace = { lessons: { [second.id]: { isHeld: true, opensAt: null } }, holdAt: null };
    const { api, unmount } = await open({}, pace);
    const box = () => screen.findByRole('checkbox', { name: 'Show the “Deeper” passages' });
    expect(((await box()) as HTMLInputElement).checked).toBe(false);
    await userEvent.click(await box());
    expect(bodiesOf(api, 'setPace')).toEqual([{ ...pace, showsDeeper: true }]);
    expect((await screen.findAllByText('The class sees the “Deeper” passages.')).length).toBeGreaterThan(0);
    unmount();
    const shown = await open({}, { ...pace, showsDeeper: true });
    expect(((await box()) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(await box());
    expect(bodiesOf(shown.api, 'setPace')).toEqual([pace]);
  });

  it('holds and dates lessons without hiding the deeper passages', async () => {
    const { api } = await open({}, { lessons: {}, holdAt: null, showsDeeper: true });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodiesOf(api, 'setPace')).toEqual([{ lessons: {}, holdAt: null, showsDeeper: true }]);
  });

  it('keeps the dialog open where there is no connection', async () => {
    await open({ setPace: () => Promise.reject(new OfflineError()) });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/There is no connection. Nothing was changed/)).not.toBeNull();
  });
});

describe('finished work', () => {
  it('is reopened for one student and for all', async () => {
    const { api } = await open({ reopenWork: () => ({ students: 1 }) });
    await press(/^Reopen for/);
    expect((await screen.findAllByText('Reopened for 1 student.')).length).toBeGreaterThan(0);
    await press(/^Reopen Microbe Hunters for /);
    const finished = teacherActivity.students.find(({ status }) => status === 'COMPLETED');
    expect(bodiesOf(api, 'reopenWork')).toEqual([{ studentId: null }, { studentId: finished?.studentId }]);
  });
});

it('leads to what the class answered in one press, presented', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'What the class answered' });
  expect(link.getAttribute('href')).toBe(
    '/classes/summary?code=ABCD-2345&activity=microbes&show=questions&present=on',
  );
});
