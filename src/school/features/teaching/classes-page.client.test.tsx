import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import * as page from './classes-page.client.tsx';

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
  freePlaces: 8,
  isJoiningPaused: false,
  isWaitingForLicense: false,
  isDemonstration: false,
  labs: [],
  raisedHands: 0,
  createdAt: '2026-02-28T10:00:00Z',
  archivedAt: null,
  ...more,
});

const open = (listTaughtClasses: () => unknown, path = '/teacher') =>
  renderPage(page, { path, role: 'teacher', replies: { listTaughtClasses } });

describe('where classes are for proved teachers', () => {
  const openAs = (missingProof?: 'address-unproven' | 'approval', demandsProofForClasses = true) =>
    renderPage(page, {
      ...{ path: '/teacher', role: 'teacher' },
      ...(missingProof && { missingProof }),
      config: { contact: 'privacy@district.example', demandsTeacherProof: true, demandsProofForClasses },
      replies: { listTaughtClasses: () => ({ classes: [] }) },
    });
  const title = 'Classes are for confirmed teachers';

  it.each([
    ['approval', /write to privacy@district\.example/],
    ['address-unproven', /Yours has yet to be confirmed/],
  ] as const)(
    'says why, and how one is confirmed (%s), in place of the way to a new class',
    async (missing, words) => {
      const { container } = await openAs(missing);
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      expect(await screen.findByText('Create your first class')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Create class' })).toBeNull();
      const toProfile = screen.queryByRole('link', { name: 'Open your profile' })?.getAttribute('href');
      expect(toProfile).toBe(missing === 'address-unproven' ? '/profile#password' : undefined);
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it.each([
    [undefined, true],
    ['approval', false],
  ] as const)(
    'says nothing to a teacher with %s missing where classes are guarded: %s',
    async (missing, guards) => {
      await openAs(missing, guards);
      expect((await screen.findAllByRole('link', { name: 'Create class' })).length).toBeGreaterThan(0);
      expect(screen.queryByText(title)).toBeNull();
    },
  );
});

describe('My classes', () => {
  it('shows name, code and seats of each active class, clean for axe', async () => {
    const { container } = await open(() => ({
      classes: [taught('Biology'), taught('Old', { isArchived: true })],
    }));
    const link = await screen.findByRole('link', { name: 'Biology' });
    expect(link.getAttribute('href')).toBe('/teacher/classes/class?code=ABCD-2345');
    const row = within(link.closest('li')!);
    expect(row.getByText('ABCD-2345')).toBeTruthy();
    expect(row.getByText('12 of 30 students')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Old' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create class' }).getAttribute('href')).toBe(
      '/teacher/create-class',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('names the lessons that are due now, of which it counts', async () => {
    const lab = (title: string, dateDue: string | null) => ({
      ...{ id: title, title, dateDue, lessonCount: 3, version: 0, hasOpenLesson: true, dueLessons: [1, 2] },
      counts: { notStarted: 0, inProgress: 0, completed: 8 },
    });
    const labs = [lab('Microbe Hunters', '2026-03-08T12:00:00Z'), lab('Central Dogma', null)];
    await open(() => ({ classes: [taught('Biology', { labs })] }));
    await screen.findByRole('link', { name: 'Biology' });
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toContain(
      'Microbe Hunters 3 lessons given · Lessons 1 and 2, due by Mar 8, 2026: 8 done, 0 in progress, 0 not started',
    );
    expect(lines).toContain(
      'Central Dogma 3 lessons given · Lessons 1 and 2: 8 done, 0 in progress, 0 not started',
    );
  });

  it('says how far each class is in its labs, when they are due, and how many hands are up', async () => {
    const lab = (title: string, dateDue: string | null, lessonCount: number | null = null) => ({
      ...{ id: title, title, dateDue, lessonCount, version: 0, hasOpenLesson: true },
      counts: { notStarted: 3, inProgress: 7, completed: 2 },
    });
    const labs = [lab('Microbe Hunters', '2026-03-08T12:00:00Z'), lab('Central Dogma', null, 2)];
    await open(() => ({
      classes: [
        taught('Biology', { labs, raisedHands: 2, wishes: 1 }),
        taught('Ecology', { labs: [...labs, lab('PTC Taster', null), lab('Sickle Cell', null)] }),
      ],
    }));
    const row = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
    const biology = await row('Biology');
    expect(biology.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Microbe Hunters 2 done, 7 in progress, 3 not started · due Mar 8, 2026',
      'Central Dogma 2 lessons given · 2 done, 7 in progress, 3 not started',
    ]);
    expect(biology.getByText('2 hands are up')).toBeTruthy();
    expect(biology.getByText('1 student asks for an account of their own')).toBeTruthy();
    const ecology = await row('Ecology');
    expect(ecology.getByText('and 1 more lab')).toBeTruthy();
    expect(ecology.queryByText(/hand/)).toBeNull();
  });

  it('offers a demonstration class, quietly once a student has joined, until there is one', async () => {
    const offer = { name: 'Look at a demonstration class' };
    const before = await open(() => ({ classes: [taught('Biology', { studentCount: 0 })] }));
    expect(await screen.findByRole('button', offer)).toBeTruthy();
    before.unmount();
    await open(() => ({ classes: [taught('Biology', { studentCount: 0 }), taught('Ecology')] }));
    expect(await screen.findByRole('link', { name: 'Ecology' })).toBeTruthy();
    expect(screen.getByRole('button', offer).className).not.toContain('border-rule-strong');
  });

  it('keeps active or archived in the query', async () => {
    const page = await open(() => ({ classes: [taught('Biology'), taught('Old', { isArchived: true })] }));
    await userEvent.click(await screen.findByRole('link', { name: 'Archived (1)' }));
    expect(page.address()).toBe('/teacher?show=archived');
    expect(screen.getByRole('link', { name: 'Old' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Biology' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Archived (1)' }).getAttribute('aria-current')).toBe('true');
  });

  it('searches, sorts and pages a hundred classes, all in the query', async () => {
    const classes = Array.from({ length: 100 }, (_, index) =>
      taught(`Period ${index}`, { studentCount: index }),
    );
    const page = await open(() => ({ classes }), '/teacher?sort=students');
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(await screen.findByRole('link', { name: 'Period 99' })).toBeTruthy();
    expect(names()).toHaveLength(20);
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(page.address()).toBe('/teacher?sort=students&page=2');
    expect(names()[0]).toBe('Period 79');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'period 4' } });
    // The search begins on its first page.
    expect(page.address()).toBe('/teacher?sort=students&q=period+4');
    expect(names()[0]).toBe('Period 94');
    expect(screen.getAllByText('19 classes').length).toBeGreaterThan(0);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chemistry' } });
    expect(screen.getAllByText('No class matches.').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(names().slice(0, 2)).toEqual(['Period 0', 'Period 1']);
    expect(await axeViolations(page.container)).toEqual([]);
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
    expect(await screen.findByText('Internal Server Error')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
