import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, signUp } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { schoolAgreement } from '../../kernel/accounts/school-agreement.ts';
import { createId } from '../../server/base/id.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { handOverClass } from '../teaching/hand-over-class.server.ts';

// SCHOOL_AGREEMENT=needed: whoever comes into a class comes with the yes of the teacher it has now.

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi(undefined, createEmbeddedIdentity);
  ways = openJoining(api);
});
afterAll(() => api.close());
beforeEach(() => need('asked'));

/** As after a restart with another setting. */
const need = (schoolAgreement: 'asked' | 'needed') => Object.assign(api.services.env, { schoolAgreement });
const say = (who: Person) =>
  api.call(who, endpoints.saySchoolAgreement, { body: { version: schoolAgreement.version } });
const list = (teacher: Person, code: string) =>
  api.call(teacher, endpoints.makeListedAccounts, {
    params: { code },
    body: { listId: createId(), students: [{ lastName: 'Listed', firstName: 'Lia', ownId: '' }] },
  });
const standingOf = async (code: string) =>
  (await api.call(null, endpoints.lookAtClass, { params: { code } })).body.standing;
const join = (who: Person, code: string) => api.call(who, endpoints.enroll, { params: { code } });

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? undefined : body.code;

/** What each way into the class answers: by the code, by a list, with an own account. */
async function tryEveryWay(teacher: Person, code: string, name: string) {
  const student = await enter(api, 'student', name);
  return {
    door: await standingOf(code),
    code: (await ways.make(code, `${name} Codes`)).refusal,
    list: refusalOf(await list(teacher, code)),
    looks: refusalOf(await api.call(student, endpoints.getClass, { params: { code } })),
    own: refusalOf(await join(student, code)),
  };
}
const open = { door: 'open', code: undefined, list: undefined, looks: undefined, own: undefined };
const closed = {
  door: 'school',
  code: 'class-needs-school',
  list: 'school-agreement-needed',
  looks: 'class-needs-school',
  own: 'class-needs-school',
};

describe('a class that is older than the setting', () => {
  it('takes nobody new until its teacher has said yes, and work in it goes on', async () => {
    const { teacher, code } = await ways.createClass();
    const inside = await ways.make(code, 'Ida Inside');
    need('needed');
    expect(await tryEveryWay(teacher, code, 'Nora')).toEqual(closed);
    expect((await api.answer(inside, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect((await ways.comeBack(code, 'Ida Inside', inside.pin)).status).toBe(200);
    expect((await join(inside, code)).status).toBe(200);

    expect((await say(teacher)).status).toBe(200);
    expect(await tryEveryWay(teacher, code, 'Paul')).toEqual(open);
  });

  it('makes no student of an account that comes by its code', async () => {
    Object.assign(api.services.env, { studentAccounts: 'class' });
    try {
      const { teacher, code } = await ways.createClass();
      need('needed');
      const person = await signUp(api);
      const become = () =>
        api.call(person, endpoints.updateProfile, {
          body: { role: 'student', profile: { name: 'Kim Comes' }, classCode: code },
        });
      expect((await become()).body.code).toBe('class-needs-school');
      expect((await api.call(person, endpoints.getProfile)).body.role).toBeNull();
      await say(teacher);
      expect((await become()).status).toBe(200);
    } finally {
      Object.assign(api.services.env, { studentAccounts: 'open' });
    }
  });
});

describe('a class that is handed over', () => {
  it('does not take the yes of its former teacher along, and takes that of the new one', async () => {
    const { teacher, code } = await ways.createClass();
    await say(teacher);
    need('needed');
    const inside = await ways.make(code, 'Ida Inside');
    const next = await enter(api, 'teacher', 'Dr. Next');
    expect(await handOverClass(api.services, code, next.email)).toMatchObject({ hasSchoolsYes: false });
    expect(await tryEveryWay(next, code, 'Olga')).toEqual(closed);
    expect((await api.answer(inside, code, 'm1-charge', ['positive'])).status).toBe(200);
    await say(next);
    expect(await tryEveryWay(next, code, 'Rosa')).toEqual(open);
  });

  it('is open at once where the new teacher has said it before, of all of their students', async () => {
    const { code } = await ways.createClass();
    const next = await enter(api, 'teacher', 'Dr. Known');
    await say(next);
    need('needed');
    expect(await handOverClass(api.services, code, next.email)).toMatchObject({ hasSchoolsYes: true });
    expect(await standingOf(code)).toBe('open');
  });
});

it('nothing of this is asked where the setting only asks', async () => {
  const { teacher, code } = await ways.createClass();
  expect(await tryEveryWay(teacher, code, 'Sven')).toEqual(open);
});
