import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import type { License } from './license-endpoints.ts';
import * as page from './licenses-page.client.tsx';
import { appliedSample, licenseSample } from './testing/license-samples.client.ts';

const open = (licenses: readonly License[], query = '') =>
  renderPage(page, {
    path: `/licenses${query}`,
    role: 'teacher',
    replies: { listLicenses: () => ({ licenses }) },
  });

const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
const codesOf = () =>
  screen
    .getAllByText(/^LIC-[A-Z]{4}-\d{4}$/, { selector: 'td span' })
    .map((cell) => cell.textContent?.slice(4));

const pass = licenseSample({ licenseKey: 'CCCC-0001', redeemedAt: '2026-03-03T09:00:00Z' });
const pack = licenseSample({ licenseKey: 'BBBB-0001', type: 'ADD_ON_PACK', quantity: 10 });
const used = appliedSample({ licenseKey: 'DDDD-0001', redeemedAt: '2026-03-02T09:00:00Z' });
const ended = licenseSample({
  licenseKey: 'EEEE-0001',
  status: 'INVALID',
  endedBecause: 'revoked',
  endedAt: '2026-03-09T09:00:00Z',
  redeemedAt: '2026-02-01T09:00:00Z',
});
const all = [pass, pack, used, ended];

describe('the list of licences', () => {
  it('teaches the next step where there is none', async () => {
    const { container } = await open([]);
    expect(await screen.findByRole('heading', { name: 'You have no licenses available.' })).toBeTruthy();
    const redeem = screen.getByRole('link', { name: 'Redeem a code' });
    expect(redeem.getAttribute('href')).toBe('/licenses/redeem-code');
    const help = screen.getByRole('link', { name: 'Questions and answers about passes and licenses' });
    expect(help.getAttribute('href')).toBe('/support?topic=passes');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows kind, code, status, class and seats, the latest redeemed first', async () => {
    const { container } = await open(all);
    expect(await screen.findByRole('table', { name: '4 licenses' })).toBeTruthy();
    expect(rowsOf()).toEqual(['Digital Lab Pass', 'Digital Lab Pass', 'Add-On Pack', 'Digital Lab Pass']);
    expect(codesOf()).toEqual(['CCCC-0001', 'DDDD-0001', 'BBBB-0001', 'EEEE-0001']);
    expect(screen.getByText('+10')).toBeTruthy();
    expect(screen.getByText('It was revoked')).toBeTruthy();
    const applied = screen.getByRole('region', { name: 'Applied licenses' });
    expect(within(applied).getByRole('link').getAttribute('href')).toBe(
      '/teacher/class-details?code=ABCD-2345#licenses',
    );
    expect(within(applied).getByText('LIC-DDDD-0001')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('keeps filters and order in the query', async () => {
    const { address } = await open(all, '?status=AVAILABLE');
    await screen.findByRole('table', { name: '2 licenses' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'ADD_ON_PACK');
    expect(codesOf()).toEqual(['BBBB-0001']);
    expect(address()).toBe('/licenses?status=AVAILABLE&type=ADD_ON_PACK');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'INVALID');
    await userEvent.click(screen.getByRole('button', { name: 'Show all licenses' }));
    await userEvent.click(screen.getByRole('button', { name: /License code/ }));
    expect(codesOf()).toEqual(['BBBB-0001', 'CCCC-0001', 'DDDD-0001', 'EEEE-0001']);
    expect(address()).toBe('/licenses?sort=code&direction=ascending');
  });

  it('has its order in a field too, and names each cell, for a phone where the rows are cards', async () => {
    const { address } = await open(all);
    const order = await screen.findByRole('combobox', { name: 'Sorted by' });
    expect((order as HTMLSelectElement).value).toBe('redeemed');
    await userEvent.selectOptions(order, 'code');
    expect(codesOf()).toEqual(['BBBB-0001', 'CCCC-0001', 'DDDD-0001', 'EEEE-0001']);
    await userEvent.selectOptions(order, 'redeemed');
    expect(codesOf()[0]).toBe('CCCC-0001');
    expect(address()).toBe('/licenses');
    const card = within(screen.getByText('LIC-CCCC-0001').closest('tr') as HTMLElement);
    for (const name of ['License code', 'Status', 'Class', 'Seats', 'Redeemed'])
      expect(card.getByText(name)).toBeTruthy();
  });

  it('is cut into pages', async () => {
    const many = Array.from({ length: 27 }, (_, index) =>
      licenseSample({ licenseKey: `PAGE-${String(index).padStart(4, '0')}` }),
    );
    await open(many, '?sort=code&page=2');
    await screen.findByRole('table', { name: '27 licenses' });
    expect(codesOf()).toEqual(['PAGE-0025', 'PAGE-0026']);
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('page=1');
  });
});

describe('the action of each license', () => {
  const classes = [
    ...['Biology', 'Ecology'].map((name) => ({
      ...{ id: name, code: name === 'Biology' ? 'ABCD-2345' : 'EFGH-2345', name },
      ...{ isArchived: false, isDisabled: false, isDemonstration: false },
      labs: [
        { title: 'Central Dogma', hasOpenLesson: false },
        { title: 'Gels', hasOpenLesson: true },
      ],
    })),
  ];
  const openWith = (licenses: readonly License[], replies: FakeReplies = {}) =>
    renderPage(page, {
      ...{ path: '/licenses', role: 'teacher' },
      replies: { listLicenses: () => ({ licenses }), listTaughtClasses: () => ({ classes }), ...replies },
    });

  it('uses a license for a class that is chosen in a dialog, once for two presses', async () => {
    const { api } = await openWith([pass], { applyLicense: () => ({}) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Use Digital Lab Pass LIC-CCCC-0001 for a class' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Use Digital Lab Pass for a class' });
    const confirm = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Use it' });
    expect(confirm.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Ecology' }));
    expect(within(dialog).getByText(/^No lesson of Central Dogma is open to learners yet/)).toBeTruthy();
    expect(await axeViolations(dialog)).toEqual([]);
    await userEvent.dblClick(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.calls.filter(({ name }) => name === 'applyLicense').map(({ input }) => input.body);
    expect(sent).toMatchObject([{ licenseKey: 'CCCC-0001', classID: 'Ecology' }]);
    expect(screen.getAllByText('Digital Lab Pass is used for Ecology.').length).toBeGreaterThan(0);
  });

  it('says why a license could not be used, and keeps the choice', async () => {
    await openWith([pass], { applyLicense: () => Promise.reject(refusal('license-present')) });
    await userEvent.click(await screen.findByRole('button', { name: /^Use Digital Lab Pass/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Biology' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('This class already has a pass.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Biology' }).checked).toBe(true);
  });

  it('says where no class fits, and leads to the class in which a license is used', async () => {
    await openWith([pack, used, ended]);
    const table = within(await screen.findByRole('table'));
    const manage = table.getByRole('link', { name: 'Seats and licenses of Biology, period 3' });
    expect(manage.getAttribute('href')).toBe('/teacher/class-details?code=ABCD-2345#licenses');
    await userEvent.click(screen.getByRole('button', { name: /^Use Add-On Pack/ }));
    expect(await screen.findByText(/An Add-On Pack is for a class with a pass/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
  });
});
