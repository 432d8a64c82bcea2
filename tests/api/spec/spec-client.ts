import type { Answer, Person, TestApi } from '../harness.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A client that uses only the specification: tests write paths and payloads as the specification does, and check only
 * the parts of a reply that it describes. A missing payload sends no body at all.
 */
export function createSpecClient(api: TestApi) {
  async function send<Body>(token: string, method: Method, path: string, payload?: unknown) {
    const answer = await api.send(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    return answer as Answer<Body>;
  }
  return {
    as:
      ({ token }: Person) =>
      <Body = unknown>(method: Method, path: string, payload?: unknown) =>
        send<Body>(token, method, path, payload),
    /** The content service: every read carries the static key. */
    read: <Body = unknown>(path: string) => send<Body>(api.services.env.contentKey, 'GET', path),
  };
}

export type SpecCall = ReturnType<ReturnType<typeof createSpecClient>['as']>;

/** What the specification shows of a progress record. */
export interface SpecRecord {
  readonly id: string;
  readonly moduleID: string;
  readonly questionCode: string;
  readonly answer: readonly string[];
  readonly isCorrect: boolean | null;
  readonly component: string;
  readonly status: string;
  readonly tries: number;
}

export interface SpecProgress {
  readonly progress: readonly SpecRecord[];
  readonly ignoredBecause: string | null;
}

export const teacherProfile = {
  profile: {
    name: 'Dr. Ada Teach',
    additional: {
      gradeLevel: 'grade-9',
      institution: { name: 'Hill School', city: 'Boston', state: 'MA', country: 'us', zipCode: 'none' },
      teacher: { professionalRole: 'teacher', suscribed: true, subjects: ['biology'] },
    },
  },
  role: 'teacher',
};

const words = { name: 'student', city: 'student', state: 'student', country: 'student', zipCode: 'student' };
export const studentProfile = {
  profile: { name: 'Kim Reed', additional: { gradeLevel: 'student', institution: words } },
  role: 'student',
};
