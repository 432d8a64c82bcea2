import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../client/testing/fake-api.ts';
import { renderPage } from '../../../client/testing/render-page.tsx';
import { axeViolations } from '../../../ui/testing/axe-violations.ts';
import { classAccountDays } from '../../joining/class-account-end.ts';
import * as page from '../classes-page.client.tsx';

const taught = (name: string, code: string, more: object = {}) => ({
  ...{ id: name, code, name, description: '', teacherName: 'Dr. Osei' },
  ...{ isArchived: false, isDisabled: false, studentQuantity: 30, studentCount: 12, freePlaces: 8 },
  ...{ isJoiningPaused: false, isWaitingForLicense: false, isDemonstration: false, labs: [], raisedHands: 0 },
  ...{ createdAt: '2026-02-28T10:00:00Z', archivedAt: null },
  ...more,
});
const classes = [
  taught('Biology', 'ABCD-2345'),
  taught('Ecology', 'EFGH-2345'),
  taught('Genetics', 'JKLM-2345'),
  taught('Show', 'NPQR-2345', { isDemonstration: true }),
  taught('Old', 'STUV-2345', { isArchived: true }),
];

/** Genetics is left open on the free pass where nobody says otherwise. */
const terms = (activeClasses: number) => ({
  getLicenseConfiguration: () => ({ data: { attributes: { freePass: { activeClasses } } } }),
  listLicenses: () => ({ licenses: [] }),
});

const open = (replies: object = {}, path = '/teacher?show=year') =>
  renderPage(page, {
    path,
    role: 'teacher',
    replies: { listTaughtClasses: () => ({ classes }), ...terms(2), ...replies },
  });

const choose = async (name: RegExp, choice: string) => {
  const group = await screen.findByRole('radiogroup', { name });
  await userEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${choice}(?!,)`) }));
};

async function endTheYear() {
  await userEvent.click(screen.getByRole('button', { name: /^End the year for/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('Type ARCHIVE to go on'), 'ARCHIVE');
  return dialog;
}

describe('the end of a school year', () => {
  it('is reached from the list of classes', async () => {
    await open({}, '/teacher');
    const link = await screen.findByRole('link', { name: 'End of the school year' });
    expect(link.getAttribute('href')).toBe('/teacher?show=year');
  });

  it('leaves every class open until something is chosen, and asks about active classes alone', async () => {
    const { container } = await open();
    expect(await screen.findAllByRole('radiogroup')).toHaveLength(4);
    expect(screen.getAllByRole('radio', { name: 'Leave it open', checked: true })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^End the year/ })).toBeNull();
    const show = within(screen.getByRole('radiogroup', { name: /^Show/ }));
    expect(show.getAllByRole('radio')).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers the files of the classes that end, says what ends when, and does it by the single acts', async () => {
    const archiveClass = vi.fn(() => classes[0]);
    const duplicateClass = vi.fn(() => ({ ...classes[1], code: 'WXYZ-2345', leftOut: [] }));
    const removeDemonstration = vi.fn(() => ({}));
    const { baseElement } = await open({ archiveClass, duplicateClass, removeDemonstration });
    await choose(/^Biology/, 'Archive it');
    await choose(/^Ecology/, 'Archive it, and make a new class from it');
    await choose(/^Show/, 'Remove it');
    expect(screen.getAllByRole('button', { name: 'Scores of every lab (CSV)' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Details of Ecology' })).toBeTruthy();
    const dialog = await endTheYear();
    expect(dialog.getByText('Archived: Biology, Ecology')).toBeTruthy();
    expect(dialog.getByText('Made new without students and dates: Ecology')).toBeTruthy();
    expect(dialog.getByText('Removed: Show')).toBeTruthy();
    expect(dialog.getByText(new RegExp(`After ${classAccountDays.afterArchive} days`))).toBeTruthy();
    expect(await axeViolations(baseElement)).toEqual([]);
    expect(archiveClass).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(await screen.findByText('Biology is archived.')).toBeTruthy();
    expect(screen.getByText('Ecology has a new class with the code WXYZ-2345.')).toBeTruthy();
    expect(screen.getByText('Show is removed.')).toBeTruthy();
    expect([archiveClass, duplicateClass, removeDemonstration].map((call) => call.mock.calls.length)).toEqual(
      [2, 1, 1],
    );
    expect(JSON.stringify(duplicateClass.mock.calls)).toContain('"weeks":null');
  });

  it('chooses the same for all classes with one press, which a single class may differ from afterwards', async () => {
    const archiveClass = vi.fn(() => classes[0]);
    const { baseElement } = await open({ archiveClass });
    const all = within(await screen.findByRole('group', { name: 'The same for all classes' }));
    await userEvent.click(all.getByRole('button', { name: 'Archive it' }));
    expect(screen.getByText('Chosen for 3 classes: Archive it')).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /^Archive it(?!,)/, checked: true })).toHaveLength(3);
    // A demonstration is removed and never archived.
    const show = within(screen.getByRole('radiogroup', { name: /^Show/ }));
    expect(show.getByRole('radio', { name: 'Leave it open', checked: true })).toBeTruthy();
    await choose(/^Genetics/, 'Leave it open');
    expect(screen.getByRole('button', { name: 'End the year for 2 classes…' })).toBeTruthy();
    expect(await axeViolations(baseElement)).toEqual([]);
    await userEvent.click(all.getByRole('button', { name: 'Leave it open' }));
    expect(screen.queryByRole('button', { name: /^End the year/ })).toBeNull();
    expect(archiveClass).not.toHaveBeenCalled();
  });

  it('says before anything is archived that the free pass has no room for a new class', async () => {
    const archiveClass = vi.fn(() => classes[0]);
    await open({ archiveClass, ...terms(1) });
    await choose(/^Ecology/, 'Archive it, and make a new class from it');
    expect(
      await screen.findByText(/^The free pass covers 1 open class, and with these choices 3 would be/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End the year/ })).toBeNull();
    await choose(/^Biology/, 'Archive it');
    await choose(/^Genetics/, 'Archive it');
    expect(await screen.findByRole('button', { name: 'End the year for 3 classes…' })).toBeTruthy();
    expect(archiveClass).not.toHaveBeenCalled();
  });

  it('goes on after a class that is refused, and says of each what became of it', async () => {
    let count = 0;
    const archiveClass = () => {
      count += 1;
      return count === 1 ? Promise.reject(refusal('class-disabled')) : classes[1];
    };
    await open({ archiveClass, duplicateClass: () => Promise.reject(refusal('class-limit')) });
    await choose(/^Biology/, 'Archive it');
    await choose(/^Ecology/, 'Archive it, and make a new class from it');
    const dialog = await endTheYear();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(await screen.findByText(/^Biology is as before: This class is disabled\./)).toBeTruthy();
    expect(screen.getByText(/^Ecology is archived, and no new class was made: The free pass/)).toBeTruthy();
  });
});
