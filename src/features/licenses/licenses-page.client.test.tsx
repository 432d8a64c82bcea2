import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../client/testing/render-page.tsx';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
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
  screen.getAllByText(/^[A-Z]{4}-\d{4}$/, { selector: 'td span' }).map((cell) => cell.textContent);

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
    expect(within(applied).getByText('DDDD-0001')).toBeTruthy();
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
    await userEvent.click(screen.getByRole('button', { name: /Code/ }));
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
    const card = within(screen.getByText('CCCC-0001').closest('tr') as HTMLElement);
    for (const name of ['Code', 'Status', 'Class', 'Seats', 'Redeemed'])
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
