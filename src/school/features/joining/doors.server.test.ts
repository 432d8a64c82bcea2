import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Account, enter, post } from '../../../../tests/api/account-harness.ts';
import { openTestApi, origin, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';

// One client does its worst at a door, and others at the same network address are served. The tests check states and no
// times. All callers here have one address.
let api: TestApi;
beforeAll(async () => {
  const pace = { ofDevice: 20, ofAddress: 100, windowS: 3600 };
  api = await openTestApi(
    undefined,
    createEmbeddedIdentity,
    {},
    {
      paces: { classLooks: pace, contentQueries: pace, checks: pace },
      waiting: { pauseMs: 200, perPause: 60, places: 60 },
    },
  );
});
afterAll(() => api.close());

async function createClass() {
  const teacher = await enter(api, 'teacher', 'Dr. Door');
  const body = {
    name: 'Period 4',
    studentQuantity: 30,
    activities: ['mini-lab'],
    initialActivity: 'mini-lab',
  };
  const { body: created } = await api.call(teacher, endpoints.createClass, { body });
  return { teacher, code: created.code };
}

const look = async (code: string, cookie = '') =>
  api.request(`/api/classes/${code}/door`, { headers: cookie ? { Cookie: cookie } : {} });
/** A browser that has been at any door before, and keeps the number that it was given there. */
async function openBrowser(at = api): Promise<string> {
  const { headers } = await post(at, '/identity/methods', { email: 'nobody@school.example' });
  const line = headers.getSetCookie().find((one) => one.includes('_known=')) ?? '';
  return line.split(';', 1)[0] ?? '';
}
/** Time for hundreds of requests on a busy machine. It measures nothing. */
vi.setConfig({ testTimeout: 120_000 });

const wrongCode = (index: number) => `ZZZZ-${String(2222 + (index % 7000)).replaceAll(/[01]/g, 'K')}`;

describe('the door of a class', () => {
  it('opens to every pupil with its code, whatever one browser or one client without cookies tries there', async () => {
    const { code } = await createClass();
    const cookie = await openBrowser();
    // Ten times the pace, and more in flight than there are places.
    const flood = Array.from({ length: 400 }, (_, index) => look(wrongCode(index), index % 2 ? cookie : ''));
    const pupils = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => look(code, index % 2 ? await openBrowser() : '')),
    );
    expect(pupils.map(({ status }) => status)).toEqual(Array(200).fill(200));
    const attacked = (await Promise.all(flood)).map(({ status }) => status);
    for (const status of attacked) expect([404, 429]).toContain(status);
    // The flood was large enough: it found no more places.
    expect(attacked).toContain(429);
  });

  it('slows guesses down and lets a browser of its own try another code meanwhile', async () => {
    const flood = Array.from({ length: 400 }, (_, index) => look(wrongCode(index)));
    // A code that nobody comes by now waits as a wrong one does, and is judged.
    const others = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => look(wrongCode(9000 + index), await openBrowser())),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(20).fill(404));
    await Promise.all(flood);
  });

  it('takes newcomers in while it is flooded', async () => {
    const { code } = await createClass();
    const flood = Array.from({ length: 600 }, (_, index) => look(wrongCode(index)));
    const { join } = openJoining(api);
    const made = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => join(code, `Pupil ${index}`, await openBrowser())),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(25).fill(200));
    await Promise.all(flood);
  });
});

describe('calls that are refused', () => {
  it('are answered late to who goes on, whatever they are, and hold up nobody else', async () => {
    const paces = { refusals: { ofDevice: 3, ofAddress: 5, windowS: 3600 } };
    const waiting = { pauseMs: 600_000, perPause: 150, places: 100 };
    const own = await openTestApi(undefined, createEmbeddedIdentity, {}, { paces, waiting });
    onTestFinished(() => own.close());
    const attacker = await enter(own, 'teacher', 'Dr. Again');
    const [other, guest] = [await enter(own, 'teacher', 'Dr. Other'), await openBrowser(own)];
    const send = async (path: string, headers: Record<string, string>, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const sent = { ...headers, Origin: origin, 'Content-Type': 'application/json' };
      return (await own.request(path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) }))
        .status;
    };
    const as = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
    const redeem = (person: Account) =>
      send('/private/license/redeem', as(person), { licenseKey: 'QQQQ-QQQQ' });
    const answered: number[] = [];
    const note = (reply: Promise<number>) => void reply.then((status) => answered.push(status));
    for (let count = 0; count < 10; count += 1) note(redeem(attacker));
    await expect.poll(() => answered).toEqual([404, 404, 404]);
    for (let count = 0; count < 10; count += 1)
      note(send('/private/profile', { Authorization: 'Bearer none' }));
    await expect.poll(() => answered).toEqual([404, 404, 404, 401, 401, 401, 401, 401]);
    // Others of the address are refused and served as before, and so is the attacker where a call is sound.
    expect(await redeem(other)).toBe(404);
    for (const person of [attacker, other]) expect(await send('/private/profile', as(person))).toBe(200);
    expect(await send('/config.json', { Cookie: guest })).toBe(200);
    expect(answered).toHaveLength(8);
  });
});

