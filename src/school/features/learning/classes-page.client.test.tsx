import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinedClass, studentClass } from '../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { forgetJoinedClasses } from '../../client/storage/browser-stores.ts';
import * as page from './classes-page.client.tsx';

const preview = {
  view: 'preview',
  code: 'ABCD-2345',
  name: 'Biology, period 3',
  teacherName: 'Dr. Amara Osei',
};
const nobody: FakeReplies = { listClasses: () => ({ classes: [] }) };

const open = (replies: FakeReplies, path = '/classes') =>
  renderPage(page, { path, role: 'student', replies });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Class code/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const namesCalled = (page: Awaited<ReturnType<typeof open>>) => page.api.calls.map(({ name }) => name);

afterEach(() => {
  window.localStorage.clear();
  vi.useRealTimers();
});

describe('the classes of a learner', () => {
  it('lists them with their teacher and standing, clean for axe', async () => {
    const { container } = await open({
      listClasses: () => ({ classes: [{ ...joinedClass, isArchived: true, assignments: [] }] }),
    });
    const link = await screen.findByRole('link', { name: 'Biology, period 3' });
    expect(link.getAttribute('href')).toBe('/classes/class?code=ABCD-2345');
    const row = within(link.closest('li')!);
    expect(row.getByText('Teacher: Dr. Amara Osei')).toBeTruthy();
    expect(row.getByText('Class is inactive')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['Next: Microbe Hunters, due today', '2026-03-08T08:00Z', {}],
    ['Next: Microbe Hunters, due in 2 days', '2026-03-06T23:59Z', {}],
    ['Next: Microbe Hunters, due on Tue, Apr 7', '2026-03-06T12:00Z', { dateDue: '2026-04-07T12:00:00Z' }],
    ['Late: Microbe Hunters, was due on Sun, Mar 8, 2026', '2027-01-05T12:00Z', {}],
    ['Late: Microbe Hunters, was due yesterday', '2026-03-09T00:10Z', {}],
    ['Next: Microbe Hunters, opens tomorrow', '2026-03-06T12:00Z', { dateAssigned: '2026-03-07T08:00:00Z' }],
    [
      'Next: Microbe Hunters, lesson 2, due in 2 days',
      '2026-03-06T23:59Z',
      { nextLesson: { number: 2, title: 'Swab' } },
    ],
    ['Next: Microbe Hunters', '2026-03-06T12:00Z', { dateDue: null }],
    ['You have done everything that is open.', '2026-03-06T12:00Z', { status: 'COMPLETED' }],
    ['There is nothing to work on yet.', '2026-03-06T12:00Z', { hasOpenLesson: false }],
  ])('says "%s" at %s', async (line, now, change) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const assignments = joinedClass.assignments.map((one) => ({ ...one, ...change }));
    await open({ listClasses: () => ({ classes: [{ ...joinedClass, assignments }] }) });
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it('keeps archived classes apart', async () => {
    const archived = { ...joinedClass, id: 'c2', name: 'Last year', isArchived: true, assignments: [] };
    await open({ listClasses: () => ({ classes: [archived, joinedClass] }) });
    const apart = within(await screen.findByRole('region', { name: 'Archived classes' }));
    expect(apart.getByRole('link', { name: 'Last year' })).toBeTruthy();
    expect(apart.queryByRole('link', { name: 'Biology, period 3' })).toBeNull();
    expect(apart.queryByText('There is nothing to work on yet.')).toBeNull();
  });

  it('says what to do next where there are none', async () => {
    await open(nobody);
    expect(await screen.findByRole('heading', { name: 'You are in no class yet' })).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    const page = await open({ listClasses: () => Promise.reject(refusal('internal')) });
    expect(await screen.findByText('Internal Server Error')).toBeTruthy();
    page.api.replies = { ...page.api.replies, ...nobody };
    await press('Try again');
    expect(await screen.findByText('You are in no class yet')).toBeTruthy();
  });

  it('keeps the list of the last visit without network, and marks it', async () => {
    const first = await open({ listClasses: () => ({ classes: [joinedClass] }) });
    await screen.findByRole('link', { name: 'Biology, period 3' });
    first.unmount();
    await open({ listClasses: () => Promise.reject(new OfflineError()) });
    expect(screen.getByRole('link', { name: 'Biology, period 3' })).toBeTruthy();
    expect(await screen.findByText('You are seeing what was last loaded')).toBeTruthy();
  });

  it('asks the server again after a visit in which the clock of the device ran ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-16T12:00Z') });
    const first = await open({ listClasses: () => ({ classes: [joinedClass] }) });
    await screen.findByRole('link', { name: 'Biology, period 3' });
    first.unmount();
    vi.setSystemTime(Date.parse('2026-03-06T12:00Z'));
    await open({ listClasses: () => ({ classes: [{ ...joinedClass, name: 'Biology, period 4' }] }) });
    expect(await screen.findByRole('link', { name: 'Biology, period 4' })).toBeTruthy();
  });

  it('finds nothing of the person who signed out before', async () => {
    const first = await open({ listClasses: () => ({ classes: [joinedClass] }) });
    await screen.findByRole('link', { name: 'Biology, period 3' });
    first.unmount();
    forgetJoinedClasses('anneal');
    await open({ listClasses: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(screen.queryByText('Biology, period 3')).toBeNull();
  });
});

