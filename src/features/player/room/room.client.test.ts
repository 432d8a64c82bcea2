import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../../client/http/api-error.ts';
import { createFakeApi, type FakeReplies, refusal } from '../../../client/testing/fake-api.ts';
import type { PresenceBody, Room } from '../../live/live-endpoints.ts';
import { createRoomClient } from './room.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const serverMs = 1_790_000_000_000;
const calm: Room = { atMs: serverMs, isHandUp: false, eyesUp: null };

function open(replies: FakeReplies = {}) {
  const api = createFakeApi({ reportPresence: () => calm, ...replies });
  const startedMs = Date.now();
  const moves: number[] = [];
  const client = createRoomClient({
    api,
    params: { code: 'ABCD-2345', activityId: 'gels' },
    deviceId: 'tab-1',
    elapsed: () => Date.now() - startedMs,
    onMoved: () => moves.push(Date.now() - startedMs),
  });
  const sent = () => api.calls.map(({ input }) => input.body as PresenceBody);
  const wait = (durationMs = 0) => vi.advanceTimersByTimeAsync(durationMs);
  return { api, client, sent, wait, moves };
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
    expect(client.getSnapshot()).toEqual({ hand: 'down', eyesUp, pace: null });
    await wait(4999);
    expect(client.getSnapshot().eyesUp).not.toBeNull();
    await wait(1);
    expect(client.getSnapshot().eyesUp).toBeNull();
    client.leave();
  });

  it('falls silent for somebody who is no longer in the class', async () => {
    const { client, sent, wait } = open({
      reportPresence: () => {
        throw refusal('class-not-found');
      },
    });
    client.follow();
    await wait();
    await wait(120_000);
    expect(sent()).toHaveLength(1);
    expect(client.getSnapshot()).toEqual({ hand: 'down', eyesUp: null });
    client.leave();
    await wait();
    expect(sent()).toHaveLength(1);
  });

  it('goes on telling that the student was moved, because the page may not have heard it', async () => {
    const { client, sent, moves, wait } = open({
      reportPresence: () => {
        throw refusal('class-moved');
      },
    });
    client.follow();
    await wait();
    await wait(50_000);
    expect([sent().length, moves.length]).toEqual([3, 3]);
    client.leave();
    await wait(60_000);
    expect(sent()).toHaveLength(3);
  });

  it('hears from its stream that the student was moved, or is no longer in the class', async () => {
    const moved = open({
      watchRoom: () => {
        throw refusal('class-moved');
      },
    });
    moved.client.follow();
    await moved.wait();
    expect(moved.moves).toEqual([0]);
    moved.client.leave();

    const removed = open({
      watchRoom: () => {
        throw refusal('class-not-found');
      },
    });
    removed.client.follow();
    await removed.wait();
    await removed.wait(60_000);
    expect(removed.sent()).toHaveLength(1);
    removed.client.leave();
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
