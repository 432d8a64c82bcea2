// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateView } from './late-view.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <p>did not come</p> : this.props.children;
  }
}

const Banner = () => <p>here</p>;
const draw = (View: ComponentType) =>
  act(async () =>
    render(
      <Boundary>
        <View />
      </Boundary>,
    ),
  );

it('shows what waits, then itself; drawn again it is there at once', async () => {
  let arrive = (_: ComponentType) => {};
  const load = vi.fn(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  const View = lateView(load, 'waiting');
  const { unmount } = await draw(View);
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => arrive(Banner));
  expect(screen.getByText('here')).toBeTruthy();
  unmount();
  render(<View />);
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('shows that it did not come instead of asking without end, and asks again a moment later', async () => {
  const load = vi.fn(async () => Banner as ComponentType).mockRejectedValueOnce(new Error('no network'));
  const View = lateView(load);
  const { unmount } = await draw(View);
  expect(screen.getByText('did not come')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  unmount();
  await vi.advanceTimersByTimeAsync(1000);
  await draw(View);
  expect(screen.getByText('here')).toBeTruthy();
});
