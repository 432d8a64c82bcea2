import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEvents } from '../../src/school/client/http/event-stream.ts';
import { type TileUpdate, TileUpdateSchema } from '../../src/school/features/live/live-endpoints.ts';
import { findFreePort } from '../setup/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { runServer, type ServerProcess } from './run-server.ts';

const timeout = 120_000;
let folder: string;
let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-live-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const server of servers) if (server.isRunning()) await server.end('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a process on the shared database. Tokens of one process are valid in all, because they share a secret and the
 * public address.
 */
async function start(publicUrl?: string) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = runServer({
    // URL parsers refuse a user without a host; where `host=` names a socket folder, it is the one that counts.
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    DATA_FOLDER: join(folder, String(port)),
    IDENTITY_SECRET: 'b'.repeat(40),
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? url,
  });
  servers.push(server);
  await server.ready;
  return { server, url };
}

async function signIn(url: string, output: string, who: 'teacher' | 'student'): Promise<string> {
  const [, email, password] = output.match(new RegExp(`Demo ${who}\\s+(\\S+)\\s+password (\\S+)`)) ?? [];
  const reply = await fetch(`${url}/identity/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

/** Follows the tiles until the stream ends, by whatever end. */
async function follow(url: string, path: string, token: string, heard: TileUpdate[]): Promise<void> {
  const last = heard.at(-1)?.version;
  const response = await fetch(url + path, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(last !== undefined && { 'Last-Event-ID': String(last) }),
    },
  });
  expect(response.status).toBe(200);
  if (!response.body) return;
  try {
    for await (const { type, data } of readEvents(response.body)) {
      if (type === 'tiles') heard.push(TileUpdateSchema.parse(JSON.parse(data)));
    }
  } catch {
    // The process was killed.
  }
}

it(
  'a stream whose process is killed goes on at another one: no state is missed, nothing comes twice',
  async () => {
    const first = await start();
    await expect.poll(() => first.server.output()).toMatch(/Demo class\s+code \w{4}-\w{4}/);
    const output = first.server.output();
    const code = output.match(/code (\w{4}-\w{4})/)?.[1] ?? '';
    const teacher = await signIn(first.url, output, 'teacher');
    const student = await signIn(first.url, output, 'student');
    const activity = `/private/classes/${code}/activity/microbe-hunters`;
    let sequence = 0;
    const turnTo = async (screen: string) => {
      const reply = await fetch(`${first.url}${activity}/presence`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${student}` },
        body: JSON.stringify({
          ...{ deviceID: 'tab', sequence: ++sequence, module: 'c1', screen },
          lastAction: 'moved',
        }),
      });
      expect(reply.status).toBe(200);
    };
    await fetch(`${first.url}/private/classes/enroll/${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${student}` },
      body: '{}',
    });

    const heard: TileUpdate[] = [];
    const screenShown = () => heard.flatMap(({ tiles }) => tiles).at(-1)?.screenId;
    const second = await start(first.url);
    const following = follow(second.url, `${activity}/live/events`, teacher, heard);
    await expect.poll(() => heard.length).toBe(1);
    for (const screen of ['s1', 's2', 's3']) {
      await turnTo(screen);
      await expect.poll(screenShown).toBe(screen);
    }
    await second.server.end('SIGKILL');
    await following;
    const heardBefore = heard.length;
    for (const screen of ['s4', 's5']) await turnTo(screen);

    const third = await start(first.url);
    void follow(third.url, `${activity}/live/events`, teacher, heard);
    await expect.poll(screenShown).toBe('s5');
    expect(heard[heardBefore]).toMatchObject({ isFull: false, tiles: [{ screenId: 's5' }] });
    await turnTo('s6');
    await expect.poll(screenShown).toBe('s6');
    const versions = heard.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  },
  timeout,
);
