import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { classesMessages } from '../../features/classes/class-messages.client.ts';
import { buildWatch } from '../http/newer-build.ts';
import { latePanel } from './late-panel.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const onLine = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

/** A page with a part whose code does not come at the first `failures` attempts. */
async function open(failures: number) {
  const load = vi.fn(async () => () => <p>the part</p>);
  for (let count = 0; count < failures; count += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = latePanel<object>(load);
  await renderPage(
    { Component: () => <Part />, messages: { classes: classesMessages } },
    { path: '/teacher', role: 'teacher', replies: {} },
  );
  return load;
}

it('says that its code is missing, and opens by itself when the network is back', async () => {
  onLine(false);
  const load = await open(1);
  expect(await screen.findByText(/opens by itself once you are online/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledOnce();
  onLine(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the part')).toBeTruthy();
});

it('is asked for again where the network is there and the server is not', async () => {
  onLine(true);
  const load = await open(3);
  expect(await screen.findByText('This part could not be loaded')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(500 + 1000 + 2000));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(4);
});

it('offers the reload where a newer build has removed it', async () => {
  onLine(true);
  vi.spyOn(buildWatch, 'isNewer').mockReturnValue(true);
  vi.spyOn(buildWatch, 'look').mockResolvedValue(true);
  const load = await open(9);
  expect(await screen.findByText(/There is a new version/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(load).toHaveBeenCalledOnce();
});
