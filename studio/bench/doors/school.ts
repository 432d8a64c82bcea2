import { createId } from '../../../src/school/server/base/id.ts';
import { BenchError } from '../read-options.ts';

interface ReplyFields {
  readonly accessToken: string;
  readonly code: string;
  readonly pin: string;
  readonly user: { readonly id: string };
}

export interface Reply {
  readonly status: number;
  /** The few fields that the bench reads, empty where the reply has none of that name. */
  readonly body: ReplyFields;
  /** `name=value` of the number that the browser was given; empty where none was given. */
  readonly number: string;
}

interface Ask {
  readonly body?: object;
  readonly token?: string;
  readonly cookie?: string;
}

/** One server under test, asked over HTTP as browsers do. @param mark by which the server's watch knows the requests */
export function createAsker(origin: string, mark = '') {
  return async function ask(method: 'GET' | 'POST' | 'PUT', path: string, given: Ask = {}): Promise<Reply> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(mark && { 'X-Bench': mark }),
        ...(given.token && { Authorization: `Bearer ${given.token}` }),
        ...(given.cookie && { Cookie: given.cookie }),
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
    });
    const bytes = await response.text();
    // A long list is read and not parsed, because parsing would measure this process.
    const isJson =
      bytes.length < longestParsed && response.headers.get('content-type')?.includes('json') === true;
    const line = response.headers.getSetCookie().find((one) => one.includes('_known=')) ?? '';
    return {
      status: response.status,
      body: isJson ? JSON.parse(bytes) : null,
      number: line.split(';', 1)[0] ?? '',
    };
  };
}
export type Asker = ReturnType<typeof createAsker>;

const longestParsed = 20_000;

export const password = 'correct horse 7';
export const lab = 'answering';

export interface Student {
  readonly code: string;
  readonly name: string;
  readonly pin: string;
  readonly token: string;
}

/** The people and classes of one school, made over HTTP. */
export function createSchool(ask: Asker) {
  let count = 0;
  async function demand(reply: Promise<Reply>, what: string) {
    const { status, body } = await reply;
    if (status !== 200) throw new BenchError(`${what} answers ${status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    async signUp(): Promise<{ email: string; token: string }> {
      count += 1;
      const email = `person-${count}@school.example`;
      const account = { email, password, name: 'A person' };
      const body = await demand(ask('POST', '/identity/sign-up', { body: account }), 'signing up');
      return { email, token: body.accessToken };
    },
    async becomeTeacher(token: string): Promise<void> {
      const profile = {
        name: 'A teacher',
        additional: {
          gradeLevel: 'high',
          institution: { name: 'High', city: 'City', state: 'CS', country: 'US', zipCode: '' },
          teacher: { professionalRole: 'classroom-teacher', suscribed: true, subjects: ['genetics'] },
        },
      };
      const body = { role: 'teacher', profile };
      await demand(ask('PUT', '/private/profile', { token, body }), 'choosing a role');
    },
    async openClass(token: string): Promise<string> {
      const body = { name: 'Class', studentQuantity: 30, activities: [lab], initialActivity: lab };
      return (await demand(ask('POST', '/private/classes', { token, body }), 'making a class')).code;
    },
    /** Like the pages, it first looks at the door, so that the browser gets its number. */
    async join(code: string): Promise<Student> {
      const { number: cookie } = await ask('GET', `/api/classes/${code}/door`);
      count += 1;
      const name = `Pupil ${count}`;
      const body = { code, name, requestId: createId() };
      const made = await demand(ask('POST', '/identity/class-account', { body, cookie }), 'joining');
      return { code, name, pin: made.pin, token: made.accessToken };
    },
  };
}
export type School = ReturnType<typeof createSchool>;
