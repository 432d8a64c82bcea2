import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProfileRole } from '../../domain/access/role.ts';
import type { ActivityStatus } from '../../domain/progress/status.ts';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { studentActivity, studentClass } from '../classes/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../classes/testing/fake-api.ts';
import { renderPage } from '../classes/testing/render-page.tsx';
import { OfflineError } from '../data/api-error.ts';
import * as page from './class-page.tsx';

const open = (replies: FakeReplies, role: ProfileRole = 'student') =>
  renderPage(page, {
    path: '/classes/class?code=abcd2345',
    role,
    replies: {
      getClass: () => studentClass,
      listClassActivities: () => ({ activities: [studentActivity] }),
      ...replies,
    },
  });

afterEach(() => window.localStorage.clear());

describe('a class as its learners see it', () => {
  it('names class, teacher, activities and how far one is, clean for axe', async () => {
    const { container } = await open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    expect(screen.getByText('Teacher: Dr. Amara Osei')).toBeTruthy();
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(screen.getByText('Mission brief: completed')).toBeTruthy();
    expect(screen.getByText('Swab: 1 of 3 parts done')).toBeTruthy();
    expect(screen.getByText('1 of 2 modules completed')).toBeTruthy();
    expect(screen.getByText(/Mar 8, 2026.* UTC/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['NOT_STARTED', 'Start Microbe Hunters'],
    ['PROGRESS', 'Continue Microbe Hunters'],
    ['COMPLETED', 'Review Microbe Hunters'],
  ] satisfies [ActivityStatus, string][])(
    'leads into an activity that is %s by "%s"',
    async (status, name) => {
      const activity = { ...studentActivity, progress: { ...studentActivity.progress, status } };
      await open({ listClassActivities: () => ({ activities: [activity] }) });
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe('/activity?id=microbes&code=ABCD-2345');
    },
  );

  it('lets a teacher work as a student', async () => {
    await open({}, 'teacher');
    const link = await screen.findByRole('link', { name: 'Continue Microbe Hunters' });
    await waitFor(() =>
      expect(link.getAttribute('href')).toBe('/activity?id=microbes&code=ABCD-2345&isTeacherStudent=true'),
    );
  });

  it('puts the activity to begin with first', async () => {
    const other = { ...studentActivity, id: 'dogma', title: 'Central Dogma' };
    await open({ listClassActivities: () => ({ activities: [other, studentActivity] }) });
    await screen.findByRole('heading', { level: 3, name: 'Central Dogma' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Microbe Hunters',
      'Central Dogma',
    ]);
  });

  it('says that an archived class is inactive, and asks for none of its activities', async () => {
    const page = await open({ getClass: () => ({ ...studentClass, isArchived: true }) });
    expect(await screen.findByText('Class is inactive')).toBeTruthy();
    expect(page.api.calls.map(({ name }) => name)).not.toContain('listClassActivities');
  });

  it('offers the way in to someone who has not joined, and to its own teacher', async () => {
    const preview = { view: 'preview', code: 'ABCD-2345', name: 'Biology', teacherName: 'Dr. Osei' };
    const page = await open({ getClass: () => preview });
    expect((await screen.findByRole('link', { name: 'Join with this code' })).getAttribute('href')).toBe(
      '/classes?join=ABCD-2345',
    );
    page.unmount();
    await open({ getClass: () => ({ ...preview, view: 'teacher' }) });
    expect(await screen.findByRole('link', { name: 'Open your page of the class' })).toBeTruthy();
  });

  it('has words for no activities, a refusal and no network', async () => {
    const empty = await open({ listClassActivities: () => ({ activities: [] }) });
    expect(await screen.findByText('No activities yet')).toBeTruthy();
    empty.unmount();
    const refused = await open({ getClass: () => Promise.reject(refusal('class-not-found')) });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    refused.unmount();
    await open({ getClass: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
