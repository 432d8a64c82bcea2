import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listServedFiles, readFilePath } from './served-files.ts';
import { createStaticFiles } from './static-files.ts';

const picture = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(99)}</svg>`;

let root: string;
let app: Hono;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'anneal-files-'));
  await mkdir(join(root, 'films'));
  await writeFile(join(root, 'films', 'film.mp4'), '0123456789');
  await writeFile(join(root, 'figure.svg'), picture);
  await writeFile(join(root, 'page.js'), 'plain');
  await writeFile(join(root, 'page.js.br'), 'packed');
  await writeFile(join(root, 'index.html'), 'of %%product%%');
  const files = createStaticFiles((document) => document.replace('%%product%%', 'Helix'));
  const table = listServedFiles(root);
  app = new Hono();
  app.get('*', async (c) => {
    const file = table.get(readFilePath(c.req.path) ?? '');
    return (file && (await files.respond(c, file))) ?? c.text('none', 404);
  });
});
afterAll(() => rm(root, { recursive: true }));

describe('listServedFiles', () => {
  it('names every file from its folder, a packed copy under its original only', () => {
    const table = listServedFiles(root);
    expect([...table.keys()].sort()).toEqual(['figure.svg', 'films/film.mp4', 'index.html', 'page.js']);
    expect(table.get('page.js')).toEqual({
      path: join(root, 'page.js'),
      packed: { br: join(root, 'page.js.br') },
    });
  });

  it('names nothing where there is no folder', () => {
    expect(listServedFiles(join(root, 'nowhere')).size).toBe(0);
  });
});

describe('readFilePath', () => {
  it.each([
    ['/', ''],
    ['/terms', 'terms'],
    ['/terms/', 'terms'],
    ['/media/lab/figure.svg', 'media/lab/figure.svg'],
    ['/a%20b/%C3%A9', 'a b/é'],
  ])('reads %s as the name "%s"', (path, name) => {
    expect(readFilePath(path)).toBe(name);
  });

  it.each([
    '//',
    '//etc/passwd',
    '/a//b',
    '/a/./b',
    '/a/../b',
    '/..',
    '/%2e%2e/b',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/a%252fb',
    '/a%2525b',
    '/a%00',
    '/a%0a',
    '/a%7f',
    '/a%c2%85',
    '/a%c0%afb',
    '/a%',
  ])('refuses %s, which could mean another name than it spells', (path) => {
    expect(readFilePath(path)).toBeNull();
  });
});

describe('createStaticFiles', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answers the range %s, as players ask for it', async (range, text, told) => {
    const response = await app.request('/films/film.mp4', { headers: { Range: range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      206,
      text,
      told,
    ]);
    expect(response.headers.get('content-type')).toBe('video/mp4');
  });

  it.each(['bytes=5-2', 'bytes=99-', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4'])(
    'sends the whole for the range %s',
    async (range) => {
      const response = await app.request('/films/film.mp4', { headers: { Range: range } });
      expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    },
  );

  it('sends a packed copy to who can unpack it, and nothing to who has it', async () => {
    const packed = await app.request('/page.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'packed']);
    expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const plain = await app.request('/page.js');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain']);
    const etag = plain.headers.get('etag') ?? '';
    const known = await app.request('/page.js', { headers: { 'If-None-Match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const any = await app.request('/page.js', { headers: { 'If-None-Match': '*' } });
    expect(any.status).toBe(304);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('packs a picture of a lab with %s, which no build has packed', async (encoding, unpack) => {
    const packed = await app.request('/figure.svg', { headers: { 'Accept-Encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    const body = Buffer.from(await packed.arrayBuffer());
    expect(body.length).toBeLessThan(picture.length / 5);
    expect(unpack(body).toString()).toBe(picture);
    expect(await (await app.request('/figure.svg')).text()).toBe(picture);
  });

  it('does not confirm a copy that came with other headers', async () => {
    const serve = (headers: string) => {
      const strict = new Hono();
      const files = createStaticFiles(undefined, headers);
      strict.get('/', async (c) => (await files.respond(c, { path: join(root, 'index.html'), packed: {} }))!);
      return strict;
    };
    const etag = (await serve('a policy').request('/')).headers.get('etag') ?? '';
    const asked = { headers: { 'If-None-Match': etag } };
    expect((await serve('a policy').request('/', asked)).status).toBe(304);
    expect((await serve('another policy').request('/', asked)).status).toBe(200);
  });

  it('fills a document, and packs what it has filled', async () => {
    const plain = await app.request('/index.html');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'of Helix']);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await app.request('/index.html', { headers: { 'Accept-Encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe('of Helix');
      expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    }
  });
});

it('fills a document anew when its edition changes, such as the day, and nothing else', async () => {
  let day = 'Monday';
  const files = createStaticFiles(
    (document) => document.replace('%%product%%', day),
    '',
    () => day,
  );
  const table = listServedFiles(root);
  const daily = new Hono();
  daily.get('*', async (c) => {
    const file = table.get(readFilePath(c.req.path) ?? '');
    return (file && (await files.respond(c, file))) ?? c.text('none', 404);
  });
  const read = async (path: string) => {
    const response = await daily.request(path);
    return [await response.text(), response.headers.get('etag')] as const;
  };
  const [monday, tag] = await read('/index.html');
  const [, pictureTag] = await read('/figure.svg');
  expect(monday).toBe('of Monday');
  expect((await read('/index.html'))[1]).toBe(tag);
  day = 'Tuesday';
  const [tuesday, nextTag] = await read('/index.html');
  expect([tuesday, nextTag === tag]).toEqual(['of Tuesday', false]);
  expect((await read('/figure.svg'))[1]).toBe(pictureTag);
});
