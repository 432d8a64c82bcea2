import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { downloadsMessages } from '../messages/downloads.client.ts';
import { DownloadMenu } from './download-menu.client.tsx';
import { ExportButton } from './export-button.client.tsx';
import { StudentPageButtons } from './student-page-buttons.client.tsx';

afterEach(() => vi.unstubAllGlobals());

const nothingWaits = { answers: 0, students: 0 };
const twoDates = {
  withoutOwnId: 0,
  timeZone: 'UTC',
  modules: [1, 2, 3].map((number) => ({ id: `m${number}`, title: `Lesson ${number}`, number })),
  dues: [
    { at: '2026-12-06T12:00:00.000Z', lessons: [1, 2] },
    { at: '2026-12-13T12:00:00.000Z', lessons: [3] },
  ],
};
const oneDate = { ...twoDates, dues: twoDates.dues.slice(0, 1) };
const open = (
  Component: () => ReactNode = () => (
    <DownloadMenu code="ABCD-2345" activityId="lab" waiting={nothingWaits} {...oneDate} />
  ),
) =>
  renderPage(
    {
      Component,
      messages: { downloads: downloadsMessages },
    },
    { path: '/teacher/class-details', role: 'teacher', replies: {} },
  );

const stub = (answer: () => Promise<Response>) => {
  const fetched = vi.fn((_address: string, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return fetched;
};

it.each([
  ['Grade report (CSV)', '/private/classes/ABCD-2345/activity/lab/export'],
  ['Scores for a gradebook (CSV)', '/private/classes/ABCD-2345/activity/lab/export?shape=gradebook'],
  ['Scores for Canvas (CSV)', '/private/classes/ABCD-2345/activity/lab/export?shape=canvas'],
  ['Beliefs (CSV)', '/private/classes/ABCD-2345/activity/lab/export?shape=beliefs'],
  ['Class report (PDF)', '/private/classes/ABCD-2345/activity/lab/report.pdf'],
  [
    'A page for each family (PDF)',
    '/private/classes/ABCD-2345/activity/lab/student-pages.pdf?version=family',
  ],
  [
    'A page of each student, for you (PDF)',
    '/private/classes/ABCD-2345/activity/lab/student-pages.pdf?version=teacher',
  ],
] as const)('%s is asked for at its address, and saved', async (name, address) => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  expect((await screen.findAllByText('Saved: x.csv')).length).toBeGreaterThan(0);
  expect(fetched.mock.calls[0]?.[0]).toBe(address);
});

it.each([
  ['classData', 'Export class data', '/private/classes/ABCD-2345/export'],
  ['classGradebook', 'Scores of every lab (CSV)', '/private/classes/ABCD-2345/export?shape=gradebook'],
] as const)('%s of the whole class comes with one press on %s', async (what, name, address) => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
  );
  await open(() => <ExportButton code="ABCD-2345" what={what} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect((await screen.findAllByText('Saved: x.csv')).length).toBeGreaterThan(0);
  expect(fetched.mock.calls[0]?.[0]).toBe(address);
});

it.each([
  ['Page for the family (PDF)', 'family'],
  ['Page for you (PDF)', 'teacher'],
] as const)('of one student, %s comes with one press', async (name, version) => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.pdf"' } }),
  );
  await open(() => <StudentPageButtons code="ABCD-2345" activityId="lab" studentId="s 2" />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect((await screen.findAllByText('Saved: x.pdf')).length).toBeGreaterThan(0);
  const [path, query] = String(fetched.mock.calls[0]?.[0]).split('?');
  expect(path).toBe('/private/classes/ABCD-2345/activity/lab/summary.pdf');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ student: 's 2', version });
});

const openWaiting = () =>
  open(() => (
    <DownloadMenu code="ABCD-2345" activityId="lab" waiting={{ answers: 4, students: 3 }} {...oneDate} />
  ));
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

