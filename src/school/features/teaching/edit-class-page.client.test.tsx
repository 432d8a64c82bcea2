import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { studentClass, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { termsReply } from '../licenses/testing/license-samples.client.ts';
import * as page from './edit-class-page.client.tsx';

const lesson = { id: 'm1', title: 'One', summary: '', durationMin: 10, parts: [] };
const outline = (id: string, title: string, isPremium = false) => ({
  id,
  attributes: {
    ...{ title, isPremium, enabled: true, summary: '', publishedAt: '', durationMin: 45 },
    ...{ isStrictOrder: false, sources: [], modules: [lesson] },
  },
});
const outlines = [outline('microbes', 'Microbe Hunters'), outline('dogma', 'Central Dogma', true)];

interface Given {
  readonly taught?: TeacherClass;
  readonly replies?: FakeReplies;
  readonly query?: string;
}

function open({ taught = teacherClass, replies = {}, query = '' }: Given = {}) {
  return renderPage(page, {
    path: `/teacher/edit-class?code=ABCD-2345${query}`,
    role: 'teacher',
    replies: {
      getClass: () => taught,
      listActivities: () => ({ data: outlines, meta: {} }),
      getLicenseConfiguration: () => termsReply,
      ...replies,
    },
  });
}
type Page = Awaited<ReturnType<typeof open>>;
const sent = (page: Page, name: string) =>
  page.api.calls.filter((call) => call.name === name).map(({ input }) => input.body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('editing a class', () => {
  it('begins with what the class is, and saves what was changed', async () => {
    const page = await open({ replies: { updateClass: () => teacherClass } });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Class name/ });
    expect(name.value).toBe('Biology, period 3');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Number of students/ }).value).toBe('30');
    expect(await axeViolations(page.container)).toEqual([]);
    // The reader is in another zone.
    expect(screen.getByText('Dates of this class are in the time zone America/New_York.')).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, 'Period 4');
    await press('Save changes');
    await waitFor(() => expect(page.address()).toBe('/teacher/class-details?code=ABCD-2345'));
    expect(sent(page, 'updateClass')).toEqual([
      {
        name: 'Period 4',
        description: 'Room 204',
        studentQuantity: 30,
        activities: ['microbes'],
        initialActivity: 'microbes',
        timeZone: 'America/New_York',
      },
    ]);
  });

  // A fixed bug: an added lab was open to everybody at once, and the form asked for no date.
  it('goes on to lessons and dates of a lab that was added and that students can open', async () => {
    const [first] = teacherClass.activities;
    const dogma = { ...first!, id: 'dogma', title: 'Central Dogma' };
    const page = await open({
      replies: { updateClass: () => ({ ...teacherClass, activities: [first!, dogma] }) },
    });
    await screen.findByRole('textbox', { name: /Class name/ });
    await press('Save changes');
    await waitFor(() =>
      expect(page.address()).toBe('/teacher/classes/class?code=ABCD-2345&activity=dogma&show=assign'),
    );
    page.unmount();
    const closed = { ...dogma, isCovered: false };
    const other = await open({
      replies: { updateClass: () => ({ ...teacherClass, activities: [first!, closed] }) },
    });
    await screen.findByRole('textbox', { name: /Class name/ });
    await press('Save changes');
    await waitFor(() => expect(other.address()).toBe('/teacher/class-details?code=ABCD-2345'));
  });

  it.each([
    ['2', '3 students are in the class already'],
    ['41', 'This class has seats for up to 40 students'],
    ['x', 'This field must contain only numbers'],
    ['201', 'Choose a number between 1 and 200'],
  ])('refuses %s students', async (typed, text) => {
    const page = await open();
    const field = await screen.findByRole('textbox', { name: /Number of students/ });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await press('Save changes');
    expect(await screen.findByRole('link', { name: `Number of students: ${text}` })).toBeTruthy();
    expect(sent(page, 'updateClass')).toEqual([]);
  });

  // A fixed bug: a teacher had to look for a second lab under “Edit class”, below four other fields.
  it('begins at an empty row for a lab where one is to be added', async () => {
    const page = await open({ query: '&add=lab', replies: { updateClass: () => teacherClass } });
    const count = teacherClass.activities.length;
    const row = await screen.findByRole('combobox', { name: new RegExp(`^Lab ${count + 1}`) });
    // The focus comes with an effect, after the drawing that the query waits for.
    await waitFor(() => expect(document.activeElement).toBe(row));
    await press('Save changes');
    await waitFor(() => expect(sent(page, 'updateClass')).toHaveLength(1));
    expect(sent(page, 'updateClass')[0]).toMatchObject({
      activities: teacherClass.activities.map(({ id }) => id),
    });
  });

  it('says that an activity students have begun is to be hidden', async () => {
    const begun = refusal('activity-begun', 'body.activities');
    Object.assign(begun.issues[0] ?? {}, { message: 'microbes' });
    await open({ replies: { updateClass: () => Promise.reject(begun) } });
    await screen.findByRole('textbox', { name: /Class name/ });
    await press('Save changes');
    const box = await screen.findByRole('region', { name: 'The changes were not saved' });
    expect(box.textContent).toContain(
      'Students have begun Microbe Hunters. Hide it on the page of the class',
    );
  });

  it.each([
    ['class-archived', /Class is inactive/],
    ['class-disabled', /This class is disabled/],
  ] as const)('says so where the class has ended in the meantime: %s', async (code, text) => {
    await open({ replies: { updateClass: () => Promise.reject(refusal(code)) } });
    await screen.findByRole('textbox', { name: /Class name/ });
    await press('Save changes');
    const box = await screen.findByRole('region', { name: 'The changes were not saved' });
    expect(box.textContent).toMatch(text);
  });

  it('is not for another’s class, nor for one that has ended', async () => {
    const page = await open({ replies: { getClass: () => studentClass } });
    expect(await screen.findByRole('heading', { name: 'You do not teach this class' })).toBeTruthy();
    page.unmount();
    await open({ taught: { ...teacherClass, isArchived: true } });
    expect(await screen.findByText(/Class is inactive/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
