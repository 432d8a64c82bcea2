// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../message/live-region.tsx';
import { axeViolations } from '../testing/axe-violations.ts';
import { type Toast, ToastRegion, useClearToasts, useToasts } from './toast.tsx';

function Shower({ toast }: { toast: Toast }) {
  const show = useToasts();
  return (
    <button type="button" onClick={() => show(toast)}>
      Show
    </button>
  );
}

function Clearer() {
  return (
    <button type="button" onClick={useClearToasts()}>
      Clear
    </button>
  );
}

const draw = (toast: Toast) =>
  render(
    <LiveRegion>
      <ToastRegion texts={{ region: 'News', dismiss: 'Dismiss' }}>
        <Shower toast={toast} />
        <Clearer />
      </ToastRegion>
    </LiveRegion>,
  );
const show = () => fireEvent.click(screen.getByText('Show'));
const pass = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs));
const shownCount = () => screen.queryAllByRole('button', { name: 'Dismiss' }).length;

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  it('shows and says its text, then goes', () => {
    draw({ text: 'Saved' });
    show();
    expect(screen.getByRole('region', { name: 'News' }).textContent).toContain('Saved');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    pass(6900);
    expect(shownCount()).toBe(1);
    pass(200);
    expect(shownCount()).toBe(0);
  });

  it('waits while it is pointed at, for as long as was left', () => {
    draw({ text: 'Saved', timeoutMs: 1000 });
    show();
    pass(600);
    const card = screen.getByRole('button', { name: 'Dismiss' }).closest('div')!;
    fireEvent.pointerEnter(card);
    pass(60_000);
    expect(shownCount()).toBe(1);
    fireEvent.pointerLeave(card);
    pass(300);
    expect(shownCount()).toBe(1);
    pass(200);
    expect(shownCount()).toBe(0);
  });

  it('goes when the page takes all news away', () => {
    draw({ text: 'Ana was removed', timeoutMs: null });
    show();
    show();
    expect(shownCount()).toBe(2);
    fireEvent.click(screen.getByText('Clear'));
    expect(shownCount()).toBe(0);
  });

  it('stays without a time, and is dismissed by hand', () => {
    draw({ text: 'Saved', timeoutMs: null });
    show();
    pass(3_600_000);
    expect(shownCount()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shownCount()).toBe(0);
  });

  it('shows three at most', () => {
    draw({ text: 'Saved' });
    for (let shown = 0; shown < 5; shown += 1) show();
    expect(shownCount()).toBe(3);
  });

  it('offers one act and goes when it is taken', () => {
    const onPress = vi.fn();
    draw({ text: 'Removed', action: { label: 'Undo', onPress } });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shownCount()).toBe(0);
  });
});

it('a toast is clean for axe', async () => {
  const { container } = draw({ text: 'Saved', badge: <svg aria-hidden="true" /> });
  show();
  expect(await axeViolations(container)).toEqual([]);
});
