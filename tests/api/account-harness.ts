import pg from 'pg';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { xsrfHeaders } from '../setup/xsrf-headers.ts';
import { openTestApi, origin, type Person, type TestApi } from './harness.ts';

/** The API with the embedded identity provider behind it, and real content: labs with many kinds of exercises. */
export function openAccountApi(contentFolder?: string, variables: Readonly<Record<string, string>> = {}) {
  return openTestApi(contentFolder, createEmbeddedIdentity, variables);
}

type Process = Pick<TestApi, 'request' | 'call'>;

export interface Account extends Person {
  readonly email: string;
  readonly password: string;
  /** `name=value` of the session. */
  readonly cookie: string;
}

let count = 0;

export async function post(process: Process, path: string, body: unknown, cookie = '') {
  const response = await process.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      ...xsrfHeaders(cookie),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

function readSession(answer: Awaited<ReturnType<typeof post>>) {
  return {
    userId: answer.body.user?.id as string,
    token: answer.body.accessToken as string,
    cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
  };
}

export async function signUp(process: Process, name = 'Sam Canary'): Promise<Account> {
  count += 1;
  const email = `canary-${count}@school.example`;
  const password = 'four words are plenty';
  return {
    email,
    password,
    ...readSession(await post(process, '/identity/sign-up', { email, password, name })),
  };
}

export async function signIn(process: Process, { email, password }: Pick<Account, 'email' | 'password'>) {
  const answer = await post(process, '/identity/sign-in', { email, password });
  return { ...answer, ...readSession(answer) };
}

/** A class of its own teacher, and a way to join it. */
export async function openClass(process: Process) {
  const teacher = await enter(process, 'teacher', 'Dr. Canary');
  const body = {
    name: 'Period 4',
    studentQuantity: 30,
    activities: ['mini-lab'],
    initialActivity: 'mini-lab',
  };
  const { code } = (await process.call(teacher, endpoints.createClass, { body })).body;
  const join = async (name: string) => {
    const student = await enter(process, 'student', name);
    await process.call(student, endpoints.enroll, { params: { code } });
    return student;
  };
  return { teacher, code, join };
}

/** Signed up, with a role and consent. */
export async function enter(process: Process, role: 'student' | 'teacher', name?: string): Promise<Account> {
  const account = await signUp(process, name);
  const { status, body } = await process.call(account, endpoints.updateProfile, {
    body: {
      role,
      profile: {
        name: name ?? 'Sam Canary',
        additional: {
          gradeLevel: 'high',
          institution: { name: 'Canary High', city: 'Canary City', state: 'CS', country: 'US', zipCode: '' },
          teacher: { professionalRole: 'classroom-teacher', suscribed: true, subjects: ['genetics'] },
        },
      },
    },
  });
  if (status !== 200) throw new Error(`choosing a role answered ${status} ${JSON.stringify(body)}`);
  const versions = { termsOfUse: '1.0', serviceAgreement: '1.0', geneticData: '1.0', privacyNotice: '1.1' };
  await process.call(account, endpoints.acceptLegals, { body: versions });
  return account;
}

/** Lets a teacher act on a student's exercise of the mini lab. */
export async function act(
  process: Process,
  teacher: Person,
  code: string,
  studentId: string,
  given: { kind: 'grant-tries' | 'reset'; questionCode: string } & Record<string, unknown>,
) {
  const { status, body } = await process.call(teacher, endpoints.actOnStudentWork, {
    params: { code, activityId: 'mini-lab', studentId },
    body: { id: createId(), ...given } as never,
  });
  if (status !== 200) throw new Error(`acting answered ${status} ${JSON.stringify(body)}`);
}

/** The tables in which any of these strings occurs, in any column. */
export async function findTraces(
  { services: { database } }: Pick<TestApi, 'services'>,
  ...traces: string[]
): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> 'schema_migrations' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.query(
      `SELECT FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) AS trace WHERE position(trace IN to_jsonb(t)::text) > 0) LIMIT 1`,
      [traces],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** For what the server itself may not change, such as an attempt. */
export async function queryAsOwner(
  { connectionString }: Pick<TestApi, 'connectionString'>,
  sql: string,
  values: readonly unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql, [...values]).finally(() => client.end());
}
