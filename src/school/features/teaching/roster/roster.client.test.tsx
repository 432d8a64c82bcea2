import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { termsReply } from '../../licenses/testing/license-samples.client.ts';
import * as page from '../class-details-page.client.tsx';
import type { RosterStudent } from '../roster-endpoints.ts';

// Ada and Bao have class accounts, Carla an account of her own.
const taught = {
  ...teacherClass,
  students: teacherClass.students.map((student) => ({ ...student, isClassAccount: student.id !== 's3' })),
};

const open = (replies: FakeReplies = {}, changes: Partial<TeacherClass> = {}, query = '') =>
  renderPage(page, {
    path: `/teacher/class-details?code=ABCD-2345&tab=students${query}`,
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
      'Correct the name',
      'Move to another class',
      'Student record',
      'Remove from the class',
    ]);
    expect(await actsFor('Ada Lind')).toEqual([
      'Names and own ID',
      'New PIN',
      'Correct the name',
      'Move to another class',
      'Merge with another student',
      'Student record',
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

  it('asks at once for the new PIN of the student for whom another page led here, and goes on at that row', async () => {
    const page = await open({}, {}, '&new-pin=s2');
    const dialog = await screen.findByRole('alertdialog', { name: 'Give Bao Nguyen a new PIN?' });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    await waitFor(() => expect(page.address()).toBe('/teacher/class-details?code=ABCD-2345&tab=students'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bao Nguyen'));
  });

  it('finds a student of a large class by the start of a name or by the own ID', async () => {
    const [ada, ...others] = taught.students;
    const more = Array.from({ length: 10 }, (_, at) => ({
      ...ada!,
      id: `x${at}`,
      fullName: `Kim Number${at}`,
    }));
    const { unmount } = await open();
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
    await open({}, { students: [{ ...ada!, ownId: '4711' }, ...others, ...more] });
    const heads = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    const field = await screen.findByRole('searchbox', { name: 'Find a student' });
    expect(heads()).toHaveLength(13);
    await userEvent.type(field, 'ngu');
    expect(heads()).toEqual(['Bao NguyenName and PIN']);
    await userEvent.clear(field);
    await userEvent.type(field, '47');
    expect(heads()[0]).toContain('Ada Lind');
    await userEvent.type(field, 'zz');
    expect(screen.getByText('No student of this class fits what is typed.')).toBeTruthy();
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
      'Correct the name',
      'Take the account back',
      'Move to another class',
      'Student record',
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
          { ...arrival('s1', 'Ada Lind', '01', 0), isClassAccount: false },
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
    // Said before the list, which may be longer than the window.
    expect(inside.getByText(/cannot be brought back/).compareDocumentPosition(since)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await userEvent.selectOptions(since, within(since).getAllByRole('option')[2]!);
    expect(inside.getByText(/^Has an account of their own: it stays/).closest('label')?.textContent).toMatch(
      /^Ada Lind/,
    );
    await userEvent.selectOptions(since, '');
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

  it('says of an own account that the correction holds in this class, and what the account says', async () => {
    const students = taught.students.map((one) =>
      one.fullName === 'Carla Ruiz' ? { ...one, accountName: 'xX Carla Xx' } : one,
    );
    await open({}, { students });
    await choose('Carla Ruiz', 'Correct the name');
    const dialog = await screen.findByRole('dialog', { name: 'Correct the name of Carla Ruiz' });
    expect(dialog.textContent).toContain(
      'In this class, in its lists and files, the name that you write here counts.',
    );
    expect(dialog.textContent).toContain('The account says: xX Carla Xx.');
    expect(dialog.textContent).not.toContain('The PIN stays');
  });

  it('merges with a student who is chosen, says which account goes on, and takes it back', async () => {
    const { api } = await open({
      mergeStudents: () => ({ answers: 2, attempts: 5 }),
      undoMerge: () => ({}),
      listArrivals: () => ({
        students: taught.students.map((student, at) => ({
          ...{ id: student.id, fullName: student.fullName, enrolledAt: student.enrolledAt },
          ...{ isClassAccount: student.isClassAccount, answers: at * 2, isAtWork: student.id === 's1' },
        })),
      }),
    });
    await choose('Ada Lind', 'Merge with another student');
    await press('Merge');
    expect(await screen.findAllByText('Choose a student')).not.toHaveLength(0);
    expect(bodyOf(api, 'mergeStudents')).toBeUndefined();
    const choice = screen.getByRole('combobox', { name: /The same student is also/ });
    const names = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.join('|')).toMatch(/Bao Nguyen, joined .*Carla Ruiz, joined /);
    await userEvent.selectOptions(choice, 's2');
    // The account with answers goes on, also where the other one is at work, unless the teacher decides otherwise.
    await screen.findByRole('radio', {
      name: /^Ada Lind/,
      description: /no answers yet · at work now/,
    });
    const bao = screen.getByRole('radio', { name: /^Bao Nguyen/ });
    await waitFor(() => expect(bao).toHaveProperty('checked', true));
    expect(screen.getByText(/The PIN of Bao Nguyen goes on working/)).toBeTruthy();
    expect(screen.getByText(/Ada Lind is at work now and is signed out/)).toBeTruthy();
    await press('Merge');
    await waitFor(() => expect(bodyOf(api, 'mergeStudents')?.body).toEqual({ from: 's1', to: 's2' }));
    expect((await screen.findAllByText('Merged: 2 answers moved.')).length).toBeGreaterThan(0);
    await press('Undo');
    await waitFor(() => expect(bodyOf(api, 'undoMerge')?.body).toEqual({ from: 's1' }));
  });

  it('names who has asked for the deletion of a class account, brings one back and ends another', async () => {
    const leaving = [
      { id: 'l1', fullName: 'Lou Leaves', endsAt: '2026-12-11T10:00:00.000Z' },
      { id: 'l2', fullName: '', endsAt: '2026-12-12T10:00:00.000Z' },
    ];
    const { api, container } = await open(
      {
        bringBackAccount: () => ({}),
        removeStudent: () => ({ wasEnrolled: true, answers: 1, attempts: 2 }),
      },
      { leaving },
    );
    expect(await screen.findByText('2 students have asked to delete their class accounts')).toBeTruthy();
    expect(screen.getByText(/^Lou Leaves: deleted for good on Dec 11, 2026/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await press('Bring back Lou Leaves');
    await waitFor(() => expect(bodyOf(api, 'bringBackAccount')?.params).toMatchObject({ studentId: 'l1' }));
    expect((await screen.findAllByText(/^Lou Leaves is in the class again/)).length).toBeGreaterThan(0);
    await press('Delete Lou Leaves now');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Lou Leaves now?' })).toBeTruthy();
    expect(bodyOf(api, 'removeStudent')).toBeUndefined();
    await press('Delete for good');
    await waitFor(() => expect(bodyOf(api, 'removeStudent')?.params).toMatchObject({ studentId: 'l1' }));
  });

  it('names who asks for an account of their own, and answers with one press, there or in the list', async () => {
    const wish = (standing: 'asked' | 'yes' | 'no', until = '2099-12-11T10:00:00.000Z') => ({
      wish: { standing, until },
    });
    const [ada, bao, carla] = taught.students as [RosterStudent, RosterStudent, RosterStudent];
    const students = [
      { ...ada, ...wish('asked') },
      { ...bao, ...wish('yes') },
      // Over, and not forgotten yet.
      { ...carla, isClassAccount: true, ...wish('asked', '2020-01-01T10:00:00.000Z') },
    ];
    let isGone = false;
    const { api, container } = await open(
      { answerOwnWish: () => (isGone ? Promise.reject(refusal('class-account-wish-over')) : {}) },
      { students },
    );
    expect(await screen.findByText('A student asks to have their class account as their own')).toBeTruthy();
    expect(screen.getByText('Ada Lind: waits until Dec 11, 2099')).toBeTruthy();
    expect(screen.getByText(/^You said yes: the student may make the account their own until/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await press('Say yes to Ada Lind');
    await waitFor(() =>
      expect(bodyOf(api, 'answerOwnWish')).toMatchObject({
        params: { studentId: 's1' },
        body: { answer: 'yes' },
      }),
    );
    expect((await screen.findAllByText(/^Ada Lind may make the account their own/)).length).toBeGreaterThan(
      0,
    );
    expect(await actsFor('Carla Ruiz')).not.toContain('Keep the account with the class');
    isGone = true;
    await choose('Bao Nguyen', 'Keep the account with the class');
    const answers = api.calls.filter(({ name }) => name === 'answerOwnWish');
    expect(answers.at(-1)?.input).toMatchObject({ params: { studentId: 's2' }, body: { answer: 'no' } });
    expect(await screen.findByText(/This student has taken the question back/)).toBeTruthy();
  });

  it('offers no answer in a class that is archived', async () => {
    const [ada, ...others] = taught.students as [RosterStudent, ...RosterStudent[]];
    const wish = { standing: 'asked' as const, until: '2099-12-11T10:00:00.000Z' };
    await open({}, { isArchived: true, students: [{ ...ada, wish }, ...others] });
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(screen.queryByText(/asks to have their class account/)).toBeNull();
    expect(await actsFor('Ada Lind')).toEqual(['Student record', 'Remove from the class']);
  });

  it('keeps an account of its own in every merge', async () => {
    const { api } = await open({ mergeStudents: () => ({ answers: 0, attempts: 0 }) });
    await choose('Ada Lind', 'Merge with another student');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /The same student is also/ }), 's3');
    expect(await screen.findByRole('radio', { name: /^Ada Lind/ })).toHaveProperty('disabled', true);
    await press('Merge');
    await waitFor(() => expect(bodyOf(api, 'mergeStudents')?.body).toEqual({ from: 's1', to: 's3' }));
  });

  it('points at names that are alike until they are compared or called two, and lists merges of the last day', async () => {
    const [first, ...others] = taught.students;
    const students = [{ ...first, fullName: 'Bao N' }, ...others] as typeof taught.students;
    const merges = [
      { from: 'gone', name: 'Carl R', toName: 'Carla Ruiz', mergedAt: '2026-11-27T10:05:00.000Z' },
    ];
    const { api, unmount } = await open(
      { listMerges: () => ({ merges }), undoMerge: () => Promise.reject(refusal('merge-worked-on')) },
      { students },
    );
    expect(await screen.findByText('Two names are alike: Bao N and Bao Nguyen.')).toBeTruthy();
    await press('Compare and merge');
    expect(
      await screen.findByRole('dialog', { name: 'Merge Bao Nguyen with another student?' }),
    ).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    await press('Undo the merge of Carl R with Carla Ruiz');
    await waitFor(() => expect(bodyOf(api, 'undoMerge')?.body).toEqual({ from: 'gone' }));
    expect(await screen.findByText(/It would belong to both/)).toBeTruthy();
    await press('They are two students');
    expect(screen.queryByText(/Two names are alike/)).toBeNull();
    unmount();
    await open({}, { students });
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(screen.queryByText(/Two names are alike/)).toBeNull();
  });

  it('opens a menu at the name: two presses and the new name correct it', async () => {
    const { api } = await open({ renameStudent: () => ({ name: 'Ada Lindt' }) });
    await press('Ada Lind: open, rename, remove');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open the work',
      'New PIN',
      'Correct the name',
      'Student record',
      'Remove from the class',
    ]);
    await press('Correct the name', 'menuitem');
    await screen.findByRole('dialog', { name: /Ada Lind/ });
    await userEvent.keyboard('Ada Lindt{Enter}');
    await waitFor(() => expect(bodyOf(api, 'renameStudent')?.body).toEqual({ name: 'Ada Lindt' }));
  });

  it('offers the whole record of a student as a page, a PDF and JSON, also in a class that has ended', async () => {
    const { container } = await open({}, { isArchived: true });
    await choose('Carla Ruiz', 'Student record');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record of Carla Ruiz' }));
    expect(dialog.getByRole('button', { name: 'To read and print' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'As PDF' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'For other programs (JSON)' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets students only leave a class that has ended, and none move out of a demonstration', async () => {
    const { unmount } = await open({}, { isArchived: true });
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(await actsFor('Ada Lind')).toEqual(['Student record', 'Remove from the class']);
    expect(screen.queryByRole('button', { name: 'New PIN cards' })).toBeNull();
    unmount();
    await open({}, { isDemonstration: true });
    expect(await actsFor('Carla Ruiz')).toEqual([
      'Names and own ID',
      'Student record',
      'Remove from the class',
    ]);
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

  it('lets students with a PIN stay signed in when the teacher says that devices are their own, and takes that back', async () => {
    const { api } = await open({ setOwnDevices: () => ({}) });
    await press('Class actions');
    await press('Students use their own devices', 'menuitem');
    await waitFor(() => expect(bodyOf(api, 'setOwnDevices')?.body).toEqual({ areOwn: true }));
    await press('Undo');
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'setOwnDevices').at(-1)?.input.body).toEqual({
        areOwn: false,
      }),
    );
  });

  it('lets students press their names only when the teacher says so, and takes that back', async () => {
    const { api } = await open({ setDoorNames: () => ({}) });
    await press('Class actions');
    await press('Let students press their name', 'menuitem');
    await waitFor(() => expect(bodyOf(api, 'setDoorNames')?.body).toEqual({ areShown: true }));
    await press('Undo');
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'setDoorNames').at(-1)?.input.body).toEqual({
        areShown: false,
      }),
    );
  });

  it('tells accounts from a list that nobody has used, and takes them back list by list', async () => {
    const lists = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
    const students = taught.students.map((student, at) =>
      lists[at] === undefined ? student : { ...student, unusedOfList: lists[at] },
    );
    const { api } = await open({ takeBackListedAccounts: () => ({ removed: 1 }) }, { students });
    expect(await screen.findByText('2 accounts from your list have not been used yet')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Students of the class' });
    expect(within(table).getAllByText('Name and PIN, from your list, not used yet')).toHaveLength(2);
    expect(screen.getByText('1 of 30 students joined · 2 have a card and have not come yet')).toBeTruthy();
    expect(within(table).getAllByText('Not yet')).toHaveLength(2);
    await press('Take them back');
    const dialog = await screen.findByRole('alertdialog', { name: 'Take 2 unused accounts back?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take them back' }));
    expect((await screen.findAllByText('2 accounts were taken back.')).length).toBeGreaterThan(0);
    const asked = api.calls.filter(({ name }) => name === 'takeBackListedAccounts');
    expect(asked.map(({ input }) => input.body)).toEqual(lists.map((listId) => ({ listId })));
  });
});
