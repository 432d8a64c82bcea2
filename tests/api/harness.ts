import { resolve } from 'node:path';
import { createApp } from '../../src/app/server/app.ts';
import { openServices, type Replacements } from '../../src/app/server/open-services.ts';
import type { AppFolders } from '../../src/app/server/pages.ts';
import { endpoints } from '../../src/school/api/endpoints.ts';
import type { IdentityProvider } from '../../src/school/features/identity/embedded/port.server.ts';
import type { BodyInputOf, Endpoint, ParamsOf, ReplyOf } from '../../src/school/kernel/endpoint.ts';
import type { Problem } from '../../src/school/kernel/problem.ts';
import { publishContent } from '../../src/school/publishing/publish-content.ts';
import { createId } from '../../src/school/server/base/id.ts';
import type { ConnectionLimits } from '../../src/school/server/database/connections.ts';
import { openDatabase } from '../../src/school/server/database/database.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
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

/** A token in a test names the person directly. Everything behind the identity port is real. */
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
    demandOwner: async () => undefined,
    answerAuthLink: async (c) => c.json({}),
    findDevice: () => null,
    deviceOf: () => null,
    classAccounts: null,
    createAccount: async () => ({ userId: createId() }),
    readAccount: async () => null,
    closeAccount: async () => undefined,
    deleteAccount: async () => undefined,
  };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

type Limits = NonNullable<Replacements['limits']>;
type Options = Limits & Pick<Replacements, 'outside'> & { readonly connections?: Partial<ConnectionLimits> };
type OpenIdentity = NonNullable<Replacements['openIdentity']>;

/** The pages of the tests' installation are served from here. */
export const origin = 'http://labs.test';

/**
 * Opens one process of the API on its own database. `contentFolder` is relative to the project; `openIdentity`
 * replaces the test's identity provider by a real one; `variables` are added to the settings of every test; `limits`
 * replace the real ones; `outside` sets how an outside content service is read; `clientFolder` stands in for the output of the build;
 * `way` gives the address by which the process reaches the database; `connections` replace the limits of connections.
 */
export async function openTestApi(
  contentFolder = 'tests/fixtures/content',
  openIdentity: OpenIdentity = async () => createTestIdentity(),
  variables: Readonly<Record<string, string>> = {},
  {
    clientFolder = 'tests/fixtures/client',
    way = (direct) => direct,
    ...options
  }: Options & {
    readonly clientFolder?: string;
    readonly way?: (direct: string) => string | Promise<string>;
  } = {},
) {
  const owned = await createTestDatabase();
  const folders = { client: resolve(clientFolder), content: resolve(contentFolder) };
  const connectionString = await way(owned.connectionString);
  const open = () => openProcess(connectionString, folders, openIdentity, variables, options);
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
      await owned.close();
    },
  };
}

async function openProcess(
  connectionString: string,
  folders: AppFolders,
  openIdentity: OpenIdentity,
  variables: Readonly<Record<string, string>>,
  { outside, connections = {}, ...limits }: Options,
) {
  const secret = 'a secret of the tests of 32+ chars';
  const env = parseEnv(
    {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', IDENTITY_SECRET: secret },
      ...{ CONTENT_FOLDER: folders.content, ...variables },
    },
    process.cwd(),
  );
  const { log, logged, check: checkLog } = openCanaryLog();
  const database = openDatabase(connectionString, 10, { limits: connections, log });
  const cleanups = [() => database.end()];
  watchStatements(database);
  if (!env.outsideContent) await publishContent(database, folders.content, env.legalNames);
  const clockOffset = { ms: 0 };
  const stopping = new AbortController();
  const services = await openServices(
    {
      ...{ env, database, connectionString, log, cleanups },
      ...{ publicOrigins: [origin], stopping: stopping.signal },
    },
    {
      clock: () => Date.now() + clockOffset.ms,
      limits: {
        waiting: { pauseMs: 50 },
        ...limits,
        // Tests cause many refusals on purpose, so the limits must not stop them.
        paces: { refusals: { ofDevice: Infinity, ofAddress: Infinity, windowS: 1 }, ...limits.paces },
      },
      openIdentity,
      streamLookMs: 100,
      ...(outside && { outside }),
    },
  );
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

  /** Somebody with a role, who has agreed to the legal texts. */
  async function createPerson(
    role: 'student' | 'teacher',
    name = `A ${role}`,
    { hasAgreed = true } = {},
  ): Promise<Person> {
    const person = signIn();
    await call(person, endpoints.updateProfile, { body: { role, profile: { name } } });
    if (hasAgreed)
      await database.query('UPDATE profiles SET legals_dates = $2 WHERE user_id = $1', [
        person.userId,
        { termsOfUse: '1.0', serviceAgreement: '1.0', geneticData: '1.0', privacyNotice: '1.0' },
      ]);
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
    logged,
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
      for (const cleanup of cleanups.reverse()) await cleanup();
      checkLog();
    },
  };
}
