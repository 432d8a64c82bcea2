import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TabMessage } from './tab-channel.client.ts';
import { openTabChannel } from './tab-channel.client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('over BroadcastChannel', () => {
  it('reaches the product’s other tabs, and only them', async () => {
    const [here, there, elsewhere] = [
      openTabChannel('anneal', null),
      openTabChannel('anneal', null),
      openTabChannel('otherproduct', null),
    ];
    const heard: [string, TabMessage][] = [];
    here.listen((message) => heard.push(['here', message]));
    there.listen((message) => heard.push(['there', message]));
    elsewhere.listen((message) => heard.push(['elsewhere', message]));
    const stranger = new BroadcastChannel('anneal_identity');
    stranger.postMessage({ kind: 'something else' });
    here.post({ kind: 'signed-in' });
    here.post({ kind: 'signed-out' });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual([
      ['there', { kind: 'signed-in' }],
      ['there', { kind: 'signed-out' }],
    ]);
    for (const channel of [here, there, elsewhere, stranger]) channel.close();
  });
});

describe('over storage events', () => {
  function setUp() {
    const page = new EventTarget();
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('window', page);
    const written: [string, string | null][] = [];
    const storage = {
      setItem: (key: string, value: string) => void written.push([key, value]),
      removeItem: (key: string) => void written.push([key, null]),
    };
    const change = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    return { written, storage, change };
  }

  it('writes the word and takes it away, so that the same word is a change again', () => {
    const { written, storage } = setUp();
    openTabChannel('anneal', storage).post({ kind: 'signed-in' });
    expect(written).toEqual([
      ['anneal_identity_message', 'signed-in'],
      ['anneal_identity_message', null],
    ]);
  });

  it('hears its own key until stopped or closed', () => {
    const { storage, change } = setUp();
    const channel = openTabChannel('anneal', storage);
    const heard: string[] = [];
    const stop = channel.listen(({ kind }) => heard.push(kind));
    channel.listen(({ kind }) => heard.push(`${kind} again`));
    change('anneal_identity_message', 'signed-out');
    change('anneal_identity_message', null);
    change('anneal_identity_message', 'nonsense');
    change('another', 'signed-in');
    stop();
    change('anneal_identity_message', 'signed-in');
    channel.close();
    change('anneal_identity_message', 'signed-in');
    expect(heard).toEqual(['signed-out', 'signed-out again', 'signed-in again']);
  });

  it('survives a storage that is full or absent', () => {
    const { storage } = setUp();
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => openTabChannel('anneal', full).post({ kind: 'signed-in' })).not.toThrow();
    expect(() => openTabChannel('anneal', null).post({ kind: 'signed-in' })).not.toThrow();
  });
});
