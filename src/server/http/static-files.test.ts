import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

let root: string;
let app: Hono;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'anneal-files-'));
  await mkdir(join(root, 'site'));
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(root, 'site', 'film.mp4'), '0123456789');
  await writeFile(join(root, 'site', 'page.js'), 'plain');
  await writeFile(join(root, 'site', 'page.js.br'), 'packed');
  const files = createStaticFiles(join(root, 'site'));
  app = new Hono();
  app.get(
    '*',
    async (c) => (await files.respond(c, decodeURIComponent(c.req.path.slice(1)), {})) ?? c.text('none', 404),
  );
});
afterAll(() => rm(root, { recursive: true }));

describe('createStaticFiles', () => {
  it.each(['/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/a%2f..%2f..%2fsecret.txt', '/%00', '/.', '/site'])(
    'keeps %s inside its folder',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('secret');
    },
  );

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answers the range %s, as players ask for it', async (range, text, told) => {
    const response = await app.request('/film.mp4', { headers: { Range: range } });
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
      const response = await app.request('/film.mp4', { headers: { Range: range } });
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
  });
});
