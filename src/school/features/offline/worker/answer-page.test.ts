import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDocument, answerPage, markNewer } from './answer-page.ts';
import { createDevice, pageOf, type Reply } from './testing/fake-device.ts';

const shell = 'anneal-shell-one';

let reply: () => Reply;
let device: ReturnType<typeof createDevice>;
beforeEach(async () => {
  device = createDevice(() => reply());
  await device.keep(shell, '/app.html', pageOf('one', 'kept'));
  await device.keep(shell, '/offline.html', new Response('You are offline'));
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const ask = (path = '/activity?id=lab') => answerPage('one', device.request(path), device.goOn);

/** The words of an answer, however long the worker waits for the network. */
async function wordsOf(answer: Promise<Response>) {
  await vi.advanceTimersByTimeAsync(20_000);
  return (await answer).text();
}

describe('a page of the application', () => {
  it.each<[string, () => Reply]>([
    ['answers nothing', () => 'silence'],
    ['is away', () => 'refused'],
    ['is there', () => pageOf('one', 'sent')],
  ])('is drawn from the device at once where the network %s', async (_, then) => {
    reply = then;
    expect(await (await ask()).text()).toContain('kept');
  });

  it('is renewed behind the copy, for its own path', async () => {
    reply = () => pageOf('one', 'sent', { headers: { ETag: '"2"' } });
    await ask();
    await device.settle();
    expect(await device.textIn(shell, '/activity')).toContain('sent');
    expect(await device.textIn(shell, '/app.html')).toContain('kept');
    expect(await (await ask('/activity?id=other')).text()).toContain('sent');
  });

  it.each<[string, () => Response]>([
    ['a gateway’s error', () => pageOf('one', 'bad', { status: 502 })],
    ['a page that does not exist', () => pageOf('one', 'bad', { status: 404 })],
    ['the sign-in page of a network', () => new Response('Please sign in to the Wi-Fi')],
    ['a page of another build', () => pageOf('two', 'bad')],
  ])('is never replaced on the device by %s', async (_, bad) => {
    reply = bad;
    await ask();
    await device.settle();
    expect(await device.textIn(shell, '/activity')).toBeUndefined();
  });

  it.each([502, 404])(
    'that the device has not got is a %i as the server says it, and is not kept',
    async (status) => {
      vi.useRealTimers();
      device = createDevice(() => pageOf('one', 'bad', { status }));
      expect((await ask()).status).toBe(status);
      await device.settle();
      expect(await device.textIn(shell, '/activity')).toBeUndefined();
      expect(await device.textIn(shell, '/app.html')).toBeUndefined();
    },
  );

  it('comes from the network once the server was seen to have another build', async () => {
    reply = () => pageOf('two', 'new');
    expect(await wordsOf(ask())).toContain('kept');
    await device.settle();
    expect(await wordsOf(ask())).toContain('new');
    // A page may have heard of it first.
    reply = () => pageOf('one', 'sent');
    await ask();
    await device.settle();
    expect(await wordsOf(ask())).toContain('sent');
    await markNewer('one');
    reply = () => pageOf('two', 'new');
    expect(await wordsOf(ask())).toContain('new');
  });

  it.each<[string, () => Reply]>([
    ['takes too long', () => 'silence'],
    ['is away', () => 'refused'],
    ['has only a gateway’s error', () => new Response('', { status: 502 })],
  ])('comes from the device where there is a newer build and the network %s', async (_, then) => {
    await markNewer('one');
    reply = then;
    expect(await wordsOf(ask())).toContain('kept');
  });
});

describe('a document of the server', () => {
  const askFor = () => answerDocument('one', device.request('/pricing'));

  it('comes from the network, also where that answers with an error', async () => {
    reply = () => new Response('gone', { status: 404 });
    expect(await wordsOf(askFor())).toBe('gone');
  });

  it.each<[string, () => Reply]>([
    ['is away', () => 'refused'],
    ['answers nothing', () => 'silence'],
  ])('says that the network %s', async (_, then) => {
    reply = then;
    expect(await wordsOf(askFor())).toBe('You are offline');
  });
});
