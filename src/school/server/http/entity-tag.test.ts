import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { isKnownTag, listKnownVersions, tagReplies } from './entity-tag.ts';
import { sendVersioned } from './versioned-reply.ts';

describe('If-None-Match', () => {
  it.each([
    ['*', true],
    [' * ', true],
    ['"a1"', true],
    ['W/"a1"', true],
    ['"other", W/"a1" , "third"', true],
    ['"other"', false],
    ['"a11"', false],
    ['"*"', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (header, isKnown) => {
    expect(isKnownTag(header, '"a1"')).toBe(isKnown);
    expect(isKnownTag(header, 'W/"a1"')).toBe(isKnown);
  });

  it('is read as a list of versions', () => {
    expect(listKnownVersions('W/"a", "b"')).toEqual(['a', 'b']);
    expect([listKnownVersions('*'), listKnownVersions(undefined)]).toEqual([[], []]);
  });

  it('of a versioned reply is answered by 304 for its version and for any', async () => {
    const report = endpoint({
      ...{ method: 'GET', path: '/report', summary: 'A report', access: 'teacher', errors: [] },
      ...{ params: Nothing, query: Nothing, body: Nothing, reply: z.object({ a: z.int() }) },
    });
    const app = new Hono().get('/report', (c) => sendVersioned(c, report, 'v2', { a: 1 }));
    const ask = async (known: string) => {
      const reply = await app.request('/report', { headers: { 'If-None-Match': known } });
      return [reply.status, reply.headers.get('etag'), await reply.text()];
    };
    for (const known of ['*', 'W/"v2"', '"v1", "v2"']) expect(await ask(known)).toEqual([304, 'W/"v2"', '']);
    expect(await ask('W/"v1"')).toEqual([200, 'W/"v2"', '{"a":1}']);
  });

  it('of a route with tags is answered by 304 for its text and for any, with the headers of the reply', async () => {
    const app = new Hono().use(tagReplies).get('/config', (c) => c.json({ a: 1 }, 200, { 'X-Kept': 'yes' }));
    const tag = (await app.request('/config')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [tag, '*', `"other", W/${tag}`]) {
      const reply = await app.request('/config', { headers: { 'If-None-Match': known } });
      expect([reply.status, await reply.text(), reply.headers.get('x-kept')]).toEqual([304, '', 'yes']);
    }
    const other = await app.request('/config', { headers: { 'If-None-Match': '"other"' } });
    expect([other.status, other.headers.get('etag')]).toEqual([200, tag]);
  });
});
