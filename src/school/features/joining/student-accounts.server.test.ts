import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, post, signUp } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, proofTo } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { schoolAgreement } from '../../kernel/accounts/school-agreement.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';

// STUDENT_ACCOUNTS says who may become a student with an account of their own. Each way of signing in makes an account
// without a role, so the rule stands where the role is chosen, and where a class account becomes its student's own.

const becomeStudent = (api: TestApi, person: Person, classCode?: string) =>
  api.call(person, endpoints.updateProfile, {
    body: { role: 'student', profile: { name: 'Kim Comes' }, ...(classCode !== undefined && { classCode }) },
  });
const password = 'four words are plenty';

describe('students with accounts of their own by a class alone', () => {
  let api: TestApi;
  let ways: ReturnType<typeof openJoining>;
  beforeAll(async () => {
    api = await openTestApi(undefined, createEmbeddedIdentity, { STUDENT_ACCOUNTS: 'class' });
    ways = openJoining(api);
  });
  afterAll(() => api.close());

  it('refuses the role without a class that can be joined, and keeps nothing of the request', async () => {
    const { teacher, code } = await ways.createClass();
    const person = await signUp(api);
    expect((await becomeStudent(api, person)).body.code).toBe('student-account-needs-class');
    expect((await becomeStudent(api, person, 'ZZZZ-9999')).body.code).toBe('class-not-found');
    await api.call(teacher, endpoints.setJoining, { params: { code }, body: { isPaused: true } });
    expect((await becomeStudent(api, person, code)).body.code).toBe('class-disabled');
    expect((await api.call(person, endpoints.getProfile)).body.role).toBeNull();
  });

  it('gives it to whoever comes by the code of a class, and asks no more afterwards', async () => {
    const { code } = await ways.createClass();
    const person = await signUp(api);
    expect((await becomeStudent(api, person, code.toLowerCase())).status).toBe(200);
    expect((await api.call(person, endpoints.enroll, { params: { code } })).status).toBe(200);
    expect((await becomeStudent(api, person)).status).toBe(200);
  });

  it('lets teachers in as ever, and says the rule to browsers', async () => {
    expect((await enter(api, 'teacher')).userId).toBeTruthy();
    expect((await api.call(null, endpoints.getPublicConfig)).body.studentAccounts).toBe('class');
  });

  it('lets a class account become its own student’s', async () => {
    const { teacher, code } = await ways.createClass();
    const student = await ways.make(code, 'Ada Grows');
    await ways.agree({ teacher, code, student });
    const email = 'ada-grows@school.example';
    const asked = await api.call(student, endpoints.completeAccount, {
      body: { email, password, pin: student.pin },
    });
    expect(asked.status).toBe(200);
    const proof = { code: await proofTo(api, email) };
    expect((await post(api, '/identity/class-account/full', proof, student.cookie)).status).toBe(200);
  });
});

describe('students with class accounts alone', () => {
  let api: TestApi;
  let ways: ReturnType<typeof openJoining>;
  beforeAll(async () => {
    api = await openTestApi(undefined, createEmbeddedIdentity, { STUDENT_ACCOUNTS: 'none' });
    ways = openJoining(api);
  });
  afterAll(() => api.close());

  it('refuses the role to everybody, also by the code of a class', async () => {
    const { code } = await ways.createClass();
    const person = await signUp(api);
    for (const by of [undefined, code])
      expect((await becomeStudent(api, person, by)).body.code).toBe('student-accounts-closed');
    expect((await api.call(person, endpoints.getProfile)).body.role).toBeNull();
  });

  it('keeps a class account one, whether asked for or answered with a code', async () => {
    const { code } = await ways.createClass();
    const student = await ways.make(code, 'Ada Stays');
    const asked = await api.call(student, endpoints.completeAccount, {
      body: { email: 'ada-stays@school.example', password, pin: student.pin },
    });
    expect(asked.body.code).toBe('student-accounts-closed');
    const proved = await post(api, '/identity/class-account/full', { code: 'AAAA-2222' }, student.cookie);
    expect(proved.body.code).toBe('student-accounts-closed');
    expect((await api.call(student, endpoints.getProfile)).body.role).toBe('student');
  });
});

describe('a school that has to agree before a class is made', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(undefined, createEmbeddedIdentity, { SCHOOL_AGREEMENT: 'needed' });
  });
  afterAll(() => api.close());

  const body = {
    name: 'Period 1',
    studentQuantity: 30,
    activities: ['mini-lab'],
    initialActivity: 'mini-lab',
  };
  const say = (who: Person, version: string = schoolAgreement.version) =>
    api.call(who, endpoints.saySchoolAgreement, { body: { version } });

  it('makes none before, and keeps the first time and the words', async () => {
    const teacher = await enter(api, 'teacher');
    const make = () => api.call(teacher, endpoints.createClass, { body });
    expect((await make()).body.code).toBe('school-agreement-needed');
    expect((await say(teacher, '0.9')).body.code).toBe('legal-versions-changed');
    expect((await api.call(teacher, endpoints.getSchoolAgreement)).body.saidAt).toBeNull();
    const first = await say(teacher);
    api.advance(60_000);
    expect((await say(teacher)).body.saidAt).toBe(first.body.saidAt);
    expect((await make()).status).toBe(200);
    const kept = await api.services.database.query(
      `SELECT version, content_hash FROM legal_consents WHERE user_id = $1 AND document_name = $2`,
      [teacher.userId, schoolAgreement.document],
    );
    const hash = createHash('sha256').update(schoolAgreement.text).digest('hex');
    expect(kept.rows).toEqual([{ version: schoolAgreement.version, content_hash: hash }]);
  });

  it('asks no student', async () => {
    const student = await enter(api, 'student');
    expect((await say(student)).status).toBe(403);
  });
});
