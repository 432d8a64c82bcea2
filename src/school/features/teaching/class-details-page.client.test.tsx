import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import type { License } from '../licenses/license-endpoints.ts';
import { appliedSample, licenseSample, termsReply } from '../licenses/testing/license-samples.client.ts';
import * as page from './class-details-page.client.tsx';

interface Given {
  readonly taught?: TeacherClass;
  readonly owned?: readonly License[];
  readonly applied?: readonly License[];
  readonly replies?: FakeReplies;
  readonly query?: string;
}

function open({ taught = teacherClass, owned = [], applied = [], replies = {}, query = '' }: Given = {}) {
  return renderPage(page, {
    path: `/teacher/class-details?code=ABCD-2345${query}`,
    role: 'teacher',
    replies: {
      getClass: () => taught,
      listClassActivities: () => ({ activities: [teacherActivity] }),
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

describe('where a class is kept', () => {
  it('has its name, description, code, people, counts and licenses, clean for axe', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    expect(screen.getByText('Room 204')).toBeTruthy();
    expect(screen.getByText('ABCD-2345')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export class data' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the class' }).getAttribute('href')).toBe(
      '/teacher/classes/class?code=ABCD-2345',
    );
    const counts = await screen.findByRole('table', {
      name: 'Labs of the class: students by progress',
    });
    expect(
      within(counts)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['LabNot startedIn progressDone', 'Microbe Hunters111']);
    expect(screen.getByRole('link', { name: 'Add a lab' }).getAttribute('href')).toBe(
      '/teacher/edit-class?code=ABCD-2345&add=lab',
    );
    expect(await screen.findByRole('region', { name: 'Seats and licenses' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has its students in the second tab, sorted as the query says', async () => {
    const page = await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Students (3)' }));
    expect(page.address()).toContain('tab=students');
    const roster = screen.getByRole('table', { name: 'Students of the class' });
    await userEvent.click(within(roster).getByRole('button', { name: 'Joined' }));
    expect(
      within(roster)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Lind', 'Carla Ruiz', 'Bao Nguyen']);
    expect(await axeViolations(page.container)).toEqual([]);
  });

  it.each([
    ['&tab=live&who=need', '/teacher/classes/class?code=ABCD-2345&tab=live&who=need'],
    ['&show=code', '/teacher/classes/class?code=ABCD-2345&show=code'],
    [
      '&sort=status&direction=descending',
      '/teacher/classes/class?code=ABCD-2345&sort=status&direction=descending',
    ],
  ])('leads a link to %s, made while the two were one page, to where that is now', async (query, address) => {
    const page = await open({ query });
    await waitFor(() => expect(page.address()).toBe(address));
  });

  it('keeps the sort of the students', async () => {
    const page = await open({ query: '&tab=students&sort=joined' });
    expect(await screen.findByRole('table', { name: 'Students of the class' })).toBeTruthy();
    expect(page.address()).toContain('sort=joined');
  });

  it('says of an archived class what is left, and offers no change', async () => {
    await open({ taught: { ...teacherClass, isArchived: true } });
    expect(await screen.findByText('Class is inactive')).toBeTruthy();
    expect(screen.queryByText(/more can join/)).toBeNull();
    expect(await screen.findByText('There are no licenses applied to this class.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply a license' })).toBeNull();
    for (const name of ['Edit class', 'Add a lab']) expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('seats and licenses of a class', () => {
  it('are explained in a sentence', async () => {
    await open({ taught: underPass, applied: [base] });
    expect(
      await screen.findByText(
        'Digital Lab Pass gives 40 seats and one Add-On Pack adds 10: 50 in all. 3 seats are taken; 27 more can join.',
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

  it('offer no pass for a lab without open lessons, and say so', async () => {
    const attributes = { title: 'Microbe Hunters', isPremium: true, enabled: true, summary: '', modules: [] };
    const closed = { ...attributes, publishedAt: '', durationMin: 45, isStrictOrder: false, sources: [] };
    const activities = teacherClass.activities.map((activity) => ({ ...activity, isCovered: false }));
    await open({
      taught: { ...teacherClass, activities },
      replies: { listActivities: () => ({ data: [{ id: 'microbes', attributes: closed }], meta: {} }) },
    });
    expect(await screen.findByText(/^No lesson of Microbe Hunters is open to learners yet\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply a license' })).toBeNull();
    expect(screen.queryByText(/No license of this class covers/)).toBeNull();
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
