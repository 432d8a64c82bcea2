import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { lookAtDoor, openJoining } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { lessonS } from '../../server/limits/limit-rules.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';

// One browser cannot take the places of a class: decision 42.
let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
  ways = openJoining(api);
});
afterAll(() => api.close());

describe('new students of one browser', () => {
  it('are two a lesson in a class, also where 30 are asked for at once', async () => {
    const { code, teacher } = await ways.createClass();
    const browser = await lookAtDoor(api, code);
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ways.join(code, `Made Up ${index}`, browser)),
    );
    const refused = made.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, refusal }) => [status, refusal])).toEqual(
      Array.from({ length: 28 }, () => [429, 'class-device-full']),
    );
    expect(await ways.roster(teacher, code)).toHaveLength(2);
  });

  it('are two again in the next lesson, and in another class', async () => {
    const [first, second] = [await ways.createClass(), await ways.createClass()];
    const browser = await lookAtDoor(api, first.code);
    const join = async (code: string) => (await ways.join(code, `Kim ${createId()}`, browser)).status;
    expect([await join(first.code), await join(first.code), await join(first.code)]).toEqual([200, 200, 429]);
    expect([await join(second.code), await join(second.code)]).toEqual([200, 200]);
    api.advance(lessonS * 1000);
    expect(await join(first.code)).toBe(200);
  });

  it('do not count where joining failed, and a press is repeated freely', async () => {
    const { code } = await ways.createClass();
    await ways.make(code, 'Kim There');
    const browser = await lookAtDoor(api, code);
    for (let index = 0; index < 5; index += 1)
      expect((await ways.join(code, 'Kim There', browser)).refusal).toBe('class-name-taken');
    const requestId = createId();
    expect((await ways.join(code, 'Kim One', browser)).status).toBe(200);
    expect((await ways.join(code, 'Kim Two', browser, { requestId })).status).toBe(200);
    expect((await ways.join(code, 'Kim Two', browser, { requestId })).status).toBe(200);
    expect((await ways.join(code, 'Kim Three', browser)).refusal).toBe('class-device-full');
  });

  it('are as many as there are places once the teacher lets more in, for one lesson', async () => {
    const { code, teacher } = await ways.createClass();
    const browser = await lookAtDoor(api, code);
    const join = async (name: string) => (await ways.join(code, name, browser)).status;
    for (const name of ['A A', 'B B']) expect(await join(name)).toBe(200);
    expect(await join('C C')).toBe(429);
    const { body } = await api.call(teacher, endpoints.letMoreIn, { params: { code } });
    expect(Date.parse(body.sharedDevicesUntil ?? '')).toBeGreaterThan(Date.now());
    for (const name of ['C C', 'D D', 'E E']) expect(await join(name)).toBe(200);
    api.advance(lessonS * 1000);
    for (const name of ['F F', 'G G']) expect(await join(name)).toBe(200);
    expect(await join('H H')).toBe(429);
  });

  it('are no more without a cookie: all such browsers of a class share two a minute, and the reply gives a number', async () => {
    const { code, teacher } = await ways.createClass();
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ways.join(code, `No Cookie ${index}`, '')),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
    const slowed = made.find(({ refusal }) => refusal === 'class-joins-slowed');
    expect(slowed?.status).toBe(429);
    // The browser of an honest student presses again, with the number that it has got by now.
    expect((await ways.join(code, 'Honest Kim', slowed?.cookie ?? '')).status).toBe(200);
    api.advance(60_000);
    expect((await ways.join(code, 'Next Minute', '')).status).toBe(200);
    expect(await ways.roster(teacher, code)).toHaveLength(4);
    await api.call(teacher, endpoints.letMoreIn, { params: { code } });
    for (let index = 0; index < 4; index += 1)
      expect((await ways.join(code, `Let In ${index}`, '')).status).toBe(200);
  });
});

describe('removing who joined since a time', () => {
  it('lists who joined when with what would be lost, and removes exactly those who are named', async () => {
    const { code, teacher } = await ways.createClass();
    const kim = await ways.make(code, 'Kim Works');
    await api.answer(kim, code, 'm1-charge', ['positive']);
    api.advance(120_000);
    const [lee, max] = [await ways.make(code, 'Lee Prank'), await ways.make(code, 'Max Prank')];
    const { body } = await api.call(teacher, endpoints.listArrivals, { params: { code } });
    expect(body.students).toMatchObject([
      { isClassAccount: true, answers: 0 },
      { isClassAccount: true, answers: 0 },
      { id: kim.userId, fullName: 'Kim Works', isClassAccount: true, answers: 1 },
    ]);
    const students = [lee.userId, max.userId, 'nobody-here'];
    const remove = () =>
      api.call(teacher, endpoints.removeStudents, { params: { code }, body: { students } });
    expect((await remove()).body).toEqual({ students: 2, answers: 0, attempts: 0 });
    expect((await remove()).body).toEqual({ students: 0, answers: 0, attempts: 0 });
    await api.services.outbox.drain();
    expect(await ways.roster(teacher, code)).toMatchObject([{ id: kim.userId }]);
    expect((await api.call(lee, endpoints.getProfile)).status).toBe(401);
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines.filter(({ kind }) => kind === 'students-removed')).toHaveLength(1);
    expect((await signIn(api, teacher)).status).toBe(200);
  });
});
