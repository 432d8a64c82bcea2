import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { createDemoAccounts } from '../../../app/server/demo-accounts.ts';
import { endpoints } from '../../api/endpoints.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const additional = {
  gradeLevel: 'high',
  institution: { name: 'Canal School', city: 'Delft', state: 'ZH', country: 'NL', zipCode: '2611' },
  teacher: { professionalRole: 'classroom-teacher', suscribed: true, subjects: ['biology', 'genetics'] },
};

describe('a profile', () => {
  it('keeps its role', async () => {
    const student = await api.createPerson('student', 'Kim Reed');
    const refused = await api.call(student, endpoints.updateProfile, {
      body: { role: 'teacher', profile: { name: 'Kim Reed' } },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'role-fixed']);
    const renamed = await api.call(student, endpoints.updateProfile, {
      body: { role: 'student', profile: { name: 'Kim Reed-Park' } },
    });
    expect(renamed.body.profile).toMatchObject({
      name: 'Kim Reed-Park',
      additional: { gradeLevel: 'student', institution: { city: 'student' } },
    });
  });

  it.each([
    ['Kim\u0000 Reed', null],
    ['\u202eKim\nReed ', 'Kim Reed'],
    ['\u0000', null],
    ['\u200b\u200b', null],
    ['  ', null],
  ])('keeps of the name %j one line that can be read: %j', async (typed, name) => {
    const saved = await api.call(api.signIn(), endpoints.updateProfile, {
      body: { role: 'student', profile: { name: typed } },
    });
    expect(saved.status).toBe(name === null ? 400 : 200);
    if (name !== null) expect(saved.body.profile.name).toBe(name);
  });

  it('has no role before one is chosen', async () => {
    expect((await api.call(api.signIn(), endpoints.getProfile)).body.role).toBeNull();
  });

  describe('of a teacher, changed in part', () => {
    const save = (person: Person, profile: BodyInputOf<typeof endpoints.updateProfile>['profile']) =>
      api.call(person, endpoints.updateProfile, { body: { role: 'teacher', profile } });

    async function createTeacher() {
      const person = api.signIn();
      await save(person, { name: 'Ada Vos', email: `${person.userId}@example.org`, additional });
      return person;
    }

    it.each<[string, object, object]>([
      ['everything but the name', { name: 'Ada Vos-Lin' }, additional],
      ['the name', { additional: {} }, additional],
      [
        'institution and teacher',
        { additional: { gradeLevel: 'middle' } },
        { ...additional, gradeLevel: 'middle' },
      ],
      [
        'single fields of both',
        { additional: { institution: { city: '' }, teacher: { suscribed: false } } },
        {
          ...additional,
          institution: { ...additional.institution, city: '' },
          teacher: { ...additional.teacher, suscribed: false },
        },
      ],
      [
        'nothing, with empty values in it',
        { additional: { gradeLevel: '', institution: { zipCode: '' }, teacher: { subjects: [] } } },
        {
          gradeLevel: '',
          institution: { ...additional.institution, zipCode: 'none' },
          teacher: { ...additional.teacher, subjects: [] },
        },
      ],
    ])('keeps what was left out: %s', async (_, changes, expected) => {
      const person = await createTeacher();
      const { status } = await save(person, changes);
      const { body } = await api.call(person, endpoints.getProfile);
      expect([status, body.profile.additional]).toEqual([200, expected]);
      expect(body.profile.name).toBe('name' in changes ? changes.name : 'Ada Vos');
    });

    it('always holds what a client reads of a teacher, also where a profile was stored without', async () => {
      const person = api.signIn();
      await save(person, { name: 'Ada Vos' });
      const empty = {
        gradeLevel: '',
        institution: { name: '', city: '', state: '', country: '', zipCode: 'none' },
        teacher: { professionalRole: '', suscribed: false, subjects: [] },
      };
      const read = async () => (await api.call(person, endpoints.getProfile)).body.profile.additional;
      expect(await read()).toEqual(empty);
      await api.services.database.query(
        `UPDATE profiles SET additional = '{"gradeLevel": ""}' WHERE user_id = $1`,
        [person.userId],
      );
      expect(await read()).toEqual(empty);
    });

    it('needs a name the first time, and says which field is missing', async () => {
      const { status, body } = await save(api.signIn(), { additional });
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path: 'body.profile.name' }] });
    });
  });

  it('refuses another e-mail with a sentence, and changes nothing then', async () => {
    const person = await api.createPerson('teacher', 'Ada Vos');
    for (const email of ['other@example.org', '', null]) {
      const refused = await api.call(person, endpoints.updateProfile, {
        body: { role: 'teacher', profile: { name: 'Changed', email } },
      });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'email-fixed',
        detail: 'The email address is the one you sign in with, and cannot be changed here',
      });
    }
    const own = `${person.userId}@Example.org `;
    const { status } = await api.call(person, endpoints.updateProfile, {
      body: { role: 'teacher', profile: { email: own } },
    });
    const { body } = await api.call(person, endpoints.getProfile);
    expect([status, body.profile.name, body.profile.email]).toEqual([
      200,
      'Ada Vos',
      `${person.userId}@example.org`,
    ]);
  });
});

it('makes a demo teacher who has answered every question', async () => {
  const fresh = await openTestApi();
  try {
    await createDemoAccounts(fresh.services);
    const { rows } = await fresh.services.database.query<{ additional: typeof additional }>(
      `SELECT additional FROM profiles WHERE role = 'teacher'`,
    );
    const { gradeLevel, institution, teacher } = rows[0]?.additional ?? {};
    const answers = [gradeLevel, ...Object.values(institution ?? {}), teacher?.professionalRole];
    expect(answers).toHaveLength(7);
    expect(answers.every((answer) => answer)).toBe(true);
    expect(teacher?.subjects.length).toBeGreaterThan(0);
  } finally {
    await fresh.close();
  }
});
