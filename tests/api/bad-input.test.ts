import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import type { Endpoint } from '../../src/school/kernel/endpoint.ts';
import { openTestApi, type TestApi } from './harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('a request that is not valid', () => {
  it.each(['{', '{"status":', 'null', '[]', '"text"', '17'])('with the body %s is refused', async (body) => {
    const teacher = await api.createPerson('teacher');
    const {
      status,
      body: problem,
      headers,
    } = await api.send('/private/classes', {
      method: 'POST',
      headers: { Authorization: `Bearer ${teacher.token}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toMatchObject({
      status: 400,
      code: body.startsWith('{') ? 'malformed-json' : 'invalid-request',
    });
    expect((problem as { requestId: string }).requestId).toBe(headers.get('x-request-id'));
  });

  it('with a body over 256 kB is refused before it is read', async () => {
    const teacher = await api.createPerson('teacher');
    const { status, body } = await api.send('/private/classes', {
      method: 'POST',
      headers: { Authorization: `Bearer ${teacher.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(257 * 1024) }),
    });
    expect([status, (body as { code: string }).code]).toEqual([413, 'payload-too-large']);
  });

  it('names every fault with its path', async () => {
    const teacher = await api.createPerson('teacher');
    const refused = await api.call(teacher, endpoints.createClass, {
      body: { name: '', studentQuantity: 0, activities: [], initialActivity: 'mini-lab' },
    });
    expect(refused.body.issues?.map(({ path }) => path).sort()).toEqual([
      'body.activities',
      'body.name',
      'body.studentQuantity',
    ]);
  });

  it.each([
    '/private/nothing',
    '/api/nothing',
    '/identity/nothing',
    '/media/mini-lab/nothing.svg',
    '/media/..%2f..%2fpackage.json/x',
    '/assets/nothing.js',
  ])('for %s is a 404 and not a page', async (path) => {
    const { status, headers } = await api.send(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});

describe('an address', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/classes?join=ABCD-2345', 200, 'Shell'],
    ['/teacher/class-details', 200, 'Shell'],
    ['/nowhere', 404, 'Shell'],
    ['/classes/nowhere', 404, 'Shell'],
  ])('%s answers %d with the page %s', async (path, status, title) => {
    const answer = await api.send(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(title);
  });
});

describe('every endpoint', () => {
  const guarded = Object.entries<Endpoint>(endpoints).filter(
    ([, { access, path }]) => access !== 'public' && !path.startsWith('/identity'),
  );
  const fill = (path: string) => path.replace('{code}', 'ABCD-2345').replace(/\{\w+\}/g, 'mini-lab');

  it.each(guarded)(
    '%s refuses a caller without a token, with a forged one, and with the wrong kind',
    async (_name, endpoint) => {
      for (const authorization of [
        undefined,
        'Bearer forged',
        'Basic dXNlcjpwYXNz',
        'Bearer ',
        `Bearer ${'x'.repeat(9000)}`,
      ]) {
        const { status, body } = await api.send(fill(endpoint.path), {
          method: endpoint.method,
          headers: {
            'Content-Type': 'application/json',
            ...(authorization && { Authorization: authorization }),
          },
          ...(endpoint.method !== 'GET' && { body: '{}' }),
        });
        expect([status, (body as { code: string }).code]).toEqual([401, 'unauthenticated']);
      }
    },
  );

  it('answers with headers that keep its data to itself, and no data is taken for a page', async () => {
    const { headers } = await api.send('/healthz');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('stands in the OpenAPI document at its path', async () => {
    const { body } = await api.send('/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    for (const { path, method } of Object.values<Endpoint>(endpoints)) {
      expect(paths[path]).toHaveProperty(method.toLowerCase());
    }
  });
});
