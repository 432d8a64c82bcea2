import { once } from 'node:events';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createId } from '../../src/school/server/base/id.ts';
import { findPostmaster } from '../../src/school/server/database/embedded/postmaster.ts';
import { runServer, type ServerProcess } from './run-server.ts';

const timeout = 120_000;
let folder: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(inject('runFolder'), 'process-'));
});
afterAll(async () => {
  // Servers are left only after a failed test.
  for (const server of servers) if (server.isRunning()) await server.end('SIGTERM');
  const left = await findPostmaster(join(folder, 'postgres'));
  if (left) process.kill(left.pid, 'SIGKILL');
});

function start(variables: Record<string, string>): ServerProcess {
  const server = runServer(variables);
  servers.push(server);
  return server;
}

/** Signs in over HTTP and returns a caller for the API. */
async function signIn(url: string, email: string, password: string) {
  const reply = await fetch(`${url}/identity/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

function readDemo(output: string) {
  const account = (who: string) => {
    const [, email = '', password = ''] =
      output.match(new RegExp(`Demo ${who}\\s+(\\S+)\\s+password (\\S+)`)) ?? [];
    return { email, password };
  };
  return {
    teacher: account('teacher'),
    student: account('student'),
    code: output.match(/code (\w{4}-\w{4})/)?.[1] ?? '',
  };
}

const answerForm = (suffix: string) => ({
  id: createId(),
  moduleID: 'c1',
  questionCode: 'c1-team',
  component: 'form-initialization',
  answer: [
    `team-name=Otters ${suffix}`,
    'first-site=kibo',
    ...[1, 2, 3, 4, 5].map((tube) => `sample-labels.${tube}=T${tube}`),
  ],
  pushOrReplace: 'replace',
});

// The tests depend on each other: each continues with the folder as the one before has left it.
describe('the server as a process', { shuffle: false }, () => {
  let server: ServerProcess;
  let demo: ReturnType<typeof readDemo>;

  it(
    'shows on a first start what there is to try, and keeps it to the first start',
    async () => {
      server = start({ DATA_FOLDER: folder });
      await server.ready;
      await expect.poll(() => server.output()).toMatch(/Demo class\s+code \w{4}-\w{4}/);
      demo = readDemo(server.output());
      expect(await server.end('SIGTERM')).toBe(0);

      server = start({ DATA_FOLDER: folder });
      await server.ready;
      expect(server.output()).not.toContain('Demo');
    },
    timeout,
  );

  it(
    'keeps every acknowledged answer over kill -9, and takes over the database that lived on',
    async () => {
      const url = await server.ready;
      const call = await signIn(url, demo.student.email, demo.student.password);
      await call('POST', `/private/classes/enroll/${demo.code}`, {});
      const path = `/private/classes/${demo.code}/activity/microbe-hunters/progress`;
      const acknowledged: string[] = [];
      const writing = (async () => {
        for (let count = 0; count < 1000; count += 1) {
          const sent = answerForm(String(count));
          const { status } = await call('POST', path, sent);
          if (status === 200) acknowledged.push(sent.id);
        }
      })().catch(() => undefined);
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
      expect(await server.end('SIGKILL')).toBeNull();
      await writing;

      server = start({ DATA_FOLDER: folder });
      const again = await signIn(await server.ready, demo.student.email, demo.student.password);
      const { body } = await again('GET', path);
      // Ids grow with time: the current answer is the last acknowledged one, or a later one that was stored before it
      // was acknowledged.
      expect(body[0].id >= (acknowledged.at(-1) ?? '')).toBe(true);
      const repeat = await again('POST', path, { ...answerForm('0'), id: acknowledged[0] });
      expect(repeat.status).toBe(200);
    },
    timeout,
  );

  it(
    'answers what was begun when it is asked to stop',
    async () => {
      const url = await server.ready;
      const call = await signIn(url, demo.student.email, demo.student.password);
      const path = `/private/classes/${demo.code}/activity/microbe-hunters/progress`;
      await call('GET', path);
      const sent = Array.from({ length: 20 }, (_, index) =>
        call('POST', path, answerForm(`late ${index}`)).catch(() => null),
      );
      // One is answered while the others are still in flight.
      await Promise.race(sent);
      const askedAtMs = performance.now();
      expect(await server.end('SIGTERM')).toBe(0);
      // Connections are closed as soon as they are answered, although the client would keep them for more requests.
      expect(performance.now() - askedAtMs).toBeLessThan(6000);
      const statuses = (await Promise.all(sent)).map((reply) => reply?.status ?? 'refused');
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 'refused' && status !== 503)).toEqual(
        [],
      );
    },
    timeout,
  );

  it(
    'writes no names, e-mails, answers, codes or tokens into its logs',
    async () => {
      const log = await readFile(join(folder, 'postgres.log'), 'utf8');
      for (const secret of ['Otters', demo.student.email, 'Robin', demo.code.replace('-', ''), 'eyJ']) {
        expect(log).not.toContain(secret);
      }
    },
    timeout,
  );
});

describe('a server that cannot start', () => {
  it.each([
    [{ PORT: 'eighty' }, /PORT must be a port number/],
    [{ DATABASE_URL: 'nonsense' }, /DATABASE_URL must be a PostgreSQL address/],
    [{ NODE_ENV: 'production' }, /IDENTITY_SECRET is missing[\s\S]*PUBLIC_URL is missing/],
    [
      { DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:1/none' },
      /database of DATABASE_URL .* cannot be used/,
    ],
  ])(
    'with %o says which setting and exits with 1',
    async (variables, sentence) => {
      const server = start({ DATA_FOLDER: folder, ...variables });
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(sentence);
      expect(server.output()).not.toMatch(/secret-word|\n\s+at /);
    },
    timeout,
  );

  it(
    'because its port is taken says so',
    async () => {
      const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const server = start({ DATA_FOLDER: folder, PORT: String(port) });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`Port ${port} is in use`);
      other.close();
    },
    timeout,
  );
});

describe('a server in production', () => {
  it(
    'makes no demo accounts',
    async () => {
      const own = await mkdtemp(join(inject('runFolder'), 'production-'));
      const server = start({
        DATA_FOLDER: own,
        NODE_ENV: 'production',
        OPERATOR_NAME: 'Example School District',
        OPERATOR_CONTACT: 'privacy@district.example',
        IDENTITY_SECRET: 'wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf',
        PUBLIC_URL: 'https://labs.example.org',
      });
      expect(await server.ready).toBe('https://labs.example.org');
      expect(await server.end('SIGINT')).toBe(0);
      expect(server.output()).not.toContain('Demo');
    },
    timeout,
  );
});

describe('a server on a folder of labs alone', () => {
  it(
    'says that nobody can sign up, and what to do',
    async () => {
      const own = await mkdtemp(join(inject('runFolder'), 'labs-alone-'));
      await cp('content/_mistakes', join(own, 'labs'), { recursive: true });
      const server = start({ DATA_FOLDER: join(own, 'data'), CONTENT_FOLDER: join(own, 'labs') });
      await server.ready;
      await expect.poll(server.output).toContain('holds labs alone');
      expect(await server.end('SIGINT')).toBe(0);
    },
    timeout,
  );
});
