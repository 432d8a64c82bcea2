import { request as ask, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, openAccountApi, post, signIn } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { readEvents } from '../../client/http/event-stream.ts';
import { mostStreamsPerPerson } from '../../server/http/open-streams.ts';

type Process = Pick<TestApi, 'request' | 'call' | 'services'>;
let api: TestApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

/** A teacher, a student of the class, and the paths of every stream that each of them may open. */
async function openRoom() {
  const teacher = await enter(api, 'teacher', 'Dr. Leaves');
  const body = { name: 'Class', studentQuantity: 30, activities: ['mini-lab'], initialActivity: 'mini-lab' };
  const { code } = (await api.call(teacher, endpoints.createClass, { body })).body;
  const student = await enter(api, 'student', 'Kim Reed');
  await api.call(student, endpoints.enroll, { params: { code } });
  const lab = `/private/classes/${code}/activity/mini-lab`;
  return {
    streams: [
      { who: teacher, path: `/private/classes/${code}/events` },
      { who: teacher, path: `${lab}/live/events` },
      { who: student, path: `${lab}/presence/events` },
    ],
    teacher,
    student,
  };
}

interface Followed {
  readonly heard: string[];
  hasEnded: boolean;
  leave(): Promise<void>;
}

async function follow(process: Process, path: string, { token }: { token: string }): Promise<Followed> {
  const response = await process.request(path, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('a stream has a body');
  const [body, leaving] = [response.body, new AbortController()];
  const read = new TransformStream<Uint8Array, Uint8Array>();
  const piping = body.pipeTo(read.writable, { signal: leaving.signal }).catch(() => undefined);
  const followed: Followed = {
    heard: [],
    hasEnded: false,
    leave: async () => {
      leaving.abort();
      await piping;
    },
  };
  void (async () => {
    for await (const { type } of readEvents(read.readable)) followed.heard.push(type);
    followed.hasEnded = true;
  })().catch(() => undefined);
  await expect.poll(() => followed.heard.length).toBeGreaterThan(0);
  return followed;
}

const signOutEverywhere = (who: Account) =>
  post(api, '/identity/sign-out', { isEverywhere: true }, who.cookie);

/** Ways to end the session of a stream; each is called in the first process. */
const endings: Record<string, (who: Account) => Promise<{ status: number }>> = {
  'signing out': (who) => post(api, '/identity/sign-out', { isEverywhere: false }, who.cookie),
  'signing out everywhere': signOutEverywhere,
  'a new password': (who) =>
    post(
      api,
      '/identity/password',
      { current: who.password, password: 'four other words are fine' },
      who.cookie,
    ),
  'an account that is switched off': async ({ email }) => {
    const statement = 'UPDATE identity_users SET is_disabled = true WHERE email = $1';
    const { rowCount } = await api.services.database.query(statement, [email]);
    return { status: rowCount === 1 ? 200 : 404 };
  },
  'the end of the account': (who) => api.call(who, endpoints.deleteProfile, { body: {} }),
};

describe('an event stream ends with its session, in every process within a minute', () => {
  for (const [name, end] of Object.entries(endings)) {
    it(`by ${name}`, async () => {
      const another = await api.openAnother();
      const { streams, teacher, student } = await openRoom();
      const open = await Promise.all(streams.map(({ who, path }) => follow(another, path, who)));
      for (const who of [student, teacher]) expect((await end(who)).status).toBe(200);
      another.advance(55_000);
      await expect.poll(() => open.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true]);
      expect(another.services.streams.count()).toBe(0);
    });
  }

  it('by the end of its token', async () => {
    const another = await api.openAnother();
    const { streams } = await openRoom();
    const open = await Promise.all(streams.map(({ who, path }) => follow(another, path, who)));
    another.advance(15 * 60_000);
    await expect.poll(() => open.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true]);
  });

  it('and goes on while it stands, also when another session of the person ends', async () => {
    const another = await api.openAnother();
    const { streams, teacher } = await openRoom();
    const elsewhere = await signIn(api, teacher);
    const open = await Promise.all(streams.map(({ who, path }) => follow(another, path, who)));
    await post(api, '/identity/sign-out', { isEverywhere: false }, elsewhere.cookie);
    another.advance(60_000);
    // A heartbeat is sent only after the session was checked.
    await expect.poll(() => open.every(({ heard }) => heard.includes('heartbeat'))).toBe(true);
    expect(open.map(({ hasEnded }) => hasEnded)).toEqual([false, false, false]);
    for (const { leave } of open) await leave();
    await expect.poll(() => another.services.streams.count()).toBe(0);
  });
});

describe('the streams of one person', () => {
  it('are a few: the oldest says that it was replaced, and those of others stay', async () => {
    const { streams, student } = await openRoom();
    const [first, , room] = streams;
    if (!first || !room) throw new Error('the room has three streams');
    const other = await follow(api, room.path, student);
    const open: Followed[] = [];
    for (let count = 0; count < mostStreamsPerPerson + 2; count += 1)
      open.push(await follow(api, first.path, first.who));
    await expect
      .poll(() => open.map(({ hasEnded }) => hasEnded))
      .toEqual(open.map((_, place) => place < open.length - mostStreamsPerPerson));
    expect(open.map(({ heard }) => heard.at(-1) === 'replaced')).toEqual(
      open.map(({ hasEnded }) => hasEnded),
    );
    expect(other.hasEnded).toBe(false);
    for (const { leave } of [...open, other]) await leave();
    await expect.poll(() => api.services.streams.count()).toBe(0);
  });
});

describe('a request that nobody reads the answer of', () => {
  it('opens no stream by HEAD, which is answered as GET would be', async () => {
    const { streams, student } = await openRoom();
    for (const { path, who } of streams) {
      for (let count = 0; count <= mostStreamsPerPerson; count += 1) {
        const headers = { Authorization: `Bearer ${who.token}` };
        const { status, body } = await api.request(path, { method: 'HEAD', headers });
        expect([status, body]).toEqual([200, null]);
      }
    }
    expect(api.services.streams.count()).toBe(0);
    const headers = { Authorization: `Bearer ${student.token}` };
    expect((await api.request(streams[0]?.path ?? '', { method: 'HEAD', headers })).status).toBe(403);
  });

  it('leaves nothing behind when its sender goes, at whatever moment', async () => {
    const { streams } = await openRoom();
    const server = serve({
      fetch: (request) => api.request(new URL(request.url).pathname, request),
      port: 0,
      hostname: '127.0.0.1',
    });
    await expect.poll(() => server.address()).not.toBeNull();
    const { port } = server.address() as AddressInfo;
    let opened = 0;
    for (let round = 0; round < 60; round += 1) {
      const { path, who } = streams[round % streams.length] as (typeof streams)[number];
      const headers = { Authorization: `Bearer ${who.token}` };
      await new Promise<void>((resolve) => {
        // The client disconnects at three moments in turn: at the first byte of the reply, when the request is written,
        // and a moment later.
        const sent = get({ port, path, headers, host: '127.0.0.1' }, (response) => {
          opened += 1;
          response.on('error', () => undefined);
          sent.destroy();
        });
        sent.on('error', () => undefined);
        sent.on('close', resolve);
        if (round % 3 === 1) sent.on('finish', () => sent.destroy());
        if (round % 3 === 2) sent.on('finish', () => setImmediate(() => sent.destroy()));
      });
    }
    expect(opened).toBeGreaterThan(0);
    // After this reply the server has handled all requests before it.
    await new Promise((resolve) => ask({ port, path: '/healthz', host: '127.0.0.1' }, resolve).end());
    await expect.poll(() => api.services.streams.count()).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});