describe('the content service', () => {
  const ask = (index: number, cookie = '') =>
    api.request(`/api/activities?populate=deep,7&filters[id][$ne]=x${index}`, {
      headers: {
        Authorization: `Bearer ${api.services.env.contentKey}`,
        ...(cookie && { Cookie: cookie }),
      },
    });

  it('keeps nothing that was asked for once, and bytes within their bound', async () => {
    const { replies } = api.services.content;
    const before = replies.size();
    for (let index = 0; index < 40; index += 1) expect((await ask(index)).status).toBe(200);
    expect(replies.size()).toBe(before);
    const [first, second] = [await (await ask(0)).text(), await (await ask(0)).text()];
    expect(first).toBe(second);
    expect(replies.size()).toBeGreaterThan(before);
  });

  it('puts a list together from ready texts, the same as cut from the documents', async () => {
    for (const depth of [1, 2, 5, 7]) {
      const query = `?populate=deep,${depth}&filters[id][$ne]=other-${depth}`;
      const headers = { Authorization: `Bearer ${api.services.env.contentKey}` };
      const list = (await (await api.request(`/api/activities${query}`, { headers })).json()) as {
        data: { id: string; attributes: { enabled: boolean } }[];
      };
      expect(list.data.length).toBeGreaterThan(0);
      for (const entry of list.data) {
        const one = await api.request(`/api/activities/${entry.id}?populate=deep,${depth}`, { headers });
        expect((await one.json()) as { data: object }).toEqual({ data: entry, meta: {} });
      }
    }
  });

  it('answers others while one client asks for ever new lists', async () => {
    const flood = Array.from({ length: 800 }, (_, index) => ask(1000 + index));
    const others = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => ask(90_000 + index, await openBrowser())),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(30).fill(200));
    await Promise.all(flood);
  });
});

it('gives a teacher the report of a class while one pupil asks for ninety files', async () => {
  const { teacher, code } = await createClass();
  const pupil = await enter(api, 'student', 'Kim Many');
  await api.call(pupil, endpoints.enroll, { params: { code } });
  await api.answer(pupil, code, 'm1-charge', ['positive']);
  const params = { code, activityId: 'mini-lab' };
  let ended = 0;
  const many = Array.from({ length: 90 }, async () => {
    const { status } = await api.call(pupil, endpoints.downloadSummary, { params });
    ended += 1;
    return status;
  });
  // The pupil's requests have all come before the teacher's.
  await expect.poll(() => ended, { timeout: 60_000 }).toBeGreaterThan(0);
  const before = ended;
  const report = await api.call(teacher, endpoints.downloadClassReport, { params });
  expect(report.status).toBe(200);
  // The teacher did not wait for the ninety.
  expect(ended - before).toBeLessThan(45);
  const grades = await api.call(teacher, endpoints.exportGrades, { params });
  expect(grades.status).toBe(200);
  expect(await Promise.all(many)).toEqual(Array(90).fill(200));
});

it('saves the answers of others while one pupil sends hundreds at once', async () => {
  const { code } = await createClass();
  const people = await Promise.all(
    ['Many', 'Other'].map(async (name) => {
      const person = await enter(api, 'student', `Kim ${name}`);
      await api.call(person, endpoints.enroll, { params: { code } });
      return person;
    }),
  );
  const [many, other] = people as [Awaited<ReturnType<typeof enter>>, Awaited<ReturnType<typeof enter>>];
  const flood = Array.from({ length: 400 }, (_, index) =>
    api.answer(many, code, 'm1-charge', [index % 2 ? 'negative' : 'positive']),
  );
  expect((await api.answer(other, code, 'm1-charge', ['positive'])).status).toBe(200);
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  for (const status of statuses) expect([200, 409, 429, 503]).toContain(status);
  expect(statuses).toContain(503);
});
