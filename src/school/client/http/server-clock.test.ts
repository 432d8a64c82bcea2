import { expect, it, vi } from 'vitest';
import { createServerClock, hearServerTime } from './server-clock.ts';

function open({ deviceAheadMs = 0 }: { deviceAheadMs?: number } = {}) {
  let atMs = 1_790_000_000_000;
  const startedMs = atMs - 5000;
  const clock = createServerClock(
    () => atMs - startedMs,
    () => atMs + deviceAheadMs,
  );
  const wait = (ms: number) => {
    atMs += ms;
  };
  return { clock, trueNow: () => atMs, wait };
}

it.each([-86_400_000, -60_000, 60_000, 86_400_000])(
  'a device that is %i ms off has the time of the server from the first reply on',
  (deviceAheadMs) => {
    const { clock, trueNow, wait } = open({ deviceAheadMs });
    expect(clock.now()).toBe(trueNow() + deviceAheadMs);
    const heard = vi.fn();
    clock.subscribe(heard);
    clock.hear(trueNow());
    expect(heard).toHaveBeenCalledOnce();
    wait(90_000);
    expect(clock.now()).toBe(trueNow());
  },
);

it('a time that was long on its way does not set the clock back', () => {
  const { clock, trueNow, wait } = open();
  clock.hear(trueNow());
  const old = trueNow();
  wait(20_000);
  clock.hear(old);
  expect(clock.now()).toBe(trueNow());
});

it('the first time was long on its way: the next one brings the clock nearer', () => {
  const { clock, trueNow } = open();
  clock.hear(trueNow() - 8000);
  clock.hear(trueNow() - 20);
  expect(clock.now()).toBe(trueNow() - 20);
});

it('the time is read from every reply that has one', async () => {
  const { clock, trueNow } = open({ deviceAheadMs: -60_000 });
  const replies = [
    new Response('{}'),
    new Response('{}', { headers: { 'X-Server-Time': String(trueNow()) } }),
  ];
  const fetch = hearServerTime(async () => replies.shift() as Response, clock);
  await fetch('/config.json');
  expect(clock.now()).toBe(trueNow() - 60_000);
  await fetch('/private/profile');
  expect(clock.now()).toBe(trueNow());
});
