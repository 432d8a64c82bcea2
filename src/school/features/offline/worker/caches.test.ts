import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage } from './answer-page.ts';
import { answerAsset, deleteOldCaches, fillShell } from './caches.ts';
import { createDevice, pageOf, type Reply } from './testing/fake-device.ts';

const shellOf = (buildId: string) => `anneal-shell-${buildId}`;

const replies = new Map<string, () => Reply>();
let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  replies.clear();
  device = createDevice((path) => replies.get(path)?.() ?? new Response('', { status: 404 }));
});

const serve = (files: Record<string, () => Reply>) => {
  for (const [path, reply] of Object.entries(files)) replies.set(path, reply);
};
const script = (text: string) => () => new Response(text);
/** The page by which a school's filter or a network answers in the place of the server. */
const filterPage = () =>
  new Response('<h1>Blocked</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const bundles = { '/assets/a-1.js': script('a'), '/assets/b-1.js': script('b') };
const one = ['/app.html', '/assets/a-1.js', '/assets/b-1.js'];

describe('fillShell', () => {
  it('asks the server for pages, and lets the cache of the browser answer for bundles', async () => {
    serve({ '/app.html': () => pageOf('one'), ...bundles });
    await fillShell('one', one);
    expect(device.asked.map(({ path, cache }) => [path, cache])).toEqual([
      ['/app.html', 'reload'],
      ['/assets/a-1.js', 'default'],
      ['/assets/b-1.js', 'default'],
    ]);
    expect(await device.textIn(shellOf('one'), '/app.html')).toContain('one');
  });

  it('loads nothing but what a new build has changed', async () => {
    serve({ '/app.html': () => pageOf('one'), ...bundles });
    await fillShell('one', one);
    device.asked.length = 0;
    serve({ '/app.html': () => pageOf('two'), '/assets/b-2.js': script('B') });
    await fillShell('two', ['/app.html', '/assets/a-1.js', '/assets/b-2.js']);
    expect(device.asked.map(({ path }) => path)).toEqual(['/app.html', '/assets/b-2.js']);
    await deleteOldCaches('two');
    expect(await device.textIn(shellOf('one'), '/assets/a-1.js')).toBeUndefined();
    expect(await device.textIn(shellOf('two'), '/app.html')).toContain('two');
    expect(await device.textIn(shellOf('two'), '/assets/a-1.js')).toBe('a');
    expect(await device.textIn(shellOf('two'), '/assets/b-2.js')).toBe('B');
  });

  it('asks once more for a file that did not come', async () => {
    let tries = 0;
    const second = () => {
      tries += 1;
      return tries === 1 ? 'refused' : new Response('b');
    };
    serve({ '/app.html': () => pageOf('one'), ...bundles, '/assets/b-1.js': second });
    await fillShell('one', one);
    expect(await device.textIn(shellOf('one'), '/assets/b-1.js')).toBe('b');
  });

  it('fails where a file is missing, keeps what has come, and asks only for the rest the next time', async () => {
    serve({ '/app.html': () => pageOf('one'), ...bundles, '/assets/b-1.js': () => 'refused' });
    await expect(fillShell('one', one)).rejects.toThrow('did not come');
    device.asked.length = 0;
    serve(bundles);
    await fillShell('one', one);
    expect(device.asked.map(({ path }) => path)).toEqual(['/app.html', '/assets/b-1.js']);
  });

  it.each([
    ['an error in the place of a bundle', { '/assets/b-1.js': () => new Response('', { status: 502 }) }],
    ['a bundle that is no more', { '/assets/b-1.js': () => new Response('', { status: 404 }) }],
    ['the page of a filter in the place of a bundle', { '/assets/b-1.js': filterPage }],
    ['an error in the place of the page', { '/app.html': () => pageOf('one', '', { status: 502 }) }],
    ['the page of a newer build', { '/app.html': () => pageOf('two') }],
    ['the sign-in page of a network', { '/app.html': script('<h1>Please sign in to the Wi-Fi</h1>') }],
  ])('never takes %s for a file of the build', async (_, wrong) => {
    serve({ '/app.html': () => pageOf('one'), ...bundles, ...wrong });
    await expect(fillShell('one', one)).rejects.toThrow('did not come');
    for (const path of Object.keys(wrong)) expect(await device.textIn(shellOf('one'), path)).toBeUndefined();
  });
});

describe('answerAsset', () => {
  const path = '/assets/late-1.js';

  it('answers from the device, and asks nobody', async () => {
    await device.keep(shellOf('one'), path, new Response('kept'));
    expect(await (await answerAsset('one', device.request(path))).text()).toBe('kept');
    expect(device.asked).toEqual([]);
  });

  it('keeps a bundle that was asked for', async () => {
    serve({ [path]: script('late') });
    expect(await (await answerAsset('one', device.request(path))).text()).toBe('late');
    expect(await device.textIn(shellOf('one'), path)).toBe('late');
  });

  it.each([404, 502])('passes a %i on and does not keep it', async (status) => {
    serve({ [path]: () => new Response('no', { status }) });
    expect((await answerAsset('one', device.request(path))).status).toBe(status);
    expect(await device.textIn(shellOf('one'), path)).toBeUndefined();
  });

  it('passes the page of a filter on and does not keep it', async () => {
    serve({ [path]: filterPage });
    expect(await (await answerAsset('one', device.request(path))).text()).toContain('Blocked');
    expect(await device.textIn(shellOf('one'), path)).toBeUndefined();
  });
});

describe('an old page, where the server has a new build', () => {
  const two = ['/app.html', '/assets/a-2.js', '/assets/b-1.js'];
  const late = '/assets/late-1.js';
  const ask = async (buildId: string, path: string) => {
    const response = await answerAsset(buildId, device.request(path));
    return response.status === 200 ? response.text() : response.status;
  };
  beforeEach(async () => {
    serve({ '/app.html': () => pageOf('one'), ...bundles });
    await fillShell('one', one);
    replies.clear();
    const page = () => pageOf('two');
    serve({
      '/app.html': page,
      '/activity': page,
      '/assets/a-2.js': script('A'),
      '/assets/b-1.js': script('b'),
    });
  });

  it('gets its own bundles, and of one that is no more it is told so', async () => {
    const page = await answerPage('one', device.request('/activity'), device.goOn);
    expect(await page.text()).toContain('content="one"');
    await device.settle();
    expect([await ask('one', '/assets/a-1.js'), await ask('one', late)]).toEqual(['a', 404]);
    expect(await device.textIn(shellOf('one'), '/activity')).toBeUndefined();
    expect(await device.textIn(shellOf('one'), late)).toBeUndefined();
  });

  it('gets them also while the new build is there and waits, and asks nobody', async () => {
    await fillShell('two', two);
    device.asked.length = 0;
    expect([await ask('one', '/assets/a-1.js'), await ask('one', '/assets/b-1.js')]).toEqual(['a', 'b']);
    expect(device.asked).toEqual([]);
    expect(await device.textIn(shellOf('one'), '/assets/a-2.js')).toBeUndefined();
    expect(await device.textIn(shellOf('two'), '/assets/a-1.js')).toBeUndefined();
  });

  it('is told so, too, once another tab has activated the new build, whose pages get only its own', async () => {
    await fillShell('two', two);
    await deleteOldCaches('two');
    expect([await ask('two', '/assets/a-1.js'), await ask('two', '/assets/a-2.js')]).toEqual([404, 'A']);
    const page = await answerPage('two', device.request('/activity'), device.goOn);
    expect(await page.text()).toContain('content="two"');
    expect(await device.textIn(shellOf('one'), '/app.html')).toBeUndefined();
  });
});
