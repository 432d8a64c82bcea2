import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { licenseSample } from '../../licenses/testing/license-samples.client.ts';
import {
  askForTheEnd,
  choose,
  labsOf,
  openYear,
  taughtSample,
  yearClasses,
} from './testing/open-year.client.ts';

const rollOver = 'Archive it, and make a new class from it';
const allAccess = licenseSample({ type: 'ALL_ACCESS_PASS', licenseKey: 'LQ2A-1111' });
const digital = licenseSample({ type: 'DIGITAL_LAB_PASS', licenseKey: 'DDDD-2222' });
const paid = labsOf({ 'ABCD-2345': ['microbes', 'dogma'], 'EFGH-2345': ['dogma', 'tasters'] });
const holding = (...licenses: object[]) => ({ listLicenses: () => ({ licenses }) });
const endButton = () => screen.queryByRole('button', { name: /^End the year for/ });
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name: `License of the new class of ${name}` }))
    .getAllByRole('option')
    .map((option) => [option.textContent, (option as HTMLOptionElement).disabled]);

describe('the pass of a new class at the end of a year', () => {
  it('is chosen before anything is archived (a class was archived, and its new one refused, beside an unused pass)', async () => {
    const archiveClass = vi.fn();
    const duplicateClass = vi.fn((_input: { body: unknown }) => ({ code: 'WXYZ-2345', leftOut: [] }));
    const used = licenseSample({ type: 'ALL_ACCESS_PASS', status: 'INVALID' });
    const pack = licenseSample({ type: 'ADD_ON_PACK' });
    const { baseElement } = await openYear({
      ...paid,
      ...{ archiveClass, duplicateClass },
      ...holding(allAccess, digital, used, pack),
    });
    await choose(/^Biology/, rollOver);
    const field = await screen.findByRole('combobox', { name: 'License of the new class of Biology' });
    expect(optionsOf('Biology')).toEqual([
      ['Choose a license', false],
      ['All-Access Pass LIC-LQ2A-1111', false],
      ['Digital Lab Pass LIC-DDDD-2222', false],
    ]);
    expect(screen.getByText('Central Dogma needs a pass.')).toBeTruthy();
    expect(screen.getByText('Biology: choose a license for its new class.')).toBeTruthy();
    expect(endButton()).toBeNull();
    await userEvent.selectOptions(field, 'All-Access Pass LIC-LQ2A-1111');
    expect(await axeViolations(baseElement)).toEqual([]);
    const dialog = await askForTheEnd();
    expect(
      dialog.getByText('Made new without students and dates: Biology (All-Access Pass LIC-LQ2A-1111)'),
    ).toBeTruthy();
    expect(dialog.getByText(/^A license stays with its new class\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    expect(
      await screen.findByText('Biology is archived; its new class has the code WXYZ-2345.'),
    ).toBeTruthy();
    expect(duplicateClass.mock.calls[0]?.[0].body).toEqual({
      ...{
        name: 'Biology',
        studentQuantity: 30,
        weeks: null,
        licenseKey: 'LQ2A-1111',
        archivesOriginal: true,
      },
    });
    expect(archiveClass).not.toHaveBeenCalled();
  });

  it('fits all labs of the class, and is for one class', async () => {
    await openYear({ ...paid, ...holding(allAccess, digital) });
    await choose(/^Biology/, rollOver);
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'All-Access Pass LIC-LQ2A-1111');
    await choose(/^Ecology/, rollOver);
    // Two labs that need a license are more than a Digital Lab Pass opens; the other pass is chosen already.
    expect(
      await screen.findByText(
        'The new class of Ecology needs a license: these labs are not in the free pass: Central Dogma, PTC Taster',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Each of your unused licenses that fits is chosen for another class\./),
    ).toBeTruthy();
    expect(endButton()).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Digital Lab Pass LIC-DDDD-2222');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'License of the new class of Ecology' }),
      'All-Access Pass LIC-LQ2A-1111',
    );
    expect(optionsOf('Biology')).toContainEqual(['All-Access Pass LIC-LQ2A-1111, chosen for Ecology', true]);
    expect(endButton()).toBeTruthy();
  });

  it('says whom to ask where there is none, and archives without a new class', async () => {
    await openYear({ ...paid, ...holding() });
    await choose(/^Biology/, rollOver);
    expect(
      await screen.findByText(
        'The new class of Biology needs a license: Central Dogma is not in the free pass',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Ask whoever orders for your school to buy one/)).toBeTruthy();
    expect(screen.getByText(/write to labs@example\.org/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Licenses' })[0]?.getAttribute('href')).toBe('/licenses');
    expect(endButton()).toBeNull();
    await choose(/^Biology/, 'Archive it');
    expect(endButton()).toBeTruthy();
  });

  it('is the free one where that is enough, unless another is chosen', async () => {
    await openYear(holding(allAccess));
    await choose(/^Biology/, rollOver);
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'free');
    expect(endButton()).toBeTruthy();
  });

  it('takes no pass that another tab has taken since: nothing is archived, and the choice is asked for anew', async () => {
    let licenses: object[] = [allAccess];
    const duplicateClass = vi.fn();
    await openYear({ ...paid, duplicateClass, listLicenses: () => ({ licenses }) });
    await choose(/^Biology/, rollOver);
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'All-Access Pass LIC-LQ2A-1111');
    licenses = [{ ...allAccess, status: 'APPLIED', classID: 'elsewhere' }];
    await userEvent.click(screen.getByRole('button', { name: /^End the year for/ }));
    expect(await screen.findByText(/^Biology: no license is there for its new class\./)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(duplicateClass).not.toHaveBeenCalled();
  });

  it('has seats for the planned students, or fewer are planned', async () => {
    const duplicateClass = vi.fn((_input: { body: unknown }) => ({ code: 'WXYZ-2345', leftOut: [] }));
    const many = taughtSample('Biology', 'ABCD-2345', { studentQuantity: 50 });
    await openYear({ duplicateClass, listTaughtClasses: () => ({ classes: [many, yearClasses[3]] }) });
    await choose(/^Biology/, rollOver);
    expect(
      await screen.findByText('It is planned for 40 students: its pass has no more seats.'),
    ).toBeTruthy();
    const dialog = await askForTheEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    await screen.findByText('Biology is archived; its new class has the code WXYZ-2345.');
    expect(duplicateClass.mock.calls[0]?.[0].body).toMatchObject({ studentQuantity: 40 });
  });

  it('is not asked for where no lab of the class is published any more', async () => {
    await openYear({ ...labsOf({ 'ABCD-2345': ['gone', 'unheard'] }), ...holding(allAccess) });
    await choose(/^Biology/, rollOver);
    expect(await screen.findByText(/^None of the labs of Biology is published any more/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(endButton()).toBeNull();
  });

  it('is for a school that has agreed, where the installation demands it', async () => {
    const said: string[] = [];
    await openYear(
      {
        getSchoolAgreement: () => ({ saidAt: null }),
        saySchoolAgreement: () => {
          said.push('agreed');
          return { saidAt: '2026-06-01T00:00:00Z' };
        },
        duplicateClass: () => {
          said.push('made');
          return { code: 'WXYZ-2345', leftOut: [] };
        },
      },
      undefined,
      { demandsSchoolAgreement: true },
    );
    await choose(/^Biology/, rollOver);
    await screen.findByText('Tick that your school has agreed.');
    expect(endButton()).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    const dialog = await askForTheEnd();
    await userEvent.click(dialog.getByRole('button', { name: 'End the year' }));
    await screen.findByText('Biology is archived; its new class has the code WXYZ-2345.');
    expect(said).toEqual(['agreed', 'made']);
  });
});
