import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import type { FakeReplies } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import * as page from '../class-page.client.tsx';
// Loaded before a test waits for it.
import './assign-dialog.client.tsx';

// The dialog is loaded when it is opened.
vi.setConfig({ testTimeout: 60_000 });

const [first] = teacherActivity.modules;
if (!first) throw new Error('the sample has a lesson');
const titles = ['Mission brief', 'Swab', 'Plates', 'Colonies', 'Names', 'Report'];
const modules = titles.map((title, index) => ({ ...first, id: `m${index + 1}`, title }));
const sixLessons: TeacherActivityRow = {
  ...teacherActivity,
  modules,
  students: teacherActivity.students.map((student) => ({
    ...student,
    modules: modules.map(({ id }) => {
      const isFirst = id === 'm1';
      const [standing] = student.modules;
      return { ...standing!, id, ...(!isFirst && { status: 'todo' as const, completedCount: 0 }) };
    }),
  })),
};

/** Nobody has begun. */
const freshLab: TeacherActivityRow = {
  ...sixLessons,
  students: sixLessons.students.map((student) => ({
    ...student,
    modules: student.modules.map((module) => ({ ...module, status: 'todo' as const, completedCount: 0 })),
  })),
};

/** Lessons 1 and 2 were given, and everybody has worked in the first. */
const week1: TeacherActivityRow = {
  ...sixLessons,
  pace: { lessons: {}, holdAt: null, assigned: ['m1', 'm2'] },
};

const other = {
  ...teacherClass,
  ...{ code: 'EFGH-2345', name: 'Biology, period 4', studentCount: 3, freePlaces: 27, raisedHands: 0 },
  labs: [
    {
      ...{ id: 'microbes', title: 'Microbe Hunters', hasOpenLesson: true, dateDue: null, lessonCount: 4 },
      ...{ version: 5, counts: { notStarted: 3, inProgress: 0, completed: 0 } },
    },
  ],
};
const classes = [
  { ...other, code: teacherClass.code, name: teacherClass.name },
  other,
  { ...other, code: 'JKLM-2345', name: 'Chemistry', labs: [] },
  { ...other, code: 'PQRS-2345', name: 'Last year', isArchived: true, labs: [] },
];

const former = {
  ...{ lessons: null, dateAssigned: teacherActivity.dateAssigned, dateDue: teacherActivity.dateDue },
  ...{ lessonDates: {}, grading: teacherActivity.grading },
};

const open = (replies: FakeReplies = {}, query = '') =>
  renderPage(page, {
    path: `/teacher/classes/class?code=ABCD-2345${query}`,
    role: 'teacher',
    replies: {
      getClass: () => teacherClass,
      watchClass: () => undefined,
      listClassActivities: () => ({ activities: [sixLessons] }),
      listTaughtClasses: () => ({ classes }),
      giveAssignment: () => ({
        given: [teacherClass.code, other.code].map((code) => ({
          code,
          activity: { ...sixLessons, version: 9 },
        })),
      }),
      ...replies,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openDialog = async () => {
  await press('Assign lessons of Microbe Hunters');
  const name = 'Assign lessons of Microbe Hunters';
  return within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }));
};
const sentBy = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter((call) => call.name === 'giveAssignment').map(({ input }) => input);

