import { resolve } from 'node:path';
import { endpoints } from '../../src/api/endpoints.ts';
import { handleIdentityDeletions } from '../../src/features/account/delete-identity.server.ts';
import { openClassHints } from '../../src/features/classes/class-hints.server.ts';
import {
  contentChannel,
  openContentStore,
} from '../../src/features/content/published/content-store.server.ts';
import type { IdentityProvider } from '../../src/features/identity/embedded/port.server.ts';
import { createClassWatch } from '../../src/features/live/class-watch.server.ts';
import { createLiveHub } from '../../src/features/live/live-hub.server.ts';
import { createPresenceWriter } from '../../src/features/live/presence-writer.server.ts';
import { createCheckReceipts } from '../../src/features/progress/check/check-receipts.server.ts';
import { createProgressWriter } from '../../src/features/progress/writer/progress-writer.server.ts';
import { createReportFiles } from '../../src/features/reports/files/report-files.server.ts';
import type { BodyInputOf, Endpoint, ParamsOf, ReplyOf } from '../../src/kernel/endpoint.ts';
import type { Problem } from '../../src/kernel/problem.ts';
import { type AppFolders, createApp } from '../../src/server/app/app.ts';
import { createId } from '../../src/server/base/id.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { createOpenStreams } from '../../src/server/http/open-streams.ts';
import { createLimits, type Limits, type LimitsOptions } from '../../src/server/limits/limits.ts';
import { createMetrics } from '../../src/server/log/metrics.ts';
import { createOutbox } from '../../src/server/outbox/outbox.ts';
import { publishContent } from '../../src/server/publishing/publish-content.ts';
import { createSecurityLog, type SecurityLog } from '../../src/server/security/security-log.ts';
import type { Services } from '../../src/server/services.ts';
import { type Env, parseEnv } from '../../src/server/settings/env.ts';
import { watchStatements } from '../setup/count-statements.ts';
import { openCanaryLog } from '../setup/log-canaries.ts';
import { createTestDatabase } from '../setup/test-database.ts';

export interface Person {
  readonly userId: string;
  readonly token: string;
}

export interface Answer<T> {
  readonly status: number;
  /** The reply, or the problem. */
  readonly body: T;
  readonly headers: Headers;
}

interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: Record<string, string>;
  readonly body?: BodyInputOf<E>;
}

