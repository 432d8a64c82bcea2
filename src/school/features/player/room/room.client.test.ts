import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { createServerClock } from '../../../client/http/server-clock.ts';
import type { PresenceBody, Room } from '../../live/live-endpoints.ts';
import { createRoomClient } from './room.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const serverMs = 1_790_000_000_000;
const calm: Room = { atMs: serverMs, isHandUp: false, eyesUp: null };

function open(replies: FakeReplies = {}, openedMs = performance.now()) {
  const api = createFakeApi({ reportPresence: () => calm, ...replies });
  const startedMs = Date.now();
  const outs: number[] = [];
  const comments: number[] = [];
  const client = createRoomClient({
    api,
    params: { code: 'ABCD-2345', activityId: 'gels' },
    deviceId: 'tab-1',
    clock: createServerClock(() => Date.now() - startedMs, Date.now),
    openedMs,
    onOut: () => outs.push(Date.now() - startedMs),
    onComments: () => comments.push(Date.now() - startedMs),
  });
  const sent = () => api.calls.map(({ input }) => input.body as PresenceBody);
  const wait = (durationMs = 0) => vi.advanceTimersByTimeAsync(durationMs);
  return { api, client, sent, wait, outs, comments };
}

describe('the tie of a player to its room', () => {
  it('says that it opened, where it is, that something was done, and no more than that it is there', async () => {
    const { client, sent, wait } = open();
    client.setPlace({ module: 'm1', screen: 's1' });
    const stop = client.follow();
    await wait();
    client.setPlace({ module: 'm1', screen: 's2' });
    await wait(500);
    client.noteWork();
    await wait(25_000);
    await wait(25_000);
    stop();
    await wait(60_000);
    expect(sent().map(({ lastAction, screen, sequence }) => [lastAction, screen, sequence])).toEqual([
      ['opened', 's1', 1],
      ['moved', 's2', 2],
      ['worked', 's2', 3],
      ['here', 's2', 4],
    ]);
  });

  it('repeats a hand until the server has it, and then no more', async () => {
    let reply: () => Room = () => calm;
    const { client, sent, wait } = open({ reportPresence: () => reply() });
    client.follow();
    await wait();
    reply = () => {
      throw new OfflineError();
    };
    client.setHand('up');
    await wait();
    expect(client.getSnapshot().hand).toBe('raising');
    reply = () => ({ ...calm, isHandUp: true });
    await wait(4000);
    expect(client.getSnapshot().hand).toBe('up');
    await wait(25_000);
    expect(sent().map(({ hand }) => hand)).toEqual([undefined, 'up', 'up', undefined]);
    client.leave();
  });

  it('hears that the hand was lowered, and of a pause that ends by the server’s clock', async () => {
    const { api, client, wait } = open({ reportPresence: () => ({ ...calm, isHandUp: true }) });
    client.follow();
    await wait();
    expect(client.getSnapshot().hand).toBe('up');
    api.say('room', { ...calm, isHandUp: false });
    await wait();
    expect(client.getSnapshot().hand).toBe('down');
    const eyesUp = { message: 'Look', startedAtMs: serverMs, endsAtMs: serverMs + 5000 };
    api.say('room', { ...calm, isHandUp: null, eyesUp });
    await wait();
    expect(client.getSnapshot()).toEqual({ hand: 'down', eyesUp, pace: null, round: null, entered: 1 });
    await wait(4999);
    expect(client.getSnapshot().eyesUp).not.toBeNull();
    await wait(1);
    expect(client.getSnapshot().eyesUp).toBeNull();
    client.leave();
  });

  it('hears that the lesson has ended and that the end was taken back, and knows an end of before as no news', async () => {
    const before = { ...calm, lessonEndedAtMs: serverMs - 60_000 };
    const { api, client, wait } = open({ reportPresence: () => before });
    client.follow();
    await wait();
    expect(client.getSnapshot().endedAtMs).toBeUndefined();
    api.say('room', { ...calm, isHandUp: null, lessonEndedAtMs: serverMs + 1000 });
    await wait();
    expect(client.getSnapshot().endedAtMs).toBe(serverMs + 1000);
    api.say('room', { ...calm, isHandUp: null });
    await wait();
    expect(client.getSnapshot().endedAtMs).toBeUndefined();
    client.leave();
  });

  it('takes an end for news that came while the lab was on the page and its tie to the room was not there yet', async () => {
    const justEnded = () => ({ ...calm, lessonEndedAtMs: serverMs - 500 });
    const { client, wait } = open({ reportPresence: justEnded }, performance.now() - 2000);
    client.follow();
    await wait();
    expect(client.getSnapshot().endedAtMs).toBe(serverMs - 500);
    client.leave();
  });

  it('keeps the end of the lesson where a reply comes after it that the server had sent before', async () => {
    let reply = (_room: Room): void => undefined;
    const late = new Promise<Room>((resolve) => {
      reply = resolve;
    });
    const { api, client, wait } = open({ reportPresence: () => late });
    client.follow();
    await wait();
    api.say('room', { ...calm, atMs: serverMs + 1000, isHandUp: null, lessonEndedAtMs: serverMs + 2000 });
    await wait();
    reply(calm);
    await wait();
    expect(client.getSnapshot().endedAtMs).toBe(serverMs + 2000);
    client.leave();
  });

  it('asks again where an event has overtaken the reply that tells of the hand', async () => {
    let reply = (_room: Room): void => undefined;
    const first = new Promise<Room>((resolve) => {
      reply = resolve;
    });
    const replies: (Room | Promise<Room>)[] = [
      calm,
      first,
      { ...calm, atMs: serverMs + 2000, isHandUp: true },
    ];
    const { api, client, sent, wait } = open({ reportPresence: () => replies.shift() ?? calm });
    client.follow();
    await wait();
    client.setHand('up');
    await wait();
    api.say('room', { ...calm, atMs: serverMs + 1000, isHandUp: true });
    await wait();
    reply({ ...calm, isHandUp: true });
    await wait();
    expect(client.getSnapshot().hand).toBe('up');
    expect(sent().map(({ hand }) => hand)).toEqual([undefined, 'up', undefined]);
    client.leave();
  });

  it('hears that the teacher has given comments in the class', async () => {
    const { api, client, wait, comments } = open();
    client.follow();
    await wait();
    const known = comments.length;
    api.say('comments', {});
    await wait();
    expect(comments).toHaveLength(known + 1);
    client.leave();
  });

  it('asks for comments once its stream is open, and while there is none, for no event says what was given before', async () => {
    let isOpen = false;
    const watchRoom = () => {
      if (!isOpen) throw new OfflineError();
    };
    const { client, wait, comments } = open({ watchRoom });
    client.follow();
    await wait(16_000);
    const polled = comments.length;
    expect(polled).toBeGreaterThan(0);
    isOpen = true;
    await wait(20_000);
    expect(comments.length).toBeGreaterThan(polled);
    const opened = comments.length;
    await wait(25_000);
    expect(comments).toHaveLength(opened);
    client.leave();
  });

  it.each([
    'class-not-found',
    'forbidden',
    'activity-not-in-class',
    'class-archived',
    'busy',
    'not-found',
  ] as const)(
    'asks more and more rarely after %s, at least once a minute, and goes on when it is let in again',
    async (code) => {
      let isIn = true;
      let isHandUp = false;
      const { client, sent, wait } = open({
        reportPresence: ({ body }) => {
          if (!isIn) throw refusal(code);
          const { hand } = body as PresenceBody;
          if (hand) isHandUp = hand === 'up';
          return { ...calm, isHandUp };
        },
      });
      client.follow();
      await wait();
      client.setHand('up');
      await wait();
      expect(client.getSnapshot().hand).toBe('up');
      isIn = false;
      const before = sent().length;
      await wait(10 * 60_000);
      const asked = sent().length - before;
      expect(asked).toBeGreaterThanOrEqual(10);
      expect(asked).toBeLessThan(20);
      isIn = true;
      await wait(60_000);
      expect(client.getSnapshot()).toMatchObject({ hand: 'up', entered: 2 });
      client.leave();
    },
  );

  it.each(['class-moved', 'class-not-found'] as const)(
    'goes on telling of %s, because the page may not have heard it',
    async (code) => {
      const { client, sent, outs, wait } = open({
        reportPresence: () => {
          throw refusal(code);
        },
      });
      client.follow();
      await wait();
      await wait(75_000);
      expect([sent().length, outs.length]).toEqual([3, 3]);
      client.leave();
      await wait(60_000);
      expect(sent()).toHaveLength(3);
    },
  );

  it('hears from its stream that the student was moved, or is no longer in the class', async () => {
    for (const code of ['class-moved', 'class-not-found'] as const) {
      const { client, outs, wait } = open({
        watchRoom: () => {
          throw refusal(code);
        },
      });
      client.follow();
      await wait();
      expect(outs).toEqual([0]);
      client.leave();
    }
  });

  it('keeps the hand of a student who was removed, and raises it again for one who is brought back', async () => {
    let isIn = true;
    let isHandUp = false;
    const { client, wait } = open({
      reportPresence: ({ body }) => {
        if (!isIn) throw refusal('class-not-found');
        const { hand } = body as PresenceBody;
        if (hand) isHandUp = hand === 'up';
        return { ...calm, isHandUp };
      },
    });
    client.follow();
    await wait();
    client.setHand('up');
    await wait();
    isIn = false;
    isHandUp = false;
    await wait(25_000);
    expect(client.getSnapshot().hand).toBe('raising');
    isIn = true;
    await wait(60_000);
    expect(client.getSnapshot().hand).toBe('up');
    expect(isHandUp).toBe(true);
    client.leave();
  });

  it('says goodbye once', async () => {
    const { client, sent, wait } = open();
    client.follow();
    await wait();
    client.leave();
    await wait(60_000);
    expect(sent().map(({ lastAction }) => lastAction)).toEqual(['opened', 'left']);
  });
});
