import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import type { FakeReplies } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import * as detailsPage from '../class-details-page.client.tsx';
import * as classPage from '../class-page.client.tsx';
import * as classesPage from '../classes-page.client.tsx';

vi.setConfig({ testTimeout: 60_000 });

const made = { ...teacherClass, isDemonstration: true, name: 'Demonstration: Biology, period 3' };
const offer = 'Look at a demonstration class';

describe('the empty list of classes', () => {
  const open = (replies: FakeReplies) =>
    renderPage(classesPage, {
      ...{ path: '/teacher', role: 'teacher' },
      replies: { listTaughtClasses: () => ({ classes: [] }), ...replies },
    });

  it('makes a demonstration class with one press and opens it', async () => {
    const { api, address, container } = await open({ makeDemonstration: () => made });
    const button = await screen.findByRole('button', { name: offer });
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(button);
    await vi.waitFor(() => expect(address()).toBe('/teacher/classes/class?code=ABCD-2345'));
    expect(api.calls.filter(({ name }) => name === 'makeDemonstration')).toHaveLength(1);
  });

  it('says why the class could not be made', async () => {
    await open({ makeDemonstration: () => Promise.reject(new OfflineError()) });
    await userEvent.click(await screen.findByRole('button', { name: offer }));
    expect(await screen.findByText(/There is no connection. Nothing was changed/)).not.toBeNull();
  });
});

describe('the list of classes with students', () => {
  it('still has the way to a demonstration class', async () => {
    const { students, ...head } = { ...made, isDemonstration: false, name: 'Biology, period 3' };
    const classes = [{ ...head, studentCount: students.length, labs: [], raisedHands: 0 }];
    const { address } = await renderPage(classesPage, {
      ...{ path: '/teacher', role: 'teacher' },
      replies: { listTaughtClasses: () => ({ classes }), makeDemonstration: () => made },
    });
    expect(students.length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('button', { name: offer }));
    await vi.waitFor(() => expect(address()).toBe('/teacher/classes/class?code=ABCD-2345'));
  });
});

describe('a demonstration class', () => {
  const replies = {
    getClass: () => made,
    watchClass: () => undefined,
    listClassActivities: () => ({ activities: [teacherActivity] }),
  };

  it('is marked in the list, without a code to hand out', async () => {
    const { students, ...head } = made;
    await renderPage(classesPage, {
      ...{ path: '/teacher', role: 'teacher' },
      replies: {
        listTaughtClasses: () => ({
          classes: [{ ...head, studentCount: students.length, labs: [], raisedHands: 0 }],
        }),
      },
    });
    expect(await screen.findByText('Demonstration: made-up students')).not.toBeNull();
    expect(screen.queryByText('ABCD-2345')).toBeNull();
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });

  it('says what it is and goes with one press; no code is shown', async () => {
    const { api, address } = await renderPage(classPage, {
      ...{ path: '/teacher/classes/class?code=ABCD-2345&show=code', role: 'teacher' },
      replies: { ...replies, removeDemonstration: () => ({}) },
    });
    expect(await screen.findByText('This is a demonstration class')).not.toBeNull();
    expect(screen.queryByText('ABCD-2345')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the demonstration class' }));
    await vi.waitFor(() => expect(address()).toBe('/teacher'));
    expect(api.calls.filter(({ name }) => name === 'removeDemonstration')).toHaveLength(1);
  });

  it('offers on its page of details nothing that belongs to a class of real students', async () => {
    await renderPage(detailsPage, {
      ...{ path: '/teacher/class-details?code=ABCD-2345', role: 'teacher' },
      replies,
    });
    expect(await screen.findByText('This is a demonstration class')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Class actions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit class' })).toBeNull();
    expect(screen.queryByText('ABCD-2345')).toBeNull();
  });
});
