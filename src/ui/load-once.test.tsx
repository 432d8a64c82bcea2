// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense, use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoads } from './load-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <p>did not come</p> : this.props.children;
  }
}

it('asks once, however often it is drawn', async () => {
  const loader = vi.fn(async () => 'here');
  const load = createLoads({ one: loader });
  expect(load('one')).toBe(load('one'));
  await load('one');
  expect(loader).toHaveBeenCalledOnce();
});

it('shows that something did not come instead of asking for it without end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = vi.fn(() => Promise.reject<string>(new Error('no network')));
  const load = createLoads({ one: loader });
  const View = () => use(load('one'));
  await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="loading">
          <View />
        </Suspense>
      </Boundary>,
    ),
  );
  expect(screen.getByText('did not come')).toBeTruthy();
  expect(loader).toHaveBeenCalledOnce();
});

it('asks again for what did not come, a moment later', async () => {
  const loader = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'));
  loader.mockResolvedValue('here');
  const load = createLoads({ one: loader });
  await expect(load('one')).rejects.toThrow('no network');
  await expect(load('one')).rejects.toThrow('no network');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await load('one')).toBe('here');
});
