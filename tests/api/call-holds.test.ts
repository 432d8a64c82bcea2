import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHolds, type Hold } from '../../src/app/server/call-holds.ts';
import { type EndpointName, endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { type PaceName, paceRules } from '../../src/school/server/limits/limit-rules.ts';
import { xsrfHeaders } from '../setup/xsrf-headers.ts';
import { type Account, enter, openClass } from './account-harness.ts';
import { openTestApi, origin, type TestApi } from './harness.ts';

// Every pace is used up here and the waiting room is full, so every call that a pace holds is refused.
let api: TestApi;
let teacher: Account;
let room: { code: string; many: Account; other: Account };
beforeAll(async () => {
  const names = Object.keys(paceRules) as PaceName[];
  const used = { ofDevice: 100, ofAddress: 100, ofBare: 100, windowS: 3600 };
  const paces = Object.fromEntries(names.map((name) => [name, { ...used }]));
  api = await openTestApi(undefined, createEmbeddedIdentity, {}, { paces, waiting: { places: 0 } });
  teacher = await enter(api, 'teacher');
  const { code, join } = await openClass(api);
  room = { code, many: await join('Kim Many'), other: await join('Bo Other') };
  for (const pace of Object.values(paces)) Object.assign(pace, { ofDevice: 0, ofAddress: 0, ofBare: 0 });
});
afterAll(() => api.close());

// Deleting the account comes last, because the teacher can call nothing after it.
const held = (Object.entries(callHolds) as [EndpointName, Hold][]).toSorted(
  ([a], [b]) => Number(a === 'deleteProfile') - Number(b === 'deleteProfile'),
);
/** This installation has no outside provider. */
const isOpen = ([name]: readonly [EndpointName, Hold]) => name !== 'startExternal';
const email = 'nobody@school.example';
const unkept = 'filters[id][$ne]=nothing&populate=deep,6';

/** Sound requests for the calls that reach their pace only with one. */
const samples: Partial<
  Record<EndpointName, { query?: string; body?: object; path?: Record<string, string> }>
> = {
  listMethods: { body: { email } },
  signUp: { body: { email, password: 'four words are plenty', name: '' } },
  signIn: { body: { email, password: 'a wrong password' } },
  sendSignInLink: { query: `email=${email}&redirectUrl=/signin` },
  requestPasswordReset: { body: { email } },
  makeClassAccount: { body: { code: 'ABCD-2345', name: 'Kim', requestId: createId() } },
  lookAtClass: { path: { code: 'ABCD-2345' } },
  listActivities: { query: unkept },
  getActivity: { query: unkept, path: { id: 'mini-lab' } },
  checkAnswer: {
    body: { questionCode: 'm1-charge', answer: ['negative'], tries: 0, isNearMissUsed: false },
    path: { id: 'mini-lab' },
  },
};

async function ask(name: EndpointName, token: string): Promise<number> {
  const { method, path } = endpoints[name];
  const { query = '', body = {}, path: params = {} } = samples[name] ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? 'ABCD-2345');
  const response = await api.request(`${filled}?${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      Authorization: `Bearer ${token}`,
      ...xsrfHeaders(''),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

const tokenOf = (name: EndpointName) =>
  ['content', 'visitor'].includes(endpoints[name].access) ? api.services.env.contentKey : teacher.token;

describe('what holds a call is said and true', () => {
  it.each(held.filter(([, { by }]) => by === 'pace').filter(isOpen))(
    '%s waits beyond its pace',
    async (name) => {
      expect(await ask(name, tokenOf(name))).toBe(429);
    },
  );

  it.each(held.filter(([, { by }]) => by !== 'pace'))(
    '%s is in flight in turns, or is held otherwise',
    async (name, { by }) => {
      const run = vi.spyOn(api.services.calls, 'run');
      const status = await ask(name, tokenOf(name));
      expect(run.mock.calls).toHaveLength(by === 'turns' ? 1 : 0);
      if (by !== 'limit') expect(status).not.toBe(429);
      run.mockRestore();
    },
  );
});

it('answers others while one person sends hundreds of calls at once', async () => {
  const { code, many, other } = room;
  let ended = 0;
  const flood = Array.from({ length: 400 }, async () => {
    const { status } = await api.call(many, endpoints.listProgress, {
      params: { code, activityId: 'mini-lab' },
    });
    ended += 1;
    return status;
  });
  await expect.poll(() => ended).toBeGreaterThan(0);
  const before = ended;
  expect((await api.call(other, endpoints.getClass, { params: { code } })).status).toBe(200);
  // The other caller waited for the few requests in flight, and not for the hundreds.
  expect(ended - before).toBeLessThan(100);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});
