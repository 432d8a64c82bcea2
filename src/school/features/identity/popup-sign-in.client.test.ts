import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPopupSignIn } from './popup-sign-in.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const heard = new Set<(event: { data: unknown }) => void>();
  const popup = { closed: false, close: vi.fn(), focus: vi.fn() };
  const open = vi.fn<(address: string, name: string, features: string) => typeof popup | null>(() => popup);
  const channel = {
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => heard.add(listener),
    close: () => heard.clear(),
  };
  const signIn = createPopupSignIn('anneal', () => ({
    open,
    // Only the members that are used.
    openChannel: () => channel as unknown as BroadcastChannel,
    screen: { left: 100, top: 50, width: 1440, height: 900 },
  }));
  const flowOf = (call = 0) =>
    new URL(open.mock.calls[call]?.[0] ?? '', 'http://x').searchParams.get('flow') ?? '';
  const say = (data: unknown) => {
    for (const listener of heard) listener({ data });
  };
  return { signIn, popup, open, flowOf, say, heard };
}

it('opens 500 by 600 in the middle, and ends with the word of its own last page', async () => {
  const { signIn, open, flowOf, say, heard } = setUp();
  const done = signIn();
  expect(open.mock.calls[0]?.slice(1)).toEqual([flowOf(), 'popup,width=500,height=600,left=570,top=200']);
  for (const data of [
    null,
    'x',
    { code: 'signed-in' },
    { code: 'signed-in', flow: 'another' },
    { code: 'x' },
  ])
    say(data);
  say({ code: 'signed-in', flow: flowOf() });
  await expect(done).resolves.toBeUndefined();
  expect(heard.size).toBe(0);
});

it('counts a window as closed 8 s after it looks so, because it may be on its way between sites', async () => {
  const { signIn, popup } = setUp();
  const ended = vi.fn();
  signIn().catch(ended);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(8400);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'popup-closed-by-user' }));
});

it('takes the word of a window that closed before it was heard', async () => {
  const { signIn, popup, say, flowOf } = setUp();
  const done = signIn();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(7000);
  say({ code: 'account-exists-with-different-credential', flow: flowOf() });
  await expect(done).rejects.toMatchObject({ kind: 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL' });
  await vi.advanceTimersByTimeAsync(60_000);
});

it('cancels the former window when another is opened', async () => {
  const { signIn, popup, say, flowOf } = setUp();
  const first = signIn();
  const second = signIn();
  await expect(first).rejects.toMatchObject({ code: 'cancelled-popup-request' });
  expect(popup.close).toHaveBeenCalledOnce();
  expect(flowOf(1)).not.toBe(flowOf(0));
  say({ code: 'signed-in', flow: flowOf(1) });
  await expect(second).resolves.toBeUndefined();
});

it('says when the browser blocks the window', async () => {
  const { signIn, open } = setUp();
  open.mockReturnValueOnce(null);
  await expect(signIn()).rejects.toMatchObject({ kind: 'UNSPECIFIED', code: 'popup-blocked' });
});
