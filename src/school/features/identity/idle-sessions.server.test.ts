import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, post } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createEmbeddedIdentity } from './embedded/create-embedded-identity.server.ts';

const minuteMs = 60_000;

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
  ways = openJoining(api);
});
afterAll(() => api.close());

type Student = Awaited<ReturnType<typeof ways.make>>;

async function openShared() {
  const { code, teacher } = await ways.createClass();
  const student = await ways.make(code, 'Zoë O’Neil');
  const asTeacher = async () => ({
    userId: teacher.userId,
    token: (await renew(teacher)).body?.accessToken as string,
  });
  async function setOwn(areOwn: boolean) {
    const { status } = await api.call(await asTeacher(), endpoints.setOwnDevices, {
      params: { code },
      body: { areOwn },
    });
    expect(status).toBe(200);
  }
  return { code, student, setOwn, asTeacher };
}

/** What a page does by its clock: it asks for a new access token. */
const renew = ({ cookie }: Pick<Student, 'cookie'>) => post(api, '/identity/token', {}, cookie);

/** A sign of life of the player, with a token of this moment. */
async function beat(student: Student, code: string): Promise<number> {
  const { body } = await renew(student);
  const { status } = await api.call(
    { userId: student.userId, token: body?.accessToken ?? '' },
    endpoints.reportPresence,
    {
      params: { code, activityId: 'mini-lab' },
      body: { deviceID: 'd', sequence: 1, module: 'm1', screen: null, lastAction: 'here' },
    },
  );
  return status;
}

const usedAt = async ({ userId }: Pick<Student, 'userId'>) => {
  const { rows } = await api.services.database.query<{ at: Date }>(
    'SELECT updated_at AS at FROM identity_sessions WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ at }) => at.getTime());
};

describe('the sign-in of a class account on a shared device', () => {
  it('ends after an hour without use: neither the cookie nor the access token opens anything', async () => {
    const { code, student } = await openShared();
    expect(await beat(student, code)).toBe(200);
    // Nobody is signed out early, however coarse the time of use is written.
    api.advance(60 * minuteMs - 1);
    const { body } = await renew(student);
    expect(body).toMatchObject({ user: { id: student.userId } });
    api.advance(6 * minuteMs);
    const late = { userId: student.userId, token: body.accessToken };
    expect((await api.call(late, endpoints.getProfile)).status).toBe(401);
    const ended = await renew(student);
    expect(ended).toMatchObject({ status: 401, body: { code: 'session-idle' } });
    // The next person at this device is not told of it again.
    expect(ended.headers.getSetCookie().join()).toMatch(/anneal_session=;/);
    expect(await ways.comeBack(code, 'Zoë O’Neil', student.pin)).toMatchObject({ status: 200 });
  });

  it('lasts while the player gives signs of life, however long somebody reads', async () => {
    const { code, student } = await openShared();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      expect(await beat(student, code)).toBe(200);
      api.advance(50 * minuteMs);
    }
    expect(await beat(student, code)).toBe(200);
  });

  it('is not kept by a page that only renews its token, nor by the look of the server at an open stream', async () => {
    const { code, student } = await openShared();
    await beat(student, code);
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
      api.advance(10 * minuteMs);
      const { body } = await renew(student);
      expect(await api.services.identity.verifyToken(body.accessToken, 1000)).not.toBeNull();
    }
    api.advance(6 * minuteMs);
    expect((await renew(student)).body).toMatchObject({ code: 'session-idle' });
  });

  it('writes that it is used at most once in five minutes', async () => {
    const { code, student } = await openShared();
    const [opened = 0] = await usedAt(student);
    api.advance(4 * minuteMs);
    await beat(student, code);
    expect(await usedAt(student)).toEqual([opened]);
    api.advance(2 * minuteMs);
    await beat(student, code);
    const [noted = 0] = await usedAt(student);
    expect(noted).toBeGreaterThan(opened);
    api.advance(2 * minuteMs);
    await beat(student, code);
    expect(await usedAt(student)).toEqual([noted]);
  });
});

describe('a teacher who says that students use devices of their own', () => {
  it('lets them stay signed in, and a change back ends who was away for an hour', async () => {
    const { code, student, setOwn, asTeacher } = await openShared();
    await setOwn(true);
    await setOwn(true);
    expect((await api.call(await asTeacher(), endpoints.getClass, { params: { code } })).body).toMatchObject({
      usesOwnDevices: true,
    });
    api.advance(5 * 60 * minuteMs);
    expect(await beat(student, code)).toBe(200);
    await setOwn(false);
    expect(await beat(student, code)).toBe(200);
    api.advance(66 * minuteMs);
    expect((await renew(student)).body).toMatchObject({ code: 'session-idle' });
    // What has ended is not brought back by the setting.
    await setOwn(true);
    expect((await renew(student)).body).toMatchObject({ code: 'unauthenticated' });
    const { lines } = (await api.call(await asTeacher(), endpoints.listTimeline, { params: { code } })).body;
    expect(lines.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'own-devices',
      'shared-devices',
      'own-devices',
    ]);
  });

  it('changes nothing for an account of one’s own', async () => {
    const { code } = await openShared();
    const own = await enter(api, 'student', 'Kim Own');
    await api.call(own, endpoints.enroll, { params: { code } });
    api.advance(26 * 60 * minuteMs);
    expect((await post(api, '/identity/token', {}, own.cookie)).body).toMatchObject({
      user: { id: own.userId },
    });
  });
});
