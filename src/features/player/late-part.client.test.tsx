// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLatePart } from './late-part.client.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Banner = ({ name }: { name: string }) => <p>Hello {name}</p>;
const wait = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));

it('leaves the page as it is while its code cannot come, and comes as soon as it can', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Late = createLatePart(load);
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
  const Late = createLatePart(load);
  const { unmount } = render(<Late />);
  await wait(0);
  unmount();
  await wait(60_000);
  expect(load).toHaveBeenCalledOnce();
});
