import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from './api-error.ts';
import { useLoaded } from './use-loaded.ts';

type Load = (signal: AbortSignal) => Promise<string>;

function Thing({ id, load }: { id: string | null; load: Load }) {
  const { data, error, retry } = useLoaded(id, load);
  return (
    <>
      <output>{data ?? error?.message ?? 'on its way'}</output>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
const missing = new ApiError({ code: 'not-found', status: 404, detail: 'gone' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows what came, and asks for another thing under another name only', async () => {
  const load = vi.fn<Load>(async () => 'first');
  const view = render(<Thing id="1" load={load} />);
  expect(shown()).toBe('on its way');
  await pass(0);
  expect(shown()).toBe('first');
  view.rerender(<Thing id="1" load={async () => 'never asked'} />);
  await pass(0);
  expect(shown()).toBe('first');
  view.rerender(<Thing id="2" load={async () => 'second'} />);
  expect(shown()).toBe('on its way');
  await pass(0);
  expect(shown()).toBe('second');
  expect(load).toHaveBeenCalledOnce();
});

it('asks nothing without a name', async () => {
  const load = vi.fn<Load>();
  render(<Thing id={null} load={load} />);
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
});

it('takes a refusal at its word, until it is asked again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(missing).mockResolvedValue('there');
  render(<Thing id="1" load={load} />);
  await pass(10_000);
  expect(shown()).toBe('gone');
  expect(load).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('on its way');
  await pass(0);
  expect(shown()).toBe('there');
});

it('tries three times where nobody answers, and again when the network returns', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new OfflineError()));
  render(<Thing id="1" load={load} />);
  await pass(499);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('on its way');
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(shown()).toBe(new OfflineError().message);
  load.mockResolvedValue('there');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(shown()).toBe('there');
});

it('does not wait for a network the browser knows to be away', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<Load>(() => Promise.reject(new OfflineError()));
  render(<Thing id="1" load={load} />);
  await pass(0);
  expect(shown()).toBe(new OfflineError().message);
  expect(load).toHaveBeenCalledOnce();
});

it('tells the request when nobody waits for it any more', async () => {
  let signal: AbortSignal | undefined;
  const view = render(
    <Thing
      id="1"
      load={(given) => {
        signal = given;
        return new Promise(() => {});
      }}
    />,
  );
  await pass(0);
  expect(signal?.aborted).toBe(false);
  view.unmount();
  expect(signal?.aborted).toBe(true);
});