describe('joining', () => {
  it('shows the class first, joins at the second press and goes there', async () => {
    const page = await open({ ...nobody, getClass: () => preview, enroll: () => studentClass });
    await userEvent.type(field(), 'abcd2345');
    expect(field().value).toBe('ABCD-2345');
    await press('Find class');
    const heading = await screen.findByRole('heading', { name: 'Is this your class?' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Dr. Amara Osei')).toBeTruthy();
    expect(namesCalled(page)).not.toContain('enroll');
    expect(await axeViolations(page.container)).toEqual([]);
    await press('Join the class');
    await waitFor(() => expect(page.address()).toBe('/classes/class?code=ABCD-2345'));
    expect(page.api.calls.filter(({ name }) => name === 'enroll').map(({ input }) => input.params)).toEqual([
      { code: 'ABCD-2345' },
    ]);
  });

  it('is filled in by a link and asks nothing before a press', async () => {
    const page = await open({ ...nobody, getClass: () => preview }, '/classes?join=abcd-2345');
    expect(field().value).toBe('ABCD-2345');
    expect(namesCalled(page)).not.toContain('getClass');
    await press('Find class');
    expect(await screen.findByText('Is this your class?')).toBeTruthy();
    expect(namesCalled(page)).not.toContain('enroll');
  });

  it('takes a pasted link', async () => {
    await open(nobody);
    await userEvent.click(field());
    await userEvent.paste('https://labs.example.org/classes?join=abcd-2345');
    expect(field().value).toBe('ABCD-2345');
  });

  it.each([
    ['class-not-found', 'Invalid code'],
    ['class-archived', 'Class is inactive'],
    ['class-disabled', 'This class is disabled'],
    ['class-full', 'Class student limit reached'],
    ['too-many-requests', 'Too many attempts, please try again later'],
  ] as const)('says %s as "%s" beside the field', async (code, text) => {
    await open({ ...nobody, getClass: () => Promise.reject(refusal(code)) });
    await userEvent.type(field(), 'ABCD-2345{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('asks the server nothing about what cannot be a code', async () => {
    const page = await open(nobody);
    await press('Find class');
    expect(screen.getByText('Required')).toBeTruthy();
    await userEvent.type(field(), 'ABC{Enter}');
    expect(screen.getByText('Invalid code')).toBeTruthy();
    await userEvent.clear(field());
    await userEvent.type(field(), 'ABCO-2345{Enter}');
    expect(screen.getByText(/^Invalid code\. A class code has no 0/)).toBeTruthy();
    expect(namesCalled(page)).not.toContain('getClass');
  });

  it('says why the seat was lost between the two presses', async () => {
    const page = await open({
      ...nobody,
      getClass: () => preview,
      enroll: () => Promise.reject(refusal('class-full')),
    });
    await userEvent.type(field(), 'ABCD-2345{Enter}');
    await screen.findByText('Is this your class?');
    await press('Join the class');
    expect((await screen.findAllByText('Class student limit reached')).length).toBeGreaterThan(0);
    expect(page.address()).toBe('/classes');
  });

  it('keeps the code without network', async () => {
    await open({ ...nobody, getClass: () => Promise.reject(new OfflineError()) });
    await userEvent.type(field(), 'ABCD-2345{Enter}');
    expect(await screen.findByText(/There is no connection. The code is kept/)).toBeTruthy();
    expect(field().value).toBe('ABCD-2345');
  });

  it('goes to a class joined before, and leads a teacher to their own', async () => {
    const page = await open({ ...nobody, getClass: () => studentClass });
    await userEvent.type(field(), 'ABCD-2345{Enter}');
    await waitFor(() => expect(page.address()).toBe('/classes/class?code=ABCD-2345'));
    page.unmount();
    await open({ ...nobody, getClass: () => ({ ...studentClass, view: 'teacher' }) });
    await userEvent.type(field(), 'ABCD-2345{Enter}');
    const link = await screen.findByRole('link', { name: 'Open Biology, period 3' });
    expect(link.getAttribute('href')).toBe('/teacher/classes/class?code=ABCD-2345');
  });

  it('forgets a class that is not theirs', async () => {
    await open({ ...nobody, getClass: () => preview });
    await userEvent.type(field(), 'ABCD-2345{Enter}');
    await screen.findByText('Is this your class?');
    await press('Not my class');
    expect(screen.queryByText('Is this your class?')).toBeNull();
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });
});
