import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../app/browser/testing/fake-api.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { classAccountDays } from '../../joining/class-account-end.ts';
import {
  askForTheEnd,
  choose,
  yearClasses as classes,
  openYear as open,
  taughtSample,
  termsOf,
} from './testing/open-year.client.ts';

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
    const dialog = await askForTheEnd();
    expect(dialog.getByText('Archived: Biology; Ecology')).toBeTruthy();
    expect(dialog.getByText('Made new without students and dates: Ecology (Free pass)')).toBeTruthy();
    expect(dialog.getByText('Removed: Show')).toBeTruthy();
    expect(dialog.getByText(new RegExp(`After ${classAccountDays.afterArchive} days`))).toBeTruthy();
    expect(await axeViolations(baseElement)).toEqual([]);
    expect(archiveClass).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(await screen.findByText('Biology is archived.')).toBeTruthy();
    expect(screen.getByText('Ecology is archived; its new class has the code WXYZ-2345.')).toBeTruthy();
    expect(screen.getByText('Show is removed.')).toBeTruthy();
    expect([archiveClass, duplicateClass, removeDemonstration].map((call) => call.mock.calls.length)).toEqual(
      [1, 1, 1],
    );
    const [[made] = []] = duplicateClass.mock.calls as unknown as [{ body: object }][];
    expect(made?.body).toEqual({
      ...{ name: 'Ecology', studentQuantity: 30, weeks: null, licenseKey: null, archivesOriginal: true },
    });
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
    await open({ archiveClass, ...termsOf(1) });
    await choose(/^Ecology/, 'Archive it, and make a new class from it');
    expect(
      await screen.findByText(/^The free pass covers 1 open class, and with these choices 3 would be/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End the year/ })).toBeNull();
    expect(screen.getByText('To change before the year can end')).toBeTruthy();
    await choose(/^Biology/, 'Archive it');
    await choose(/^Genetics/, 'Archive it');
    expect(await screen.findByRole('button', { name: 'End the year for 3 classes…' })).toBeTruthy();
    expect(archiveClass).not.toHaveBeenCalled();
  });

  it('goes on after a class that is refused, and says of each what became of it', async () => {
    const refused = { 'ABCD-2345': 'class-disabled', 'EFGH-2345': 'class-archived' } as const;
    const archiveClass = vi.fn(() => classes[2]);
    const duplicateClass = ({ params }: { params: Record<string, string> }) =>
      Promise.reject(refusal(refused[params.code as keyof typeof refused]));
    await open({ archiveClass, duplicateClass });
    await choose(/^Biology/, 'Archive it, and make a new class from it');
    await choose(/^Ecology/, 'Archive it, and make a new class from it');
    await choose(/^Genetics/, 'Archive it');
    const dialog = await askForTheEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(await screen.findByText(/^Biology is as before: This class is disabled\./)).toBeTruthy();
    expect(
      screen.getByText('Ecology was archived in another window meanwhile, and no new class was made here.'),
    ).toBeTruthy();
    expect(screen.getByText('Genetics is archived.')).toBeTruthy();
    // A class is archived alone only where that was chosen.
    expect(archiveClass).toHaveBeenCalledTimes(1);
  });

  it('does not say that a class is as before where no answer came', async () => {
    await open({ archiveClass: () => Promise.reject(new OfflineError()) });
    await choose(/^Biology/, 'Archive it');
    const dialog = await askForTheEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(await screen.findByText(/^Biology: the connection broke before the answer came\./)).toBeTruthy();
    expect(screen.queryByText(/as before/)).toBeNull();
  });

  it('shows the result alone afterwards, and does not offer a class that was just made (it stood first, with the same name)', async () => {
    let listed: readonly object[] = classes;
    await open({
      listTaughtClasses: () => ({ classes: listed }),
      duplicateClass: () => {
        const [biology, ...others] = classes;
        listed = [
          taughtSample('Biology', 'WXYZ-2345', { id: 'new' }),
          { ...biology, isArchived: true },
          ...others,
        ];
        return { code: 'WXYZ-2345', leftOut: [] };
      },
    });
    await choose(/^Biology/, 'Archive it, and make a new class from it');
    const dialog = await askForTheEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(
      await screen.findByText('Biology is archived; its new class has the code WXYZ-2345.'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the new class of Biology' });
    expect(link.getAttribute('href')).toMatch(/code=WXYZ-2345$/);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('heading', { name: '1. Decide for each class' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Decide for the other classes' }));
    expect(screen.queryByRole('radiogroup', { name: /^Biology/ })).toBeNull();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
  });

  it('ends nothing on a state that another tab has changed: it reads anew before it asks', async () => {
    let listed: readonly object[] = classes;
    const archiveClass = vi.fn(() => classes[0]);
    await open({ archiveClass, listTaughtClasses: () => ({ classes: listed }) });
    await choose(/^Biology/, 'Archive it');
    const button = await screen.findByRole('button', { name: 'End the year for 1 class…' });
    listed = classes.map((one) => (one.name === 'Biology' ? { ...one, isArchived: true } : one));
    await userEvent.click(button);
    expect(await screen.findByText(/^Biology was archived in another window meanwhile\./)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(archiveClass).not.toHaveBeenCalled();
  });

  it('does not ask where it could not read anew', async () => {
    let isDown = false;
    const listTaughtClasses = () =>
      isDown ? Promise.reject(refusal('internal')) : Promise.resolve({ classes });
    await open({ listTaughtClasses });
    await choose(/^Biology/, 'Archive it');
    isDown = true;
    await userEvent.click(await screen.findByRole('button', { name: 'End the year for 1 class…' }));
    expect(
      await screen.findByText(/^What the classes need could not be read\./, { selector: 'main *' }),
    ).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('archives first what sets the free pass free, so that a new class finds it', async () => {
    const order: string[] = [];
    const noted =
      (reply: object) =>
      ({ params }: { params: Record<string, string> }) => {
        order.push(params.code ?? '');
        return reply;
      };
    await open({
      ...termsOf(1),
      listTaughtClasses: () => ({ classes: classes.slice(0, 2) }),
      listLicenses: () => ({
        licenses: [{ status: 'APPLIED', type: 'DIGITAL_LAB_PASS', classID: 'Biology' }],
      }),
      archiveClass: noted({}),
      duplicateClass: noted({ code: 'WXYZ-2345', leftOut: [] }),
    });
    await choose(/^Biology/, 'Archive it, and make a new class from it');
    await choose(/^Ecology/, 'Archive it');
    const dialog = await askForTheEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    await screen.findByText('Ecology is archived.');
    expect(order).toEqual(['EFGH-2345', 'ABCD-2345']);
  });

  it('counts no class for the free pass that the server does not count', async () => {
    const more = [{ isDisabled: true }, { isWaitingForLicense: true }];
    const others = more.map((one, index) => taughtSample(`Other ${index}`, `WWWW-234${index}`, one));
    await open({ ...termsOf(1), listTaughtClasses: () => ({ classes: [classes[0], ...others] }) });
    await choose(/^Biology/, 'Archive it, and make a new class from it');
    expect(await screen.findByRole('button', { name: 'End the year for 1 class…' })).toBeTruthy();
  });
});
