import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseGuide } from '../../activity/guide.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { refusal } from '../../client/testing/fake-api.ts';
import { renderPage } from '../../client/testing/render-page.tsx';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import * as page from './guide-page.client.tsx';

const parsed = parseGuide(readFileSync('content/activities/microbe-hunters/guide.md', 'utf8'));
const guide = parsed.isValid ? { activityId: 'microbe-hunters', ...parsed.value } : null;

const open = (getGuide: () => unknown, path = '/teacher/guide?activity=microbe-hunters') =>
  renderPage(page, { path, role: 'teacher', replies: { getGuide } });

describe("the teacher's guide", () => {
  it('is drawn with its headings, tables and lists, clean for axe', async () => {
    const { container } = await open(() => guide);
    expect(
      await screen.findByRole('heading', { level: 1, name: "Teacher's guide: Microbe Hunters" }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Before class' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Lesson 2' })).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Table: A 45-minute period' }));
    expect(table.getByRole('columnheader', { name: 'your part' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the lab' }).getAttribute('href')).toBe(
      '/activity?id=microbe-hunters',
    );
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(container.textContent).not.toMatch(/\*\*|\|---/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says what is missing where the teacher has yet to prove to be one', async () => {
    const { container } = await renderPage(page, {
      path: '/teacher/guide?activity=microbe-hunters',
      role: 'teacher',
      missingProof: 'address-unproven',
      replies: { getGuide: () => Promise.reject(refusal('teacher-unproven')) },
    });
    expect(await screen.findByText(/has yet to be confirmed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe(
      '/profile#password',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has words for no guide, an address without a lab, and no network', async () => {
    const missing = await open(() => Promise.reject(refusal('not-found')));
    expect(await screen.findByText('There is no guide to this lab')).toBeTruthy();
    missing.unmount();
    const bare = await open(() => guide, '/teacher/guide');
    expect(await screen.findByText('There is no guide to this lab')).toBeTruthy();
    expect(bare.api.calls.map(({ name }) => name)).not.toContain('getGuide');
    bare.unmount();
    await open(() => Promise.reject(new OfflineError()));
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });
});
