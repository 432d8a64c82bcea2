import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { termsReply } from '../../licenses/testing/license-samples.client.ts';
import * as page from '../class-details-page.client.tsx';

// Ada has a class account; the teacher lists Bao as Adams.
const students = teacherClass.students.map((student) => ({
  ...student,
  isClassAccount: student.id === 's1',
  ...(student.id === 's2' ? { lastName: 'Adams', firstName: 'Bao', ownId: '12' } : {}),
}));

const open = (replies: FakeReplies = {}, changes: Partial<typeof teacherClass> = {}) =>
  renderPage(page, {
    path: '/teacher/class-details?code=ABCD-2345&tab=students',
    role: 'teacher',
    replies: {
      getClass: () => ({ ...teacherClass, students, ...changes }),
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listTaughtClasses: () => ({ classes: [] }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: teacherClass.seats }),
      ...replies,
    },
  });
const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const fill = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
type Api = Awaited<ReturnType<typeof open>>['api'];
const stored = (api: Api) =>
  api.calls.filter(({ name }) => name === 'listStudents').map(({ input }) => input.body);

describe('the roster', () => {
  it('is sorted by last name, and says how the teacher lists a student', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Students of the class' });
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Bao NguyenIn your list: Adams, Bao · Own ID 12',
      'Ada LindName and PIN',
      'Carla Ruiz',
    ]);
  });

  it('changes the names and own id of a student, whatever account they have', async () => {
    let reply: () => unknown = () => Promise.reject(refusal('own-id-taken'));
    const { api } = await open({ listStudents: () => reply() });
    await press('Actions for Ada Lind');
    await press('Names and own ID', 'menuitem');
    const dialog = await screen.findByRole('dialog', { name: 'How your list names Ada Lind' });
    expect((within(dialog).getByRole('textbox', { name: 'Last name' }) as HTMLInputElement).value).toBe(
      'Lind',
    );
    await fill(/^Last name/, 'Lind Moss');
    await fill(/^Own ID/, '12');
    await press('Save');
    expect(await screen.findByText('Another student of this class has this ID')).toBeTruthy();
    expect(await axeViolations(dialog)).toEqual([]);
    reply = () => ({});
    await fill(/^Own ID/, '13');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored(api).at(-1)).toEqual({
      students: [{ studentId: 's1', lastName: 'Lind Moss', firstName: 'Ada', ownId: '13' }],
    });
    await press('Actions for Carla Ruiz');
    await press('Names and own ID', 'menuitem');
    expect(await screen.findByRole('dialog', { name: 'How your list names Carla Ruiz' })).toBeTruthy();
  });

  it('offers no changes of the list in a class that has ended', async () => {
    await open({}, { isArchived: true });
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(screen.queryByRole('button', { name: 'Compare with your list' })).toBeNull();
    await press('Actions for Ada Lind');
    expect(screen.queryByRole('menuitem', { name: 'Names and own ID' })).toBeNull();
  });
});

describe('a list of the teacher', () => {
  const compare = async (list: string) => {
    await press('Compare with your list');
    await fill(/^Your list/, list);
    await press('Compare');
  };

  it('is compared with the class, and stored when the teacher has seen who is who', async () => {
    const { api } = await open({ listStudents: () => ({}) });
    await compare('Lind,Ada,4711\nRuiz,C,4713\nCruz,Eva,4714');
    const summary = await screen.findByText(/^1 line belongs to a student, 1 is doubtful, and 1 /);
    expect(document.activeElement).toBe(summary);
    expect(screen.getByText('Line 1 belongs to Ada Lind')).toBeTruthy();
    expect(screen.getByText(/2 students have no line.*Bao Nguyen; Carla Ruiz/)).toBeTruthy();
    const doubtful = screen.getByRole('combobox', { name: 'Line 2: Ruiz, C · 4713' });
    expect((doubtful as HTMLSelectElement).value).toBe('');
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    expect(stored(api)).toEqual([]);
    await userEvent.selectOptions(doubtful, 's3');
    await press('Save 2 students');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored(api)).toEqual([
      {
        students: [
          { studentId: 's1', lastName: 'Lind', firstName: 'Ada', ownId: '4711' },
          { studentId: 's3', lastName: 'Ruiz', firstName: 'C', ownId: '4713' },
        ],
      },
    ]);
  });

  it('is not stored while one student has two lines, or nobody has one', async () => {
    const { api } = await open({ listStudents: () => ({}) });
    await compare('Cruz,Eva\nCruz,Ewa');
    // Neither the list nor the class says which is the last name.
    expect(await screen.findByText('Which is the last name?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Cruz, in column 1' }));
    await press('Save');
    expect(await screen.findByText('No line belongs to a student yet.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Line 1: Cruz, Eva' }), 's1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Line 2: Cruz, Ewa' }), 's1');
    await press('Save 2 students');
    expect(await screen.findAllByText('This student is chosen for two lines')).toHaveLength(2);
    expect(stored(api)).toEqual([]);
  });

  it('comes from a file too, in the encoding of older spreadsheets', async () => {
    await open();
    await press('Compare with your list');
    // "Lind;Zoë" in Windows-1252.
    const file = new File([new Uint8Array([76, 105, 110, 100, 59, 90, 111, 0xeb])], 'class.csv');
    await userEvent.upload(await screen.findByLabelText(/^Or a file/), file);
    const field = await screen.findByRole('textbox', { name: /^Your list/ });
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Lind;Zoë'));
  });

  it('stays in the field when the teacher goes back, and an empty one is asked for', async () => {
    await open();
    await press('Compare with your list');
    await press('Compare');
    expect(await screen.findByText('Paste a list or choose a file first')).toBeTruthy();
    await fill(/^Your list/, 'Lind,Ada');
    await press('Compare');
    await screen.findByText('Line 1 belongs to Ada Lind');
    const [back] = screen.getAllByRole('button', { name: 'Back to the list' });
    if (back) await userEvent.click(back);
    expect(((await screen.findByRole('textbox', { name: /^Your list/ })) as HTMLTextAreaElement).value).toBe(
      'Lind,Ada',
    );
  });
});
