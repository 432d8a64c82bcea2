import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import * as page from '../class-page.client.tsx';

// The dialog is loaded when it is opened.
vi.setConfig({ testTimeout: 60_000 });

const open = (changes: Partial<TeacherActivityRow> = {}) =>
  renderPage(page, {
    path: '/teacher/classes/class?code=ABCD-2345',
    role: 'teacher',
    replies: {
      getClass: () => teacherClass,
      watchClass: () => undefined,
      listClassActivities: () => ({ activities: [{ ...teacherActivity, ...changes }] }),
      setExtension: ({ body }) => body,
    },
  });
const openDialog = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Give Ada Lind more time for Microbe Hunters' }),
  );
  const name = 'More time for Ada Lind';
  return within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }));
};
const sentBy = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter((call) => call.name === 'setExtension').map(({ input }) => input);
const heldLesson = { lessons: { m1: { isHeld: true, opensAt: null } }, holdAt: null };

describe('more time for one student', () => {
  it('sets a later date and opens a held lesson, with a way back', async () => {
    const drawn = await open({ pace: heldLesson });
    const dialog = await openDialog();
    expect(dialog.getByText(/^For the class: Mar 8, 2026/)).not.toBeNull();
    const date = dialog.getByLabelText('Date due for Ada Lind');
    // The class is in New York, where it is due on March 8 at 19:00.
    fireEvent.change(date, { target: { value: '2026-03-08T18:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose a date later than that of the class')).not.toBeNull();
    expect(sentBy(drawn)).toEqual([]);
    fireEvent.change(date, { target: { value: '2026-03-10T18:00' } });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Mission brief' }));
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Saved what Ada Lind is allowed.')).not.toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const params = { code: 'ABCD-2345', activityId: 'microbes', studentId: 's1' };
    expect(sentBy(drawn)).toEqual([
      { params, body: { dateDue: '2026-03-10T22:00:00.000Z', lessons: ['m1'] } },
      { params, body: { dateDue: null, lessons: [] } },
    ]);
  });

  it('stands in the row of the student', async () => {
    const extension = { dateDue: '2026-03-10T22:00:00.000Z', lessons: ['m1'] };
    const students = teacherActivity.students.map((student) =>
      student.studentId === 's1' ? { ...student, extension } : student,
    );
    await open({ students });
    expect(await screen.findByText('Due Mar 10, 2026, 6:00 PM')).not.toBeNull();
    expect(screen.getByText('1 lesson opened')).not.toBeNull();
  });

  it('has a field for each lesson where dates differ, and moves only the one that is filled in', async () => {
    const [first] = teacherActivity.modules;
    const modules = ['Mission brief', 'Swab'].map((title, at) => ({ ...first!, id: `m${at + 1}`, title }));
    const pace = { lessons: {}, holdAt: null, due: { m1: '2026-03-05T23:00:00.000Z' } };
    const drawn = await open({ modules, pace });
    const dialog = await openDialog();
    expect(dialog.queryByLabelText('Date due for Ada Lind')).toBeNull();
    expect(dialog.getByText(/^For the class: Mar 5, 2026/)).not.toBeNull();
    expect(dialog.getByText(/^For the class: Mar 8, 2026/)).not.toBeNull();
    expect(dialog.getByText(/^A lesson whose field is empty is due/)).not.toBeNull();
    const swab = dialog.getByLabelText('Date due for Ada Lind: Swab');
    // Later than that of the first lesson, and not than its own.
    fireEvent.change(swab, { target: { value: '2026-03-07T18:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose a date later than that of the class')).not.toBeNull();
    fireEvent.change(swab, { target: { value: '2026-03-20T18:00' } });
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(sentBy(drawn)[0]).toMatchObject({
      body: { dateDue: null, due: { m2: '2026-03-20T22:00:00.000Z' }, lessons: [] },
    });
  });

  it('gives some days more for all open lessons in one press, from today on where a date is over', async () => {
    const [first] = teacherActivity.modules;
    const titles = ['Mission brief', 'Swab', 'Plates'];
    const modules = titles.map((title, at) => ({ ...first!, id: `m${at + 1}`, title }));
    const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const pace = {
      lessons: { m3: { isHeld: true, opensAt: null } },
      ...{ holdAt: null, due: { m1: '2024-03-05T23:00:00.000Z', m2: ahead, m3: ahead } },
    };
    const drawn = await open({ modules, pace });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Two days more' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Date due for Ada Lind: Plates').value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const [sent] = sentBy(drawn) as unknown as [{ body: { due: Record<string, string> } }];
    const { due } = sent.body;
    expect(Object.keys(due)).toEqual(['m1', 'm2']);
    const daysAfter = (date: string | undefined, sinceMs: number) =>
      Math.round((Date.parse(date ?? '') - sinceMs) / 86_400_000);
    expect(daysAfter(due.m2, Date.parse(ahead))).toBe(2);
    expect([2, 3]).toContain(daysAfter(due.m1, Date.now()));
  });

  it('keeps a date that is no longer the later one, and lessons that are gone, when something else is changed', async () => {
    const [first] = teacherActivity.modules;
    const modules = ['Mission brief', 'Swab'].map((title, at) => ({ ...first!, id: `m${at + 1}`, title }));
    const extension = {
      ...{ dateDue: '2026-03-02T22:00:00.000Z', due: { gone: '2026-03-03T22:00:00.000Z' } },
      lessons: ['m1', 'gone'],
    };
    const students = teacherActivity.students.map((student) =>
      student.studentId === 's1' ? { ...student, extension } : student,
    );
    const pace = {
      lessons: { m1: { isHeld: true, opensAt: null }, m2: { isHeld: true, opensAt: null } },
      holdAt: null,
    };
    const drawn = await open({ modules, students, pace, dateDue: null });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Swab' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Saved what Ada Lind is allowed.');
    expect(sentBy(drawn)[0]).toMatchObject({ body: { ...extension, lessons: ['m1', 'gone', 'm2'] } });
  });

  it('says what cannot be extended', async () => {
    await open({ dateDue: null });
    const dialog = await openDialog();
    expect(dialog.getByText('This lab has no date due, so no answer is late.')).not.toBeNull();
    expect(dialog.getByText('No lesson is held for the class, so there is none to open.')).not.toBeNull();
  });
});
