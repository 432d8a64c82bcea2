import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../../lab/ui/testing/axe-violations.ts';
import { termsReply } from '../../../licenses/testing/license-samples.client.ts';
import * as page from '../../class-details-page.client.tsx';

const made = { students: ['n1', 'n2'] };
const cards = [
  { studentId: 'n1', name: 'Eva Cruz', pin: '4821' },
  { studentId: 'n2', name: 'Cem Öz', pin: '0713' },
];

const open = (replies: FakeReplies = {}, changes: Partial<typeof teacherClass> = {}) =>
  renderPage(page, {
    path: '/teacher/class-details?code=ABCD-2345&show=accounts',
    role: 'teacher',
    replies: {
      getClass: () => ({ ...teacherClass, ...changes }),
      listClassActivities: () => ({ activities: [teacherActivity] }),
      listTaughtClasses: () => ({ classes: [] }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: teacherClass.seats }),
      makeListedAccounts: () => made,
      setDoorNames: () => ({}),
      renewPins: () => ({ cards: cards.toReversed() }),
      ...replies,
    },
  });
const press = async (name: string | RegExp, role: 'button' | 'checkbox' | 'radio' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const read = async (list: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name: /^Your list/ }));
  await userEvent.paste(list);
  await press('Read the list');
};
type Api = Awaited<ReturnType<typeof open>>['api'];
const bodies = (api: Api, call: string) =>
  api.calls.filter(({ name }) => name === call).map(({ input }) => input.body);

describe('accounts from a list', () => {
  it('are seen line by line before anything is stored, and end in cards to cut out', async () => {
    const { api, container } = await open();
    await read('Last name;First name;ID number\nCruz;Eva;4711\nLind;Ada;4712\nÖz;Cem;4713\nTotal;;3');
    const table = await screen.findByRole('table');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Line by line' }));
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.slice(0, 9)),
    ).toEqual(['Cruz, Eva', 'Lind, Ada', 'Öz, Cem47']);
    expect(screen.getAllByText('Is in the class already: Ada Lind').length).toBeGreaterThan(0);
    expect(screen.getByRole('checkbox', { name: /is a student: Total/ })).toHaveProperty('checked', false);
    expect(await axeViolations(container)).toEqual([]);
    expect(bodies(api, 'makeListedAccounts')).toEqual([]);
    // Showing the names to whoever has the code is a choice that is not made beforehand.
    expect(screen.getByRole('checkbox', { name: /^Students press their name/ })).toHaveProperty(
      'checked',
      false,
    );
    await press(/^Students press their name/, 'checkbox');
    await press('Make 2 accounts');
    const first = await screen.findByText('Eva Cruz');
    // In the order of the list, whatever the order of the reply.
    expect(first.compareDocumentPosition(screen.getByText('Cem Öz'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(bodies(api, 'setDoorNames')).toEqual([{ areShown: true }]);
    expect(bodies(api, 'makeListedAccounts')).toMatchObject([
      {
        students: [
          { lastName: 'Cruz', firstName: 'Eva', ownId: '4711' },
          { lastName: 'Öz', firstName: 'Cem', ownId: '4713' },
        ],
      },
    ]);
    expect(bodies(api, 'renewPins')).toEqual([{ students: ['n1', 'n2'], endsSessions: true }]);
  });

  it('ask which is the last name and show each column as it is read, to be changed', async () => {
    await open();
    await read('Eva;Cruz\nCem;Öz');
    expect(await screen.findByText('Choose which is the last name')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await press('Cruz, in column 2', 'radio');
    expect(await screen.findByRole('rowheader', { name: /^Cruz, Eva/ })).toBeTruthy();
    const ownId = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Own ID' });
    expect(ownId.selectedOptions[0]?.textContent).toBe('Not found');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Last name' }), '0');
    expect(await screen.findByRole('rowheader', { name: /^Eva/ })).toBeTruthy();
  });

  it('are not made beyond the places of the class', async () => {
    await open({}, { studentQuantity: teacherClass.students.length + 1 });
    await read('Last,First\nCruz,Eva\nÖz,Cem');
    expect(await screen.findByText(/^The class has 1 place left, and the list needs 2/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make 2 accounts' })).toHaveProperty('disabled', true);
    await press('Make an account for Cem Öz, line 3', 'checkbox');
    expect(screen.getByRole('button', { name: 'Make 1 account' })).toHaveProperty('disabled', false);
  });

  it('keep one number when a press is repeated, say why one was refused, and get their PINs later', async () => {
    let reply: () => unknown = () => Promise.reject(refusal('class-name-taken'));
    let pins: () => unknown = () => Promise.reject(refusal('busy'));
    const { api } = await open({ makeListedAccounts: () => reply(), renewPins: () => pins() });
    await read('Last,First\nCruz,Eva\nÖz,Cem');
    await press('Make 2 accounts');
    expect(await screen.findByText(/^A student with one of these names has joined meanwhile/)).toBeTruthy();
    reply = () => made;
    await press('Make 2 accounts');
    expect(await screen.findByText('The accounts are made, the PINs are not yet')).toBeTruthy();
    const ids = bodies(api, 'makeListedAccounts').map((body) => (body as { listId: string }).listId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    pins = () => ({ cards });
    await press('Make the PIN cards');
    expect(await screen.findByText('Cem Öz')).toBeTruthy();
  });

  it('are taken back from the page of the cards, which asks first', async () => {
    const { api, address } = await open({ takeBackListedAccounts: () => ({ removed: 2 }) });
    await read('Last,First\nCruz,Eva\nÖz,Cem');
    await press('Make 2 accounts');
    await press('Take the list back');
    expect(
      await screen.findByRole('alertdialog', { name: 'Take 2 accounts from your list back?' }),
    ).toBeTruthy();
    expect(bodies(api, 'takeBackListedAccounts')).toEqual([]);
    await press('Take them back');
    expect(await screen.findByText('2 accounts were taken back.')).toBeTruthy();
    await waitFor(() => expect(address()).toContain('tab=students'));
    expect(bodies(api, 'takeBackListedAccounts')).toHaveLength(1);
  });

  it('come from a text file; a workbook and a file that is too large are refused with a way on', async () => {
    await open();
    const file = await screen.findByLabelText(/^Or a file/);
    await userEvent.upload(
      file,
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0])], 'a.csv'),
    );
    expect(await screen.findByText(/^This file cannot be read/)).toBeTruthy();
    await userEvent.upload(file, new File(['x'.repeat(500_001)], 'b.csv'));
    expect(await screen.findByText(/^A list may have 500 lines/)).toBeTruthy();
    await userEvent.upload(file, new File(['Last,First\nCruz,Eva'], 'c.csv'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Your list/ })).toHaveProperty(
        'value',
        'Last,First\nCruz,Eva',
      ),
    );
    await press('Read the list');
    expect(await screen.findByRole('button', { name: 'Make 1 account' })).toBeTruthy();
  });

  it('are offered in no class that cannot have them', async () => {
    await open({}, { isArchived: true });
    expect(await screen.findByText('No accounts can be made here now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read the list' })).toBeNull();
  });
});