it('says which answers wait before a file with points, leaves their cells blank or counts them in full', async () => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
  );
  const { container } = await openWaiting();
  await choose('Scores for Canvas (CSV)');
  const dialog = within(await screen.findByRole('dialog', { name: '4 answers wait to be scored' }));
  expect(dialog.getByText(/These of 3 students have no points yet/)).toBeTruthy();
  // Words about how files were made earlier help nobody to choose.
  expect(screen.getByRole('dialog').textContent).not.toContain('2026');
  expect(dialog.getByRole('link', { name: 'Score them now' }).getAttribute('href')).toBe(
    '/classes/summary?code=ABCD-2345&activity=lab&show=hand-ins',
  );
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  const address = '/private/classes/ABCD-2345/activity/lab/export?shape=canvas&waiting=';
  expect((await screen.findAllByText('Saved: x.csv')).length).toBeGreaterThan(0);
  expect(fetched.mock.calls[0]?.[0]).toBe(`${address}blank`);
  await choose('Scores for Canvas (CSV)');
  await userEvent.click(await screen.findByRole('radio', { name: /^Count in full/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(fetched.mock.calls[1]?.[0]).toBe(`${address}counted`));
});

it('asks nothing before a file without points for a gradebook', async () => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
  );
  await openWaiting();
  await choose('Beliefs (CSV)');
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows that a file is being made, can be cancelled, and says why one did not come', async () => {
  stub(() => new Promise(() => {}));
  await open();
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Class report (PDF)' }));
  };
  vi.stubGlobal(
    'fetch',
    (_: string, init: RequestInit) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  );
  await choose();
  expect(await screen.findByText('Making the file')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByText(/could not be made/)).toBeNull();
  stub(() => Promise.reject(new TypeError('no network')));
  await choose();
  expect(await screen.findByText(/You are offline/)).toBeTruthy();
});

// A fixed bug: the column of the id was empty, and nothing said so.
it.each([
  ['PowerSchool', 'powerschool'],
  ['Schoology', 'schoology'],
] as const)(
  'says how many students %s cannot match, leads to their IDs, and makes the file',
  async (system, shape) => {
    const fetched = stub(
      async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
    );
    const { container } = await open(() => (
      <DownloadMenu
        {...{ code: 'ABCD-2345', activityId: 'lab', waiting: nothingWaits, ...oneDate }}
        withoutOwnId={12}
      />
    ));
    await choose(`Scores for ${system} (CSV)`);
    const dialog = within(await screen.findByRole('dialog', { name: '12 students have no ID of your list' }));
    expect(
      dialog.getByText(`${system} finds students by this ID, so it cannot match these students.`),
    ).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Enter the IDs' }).getAttribute('href')).toBe(
      '/teacher/class-details?code=ABCD-2345&tab=students',
    );
    expect(await axeViolations(container)).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(fetched.mock.calls[0]?.[0]).toBe(
        `/private/classes/ABCD-2345/activity/lab/export?shape=${shape}`,
      ),
    );
    await choose('Scores for Canvas (CSV)');
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  },
);

it('asks which lessons a file for PowerSchool holds, where they are due at different times', async () => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
  );
  const { container } = await open(() => (
    <DownloadMenu code="ABCD-2345" activityId="lab" waiting={nothingWaits} {...twoDates} />
  ));
  const take = async (lessons: RegExp) => {
    await choose('Scores for PowerSchool (CSV)');
    await userEvent.click(await screen.findByRole('radio', { name: lessons }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' }));
  };
  await take(/^Lesson 3/);
  await take(/^Lessons 1, 2/);
  await take(/^All of them/);
  const address = '/private/classes/ABCD-2345/activity/lab/export?shape=powerschool&assignment=';
  await waitFor(() =>
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual(['m3', 'm1', 'all'].map((id) => address + id)),
  );
  expect(await axeViolations(container)).toEqual([]);
});
