import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { teacherActivity, teacherClass } from '../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import type { PartModule } from '../../client/navigation/part.tsx';
import { appliedSample, licenseSample, termsReply } from '../licenses/testing/license-samples.client.ts';
import * as details from './class-details-page.client.tsx';
import * as run from './class-page.client.tsx';

const repliesOfDetails: FakeReplies = {
  getClass: () => teacherClass,
  listClassActivities: () => ({ activities: [teacherActivity] }),
  listLinks: () => ({ data: [], meta: {} }),
  listTaughtClasses: () => ({ classes: [] }),
  getLicenseConfiguration: () => termsReply,
  listLicenses: () => ({ licenses: [] }),
  listClassLicenses: () => ({ licenses: [], seats: teacherClass.seats }),
};
const openAt = (page: PartModule, path: string, replies: FakeReplies) =>
  renderPage(page, {
    path,
    role: 'teacher',
    replies: { ...repliesOfDetails, ...replies },
  });
const open = (replies: FakeReplies = {}, query = '') =>
  openAt(details, `/teacher/class-details?code=ABCD-2345${query}`, replies);
const openRun = (replies: FakeReplies = {}) => openAt(run, '/teacher/classes/class?code=ABCD-2345', replies);
const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const fromMenu = async (name: string) => {
  await press('Class actions');
  await press(name, 'menuitem');
};
// The toast, and the live region that announces it.
const said = async (text: string) => (await screen.findAllByText(text))[0];
const bodies = (api: Awaited<ReturnType<typeof open>>['api'], name: string) =>
  api.calls.filter((call) => call.name === name).map(({ input }) => input.body);

describe('archiving a class', () => {
  const warning = /removed from an archived class after 90 days, with all their work in it/;
  const until = /^On .+ (are|its students are) removed/;

  it('says before and afterwards when the work ends, where the site sets a time for it', async () => {
    const archived = { ...teacherClass, isArchived: true, archivedAt: '2026-04-01T10:00:00Z' };
    const page = await renderPage(details, {
      path: '/teacher/class-details?code=ABCD-2345',
      role: 'teacher',
      config: { archivedWorkDays: 90 },
      replies: { ...repliesOfDetails, archiveClass: () => archived },
    });
    await fromMenu('Archive class');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(warning)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'ARCHIVE');
    page.api.replies = { ...page.api.replies, getClass: () => archived };
    await userEvent.click(dialog.getByRole('button', { name: 'Archive class' }));
    await screen.findByText('Class is inactive');
    expect((await screen.findByText(until)).textContent).toContain(
      'On June 30, 2026 its students are removed',
    );
  });

  it.each([
    [undefined, /Whoever should keep it makes it an account of their own/, /Nobody can take it along/],
    ['none', /Nobody can take it along here/, /Whoever should keep it/],
  ] as const)(
    'says what can be kept of class accounts with STUDENT_ACCOUNTS=%s',
    async (studentAccounts, words, not) => {
      const students = teacherClass.students.map((student) => ({ ...student, isClassAccount: true }));
      await renderPage(details, {
        path: '/teacher/class-details?code=ABCD-2345',
        role: 'teacher',
        config: { ...(studentAccounts && { studentAccounts }) },
        replies: { ...repliesOfDetails, getClass: () => ({ ...teacherClass, students }) },
      });
      await fromMenu('Archive class');
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByText(words)).toBeTruthy();
      expect(dialog.queryByText(not)).toBeNull();
    },
  );

  it('asks for the word, letter for letter, and tells what ends and what stays', async () => {
    const archived = { ...teacherClass, isArchived: true, archivedAt: '2026-04-01T10:00:00Z' };
    const page = await open({ archiveClass: () => archived });
    await fromMenu('Archive class');
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive Biology, period 3?' });
    expect(within(dialog).getByText(/The 3 enrolled students lose access/)).toBeTruthy();
    expect(within(dialog).getByText('You keep the CSV grade report.')).toBeTruthy();
    expect(within(dialog).queryByText(warning)).toBeNull();
    expect(await axeViolations(page.container)).toEqual([]);
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Archive class' });
    const field = within(dialog).getByRole('textbox', { name: 'Type ARCHIVE to go on' });
    for (const [typed, isReady] of [
      ['archive', false],
      ['ARCHIV', false],
      ['ARCHIVE', true],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      expect(confirm.disabled).toBe(!isReady);
    }
    page.api.replies = { ...page.api.replies, getClass: () => archived };
    await userEvent.dblClick(confirm);
    expect(page.api.calls.filter(({ name }) => name === 'archiveClass')).toHaveLength(1);
    expect(await said('Success: Class archived successfully.')).toBeTruthy();
    expect(await screen.findByText('Class is inactive')).toBeTruthy();
    expect(screen.queryByText(until)).toBeNull();
    // The menu offers what still works, and nothing else.
    await press('Class actions');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Duplicate class',
    ]);
  });

  it('leaves nothing to change where the class was run', async () => {
    await openRun({ getClass: () => ({ ...teacherClass, isArchived: true }) });
    await screen.findByRole('table', { name: 'Microbe Hunters: students and lessons' });
    expect(screen.queryByRole('button', { name: /^(Hide|Assign lessons|Mark|Show the code)/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /Who needs you now|What is next/ })).toBeNull();
  });

  it('keeps the question open where it could not be done', async () => {
    await open({ archiveClass: () => Promise.reject(new OfflineError()) });
    await fromMenu('Archive class');
    await userEvent.type(await screen.findByRole('textbox'), 'ARCHIVE');
    await userEvent.click(screen.getByRole('button', { name: 'Archive class' }));
    expect(await screen.findByText(/There is no connection. Nothing was changed/)).toBeTruthy();
  });
});

