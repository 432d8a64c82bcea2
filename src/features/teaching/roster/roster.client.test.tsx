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
const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
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
    await userEvent.click(within(dialog).getByRole('button', { name: 'New PIN' }));
    expect(await screen.findByRole('heading', { name: 'The new PIN' })).toBeTruthy();
    expect(bodyOf(api, 'renewPins')?.body).toEqual({ students: ['s1'] });
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
    await press('New PINs');
    expect(await screen.findByText('Bao Nguyen')).toBeTruthy();
    expect(bodyOf(api, 'renewPins')?.body).toEqual({ students: ['s1', 's2'] });
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
