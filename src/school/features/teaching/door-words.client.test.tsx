import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { createFakeIdentity } from '../../../app/browser/testing/fake-identity.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import * as joinPage from '../joining/join-page.client.tsx';
import type { ClassDoor } from '../joining/joining-endpoints.ts';
import { termsReply } from '../licenses/testing/license-samples.client.ts';
import * as details from './class-details-page.client.tsx';
import * as run from './class-page.client.tsx';

const [ada, ...others] = teacherClass.students;
const students = [{ ...ada!, isClassAccount: true }, ...others];
const door: ClassDoor = {
  code: 'ABCD-2345',
  name: 'Biology, period 3',
  teacherName: 'Dr. Amara Osei',
  standing: 'open',
  hasClassAccounts: true,
};

const openAs = (page: typeof run | typeof details, path: string, changes: Partial<TeacherClass>) =>
  renderPage(page, {
    path: `${path}?code=ABCD-2345&${page === run ? 'show=code' : 'tab=students'}`,
    role: 'teacher',
    replies: {
      getClass: () => ({ ...teacherClass, students, ...changes }),
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listLinks: () => ({ data: [], meta: {} }),
      listTaughtClasses: () => ({ classes: [] }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: teacherClass.seats }),
      renewPins: () => ({ cards: [{ studentId: 's1', name: 'Ada Lind', pin: '0937' }] }),
    },
  });
const visit = (changes: Partial<ClassDoor>) =>
  renderPage(joinPage, {
    ...{ path: '/join?code=ABCD-2345', role: 'student', identity: createFakeIdentity(null).client },
    replies: { lookAtClass: () => ({ ...door, ...changes }) },
  });
const press = async (name: string, role: 'button' | 'menuitem' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));

/** The last step on the wall. */
async function readStep(changes: Partial<TeacherClass>) {
  const page = await openAs(run, '/teacher/classes/class', changes);
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Biology, period 3' }));
  const step = within(dialog.getAllByRole('list')[0]!).getAllByRole('listitem')[2]!.textContent;
  page.unmount();
  return step;
}

/** What a printed card says. */
async function readCard(changes: Partial<TeacherClass>) {
  const page = await openAs(details, '/teacher/class-details', changes);
  await press('Actions for Ada Lind');
  await press('New PIN', 'menuitem');
  await press('New PIN');
  const card = (await screen.findByText(/type the code ABCD-2345/)).textContent;
  page.unmount();
  return card;
}

/** The words in quotation marks are those of buttons to press first. */
const quotedIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);

describe('the wall and the card say what the page of the class shows', () => {
  it.each<[string, Partial<TeacherClass>, Partial<ClassDoor>, string[]]>([
    // A fixed bug: the card told students to choose "I have joined this class before", which the page did not have.
    ['with accounts from a list', { isListed: true }, { isListed: true }, []],
    ['with its names', { showsNames: true }, { names: [{ id: 's1', name: 'Ada' }] }, ['Ada']],
    ['that students join by themselves', {}, {}, []],
  ])('of a class %s', async (_, taught, shown, names) => {
    const card = await readCard(taught);
    const step = await readStep(taught);
    const page = await visit(shown);
    await screen.findByRole('heading', { name: door.name });
    for (const words of [...names, ...quotedIn(card)]) await press(words);
    expect(await screen.findByRole('textbox', { name: /^Your PIN/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Come in' })).toBeTruthy();
    expect(card).toMatch(/and press Come in\.$/);
    page.unmount();

    await visit(shown);
    await screen.findByRole('heading', { name: door.name });
    const isFirstForNewcomers = screen.queryByRole('button', { name: 'Join the class' }) !== null;
    expect(step.includes('PIN of your card, and press Come in.')).toBe(!isFirstForNewcomers);
    for (const words of quotedIn(step)) await press(words);
    expect(screen.getByRole('button', { name: 'Join the class' })).toBeTruthy();
    expect(step).toMatch(/type your name, and press Join the class\.$/);
  });

  it('and tell nobody without a card to join a class that is full, or that wants own accounts', async () => {
    expect(await readStep({ isListed: true, studentQuantity: 3 })).toBe(
      'Check the class name, type your name and the PIN of your card, and press Come in.',
    );
    expect(await readStep({ areClassAccountsOff: true })).toBe(
      'Check the class name, sign in with your own account, and press Join the class.',
    );
  });
});
