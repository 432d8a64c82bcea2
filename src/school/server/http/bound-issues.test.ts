import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Problem } from '../../kernel/problem.ts';
import { boundIssues } from './bound-issues.ts';
import { createErrorHandler } from './error-handler.ts';
import { readBody } from './read-input.ts';
import type { AppVariables } from './route.ts';

/** About 180 kB of each kind of wrong request that once came back as up to ten times its size. */
const wrong: [what: string, body: unknown][] = [
  ['60,000 broken texts', Array.from({ length: 60_000 }, () => '\0')],
  [
    'broken texts in keys',
    { '\0a': Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`\0${at}`, 1])) },
  ],
  ['one broken text under a key of 180 kB', { ['k'.repeat(180_000)]: '\0' }],
  ['unknown fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field${at}`, 1]))],
  ['one unknown field of 180 kB', { ['k'.repeat(180_000)]: 1 }],
  ['many wrong values', { list: Array.from({ length: 90_000 }, () => 1) }],
  [
    'wrong values under long keys',
    { named: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}${'€'.repeat(900)}`, 1])) },
  ],
];
const nested = `${'['.repeat(4000)}1${']'.repeat(4000)}`;

const schema = z.strictObject({
  list: z.optional(z.array(z.string())),
  named: z.optional(z.record(z.string(), z.string())),
});

describe('the reply to a wrong request', () => {
  const app = new Hono<AppVariables>();
  app.onError(createErrorHandler(() => undefined));
  app.post('/', async (c) => c.json(await readBody(c, schema, 'body')));

  it.each([
    ...wrong.map(([what, body]): [string, string] => [what, JSON.stringify(body)]),
    ['nested', nested],
  ])('is small for %s', async (_what, body) => {
    const reply = await app.request('/', { method: 'POST', body });
    const text = await reply.text();
    expect(reply.status).toBe(400);
    expect(Buffer.byteLength(text)).toBeLessThan(17_000);
    const { issues = [] }: Problem = JSON.parse(text);
    expect(issues.length).toBeGreaterThan(0);
  });

  it('tells every fault of an ordinary mistake in full', async () => {
    const body = JSON.stringify({ list: ['a', 2], named: { b: 3 } });
    const reply = await app.request('/', { method: 'POST', body });
    expect(((await reply.json()) as Problem).issues).toEqual([
      { path: 'body.list[1]', code: 'invalid-type', message: 'must be a text' },
      { path: 'body.named.b', code: 'invalid-type', message: 'must be a text' },
    ]);
  });
});

it('says how many faults were left out', () => {
  const issues = Array.from({ length: 60 }, (_, at) => ({ path: [at], code: 'wrong', message: 'is wrong' }));
  const told = boundIssues(issues);
  expect(told).toHaveLength(51);
  expect(told.at(-1)).toEqual({ path: '', code: 'more-issues', message: 'and 10 more' });
});