describe('the students of a class', () => {
  it('are removed after the warning', async () => {
    const page = await open(
      { removeStudent: () => ({ wasEnrolled: true, answers: 2, attempts: 3 }) },
      '&tab=students',
    );
    await press('Actions for Bao Nguyen');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the class' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Bao Nguyen from the class?' });
    expect(
      within(dialog).getByText('The progress data of this student in this class cannot be recovered.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(await axeViolations(page.container)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove student' }));
    expect(await said('Bao Nguyen was removed.')).toBeTruthy();
    const [call] = page.api.calls.filter(({ name }) => name === 'removeStudent');
    expect(call?.input.params).toEqual({ code: 'ABCD-2345', studentId: 's2' });
  });

  it('stand on a sheet with code, QR code and how to join', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const page = await open({}, '&show=roster');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Biology, period 3: roster and joining sheet' }),
    ).toBeTruthy();
    expect(screen.getByText('ABCD-2345')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Ada Lind',
      'Bao Nguyen',
      'Carla Ruiz',
    ]);
    expect(await axeViolations(page.container)).toEqual([]);
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('joining', () => {
  it('is paused at once, and the pause can be taken back', async () => {
    const { api } = await open({
      setJoining: ({ body }) => ({
        ...teacherClass,
        isJoiningPaused: (body as { isPaused: boolean }).isPaused,
      }),
    });
    await fromMenu('Pause joining');
    await press('Undo');
    expect(await said('Taken back.')).toBeTruthy();
    expect(bodies(api, 'setJoining')).toEqual([{ isPaused: true }, { isPaused: false }]);
  });

  it('gets a new code after its consequences were told, and the address follows', async () => {
    const renewed = { ...teacherClass, code: 'WXYZ-6789' };
    const page = await open({ changeCode: () => renewed }, '&tab=students');
    await fromMenu('New code');
    expect(await screen.findByText(/Nobody can join with ABCD-2345 any more/)).toBeTruthy();
    page.api.replies = { ...page.api.replies, getClass: () => renewed };
    await press('Make a new code');
    expect(await said('The new code is WXYZ-6789.')).toBeTruthy();
    expect(page.address()).toBe('/teacher/class-details?code=WXYZ-6789&tab=students');
  });

  it('keeps an address with a former code by giving it the present one', async () => {
    const page = await open({ getClass: () => ({ ...teacherClass, code: 'WXYZ-6789' }) });
    await waitFor(() => expect(page.address()).toBe('/teacher/class-details?code=WXYZ-6789'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
  });
});

describe('an activity of the class', () => {
  it('leads to its reports, its roster and the lab', async () => {
    await openRun();
    await screen.findByRole('heading', { level: 3, name: 'Microbe Hunters' });
    const href = (name: string) =>
      screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(href('Performance snapshot')).toEqual(['/classes/summary?code=ABCD-2345&activity=microbes']);
    expect(href('Assessment summary')).toEqual([
      '/classes/summary?code=ABCD-2345&activity=microbes&student=',
    ]);
    expect(href('Teacher’s guide')).toEqual(['/teacher/guide?activity=microbes&code=ABCD-2345&lesson=m1']);
    expect(href('View roster')).toEqual(['/teacher/class-details?code=ABCD-2345&tab=students']);
    expect(href('Enter lab (preview)')).toEqual(['/activity?id=microbes&code=ABCD-2345']);
    expect(href('Score and comment')).toEqual([
      '/classes/summary?code=ABCD-2345&activity=microbes&show=hand-ins',
    ]);
  });

  it('has its reports while nobody has joined, and says why they are empty', async () => {
    await openRun({
      getClass: () => ({ ...teacherClass, students: [] }),
      listClassActivities: () => ({
        activities: [
          {
            ...teacherActivity,
            students: [],
            counts: { notStarted: 0, inProgress: 0, completed: 0, absent: 0 },
          },
        ],
      }),
    });
    expect(await screen.findByText(/are empty until the first student has joined/)).toBeTruthy();
    for (const name of [
      'Performance snapshot',
      'Assessment summary',
      'Teacher’s guide',
      'View roster',
      'Enter lab (preview)',
    ])
      expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('is hidden with one press and shown again with another', async () => {
    const { api } = await openRun({ setActivitySettings: () => ({ ...teacherActivity, isHidden: true }) });
    await press('Hide Microbe Hunters from students');
    await press('Undo');
    await said('Taken back.');
    expect(bodies(api, 'setActivitySettings')).toEqual([{ isHidden: true }, { isHidden: false }]);
  });

  it('names who is absent and what came late, and takes a mark back', async () => {
    const [ada, ...others] = teacherActivity.students;
    const marked = {
      ...teacherActivity,
      counts: { notStarted: 0, inProgress: 1, completed: 1, absent: 1 },
      students: [{ ...ada!, isAbsent: true, lateCount: 2 }, ...others],
    };
    const page = await openRun({
      listClassActivities: () => ({ activities: [marked] }),
      setAbsence: ({ body }) => body,
    });
    const row = (await screen.findByRole('rowheader', { name: 'Ada Lind' })).closest('tr')!;
    expect(within(row).getByText('Absent')).toBeTruthy();
    expect(within(row).getByText('2 answers late')).toBeTruthy();
    expect(screen.getByText('Done by 1 of 2 students; 1 absent and left out')).toBeTruthy();
    await press('Mark absent: Bao Nguyen');
    await press('Undo');
    await said('Taken back.');
    expect(bodies(page.api, 'setAbsence')).toEqual([{ isAbsent: true }, { isAbsent: false }]);
  });

  it('says in the row why a mark was refused', async () => {
    await openRun({ setAbsence: () => Promise.reject(refusal('class-disabled')) });
    await press('Mark absent: Ada Lind');
    expect(await screen.findByText(/Nothing in it can be changed until it is enabled again/)).toBeTruthy();
  });
});

describe('duplicating a class', () => {
  it('moves dates by weeks, shows them first, and opens the copy', async () => {
    const copy = { ...teacherClass, code: 'WXYZ-6789', name: 'Next term', leftOut: [] };
    const page = await open({
      duplicateClass: () => copy,
      listLicenses: () => ({ licenses: [licenseSample({ licenseKey: 'EEEE-2345' }), appliedSample({})] }),
    });
    await fromMenu('Duplicate class');
    const name = await screen.findByRole('textbox', { name: /Name of the copy/ });
    await userEvent.clear(name);
    await press('Create the copy');
    expect(await screen.findByText('Required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Next term');
    // The list has only licences that can be applied, so that no key has to be copied by hand.
    const license = screen.getByRole('combobox', { name: 'License' });
    await within(license).findByText('Digital Lab Pass LIC-EEEE-2345');
    expect(
      within(license)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Free pass', 'Digital Lab Pass LIC-EEEE-2345']);
    await userEvent.selectOptions(license, 'EEEE-2345');
    // The dates stay unless the teacher asks.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Keep the dates' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Move all dates by whole weeks' }));
    const weeks = screen.getByRole('textbox', { name: 'Weeks' });
    await userEvent.clear(weeks);
    await userEvent.type(weeks, '2');
    expect(screen.getByText(/Mar 22, 2026, 7:00\sPM EDT/)).toBeTruthy();
    expect(await axeViolations(page.container)).toEqual([]);
    await press('Create the copy');
    await waitFor(() => expect(page.address()).toBe('/teacher/classes/class?code=WXYZ-6789'));
    expect(bodies(page.api, 'duplicateClass')).toEqual([
      { name: 'Next term', studentQuantity: 30, weeks: 2, licenseKey: 'EEEE-2345' },
    ]);
  });

  it('says before the press that another class has the free pass, and asks for a license', async () => {
    const active = { ...teacherClass, isArchived: false, isDemonstration: false };
    const page = await open({
      listTaughtClasses: () => ({ classes: [active] }),
      listLicenses: () => ({ licenses: [licenseSample({ licenseKey: 'EEEE-2345' })] }),
    });
    await fromMenu('Duplicate class');
    expect(
      await screen.findByText('The free pass covers one active class, and you have one already'),
    ).toBeTruthy();
    expect(screen.getByText(/ask whoever orders for your school/)).toBeTruthy();
    const license = screen.getByRole('combobox', { name: 'License' });
    expect(within(license).getAllByRole('option')[0]?.textContent).toBe('Choose a license');
    await press('Create the copy');
    expect(
      await screen.findByText('Another class has the free pass. Choose a license for this one.'),
    ).toBeTruthy();
    expect(bodies(page.api, 'duplicateClass')).toEqual([]);
    await userEvent.selectOptions(license, 'EEEE-2345');
    expect(screen.queryByText(/ask whoever orders for your school/)).toBeNull();
  });

  it('says what to do where no pass covers the copy', async () => {
    const page = await open({ duplicateClass: () => Promise.reject(refusal('class-limit')) });
    await fromMenu('Duplicate class');
    await press('Create the copy');
    const said = await screen.findByText(/Archive that one first, or choose a license/);
    // It stands beside the buttons, which are in view wherever the form is scrolled to, and is announced.
    expect(said.closest('footer')).toBeTruthy();
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect(bodies(page.api, 'duplicateClass')).toMatchObject([{ weeks: 0 }]);
  });
});

describe('the timeline of a class', () => {
  const line = (kind: string, details: object, more: object = {}) => ({
    id: kind,
    at: '2026-03-03T10:00:00Z',
    isByTeacher: true,
    kind,
    details,
    ...more,
  });

  it('is asked for when it is opened, told in sentences, and goes on page by page', async () => {
    const first = {
      lines: [
        line('dates-changed', {
          activityId: 'microbes',
          assigned: null,
          due: { from: null, to: '2026-03-08T23:00:00Z' },
        }),
        line('student-removed', { answers: 1, attempts: 4 }),
        line('student-moved-out', { className: 'Period 5', answers: 2, attempts: 1 }),
        line('student-moved-in', { className: 'Period 6', answers: 1, attempts: 3 }),
        line('pace-changed', { activityId: 'microbes', lessons: { m1: 'open', m2: 'held' }, heldIn: null }),
        line('student-renamed', {}),
        line('pins-renewed', { students: 2 }),
        line('class-disabled', {}, { isByTeacher: false }),
        line('grant-tries', {
          activityId: 'microbes',
          exerciseId: 'm1-q',
          studentId: 's2',
          studentName: 'Bao Nguyen',
          tries: 2,
          reason: null,
          undone: null,
        }),
      ],
      next: '1_a',
      titles: {
        microbes: 'Microbe Hunters',
        'm1-q': 'Which charge',
        'microbes/m1': 'Mission brief',
        'microbes/m2': 'Sampling',
      },
    };
    const second = {
      lines: [line('class-created', { studentQuantity: 30, activities: ['microbes'] })],
      next: null,
      titles: { microbes: 'Microbe Hunters' },
    };
    let count = 0;
    const page = await open({ listTimeline: () => [first, second][count++] });
    await screen.findByRole('table');
    expect(page.api.calls.some(({ name }) => name === 'listTimeline')).toBe(false);
    await userEvent.click(screen.getByText('What happened in this class'));
    expect(
      await screen.findByText(/Microbe Hunters: date due changed from none to Mar 8, 2026, 7:00\sPM/),
    ).toBeTruthy();
    expect(screen.getByText('A student was removed, with 1 answer and 4 attempts')).toBeTruthy();
    expect(
      screen.getByText(
        'Microbe Hunters: Mission brief opened; Microbe Hunters: Sampling held; Microbe Hunters: the class held at no screen any more',
      ),
    ).toBeTruthy();
    expect(screen.getByText('The name of a student was corrected')).toBeTruthy();
    expect(screen.getByText('2 new PINs given')).toBeTruthy();
    expect(screen.getByText('(not by you)')).toBeTruthy();
    expect(
      screen.getByText('Bao Nguyen was given 2 more tries at “Which charge” (Microbe Hunters)'),
    ).toBeTruthy();
    await press('Show what was before');
    expect(await screen.findByText('Class created for 30 students, with Microbe Hunters')).toBeTruthy();
    expect(screen.getByText('That is the beginning of the class.')).toBeTruthy();
    expect(await axeViolations(page.container)).toEqual([]);
  });
});