describe('assigning lessons', () => {
  it('is open after a lab was added, for that lab alone, with all its lessons, and says what students can do', async () => {
    const dogma = { ...freshLab, id: 'dogma', title: 'Central Dogma' };
    let activities: TeacherActivityRow[] = [freshLab];
    const drawn = await open({ listClassActivities: () => ({ activities }) }, '&activity=dogma&show=assign');
    await screen.findByRole('button', { name: 'Assign lessons of Microbe Hunters' });
    expect(screen.queryByRole('dialog')).toBeNull();
    drawn.unmount();
    activities = [freshLab, dogma];
    const { address } = await open(
      { listClassActivities: () => ({ activities }) },
      '&activity=dogma&show=assign',
    );
    const name = 'Assign lessons of Central Dogma';
    const dialog = within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^All 6 lessons/ }).checked).toBe(true);
    expect(dialog.getByText(/all its lessons are open to the students/)).toBeTruthy();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/teacher/classes/class?code=ABCD-2345&activity=dogma');
  });

  it('takes six presses for two lessons with a date in two classes, and is taken back in both', async () => {
    const drawn = await open({ listClassActivities: () => ({ activities: [freshLab] }) });
    // One.
    const dialog = await openDialog();
    const inOther = await dialog.findByRole('checkbox', { name: /^Biology, period 4/ });
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^All 6 lessons/ }).checked).toBe(true);
    expect(dialog.getByText('EFGH-2345 · now 4 lessons')).not.toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Chemistry/ }).disabled).toBe(true);
    expect(dialog.queryByRole('checkbox', { name: /^Last year/ })).toBeNull();
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    // Two to six.
    await userEvent.click(dialog.getByRole('checkbox', { name: '2. Swab' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '1. Mission brief' }));
    await userEvent.click(dialog.getByRole('button', { name: /^In a week/ }));
    await userEvent.click(inOther);
    await userEvent.click(dialog.getByRole('button', { name: 'Assign in 2 classes' }));
    expect((await screen.findAllByText('Microbe Hunters is assigned in 2 classes.')).length).toBeGreaterThan(
      0,
    );
    const [sent] = sentBy(drawn);
    expect(sent).toMatchObject({
      params: { code: 'ABCD-2345', activityId: 'microbes' },
      body: { lessons: ['m1', 'm2'], version: 0, alsoIn: [{ code: 'EFGH-2345', version: 5 }] },
    });
    const dateDue = String((sent?.body as { dateDue?: unknown } | undefined)?.dateDue);
    // The last minute of a day in New York, where the class is.
    const inNewYork = { timeZone: 'America/New_York', timeStyle: 'short', hourCycle: 'h23' } as const;
    expect(new Intl.DateTimeFormat('en-US', inNewYork).format(new Date(dateDue))).toBe('23:59');
    await press('Undo');
    await screen.findAllByText('Taken back.');
    const undone = { ...former, version: 9, alsoIn: [], keepsHolds: true };
    expect(sentBy(drawn).slice(1)).toEqual(
      ['ABCD-2345', 'EFGH-2345'].map((code) => ({ params: { code, activityId: 'microbes' }, body: undone })),
    );
  });

  it('gives every lesson that is pressed to every class, also one in which somebody has worked', async () => {
    const elsewhere = { ...freshLab, version: 5 };
    const drawn = await open({
      listClassActivities: ({ params }) => ({
        activities: [(params as { code: string }).code === 'EFGH-2345' ? elsewhere : sixLessons],
      }),
    });
    // One.
    const dialog = await openDialog();
    expect(dialog.getByText('2 students have worked in it.')).not.toBeNull();
    // Two to six.
    await userEvent.click(dialog.getByRole('checkbox', { name: '2. Swab' }));
    const stays = dialog.getByRole('region', { name: 'Worked in already' });
    expect(within(stays).getByText('1. Mission brief')).not.toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^1\. Mission brief/ }));
    expect(dialog.queryByRole('region', { name: 'Worked in already' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /^In a week/ }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Biology, period 4/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign in 2 classes' }));
    await waitFor(() => expect(sentBy(drawn)).toHaveLength(1));
    const body = sentBy(drawn)[0]?.body as {
      dateDue: string | null;
      alsoIn: { given: { lessons: string[]; dateDue: string | null } }[];
    };
    expect(body.dateDue).not.toBe(teacherActivity.dateDue);
    expect(body).toMatchObject({
      ...{ lessons: ['m1', 'm2'], lessonDates: {} },
      alsoIn: [{ given: { lessons: ['m1', 'm2'], dateDue: body.dateDue, lessonDates: {} } }],
    });
  });

  it('takes four presses for next week’s lesson, beside the earlier ones with their dates', async () => {
    const drawn = await open({ listClassActivities: () => ({ activities: [week1] }) });
    // One.
    const dialog = await openDialog();
    const given = within(dialog.getByRole('region', { name: 'Given now' }));
    expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. Mission briefGiven, due Mar 8. 2 students have worked in it.Take out',
      '2. SwabGiven, due Mar 8. Nobody has worked in it yet.Take out',
    ]);
    expect(dialog.queryByRole('checkbox', { name: '1. Mission brief' })).toBeNull();
    expect(dialog.queryByLabelText('Date due')).toBeNull();
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    // Two to four.
    await userEvent.click(dialog.getByRole('checkbox', { name: '3. Plates' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Date due').value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: /^In a week/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    const dated = { opensAt: null, dateDue: teacherActivity.dateDue };
    expect(sentBy(drawn)[0]?.body).toMatchObject({
      ...{ lessons: ['m1', 'm2', 'm3'], dateAssigned: teacherActivity.dateAssigned },
      lessonDates: { m1: dated, m2: dated },
    });
    expect(sentBy(drawn)[0]?.body).not.toMatchObject({ dateDue: teacherActivity.dateDue });
  });

  it('takes a worked lesson out by a press of its own, says for how many, and refuses none at all', async () => {
    const drawn = await open({ listClassActivities: () => ({ activities: [week1] }) });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Take out Mission brief' }));
    expect(dialog.getByText(/What 2 students did in it is kept, but counts no more/)).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Take out Swab' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Choose at least one lesson')).not.toBeNull();
    expect(sentBy(drawn)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Swab' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(sentBy(drawn)[0]?.body).toEqual({ ...former, lessons: ['m2'], version: 0, alsoIn: [] });
  });

  it('keeps what was worked in beside the first lesson that is chosen, and gives all again in one press', async () => {
    const drawn = await open();
    const dialog = await openDialog();
    expect(dialog.queryByRole('button', { name: 'Take out Mission brief' })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: '3. Plates' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take out Mission brief' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Mission brief' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(sentBy(drawn)[0]?.body).toEqual({ ...former, lessons: ['m1', 'm3'], version: 0, alsoIn: [] });
  });

  it('sends all lessons as they are where nothing is changed', async () => {
    const drawn = await open();
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(sentBy(drawn)[0]?.body).toEqual({ ...former, version: 0, alsoIn: [] });
  });

  it('takes dates of single lessons and marks, and says at the field what is in the wrong order', async () => {
    const drawn = await open();
    const dialog = await openDialog();
    const due = dialog.getByLabelText<HTMLInputElement>('Date due');
    expect(due.value).toBe('2026-03-08T19:00');
    expect(dialog.getByText('Times are those of the class: America/New_York.')).not.toBeNull();
    fireEvent.change(due, { target: { value: '2026-02-01T10:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getAllByText('The date due must not be before the date assigned').length).toBeGreaterThan(
      0,
    );
    fireEvent.change(due, { target: { value: '2026-03-08T19:00' } });
    await userEvent.click(dialog.getByText('Own dates for single lessons'));
    // It is due with the lab, which is before it opens.
    fireEvent.change(dialog.getByLabelText('Date assigned: Swab'), { target: { value: '2026-03-09T08:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    const ownDue = dialog.getByLabelText<HTMLInputElement>('Date due: Swab');
    expect(ownDue.getAttribute('aria-invalid')).toBe('true');
    expect(sentBy(drawn)).toEqual([]);
    fireEvent.change(ownDue, { target: { value: '2026-03-12T23:59' } });
    await userEvent.click(dialog.getByText('Marks in the gradebook'));
    await userEvent.click(dialog.getByRole('radio', { name: /^zero points/ }));
    const outOf = dialog.getByRole('textbox', { name: 'Highest points of a column' });
    await userEvent.type(outOf, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText(/^Choose a whole number from 1 to 1000/)).not.toBeNull();
    await userEvent.clear(outOf);
    await userEvent.type(outOf, '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(sentBy(drawn)[0]?.body).toMatchObject({
      ...{ lessons: null, dateDue: teacherActivity.dateDue },
      lessonDates: { m2: { opensAt: '2026-03-09T12:00:00.000Z', dateDue: '2026-03-13T03:59:00.000Z' } },
      grading: { basis: 'right', outOf: 20, columns: 'one', notBegun: 'zero' },
    });
  });

  it('tells that another page has changed it, loads that, keeps what was chosen, and goes on from there', async () => {
    let now = sixLessons;
    const refused = new ApiError({ status: 409, code: 'assignment-changed', detail: '', requestId: null });
    const drawn = await open({
      listClassActivities: () => ({ activities: [now] }),
      giveAssignment: ({ body }) => {
        if ((body as { version: number }).version !== now.version) throw refused;
        return { given: [{ code: teacherClass.code, activity: now }] };
      },
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: '2. Swab' }));
    now = { ...sixLessons, version: 1, dateDue: '2026-03-20T23:00:00Z' };
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText(/^Another page has changed what is assigned/)).not.toBeNull();
    expect(await dialog.findByText(/^Another page has changed this assignment meanwhile/)).not.toBeNull();
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>('Date due').value).toBe('2026-03-20T19:00'),
    );
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '2. Swab' }).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(sentBy(drawn).at(-1)?.body).toMatchObject({
      ...{ version: 1, lessons: ['m1', 'm2'], dateDue: now.dateDue },
    });
  });

  it('says that the class was archived meanwhile, also when its page shows the dialog no more', async () => {
    let isArchived = false;
    await open({
      getClass: () => ({
        ...teacherClass,
        isArchived,
        archivedAt: isArchived ? '2026-04-01T10:00:00Z' : null,
      }),
      giveAssignment: () => {
        isArchived = true;
        throw new ApiError({ status: 409, code: 'class-archived', detail: '', requestId: null });
      },
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    const said = 'The class is archived: everything can be read, and nothing changed.';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the card of the lab', () => {
  it('says which lessons are given and when each is due, and counts only those', async () => {
    const pace = { lessons: {}, holdAt: null, assigned: ['m1', 'm2'], due: { m2: '2026-03-12T23:00:00Z' } };
    const students = sixLessons.students.map((student) => ({
      ...student,
      modules: student.modules.filter(({ id }) => pace.assigned.includes(id)),
    }));
    await open({ listClassActivities: () => ({ activities: [{ ...sixLessons, pace, students }] }) });
    expect(await screen.findByText('Lessons 1 and 2 of 6')).not.toBeNull();
    const [ofSwab] = screen.getAllByText(
      (_, element) => /^Lesson 2: due /.test(element?.textContent ?? '') && element?.tagName === 'P',
    );
    expect(ofSwab?.textContent).toMatch(/Mar 12, 2026, 7:00\sPM EDT/);
    expect(screen.getByText('Every open lesson can be worked in.')).not.toBeNull();
    expect(screen.queryByText(/Plates/)).toBeNull();
    const row = (await screen.findByRole('rowheader', { name: 'Carla Ruiz' })).closest('tr');
    expect(row?.textContent).not.toContain('Report');
  });
});
