import { endpoints } from '../../src/school/api/endpoints.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { type Account, enter, post } from './account-harness.ts';
import { origin, type Person, type TestApi } from './harness.ts';

interface Made extends Person {
  readonly status: number;
  readonly refusal: string | undefined;
  readonly pin: string;
  /** All cookies of the reply: session, token and number of the browser. */
  readonly cookie: string;
}

/** The cookies of a browser: the number that it has got by looking at the door of a class. */
export async function lookAtDoor(api: TestApi, code: string, cookie = ''): Promise<string> {
  const reply = await api.request(`/api/classes/${code}/door`, {
    headers: { Cookie: cookie, Origin: origin },
  });
  return cookiesOf(reply.headers) || cookie;
}

function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** The latest code that was mailed to an address, to show that it is the person's own. */
export async function proofTo(api: TestApi, email: string): Promise<string> {
  await api.services.outbox.drain();
  const mail = api.services.mailbox?.list().find(({ to }) => to === email);
  return /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

/** How a class of accounts with name and PIN is made and used. */
export function openJoining(api: TestApi) {
  async function createClass(changes: { studentQuantity?: number } = {}) {
    const teacher = await enter(api, 'teacher', 'Dr. Canary');
    const body = {
      name: 'Period 4',
      studentQuantity: 30,
      activities: ['mini-lab'],
      initialActivity: 'mini-lab',
      ...changes,
    };
    const { body: created } = await api.call(teacher, endpoints.createClass, { body });
    return { teacher, code: created.code, classId: created.id };
  }

  /** As the page does, a press that the server was too busy for is repeated under its number. */
  async function join(
    code: string,
    name: string,
    browser: string,
    { requestId = createId(), triesLeft = 5 } = {},
  ): Promise<Made> {
    const request = { code, name, requestId };
    const { status, body, headers } = await post(api, '/identity/class-account', request, browser);
    if (status >= 500 && triesLeft > 0)
      return join(code, name, browser, { requestId, triesLeft: triesLeft - 1 });
    return {
      status,
      refusal: body.code,
      pin: body.pin,
      userId: body.user?.id,
      token: body.accessToken,
      cookie: cookiesOf(headers),
    };
  }

  /** In a browser of its own, which has looked at the door first. */
  async function make(code: string, name: string, requestId?: string): Promise<Made> {
    return join(code, name, await lookAtDoor(api, code), requestId === undefined ? {} : { requestId });
  }

  async function comeBack(code: string, name: string, pin: string, cookie = '') {
    const { status, body } = await post(api, '/identity/class-sign-in', { code, name, pin }, cookie);
    return { status, code: body.code as string | undefined, userId: body.user?.id as string | undefined };
  }

  /** The same person with a token of this moment. */
  async function renew<P extends Account>(person: P): Promise<P> {
    const { body } = await post(api, '/identity/token', {}, person.cookie);
    return { ...person, token: body.accessToken };
  }

  async function roster(teacher: Account, code: string) {
    const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
    return body.view === 'teacher' ? body.students : [];
  }

  /** The student asks for an account of their own, and the teacher says yes. */
  async function agree({
    teacher,
    code,
    student,
  }: {
    teacher: Person;
    code: string;
    student: Person & Pick<Made, 'pin'>;
  }) {
    const asked = await api.call(student, endpoints.askForOwnAccount, { body: { pin: student.pin } });
    const answered = await api.call(teacher, endpoints.answerOwnWish, {
      params: { code, studentId: student.userId },
      body: { answer: 'yes' },
    });
    if (asked.status !== 200 || answered.status !== 200) throw new Error('the wish was refused');
  }

  return { agree, createClass, join, make, comeBack, renew, roster };
}

export const otherPin = (pin: string) => (pin === '0000' ? '1111' : '0000');
