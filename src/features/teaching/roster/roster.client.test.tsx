import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../client/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../client/testing/fake-api.ts';
import { renderPage } from '../../../client/testing/render-page.tsx';
import { axeViolations } from '../../../ui/testing/axe-violations.ts';
import { termsReply } from '../../licenses/testing/license-samples.client.ts';
import * as page from '../class-details-page.client.tsx';

// Ada and Bao have class accounts, Carla an account of her own.
const taught = {
  ...teacherClass,
  students: teacherClass.students.map((student) => ({ ...student, isClassAccount: student.id !== 's3' })),
};

const open = (replies: FakeReplies = {}, changes: Partial<typeof taught> = {}) =>
  renderPage(page, {
    path: '/teacher/class-details?code=ABCD-2345&tab=students',
    role: 'teacher',
    replies: {
      getClass: () => ({ ...taught, ...changes }),
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listTaughtClasses: () => ({ classes: [] }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: taught.seats }),
      ...replies,
    },
  });
const press = async (name: string | RegExp, role: 'button' | 'menuitem' | 'checkbox' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const choose = async (student: string, act: string) => {
  await press(`Actions for ${student}`);
  await press(act, 'menuitem');
};
/** The menu of a student; stays open. */
const actsFor = async (student: string) => {
  await press(`Actions for ${student}`);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const bodyOf = (api: Awaited<ReturnType<typeof open>>['api'], name: string) =>
  api.calls.find((call) => call.name === name)?.input;

describe('the roster of a class with class accounts', () => {
  it('says who signs in with what, and has one menu for each student, clean for axe', async () => {
    const { container } = await open();
    const table = await screen.findByRole('table', { name: 'Students of the class' });
    const heads = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(['Ada LindName and PIN', 'Bao NguyenName and PIN', 'Carla Ruiz']);
    expect(await axeViolations(container)).toEqual([]);
    expect(await actsFor('Carla Ruiz')).toEqual([
      'Names and own ID',
      'Move to another class',
      'Remove from the class',
    ]);
    expect(await actsFor('Ada Lind')).toEqual([
      'Names and own ID',
      'New PIN',
      'Correct the name',
      'Move to another class',
      'Merge with another student',
      'Remove from the class',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('gives one student a new PIN, and shows it once, in digits and pictures', async () => {
    const { api, container } = await open({
      renewPins: () => ({ cards: [{ studentId: 's1', name: 'Ada Lind', pin: '0937' }] }),
    });
    await choose('Ada Lind', 'New PIN');
    const dialog = await screen.findByRole('alertdialog', { name: 'Give Ada Lind a new PIN?' });
    expect(dialog.textContent).toContain('The former PIN ends at once.');
    const tick = within(dialog).getByRole('checkbox', { name: 'Sign this student out on every device' });
    expect(tick).toHaveProperty('checked', true);
    expect(await axeViolations(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'New PIN' }));
    expect(await screen.findByRole('heading', { name: 'The new PIN' })).toBeTruthy();
    expect(bodyOf(api, 'renewPins')?.body).toEqual({ students: ['s1'], endsSessions: true });
    expect(screen.getByText('Sun')).toBeTruthy();
    expect(screen.getByText(/type the code ABCD-2345/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await press('Done');
    expect(screen.queryByText('Sun')).toBeNull();
  });

  it('makes cards for everybody with a class account', async () => {
    const { api } = await open({
      renewPins: () => ({
        cards: [
          { studentId: 's1', name: 'Ada Lind', pin: '0937' },
          { studentId: 's2', name: 'Bao Nguyen', pin: '1111' },
        ],
      }),
    });
    await press('New PIN cards');
    await press(/^Sign these students out/, 'checkbox');
    await press('New PINs');
    expect(await screen.findByText('Bao Nguyen')).toBeTruthy();
    expect(bodyOf(api, 'renewPins')?.body).toEqual({ students: ['s1', 's2'], endsSessions: false });
  });

  it('takes back an account that its student has made their own, and shows the new PIN', async () => {
    const [ada, ...others] = taught.students;
    const students = [{ ...ada!, isClassAccount: false, takeBackUntil: '2026-03-15T10:00:00Z' }, ...others];
    const { api } = await open(
      { takeBackAccount: () => ({ card: { studentId: 's1', name: 'Ada Lind', pin: '0937' } }) },
      { students },
    );
    expect(await screen.findByText(/take that back until Mar 15, 2026/)).toBeTruthy();
    expect(await actsFor('Ada Lind')).toEqual([
      'Names and own ID',
      'Take the account back',
      'Move to another class',
      'Remove from the class',
    ]);
    await press('Take the account back', 'menuitem');
    const dialog = await screen.findByRole('alertdialog', { name: 'Take the account of Ada Lind back?' });
    expect(dialog.textContent).toContain('All work stays.');
    expect(await axeViolations(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('heading', { name: 'The new PIN' })).toBeTruthy();
    expect(bodyOf(api, 'takeBackAccount')?.params).toEqual({ code: 'ABCD-2345', studentId: 's1' });
  });

  it('removes who joined since a time: who has no answer, and others only if they are ticked', async () => {
    const arrival = (id: string, fullName: string, minute: string, answers: number) => ({
      ...{ id, fullName, answers, isClassAccount: true },
      enrolledAt: `2026-03-01T14:${minute}:00.000Z`,
    });
    const { api } = await open({
      listArrivals: () => ({
        students: [
          arrival('p2', 'Prank Two', '04', 0),
          arrival('p1', 'Prank One', '04', 0),
          arrival('w1', 'Worker One', '04', 3),
          arrival('s1', 'Ada Lind', '01', 0),
        ],
      }),
      removeStudents: () => ({ students: 2, answers: 0, attempts: 0 }),
    });
    await press('Remove who joined since…');
    const dialog = await screen.findByRole('dialog', { name: 'Remove all who joined since…' });
    const inside = within(dialog);
    const since = await inside.findByRole('combobox', { name: /Since when/ });
    expect(
      within(since)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose a time',
      expect.stringMatching(/9:04.*\(3 students since\)/),
      expect.stringMatching(/9:01.*\(4 students since\)/),
    ]);
    await userEvent.click(inside.getByRole('button', { name: 'Remove' }));
    expect(await inside.findByText('Choose a time and at least one student')).toBeTruthy();
    expect(api.calls.some(({ name }) => name === 'removeStudents')).toBe(false);
    await userEvent.selectOptions(since, within(since).getAllByRole('option')[1]!);
    expect(inside.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
    ]);
    expect(inside.getByText('1 student has begun to work')).toBeTruthy();
    expect(await axeViolations(dialog)).toEqual([]);
    await userEvent.click(inside.getByRole('button', { name: 'Remove 2 students' }));
    expect(await screen.findByText('2 students were removed.')).toBeTruthy();
    expect(bodyOf(api, 'removeStudents')?.body).toEqual({ students: ['p2', 'p1'] });
  });

  it('corrects a name, and says beside the field when somebody has it', async () => {
    let reply: () => unknown = () => Promise.reject(refusal('class-name-taken'));
    const { api } = await open({ renameStudent: () => reply() });
    await choose('Ada Lind', 'Correct the name');
    const field = await screen.findByRole('textbox', { name: /First and last name/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Asa Durham');
    await press('Save the name');
    expect(await screen.findByText(/^Somebody in this class has this name already/)).toBeTruthy();
    reply = () => ({ name: 'Asa Durham' });
    await press('Save the name');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(api, 'renameStudent')).toMatchObject({
      params: { studentId: 's1' },
      body: { name: 'Asa Durham' },
    });
  });

  it('merges with a student who is chosen by name and time of joining', async () => {
    const { api } = await open({ mergeStudents: () => ({ answers: 2, attempts: 5 }) });
    await choose('Ada Lind', 'Merge with another student');
    await press('Merge');
    expect(await screen.findAllByText('Choose a student')).not.toHaveLength(0);
    expect(bodyOf(api, 'mergeStudents')).toBeUndefined();
    const choice = screen.getByRole('combobox', { name: /The same student is also/ });
    const names = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.join('|')).toMatch(/Bao Nguyen, joined .*Carla Ruiz, joined /);
    await userEvent.selectOptions(choice, 's3');
    await press('Merge');
    await waitFor(() => expect(bodyOf(api, 'mergeStudents')?.body).toEqual({ from: 's1', to: 's3' }));
    expect((await screen.findAllByText('Merged: 2 answers moved.')).length).toBeGreaterThan(0);
  });

  it('lets students only leave a class that has ended, and none move out of a demonstration', async () => {
    const { unmount } = await open({}, { isArchived: true });
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(await actsFor('Ada Lind')).toEqual(['Remove from the class']);
    expect(screen.queryByRole('button', { name: 'New PIN cards' })).toBeNull();
    unmount();
    await open({}, { isDemonstration: true });
    expect(await actsFor('Carla Ruiz')).toEqual(['Names and own ID', 'Remove from the class']);
  });

  it('switches joining with name and PIN off and on from the actions of the class', async () => {
    const { api } = await open({ setClassAccounts: () => ({}) });
    await press('Class actions');
    await press('Stop joining with name and PIN', 'menuitem');
    await waitFor(() => expect(bodyOf(api, 'setClassAccounts')?.body).toEqual({ areOn: false }));
    await press('Undo');
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'setClassAccounts').at(-1)?.input.body).toEqual({
        areOn: true,
      }),
    );
  });
});
