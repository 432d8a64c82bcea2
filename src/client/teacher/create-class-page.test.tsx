import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { teacherClass } from '../classes/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../classes/testing/fake-api.ts';
import { renderPage } from '../classes/testing/render-page.tsx';
import { OfflineError } from '../data/api-error.ts';
import * as page from './create-class-page.tsx';

const outline = (id: string, title: string, isPremium = false) => ({
  id,
  attributes: {
    title,
    isPremium,
    enabled: true,
    summary: '',
    publishedAt: '',
    durationMin: 45,
    isStrictOrder: false,
    sources: [],
    modules: [],
  },
});
const outlines = [
  outline('microbes', 'Microbe Hunters'),
  outline('tasting', 'Bitter Tasters'),
  outline('dogma', 'Central Dogma', true),
];

const open = (replies: FakeReplies = {}) =>
  renderPage(page, {
    path: '/teacher/create-class',
    role: 'teacher',
    replies: {
      listActivities: () => ({ data: outlines, meta: {} }),
      listTaughtClasses: () => ({ classes: [] }),
      createClass: () => teacherClass,
      ...replies,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;
const sent = (page: Page) =>
  page.api.calls.filter(({ name }) => name === 'createClass').map(({ input }) => input.body);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create class' }));

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: /Class name/ }), 'Biology');
  await userEvent.type(box(/Number of students/), '24');
  await userEvent.selectOptions(select(/Activity 1/), 'microbes');
}

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('creating a class', () => {
  it('sends what was filled in and goes to the class, once for two presses', async () => {
    let answer = (_value: unknown) => {};
    const page = await open({ createClass: () => new Promise((resolve) => (answer = resolve)) });
    await fillIn();
    expect(select(/Initial activity/).value).toBe('microbes');
    expect(await axeViolations(page.container)).toEqual([]);
    const button = screen.getByRole('button', { name: 'Create class' });
    await userEvent.dblClick(button);
    answer(teacherClass);
    await waitFor(() => expect(page.address()).toBe('/teacher/class-details?code=ABCD-2345'));
    expect(sent(page)).toEqual([
      {
        name: 'Biology',
        description: '',
        studentQuantity: 24,
        activities: ['microbes'],
        initialActivity: 'microbes',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(
      screen.getAllByText(/Biology, period 3 is ready\. Students join with the code ABCD-2345/).length,
    ).toBeGreaterThan(0);
    expect(window.sessionStorage.length).toBe(0);
  });

  it('names every fault beside its field and in a summary that takes the focus, and sends nothing', async () => {
    const page = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: /Number of students/ }), 'many');
    await submit();
    const summary = screen.getByRole('region', { name: '4 things need a change' });
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('Number of students: This field must contain only numbers');
    expect(box(/Class name/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Class name: Required' }));
    expect(document.activeElement).toBe(box(/Class name/));
    expect(await axeViolations(page.container)).toEqual([]);
    await userEvent.type(box(/Class name/), 'Biology');
    expect(box(/Class name/).getAttribute('aria-invalid')).toBeNull();
    expect(sent(page)).toEqual([]);
  });

  it('flags an activity that is already in use, until one of the two goes', async () => {
    const page = await open();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Add an activity' }));
    await userEvent.selectOptions(select(/Activity 2/), 'microbes');
    await submit();
    expect(screen.getByRole('link', { name: 'Activity 2: Activity is already in use' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Initial activity: Activity is already in use' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove activity 2' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an activity' }));
    await submit();
    await waitFor(() => expect(sent(page)).toHaveLength(1));
  });

  it('shows what needs a pass and lets nobody pick it', async () => {
    await open();
    const option = await screen.findByRole<HTMLOptionElement>('option', {
      name: 'Central Dogma (needs a pass)',
    });
    expect(option.disabled).toBe(true);
  });

  it('keeps the draft over a reload', async () => {
    const page = await open();
    await fillIn();
    page.unmount();
    await open();
    await waitFor(() => expect(box(/Class name/).value).toBe('Biology'));
    expect(box(/Number of students/).value).toBe('24');
    expect(select(/Activity 1/).value).toBe('microbes');
    expect(Object.keys(window.sessionStorage)).toEqual([expect.stringMatching(/^anneal_/)]);
  });

  it.each([
    ['seats-exceeded', undefined, 'Number of students: The free pass covers up to 40 students'],
    ['activity-not-covered', 'body.activities[0]', 'Activity 1: This activity needs a pass'],
    [
      'activity-unknown',
      'body.activities[0]',
      'Activity 1: There is no such activity any more. Choose another one.',
    ],
  ] as const)('puts the refusal %s beside its field', async (code, path, text) => {
    await open({ createClass: () => Promise.reject(refusal(code, path)) });
    await fillIn();
    await submit();
    expect(await screen.findByRole('link', { name: text })).toBeTruthy();
  });

  it.each([
    [refusal('class-limit'), /The free pass covers one active class/],
    [new OfflineError(), /Everything you typed is kept; press Create class again/],
    [refusal('internal'), /Something went wrong\. Everything you typed is kept/],
  ])('says %s about the whole, with the focus on it', async (error, text) => {
    const create = vi.fn(() => Promise.reject(error));
    const page = await open({ createClass: create });
    await fillIn();
    await submit();
    const notice = await screen.findByRole('region', { name: 'The class was not created' });
    expect(notice.textContent).toMatch(text);
    expect(document.activeElement).toBe(notice);
    expect(box(/Class name/).value).toBe('Biology');
    await submit();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(page.address()).toBe('/teacher/create-class');
  });

  it('warns before anything is typed where the pass is used up', async () => {
    const active = { id: 'c9', name: 'Chemistry', code: 'WXYZ-2345', isArchived: false };
    await open({ listTaughtClasses: () => ({ classes: [active] }) });
    expect((await screen.findByRole('link', { name: 'Open Chemistry' })).getAttribute('href')).toBe(
      '/teacher/class-details?code=WXYZ-2345',
    );
  });
});
