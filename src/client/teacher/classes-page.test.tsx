import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { refusal } from '../classes/testing/fake-api.ts';
import { renderPage } from '../classes/testing/render-page.tsx';
import { OfflineError } from '../data/api-error.ts';
import * as page from './classes-page.tsx';

const taught = (name: string, more: object = {}) => ({
  id: name,
  code: 'ABCD-2345',
  name,
  description: '',
  teacherName: 'Dr. Osei',
  isArchived: false,
  isDisabled: false,
  studentQuantity: 30,
  studentCount: 12,
  createdAt: '2026-02-28T10:00:00Z',
  ...more,
});

const open = (listTaughtClasses: () => unknown, path = '/teacher') =>
  renderPage(page, { path, role: 'teacher', replies: { listTaughtClasses } });

describe('My classes', () => {
  it('shows name, code and seats of each active class, clean for axe', async () => {
    const { container } = await open(() => ({
      classes: [taught('Biology'), taught('Old', { isArchived: true })],
    }));
    const link = await screen.findByRole('link', { name: 'Biology' });
    expect(link.getAttribute('href')).toBe('/teacher/class-details?code=ABCD-2345');
    const row = within(link.closest('li')!);
    expect(row.getByText('ABCD-2345')).toBeTruthy();
    expect(row.getByText('12 of 30 students')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Old' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create class' }).getAttribute('href')).toBe(
      '/teacher/create-class',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('keeps active or archived in the query', async () => {
    const page = await open(() => ({ classes: [taught('Biology'), taught('Old', { isArchived: true })] }));
    await userEvent.click(await screen.findByRole('link', { name: 'Archived (1)' }));
    expect(page.address()).toBe('/teacher?show=archived');
    expect(screen.getByRole('link', { name: 'Old' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Biology' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Archived (1)' }).getAttribute('aria-current')).toBe('true');
  });

  it('teaches the first step where there is no class, and no archived one', async () => {
    const none = await open(() => ({ classes: [] }));
    expect(await screen.findByRole('heading', { name: 'Create your first class' })).toBeTruthy();
    none.unmount();
    await open(() => ({ classes: [taught('Biology')] }), '/teacher?show=archived');
    expect(await screen.findByText('No archived classes')).toBeTruthy();
  });

  it('says what is wrong without network and after a failure', async () => {
    const offline = await open(() => Promise.reject(new OfflineError()));
    expect(await screen.findByText('You are offline')).toBeTruthy();
    offline.unmount();
    await open(() => Promise.reject(refusal('internal')));
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
