import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../classes/testing/render-page.tsx';
import { downloadsMessages } from '../../messages/en-us/downloads.ts';
import { DownloadMenu } from './download-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (activityId?: string) =>
  renderPage(
    {
      Component: () => <DownloadMenu code="ABCD-2345" activityId={activityId} />,
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
  ['Grade report (CSV)', 'lab', '/private/classes/ABCD-2345/activity/lab/export'],
  ['Scores for a gradebook (CSV)', 'lab', '/private/classes/ABCD-2345/activity/lab/export?shape=gradebook'],
  ['Class report (PDF)', 'lab', '/private/classes/ABCD-2345/activity/lab/report.pdf'],
  ['Class data, every activity (CSV)', undefined, '/private/classes/ABCD-2345/export'],
  ['Scores of every activity (CSV)', undefined, '/private/classes/ABCD-2345/export?shape=gradebook'],
] as const)('%s is asked for at its address, and saved', async (name, activityId, address) => {
  const fetched = stub(
    async () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } }),
  );
  await open(activityId);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  expect((await screen.findAllByText('Saved: x.csv')).length).toBeGreaterThan(0);
  expect(fetched.mock.calls[0]?.[0]).toBe(address);
});

it('shows that a file is being made, can be cancelled, and says why one did not come', async () => {
  stub(() => new Promise(() => {}));
  await open('lab');
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
