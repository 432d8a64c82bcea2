import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeIdentity, robin } from '../../../app/browser/testing/fake-identity.ts';
import { IdentityArea } from '../identity/use-identity.tsx';
import { ApiError, OfflineError } from './api-error.ts';
import { QueryArea, readOnce } from './query-area.tsx';

type Load = (signal: AbortSignal) => Promise<string>;

function Thing({ id, load }: { id: string; load: Load }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['thing', id],
    queryFn: ({ signal }) => load(signal),
    enabled: id !== '',
    ...readOnce,
  });
  return (
    <>
      <output>{data ?? error?.message ?? 'on its way'}</output>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    </>
  );
}

function open(content: ReactNode, { client, become } = createFakeIdentity(robin)) {
  const around = (inner: ReactNode) => (
    <IdentityArea client={client}>
      <QueryArea>{inner}</QueryArea>
    </IdentityArea>
  );
  const view = render(around(content));
  return { become, change: (next: ReactNode) => view.rerender(around(next)) };
}

const shown = () => screen.getByRole('status').textContent;
const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
const missing = new ApiError({ code: 'not-found', status: 404, detail: 'gone' });
const isOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('shows what came, and asks for another thing under another name only', async () => {
  const load = vi.fn<Load>(async () => 'first');
  const { change } = open(<Thing id="1" load={load} />);
  expect(shown()).toBe('on its way');
  await pass(0);
  expect(shown()).toBe('first');
  change(<Thing id="1" load={async () => 'never asked'} />);
  await pass(10 * 60_000);
  expect(shown()).toBe('first');
  change(<Thing id="2" load={async () => 'second'} />);
  expect(shown()).toBe('on its way');
  await pass(0);
  expect(shown()).toBe('second');
  expect(load).toHaveBeenCalledOnce();
});

it('takes a refusal at its word, until it is asked again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(missing).mockResolvedValue('there');
  open(<Thing id="1" load={load} />);
  await pass(10_000);
  expect(shown()).toBe('gone');
  expect(load).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button').click());
  await pass(0);
  expect(shown()).toBe('there');
});

it('tries three times where nobody answers', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new OfflineError()));
  open(<Thing id="1" load={load} />);
  await pass(499);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('on its way');
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(3);
  await pass(10);
  expect(shown()).toBe(new OfflineError().message);
});

it('does not wait for a network the browser knows to be away, and asks again when it is back', async () => {
  isOnline(false);
  const load = vi.fn<Load>(() => Promise.reject(new OfflineError()));
  open(<Thing id="1" load={load} />);
  await pass(0);
  expect(shown()).toBe(new OfflineError().message);
  expect(load).toHaveBeenCalledOnce();
  isOnline(true);
  load.mockResolvedValue('there');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(shown()).toBe('there');
});

it('tells the request when nobody waits for it any more', async () => {
  let signal: AbortSignal | undefined;
  const load: Load = (given) => {
    signal = given;
    return new Promise(() => {});
  };
  const { change } = open(<Thing id="1" load={load} />);
  await pass(0);
  expect(signal?.aborted).toBe(false);
  change(null);
  expect(signal?.aborted).toBe(true);
});

it('keeps nothing of what is read once', async () => {
  const load = vi.fn<Load>(async () => 'there');
  const { change } = open(<Thing id="1" load={load} />);
  await pass(0);
  change(null);
  await pass(0);
  change(<Thing id="1" load={load} />);
  expect(shown()).toBe('on its way');
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
});

function Kept({ load }: { load: Load }) {
  const { data } = useQuery({ queryKey: ['kept'], queryFn: ({ signal }) => load(signal) });
  return <output>{data ?? 'on its way'}</output>;
}

it('keeps nothing for the next person', async () => {
  const load = vi.fn<Load>(async () => 'of Robin');
  const { become, change } = open(<Kept load={load} />);
  await pass(0);
  change(null);
  change(<Kept load={load} />);
  expect(shown()).toBe('of Robin');
  change(null);
  act(() => become({ ...robin, id: 'u2' }));
  change(<Kept load={load} />);
  expect(shown()).toBe('on its way');
});