/** Tokens in tests name the person directly; everything behind the port is real. */
function createTestIdentity(): IdentityProvider {
  return {
    name: 'embedded',
    routes: null,
    verifyToken: async (token) => {
      const userId = token.match(/^token\.(.+)$/)?.[1];
      return userId
        ? { userId, email: `${userId}@example.org`, name: '', expiresAtS: Date.now() / 1000 + 900 }
        : null;
    },
    answerAuthLink: async (c) => c.json({}),
    findDevice: () => null,
    createAccount: async () => ({ userId: createId() }),
    readAccount: async () => null,
    closeAccount: async () => undefined,
    deleteAccount: async () => undefined,
  };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

export type CreateIdentity = (parts: {
  database: Database;
  env: Env;
  clock: () => number;
  limits: Limits;
  security: SecurityLog;
}) => Promise<IdentityProvider>;

export type TestLimits = Pick<LimitsOptions, 'rules' | 'paces' | 'waiting' | 'onReached'>;

/**
 * Opens one process of the API on its own database. `contentFolder` is relative to the project; `createIdentity`
 * replaces the test's identity provider by a real one; `variables` are added to the settings of every test; `limits`
 * replace the real ones; `clientFolder` stands in for the output of the build.
 */
export async function openTestApi(
  contentFolder = 'tests/fixtures/content',
  createIdentity: CreateIdentity = async () => createTestIdentity(),
  variables: Readonly<Record<string, string>> = {},
  { clientFolder = 'tests/fixtures/client', ...limits }: TestLimits & { readonly clientFolder?: string } = {},
) {
  const owned = await createTestDatabase();
  const folders = { client: resolve(clientFolder), content: resolve(contentFolder) };
  const open = () => openProcess(owned.connectionString, folders, createIdentity, variables, limits);
  const first = await open();
  const others: (() => Promise<void>)[] = [];
  return {
    ...first,
    connectionString: owned.connectionString,
    /** A second process on the same database. */
    async openAnother() {
      const another = await open();
      others.push(another.closeProcess);
      return another;
    },
    async close() {
      for (const closeProcess of [...others, first.closeProcess]) await closeProcess();
      await owned.drop();
    },
  };
}

async function openProcess(
  connectionString: string,
  folders: AppFolders,
  createIdentity: CreateIdentity,
  variables: Readonly<Record<string, string>>,
  given: TestLimits,
) {
  const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables }, process.cwd());
  const database = openDatabase(connectionString, 10);
  watchStatements(database);
  await publishContent(database, folders.content, env.legalNames);
  const content = await openContentStore(database);
  const { log, check: checkLog } = openCanaryLog();
  const reload = { channel: contentChannel, listener: () => void content.reload() };
  const hints = await openClassHints(database, connectionString, reload, log);
  const clockOffset = { ms: 0 };
  const clock = () => Date.now() + clockOffset.ms;
  const progress = createProgressWriter({ database, hints, clock });
  const reports = createReportFiles();
  const presence = createPresenceWriter({ database, hints, log, clock });
  const watch = createClassWatch({ database, content, presence, clock });
  const live = createLiveHub({ database, hints, keepWatched: watch, log, clock });
  const stopping = new AbortController();
  const waiting = { pauseMs: 50 };
  const limits = createLimits({ database, secret: 'of the tests', now: clock, waiting, ...given });
  const security = createSecurityLog({ database, log, secret: 'a secret of the tests', clock });
  const identity = await createIdentity({ database, env, clock, limits, security });
  const streams = createOpenStreams({ identity, clock, lookMs: 100 });
  stopping.signal.addEventListener('abort', () => {
    streams.close();
    live.close();
  });
  const outbox = createOutbox({ database, log, clock });
  handleIdentityDeletions(outbox, identity);
  const services: Services = {
    env,
    database,
    content,
    identity,
    limits,
    progress,
    outbox,
    checkReceipts: createCheckReceipts(['the secret of every test of receipts'], clock),
    mailbox: null,
    hints,
    reports,
    metrics: createMetrics(),
    presence,
    watch,
    live,
    streams,
    log,
    security,
    stopping: stopping.signal,
    clock,
  };
  const app = createApp(services, folders);

  async function send(path: string, init: RequestInit = {}): Promise<Answer<unknown>> {
    const response = await app.request(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  async function call<E extends Endpoint>(
    who: Person | null,
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<Answer<ReplyOf<E> & Omit<Problem, 'status'>>> {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
    const isWithKey = endpoint.access === 'content' || (endpoint.access === 'visitor' && !who);
    const token = isWithKey ? env.contentKey : who?.token;
    const answer = await send(path + query, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
    });
    return answer as Answer<ReplyOf<E> & Omit<Problem, 'status'>>;
  }

  function signIn(): Person {
    const userId = createId();
    return { userId, token: `token.${userId}` };
  }

  async function createPerson(role: 'student' | 'teacher', name = `A ${role}`): Promise<Person> {
    const person = signIn();
    await call(person, endpoints.updateProfile, { body: { role, profile: { name } } });
    return person;
  }

  /** A teacher with a class on the mini lab. */
  async function createClassroom(changes: Partial<BodyInputOf<typeof endpoints.createClass>> = {}) {
    const teacher = await createPerson('teacher', 'Dr. Teach');
    const body = {
      name: 'Class',
      studentQuantity: 30,
      activities: ['mini-lab'],
      initialActivity: 'mini-lab',
      ...changes,
    };
    const { body: created } = await call(teacher, endpoints.createClass, { body });
    return { teacher, code: created.code, classId: created.id };
  }

  async function join(code: string, name?: string): Promise<Person> {
    const student = await createPerson('student', name);
    const { status } = await call(student, endpoints.enroll, { params: { code } });
    if (status !== 200) throw new Error(`joining answered ${status}`);
    return student;
  }

  /** Saves one answer of the mini lab, also in place of an earlier one. */
  function answer(
    who: Person,
    code: string,
    questionCode: string,
    given: string[],
    changes: Record<string, unknown> = {},
  ) {
    const body = {
      id: createId(),
      moduleID: questionCode.split('-')[0] ?? '',
      questionCode,
      answer: given,
      component: 'multiple-choice',
      pushOrReplace: 'replace' as const,
      ...changes,
    };
    return call(who, endpoints.saveProgress, { params: { code, activityId: 'mini-lab' }, body });
  }

  return {
    services,
    send,
    request: (path: string, init: RequestInit = {}) => app.request(path, init),
    fetch: app.fetch,
    stopStreams: () => stopping.abort(),
    call,
    signIn,
    createPerson,
    createClassroom,
    join,
    answer,
    /** Moves the clock of the process. */
    advance(ms: number) {
      clockOffset.ms += ms;
    },
    async closeProcess() {
      stopping.abort();
      await security.close();
      await progress.close();
      await presence.close();
      await hints.close();
      await reports.close();
      await limits.close();
      await database.end();
      checkLog();
    },
  };
}
