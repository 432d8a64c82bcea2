// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildWatch } from '../http/newer-build.ts';
import { latePart } from './late-part.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Banner = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const wait = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

it('leaves the page as it is while its code cannot come, and comes as soon as it can', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Late = latePart(load);
  const view = (
    <main>
      <p>An exercise</p>
      <Late name="Ana" />
    </main>
  );
  const { unmount } = render(view);
  await wait(0);
  expect(load).toHaveBeenCalledOnce();
  await wait(1000);
  await wait(2000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('An exercise')).toBeTruthy();
  load.mockResolvedValue(Banner);
  await wait(4000);
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  unmount();
  // A second drawing shows the part at once.
  render(view);
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(4);
});

it('asks no more once it is not wanted', async () => {
  const load = vi.fn(() => Promise.reject<ComponentType>(new Error('no network')));
  const Late = latePart(load);
  const { unmount } = render(<Late />);
  await wait(0);
  unmount();
  await wait(60_000);
  expect(load).toHaveBeenCalledOnce();
});

it('asks no more once a newer build has removed it', async () => {
  const look = vi.spyOn(buildWatch, 'look').mockResolvedValueOnce(false).mockResolvedValue(true);
  const load = vi.fn(() => Promise.reject<ComponentType>(new Error('404')));
  const Late = latePart(load);
  render(<Late />);
  await wait(60 * 60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(look).toHaveBeenCalledTimes(2);
});

it('waits without a timer while the browser is offline, and comes when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => Banner).mockRejectedValueOnce(new Error('no network'));
  const Late = latePart(load);
  render(<Late name="Ana" />);
  await wait(60_000);
  expect(load).toHaveBeenCalledOnce();
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});
