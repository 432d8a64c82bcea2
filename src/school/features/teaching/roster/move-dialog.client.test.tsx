import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { termsReply } from '../../licenses/testing/license-samples.client.ts';
import * as page from '../class-details-page.client.tsx';

// user-event needs CSS.escape for the names of radio groups; jsdom has none, and these names need no escaping.
beforeEach(() => vi.stubGlobal('CSS', { escape: String }));

const { students, view: _, ...head } = teacherClass;
const taught = (code: string, name: string, changes: object = {}) => ({
  ...head,
  ...{ id: code, code, name, studentCount: students.length, freePlaces: 4 },
  ...changes,
});
const own = taught(head.code, head.name);
const other = taught('BBBB-2222', 'Period 5');

const withAccount = {
  ...teacherClass,
  students: students.map((student) => ({ ...student, isClassAccount: student.id === 's1' })),
};

const open = (classes: () => unknown, replies: FakeReplies = {}) =>
  renderPage(page, {
    path: '/teacher/class-details?code=ABCD-2345&tab=students',
    role: 'teacher',
    replies: {
      getClass: ({ params }) =>
        params?.code === other.code
          ? { ...withAccount, ...other, students: [], activities: [] }
          : withAccount,
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listTaughtClasses: classes,
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: teacherClass.seats }),
      ...replies,
    },
  });
const press = async (name: string | RegExp, role: 'button' | 'menuitem' | 'radio' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const ask = async (student: string) => {
  await press(`Actions for ${student}`);
  await press('Move to another class', 'menuitem');
  return screen.findByRole('dialog', { name: `Move ${student} to another class?` });
};
const moves = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls.filter(({ name }) => name === 'moveStudent').map(({ input }) => input);

describe('moving a student to another class', () => {
  it('offers the open classes with their free places, and says why one cannot be chosen', async () => {
    await open(() => ({
      classes: [
        own,
        other,
        taught('CCCC-3333', 'Period 6', { freePlaces: 0 }),
        taught('DDDD-4444', 'Period 7', { isWaitingForLicense: true }),
        taught('EEEE-5555', 'Old', { isArchived: true }),
        taught('FFFF-6666', 'Off', { isDisabled: true }),
        taught('GGGG-7777', 'Made up', { isDemonstration: true }),
      ],
    }));
    const dialog = await ask('Carla Ruiz');
    const radios = await within(dialog).findAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ labels, disabled }) => [labels?.[0]?.textContent, disabled])).toEqual([
      ['Period 5BBBB-2222 · 4 free places', false],
      ['Period 6CCCC-3333 · Full: edit that class to plan with more students', true],
      ['Period 7DDDD-4444 · Waits for its license: nobody can come in yet', true],
    ]);
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it('asks for a class, names the labs it does not have, moves, and leads there', async () => {
    const { api, address } = await open(() => ({ classes: [own, other] }), {
      moveStudent: () => ({ answers: 2, attempts: 5 }),
    });
    const dialog = await ask('Carla Ruiz');
    await press('Move student');
    expect(await screen.findByText('Choose a class')).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('radiogroup');
    expect(moves(api)).toEqual([]);
    await press(/^Period 5/, 'radio');
    expect(screen.queryByText('Choose a class')).toBeNull();
    expect(
      await screen.findByText(/^Period 5 does not have Microbe Hunters\. The work in it is kept/),
    ).toBeTruthy();
    expect(dialog.textContent).toContain('Carla Ruiz finds the other class in the list of classes');
    expect(await axeViolations(dialog)).toEqual([]);
    await press('Move student');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(moves(api)).toMatchObject([
      { params: { code: 'ABCD-2345', studentId: 's3' }, body: { to: 'BBBB-2222' } },
    ]);
    expect((await screen.findAllByText('Carla Ruiz was moved to Period 5, with all work.')).length).toBe(2);
    await press('Go there');
    expect(address()).toBe('/teacher/class-details?code=BBBB-2222&tab=students');
  });

  it('says of a class account with what it signs in', async () => {
    await open(() => ({ classes: [own, other] }));
    const dialog = await ask('Ada Lind');
    await waitFor(() =>
      expect(dialog.textContent).toContain('Ada Lind signs in with the code of the other class from now on'),
    );
  });

  it('says beside the classes why the student was not moved, and asks again', async () => {
    let reply: () => unknown = () => Promise.reject(refusal('class-name-taken'));
    const { api } = await open(() => ({ classes: [own, other] }), { moveStudent: () => reply() });
    await ask('Ada Lind');
    await press(/^Period 5/, 'radio');
    for (const [code, sentence] of [
      ['class-name-taken', /^Somebody in that class signs in with the same name\./],
      ['own-id-taken', /^A student of that class has the same own ID\./],
      ['already-in-class', /^This student is in that class already\./],
      ['class-full', /^That class has become full\./],
    ] as const) {
      reply = () => Promise.reject(refusal(code));
      await press('Move student');
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    reply = () => Promise.reject(new OfflineError());
    await press('Move student');
    expect(await screen.findByText(/^There is no connection\. Nothing was changed/)).toBeTruthy();
    reply = () => ({ answers: 0, attempts: 0 });
    await press('Move student');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(moves(api)).toHaveLength(6);
  });

  it('leads a teacher without another class to a new one, and loads the classes again after a failure', async () => {
    let classes: () => unknown = () => Promise.reject(new OfflineError());
    await open(() => classes());
    const dialog = await ask('Ada Lind');
    expect(await within(dialog).findByText('You are offline')).toBeTruthy();
    classes = () => ({ classes: [own] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('You have no other class')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Create a class' }).getAttribute('href')).toBe(
      '/teacher/create-class',
    );
    expect(within(dialog).queryByRole('button', { name: 'Move student' })).toBeNull();
    expect(await axeViolations(dialog)).toEqual([]);
  });
});
