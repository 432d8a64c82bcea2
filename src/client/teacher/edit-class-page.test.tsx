import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TeacherClass } from '../../contract/classes.ts';
import type { License } from '../../contract/licenses.ts';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { studentClass, teacherClass } from '../classes/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../classes/testing/fake-api.ts';
import { renderPage } from '../classes/testing/render-page.tsx';
import { appliedSample, licenseSample, termsReply } from '../licenses/testing/license-samples.ts';
import * as page from './edit-class-page.tsx';

const outline = (id: string, title: string, isPremium = false) => ({
  id,
  attributes: {
    ...{ title, isPremium, enabled: true, summary: '', publishedAt: '', durationMin: 45 },
    ...{ isStrictOrder: false, sources: [], modules: [] },
  },
});
const outlines = [outline('microbes', 'Microbe Hunters'), outline('dogma', 'Central Dogma', true)];

interface Given {
  readonly taught?: TeacherClass;
  readonly owned?: readonly License[];
  readonly applied?: readonly License[];
  readonly replies?: FakeReplies;
}

function open({ taught = teacherClass, owned = [], applied = [], replies = {} }: Given = {}) {
  return renderPage(page, {
    path: '/teacher/edit-class?code=ABCD-2345',
    role: 'teacher',
    replies: {
      getClass: () => taught,
      listActivities: () => ({ data: outlines, meta: {} }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: owned }),
      listClassLicenses: () => ({ licenses: applied, seats: taught.seats }),
      ...replies,
    },
  });
}
type Page = Awaited<ReturnType<typeof open>>;
const sent = (page: Page, name: string) =>
  page.api.calls.filter((call) => call.name === name).map(({ input }) => input.body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const underPass: TeacherClass = {
  ...teacherClass,
  seats: { ...teacherClass.seats, basePass: 'DIGITAL_LAB_PASS', addOnPacks: 1, addedSeats: 10, seats: 50 },
};
const base = appliedSample({ licenseKey: 'BASE-0001' });

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
    expect(screen.queryByText(/more can join/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(await screen.findByText('There are no licenses applied to this class.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply a license' })).toBeNull();
  });
});

describe('seats and licenses of a class', () => {
  it('are explained in a sentence', async () => {
    await open({ taught: underPass, applied: [base] });
    expect(
      await screen.findByText(
        'Digital Lab Pass gives 40 seats and one Add-On Pack adds 10: 50 in all. 3 students have joined; 27 more can join.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/You plan for 30 students\. Raise the number/)).toBeTruthy();
  });

  it('say who stays beyond the seats, and which labs are closed', async () => {
    const seats = { ...teacherClass.seats, seats: 2, baseSeats: 2 };
    const activities = teacherClass.activities.map((activity) => ({ ...activity, isCovered: false }));
    await open({ taught: { ...teacherClass, seats, activities } });
    expect(await screen.findByText(/The free pass gives 2 seats\..*nobody can join/)).toBeTruthy();
    expect(screen.getByText(/One student is in the class beyond its seats/)).toBeTruthy();
    expect(screen.getByText(/No license of this class covers Microbe Hunters any more/)).toBeTruthy();
  });

  it.each([
    [teacherClass, [], 'Apply a license', 'You have no licenses available.'],
    [
      underPass,
      [base],
      'Upgrade to All-Access',
      'You have no All-Access Pass Upgrade licenses available. Please purchase one and redeem the license code before trying again.',
    ],
    [
      underPass,
      [base],
      'Add seats',
      'You have no Add-On Pack licenses available. Please purchase one and redeem the license code before trying again.',
    ],
  ] as const)('say what is missing where no license fits', async (taught, applied, button, text) => {
    await open({ taught, applied });
    await press(button);
    expect(within(await screen.findByText(text)).queryByRole('dialog')).toBeNull();
    // This installation has no store.
    expect(
      screen.getByText(/^No store is linked to this site\..* write to labs@example\.org\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Redeem a code' }).getAttribute('href')).toBe(
      '/licenses/redeem-code',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say of a class that waits for its license what that means, and let one be applied', async () => {
    await open({ taught: { ...teacherClass, isWaitingForLicense: true } });
    expect(await screen.findByText(/^This class waits for its license\./)).toBeTruthy();
    expect(screen.queryByText(/more can join/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Apply a license' })).toBeTruthy();
  });

  it('apply a pass once it is confirmed, and tell a refusal in the dialog', async () => {
    const pass = licenseSample({ licenseKey: 'PASS-0001' });
    let isRefused = true;
    const page = await open({
      owned: [pass],
      replies: {
        applyLicense: () => {
          if (isRefused) throw refusal('license-applied');
          return { licenses: [base], seats: underPass.seats };
        },
      },
    });
    await press('Apply a license');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('applied to Biology, period 3 for good');
    expect(await axeViolations(dialog)).toEqual([]);
    await press('Confirm');
    expect(await screen.findByText('This license is already applied to another class.')).toBeTruthy();
    isRefused = false;
    await press('Confirm');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(page, 'applyLicense')).toEqual([
      { licenseKey: 'PASS-0001', classID: 'c1' },
      { licenseKey: 'PASS-0001', classID: 'c1' },
    ]);
  });

  it('upgrade the pass, and add seats', async () => {
    const upgrade = licenseSample({ licenseKey: 'UPPP-0001', type: 'ALL_ACCESS_PASS_UPGRADE', quantity: 0 });
    const pack = licenseSample({ licenseKey: 'PACK-0001', type: 'ADD_ON_PACK', quantity: 10 });
    const reply = () => ({ licenses: [base], seats: underPass.seats });
    const page = await open({
      taught: underPass,
      owned: [upgrade, pack],
      applied: [base],
      replies: { upgradeLicense: reply, applyAddOn: reply },
    });
    await press('Upgrade to All-Access');
    await press('Upgrade');
    await waitFor(() =>
      expect(sent(page, 'upgradeLicense')).toEqual([
        { upgradeLicense: 'UPPP-0001', baseLicense: 'BASE-0001', classID: 'c1' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add seats');
    const dialog = await screen.findByRole('dialog', { name: 'Add seats' });
    expect(dialog.textContent).toContain('Adds 10 seats: 60 in all.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add seats' }));
    await waitFor(() =>
      expect(sent(page, 'applyAddOn')).toEqual([{ licenseKey: 'PACK-0001', classID: 'c1' }]),
    );
  });
});
