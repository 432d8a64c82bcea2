import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import type { Endpoint } from '../../src/school/kernel/endpoint.ts';
import type { Problem } from '../../src/school/kernel/problem.ts';
import { signMessage } from '../../src/school/server/http/check-signature.ts';
import { openTestApi, type Person, type TestApi } from './harness.ts';

// Half of a surrogate pair and U+0000 are refused when a request is parsed, so that no statement fails on them.

const secret = 'wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf';
let api: TestApi;
let teacher: Person;
beforeAll(async () => {
  api = await openTestApi(undefined, undefined, { STORE_WEBHOOK_SECRET: secret });
  teacher = await api.createPerson('teacher');
});
afterAll(() => api.close());

const broken = ['"\\ud83e"', '"a\\udd80"', '"a\\u0000b"'];
const bound = Object.entries<Endpoint>(endpoints).filter(
  ([, { path }]) => !/^\/(identity|auth-link|webhooks)/.test(path),
);

async function ask({ method, access }: Endpoint, path: string, body?: string) {
  const token = access === 'content' ? api.services.env.contentKey : teacher.token;
  const { status, body: said } = await api.send(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { body: body ?? '{}' }),
  });
  const { issues = [] } = said as Partial<Problem>;
  return { status, faults: issues.filter(({ code }) => code === 'broken-text').map(({ path: at }) => at) };
}

const someId = '0197a3c2-7b1e-7c3d-8f00-1234567890ab';
const fill = (path: string, value = someId) => path.replace(/\{\w+\}/g, value);

describe('a text that is none is refused with its place', () => {
  it.each(bound.filter(([, { method }]) => method !== 'GET'))(
    'in the body of %s',
    async (_name, endpoint) => {
      for (const text of broken) {
        const body = `{"name":${text},"deep":{"list":["a",${text}]}}`;
        expect(await ask(endpoint, fill(endpoint.path), body)).toEqual({
          status: 400,
          faults: ['body.name', 'body.deep.list[1]'],
        });
      }
    },
  );

  it.each(bound)('in the query of %s', async (_name, endpoint) => {
    expect(await ask(endpoint, `${fill(endpoint.path)}?name=a%00b`)).toEqual({
      status: 400,
      faults: ['query.name'],
    });
  });

  it.each(bound.filter(([, { path }]) => path.includes('{')))(
    'in the path of %s',
    async (_name, endpoint) => {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `params.${name}`);
      expect(await ask(endpoint, fill(endpoint.path, 'a%00b'))).toEqual({ status: 400, faults: names });
    },
  );

  it('in a message of the store', async () => {
    const body =
      '{"event":"order.paid","lines":[{"orderLine":"a\\u0000","type":"DIGITAL_LAB_PASS","quantity":1}]}';
    const timestamp = String(Math.round(Date.now() / 1000));
    const headers = {
      'X-Store-Timestamp': timestamp,
      'X-Store-Signature': signMessage(secret, timestamp, body),
    };
    const refused = await api.send('/webhooks/store', { method: 'POST', headers, body });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'body.lines[0].orderLine' }] } });
  });
});

it('whole text of every kind is taken and comes back', async () => {
  const name = 'Ada 🧬 \u0915\u094d\u0937 \u05d0 \u00e9';
  const saved = await api.call(teacher, endpoints.updateProfile, {
    body: { role: 'teacher', profile: { name } },
  });
  expect([saved.status, saved.body.profile.name]).toEqual([200, name]);
});
