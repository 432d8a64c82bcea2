import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, openAccountApi } from '../../../../tests/api/account-harness.ts';
import { openTestApi, origin, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { xsrfHeaders } from '../../../../tests/setup/xsrf-headers.ts';
import { endpoints } from '../../api/endpoints.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';

// Schools share computers: a private reply must not stay in the browser's cache for the next person.

let api: TestApi;
let teacher: Person;
let student: Person;
let values: Readonly<Record<string, string>>;
beforeAll(async () => {
  api = await openTestApi('content');
  const room = await api.createClassroom({
    activities: ['microbe-hunters'],
    initialActivity: 'microbe-hunters',
  });
  teacher = room.teacher;
  student = await api.join(room.code);
  values = {
    code: room.code,
    classID: room.classId,
    activityId: 'microbe-hunters',
    id: 'microbe-hunters',
    studentId: student.userId,
    questionCode: 'nothing',
  };
});
afterAll(() => api.close());

const table = Object.entries<Endpoint>(endpoints);
const isPrivate = ({ access }: Endpoint) => ['signed-in', 'member', 'teacher'].includes(access);
const all = table.filter(([, endpoint]) => isPrivate(endpoint));
/** Replies that are the same for everybody may be kept: published content, the settings, and the public keys. */
const forEverybody: readonly Endpoint[] = [endpoints.getPublicConfig, endpoints.getJwks];
const others = table.filter(
  ([, { access, path }]) =>
    (access === 'public' || access === 'visitor') && !forEverybody.some((open) => open.path === path),
);

async function ask({ method, path }: Endpoint, who: Person | null) {
  const stop = new AbortController();
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name));
  const response = await api.request(address, {
    method,
    signal: stop.signal,
    headers: { 'Content-Type': 'application/json', ...(who && { Authorization: `Bearer ${who.token}` }) },
    ...(method !== 'GET' && { body: '{}' }),
  });
  await response.body?.cancel();
  return { status: response.status, kept: response.headers.get('cache-control') };
}

describe('a private answer is kept by nobody', () => {
  it.each(all)('of %s, given or refused', async (_name, endpoint) => {
    // Calls that end accounts or classes are only made by people who are refused.
    const callers = endpoint.method === 'GET' ? [null, student, teacher] : [null, student];
    for (const who of callers) expect((await ask(endpoint, who)).kept).toBe('no-store');
  });

  it('and more than half of those that only read were given', async () => {
    const reads = all.filter(([, { method }]) => method === 'GET');
    const given = await Promise.all(
      reads.map(async ([, endpoint]) => {
        const answers = [await ask(endpoint, teacher), await ask(endpoint, student)];
        return answers.some(({ status }) => status === 200);
      }),
    );
    expect(given.filter(Boolean).length).toBeGreaterThan(reads.length / 2);
  });

  it.each(others)('of %s, which is for one person without an access token, too', async (_name, endpoint) => {
    for (const who of [null, student]) expect((await ask(endpoint, who)).kept).toBe('no-store');
  });

  it('of every call of the identity service, given or refused, with a session or without', async () => {
    const own = await openAccountApi();
    const { cookie } = await enter(own, 'teacher');
    const ofIdentity = others.filter(([, { path }]) => path.startsWith('/identity/'));
    // Calls that end the session come last.
    const inOrder = ofIdentity.toSorted(([a], [b]) => Number(a === 'signOut') - Number(b === 'signOut'));
    const given: string[] = [];
    for (const [name, { method, path }] of inOrder)
      for (const session of ['', cookie]) {
        const response = await own.request(path, {
          method,
          headers: { 'Content-Type': 'application/json', Origin: origin, ...xsrfHeaders(session) },
          ...(method !== 'GET' && { body: '{}' }),
        });
        expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
        if (session && response.status === 200) given.push(name);
      }
    expect(given).toEqual(expect.arrayContaining(['issueToken', 'listSessions', 'getSecondFactor']));
    await own.close();
  });

  it('also where it is said to nobody in particular', async () => {
    for (const path of ['/private/nothing', '/identity/nothing', '/receipts/nothing'])
      expect((await api.request(path)).headers.get('cache-control')).toBe('no-store');
  });
});

it('the public settings are kept and asked for again each time, so that whoever has them is sent nothing', async () => {
  const first = await api.request('/config.json');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const known = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
  const again = await api.request('/config.json', known);
  expect([again.status, await again.text()]).toEqual([304, '']);
});

describe('over TLS', () => {
  it('browsers are told to come without it no more', async () => {
    const own = await openTestApi(undefined, undefined, { PUBLIC_URL: 'https://labs.example.org' });
    for (const path of ['/', '/healthz', '/private/profile', '/media/nothing/nothing.svg']) {
      const told = (await own.request(path)).headers.get('strict-transport-security');
      expect(told).toBe('max-age=31536000');
      expect((await api.request(path)).headers.get('strict-transport-security')).toBeNull();
    }
    await own.close();
  });
});
