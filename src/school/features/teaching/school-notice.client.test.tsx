import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import type { FakeReplies } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import * as page from './class-page.client.tsx';
// Loaded before the timeout of the first test begins.
import './rare-notices.client.tsx';

const open = (replies: FakeReplies, changes: object = {}, demandsSchoolAgreement = true) =>
  renderPage(page, {
    path: '/teacher/classes/class?code=ABCD-2345',
    role: 'teacher',
    config: { demandsSchoolAgreement },
    replies: {
      getClass: () => ({ ...teacherClass, ...changes }),
      listClassActivities: () => ({ activities: [teacherActivity] }),
      getSchoolAgreement: () => ({ saidAt: null }),
      ...replies,
    },
  });
const title = 'Nobody new can join yet';
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Yes, that is so' }));

describe('the word of the school, on the page of a class', () => {
  it('is asked for in its words, kept with one press, and said to be kept', async () => {
    const { api, container } = await open({ saySchoolAgreement: () => ({ saidAt: '2026-11-28T10:00:00Z' }) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/^My school has agreed that my students work here/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await press();
    const kept = await screen.findByText('Kept. Students can join now.');
    expect(screen.queryByText(title)).toBeNull();
    // The button is gone, and the focus is in its place.
    await waitFor(() => expect(document.activeElement?.contains(kept)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(api.calls.find(({ name }) => name === 'saySchoolAgreement')?.input.body).toEqual({
      version: '1.0',
    });
  });

  it('says that it was not kept, and can be said again', async () => {
    await open({ saySchoolAgreement: () => Promise.reject(new OfflineError()) });
    await press();
    expect(await screen.findByText(/There is no connection/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes, that is so' })).toBeTruthy();
  });

  it.each([
    ['it was said', { getSchoolAgreement: () => ({ saidAt: '2026-11-28T10:00:00Z' }) }, {}, true],
    ['the class has ended', {}, { isArchived: true, archivedAt: '2026-11-28T10:00:00Z' }, true],
    ['the setting only asks', {}, {}, false],
  ])('is not asked for where %s', async (_why, replies, changes, needed) => {
    await open(replies, changes, needed);
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(title)).toBeNull();
  });
});
