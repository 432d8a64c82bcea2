import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../harness.ts';
import { forLicenses } from '../license-samples.ts';
import { createSpecClient, teacherProfile } from './spec-client.ts';

let api: TestApi;
let spec: ReturnType<typeof createSpecClient>;
let on: ReturnType<typeof forLicenses>;
beforeAll(async () => {
  api = await openTestApi();
  spec = createSpecClient(api);
  on = forLicenses(api);
});
afterAll(() => api.close());

interface SpecClass {
  readonly id: string;
  readonly code: string;
}

const classBody = {
  name: 'Period 3',
  description: 'Biology',
  studentQuantity: 30,
  activities: ['mini-lab', 'paid-lab'],
  initialActivity: 'mini-lab',
};

async function createTeacher() {
  const teacher = api.signIn();
  const call = spec.as(teacher);
  const email = `${teacher.userId}@example.org`;
  const { profile, role } = teacherProfile;
  expect((await call('PUT', '/private/profile', { profile: { ...profile, email }, role })).status).toBe(200);
  return { teacher, call, email };
}

/** Creates a class, and returns what the specification's client needs to name it. */
async function createPaidClass() {
  const { teacher, call } = await createTeacher();
  const licenseKey = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
  const { id: classID, code } = (await call<SpecClass>('POST', '/private/classes', classBody)).body;
  const className = classBody.name;
  const applied = await call('POST', '/private/license/apply', { licenseKey, classID, className });
  expect(applied.status).toBe(200);
  return { teacher, call, licenseKey, classID, code };
}

describe('a teacher, from the first call to the last', () => {
  it('gets a profile, a licence and a class, runs it, and archives it', async () => {
    const { teacher, call, email } = await createTeacher();
    expect((await call('GET', '/private/profile')).body).toMatchObject({
      role: 'teacher',
      profile: { ...teacherProfile.profile, email, legalsDates: null },
    });

    const licenseKey = await on.issue('DIGITAL_LAB_PASS');
    expect((await call('POST', '/private/license/redeem', { licenseKey })).body).toMatchObject({
      license: { licenseKey, type: 'DIGITAL_LAB_PASS', status: 'AVAILABLE', classID: null, quantity: 40 },
    });
    const created = await call<SpecClass>('POST', '/private/classes', classBody);
    const { id: classID, code } = created.body;
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const className = classBody.name;
    await call('POST', '/private/license/apply', { licenseKey, classID, className });
    expect((await call('GET', '/private/license/teacher')).body).toMatchObject({
      licenses: [{ licenseKey, status: 'APPLIED', classID, className }],
    });

    const person = await api.createPerson('student', 'Kim Reed');
    const student = spec.as(person);
    expect((await student('POST', `/private/classes/enroll/${code}`)).status).toBe(200);
    const ofLab = `/private/classes/${code}/activity/mini-lab`;
    const answer = { id: 'm1-charge', moduleID: 'm1', questionCode: 'm1-charge', answer: ['positive'] };
    const payload = { isCorrect: true, component: 'multiple-choice', pushOrReplace: 'push', tries: 1 };
    await student('POST', `${ofLab}/progress`, { ...answer, ...payload });

    expect((await call('GET', '/private/classes/teacher/admin')).body).toMatchObject({
      classes: [{ id: classID, code, name: 'Period 3', teacherName: 'Dr. Ada Teach', studentQuantity: 30 }],
    });
    expect((await call('GET', `/private/classes/${code}`)).body).toMatchObject({
      students: [{ id: person.userId, fullName: 'Kim Reed' }],
      isArchived: false,
      isDisabled: false,
    });
    expect((await call('GET', `/private/classes/${code}/activities`)).body).toMatchObject({
      activities: [
        {
          id: 'mini-lab',
          modules: [
            { id: 'm1', counts: { notStarted: 0, inProgress: 1, completed: 0 } },
            { id: 'm2', counts: { notStarted: 1, inProgress: 0, completed: 0 } },
          ],
          counts: { notStarted: 0, inProgress: 1, completed: 0 },
        },
        { id: 'paid-lab', modules: [{ counts: { notStarted: 1, inProgress: 0, completed: 0 } }] },
      ],
    });
    const ownAnswers = { studentId: person.userId, answers: [{ questionCode: 'm1-charge', tries: 1 }] };
    expect((await call('GET', `${ofLab}/studentsAnswers`)).body).toMatchObject({ students: [ownAnswers] });
    expect((await call('GET', `${ofLab}/studentsAnswers/${person.userId}`)).body).toMatchObject(ownAnswers);
    const report = await call<string>('GET', `${ofLab}/export`);
    expect(report.headers.get('content-type')).toContain('text/csv');
    expect(report.body).toContain('Kim Reed');
    expect(report.body).toContain('In Progress');

    const changed = { ...classBody, name: 'Period 4', studentQuantity: 40 };
    expect((await call('PUT', `/private/classes/${code}`, changed)).body).toMatchObject({
      name: 'Period 4',
      studentQuantity: 40,
    });
    expect((await call('DELETE', `/private/classes/${code}/student/${person.userId}`)).status).toBe(200);
    expect((await student('GET', `/private/classes/${code}/activities`)).status).toBe(404);

    expect((await call('POST', `/private/classes/${code}/deactivate`)).body).toMatchObject({
      isArchived: true,
    });
    expect((await student('POST', `/private/classes/enroll/${code}`)).body).toMatchObject({
      detail: 'Class is inactive',
    });
    expect((await call('GET', `${ofLab}/export`)).status).toBe(200);
    expect((await call('GET', '/private/license/teacher')).body).toMatchObject({
      licenses: [{ licenseKey, status: 'INVALID', classID }],
    });
    expect((await spec.as(teacher)('DELETE', '/private/profile')).status).toBe(200);
  });
});

describe('licences of a class', () => {
  it('upgrades its pass, or says that none is available', async () => {
    const { teacher, call, licenseKey, classID } = await createPaidClass();
    const upgradeLicense = await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE');
    const body = { upgradeLicense, baseLicense: licenseKey, classID };
    expect((await call('POST', '/private/license/upgradeLicense', body)).body).toMatchObject({
      seats: { basePass: 'ALL_ACCESS_PASS', seats: 40 },
    });
  });

  it('adds the seats of an Add-On Pack, and lets in as many more students', async () => {
    const { teacher, call, classID, code } = await createPaidClass();
    const addOn = async (changes: object = {}) => {
      const licenseKey = await on.redeem(teacher, 'ADD_ON_PACK');
      const reply = await call('POST', '/private/license/apply/add-on', { licenseKey, classID, ...changes });
      return reply.body;
    };
    expect(await addOn()).toMatchObject({ seats: { addedSeats: 10, seats: 50, studentQuantity: 40 } });
    expect(await addOn({ studentQuantity: 33 })).toMatchObject({ seats: { seats: 60, studentQuantity: 33 } });
    expect(await addOn({ studentQuantity: 71 })).toMatchObject({ code: 'seats-exceeded' });
    expect((await call('GET', `/private/classes/${code}`)).body).toMatchObject({ studentQuantity: 33 });
  });

  it('never plans with more than 200, nor with more than there are seats', async () => {
    const { teacher, call, classID, code } = await createPaidClass();
    await call('PUT', `/private/classes/${code}`, { ...classBody, studentQuantity: 40 });
    let reply: unknown;
    for (let pack = 1; pack <= 16; pack += 1) {
      const licenseKey = await on.redeem(teacher, 'ADD_ON_PACK');
      reply = (await call('POST', '/private/license/apply/add-on', { licenseKey, classID })).body;
    }
    expect(reply).toMatchObject({ seats: { seats: 200, studentQuantity: 200 } });
  });

  it.each([
    ['type=Digital Lab Pass', ['DIGITAL_LAB_PASS']],
    ['type=DIGITAL_LAB_PASS', ['DIGITAL_LAB_PASS']],
    ['type=All-Access Pass Upgrade,Add-On Pack', ['ADD_ON_PACK', 'ALL_ACCESS_PASS_UPGRADE']],
    ['exceptType=Add-On Pack', ['DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS_UPGRADE']],
    ['status=Applied', ['DIGITAL_LAB_PASS']],
    ['exceptStatus=Applied&type=add-on pack', ['ADD_ON_PACK']],
    ['type=All-Access Pass', []],
  ])('are found by ids and by the names of the specification: %s', async (query, types) => {
    const { teacher, call } = await createPaidClass();
    await on.redeem(teacher, 'ADD_ON_PACK');
    await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE');
    const { body } = await call<{ licenses: { type: string }[] }>(
      'GET',
      `/private/license/teacher?${encodeURI(query)}`,
    );
    expect(body.licenses.map(({ type }) => type).sort()).toEqual([...types].sort());
  });

  it('are told of an archived class as they were until its end', async () => {
    const { teacher, call, classID, code } = await createPaidClass();
    const licenseKey = await on.redeem(teacher, 'ADD_ON_PACK');
    await call('POST', '/private/license/apply/add-on', { licenseKey, classID });
    const seats = { basePass: 'DIGITAL_LAB_PASS', baseSeats: 40, addOnPacks: 1, addedSeats: 10, seats: 50 };
    expect((await call('POST', `/private/classes/${code}/deactivate`)).body).toMatchObject({ seats });
    expect((await call('GET', `/private/license/class/${classID}`)).body).toMatchObject({
      seats,
      licenses: [
        { status: 'INVALID', endedBecause: 'class-archived' },
        { status: 'INVALID', endedBecause: 'class-archived' },
      ],
    });
  });
});

describe('a path', () => {
  it('is the same with and without a slash at its end', async () => {
    const { call } = await createTeacher();
    const free = { ...classBody, activities: ['mini-lab'] };
    const { code } = (await call<SpecClass>('POST', '/private/classes/', free)).body;
    for (const path of ['/private/classes', `/private/classes/${code}`, '/private/classes/teacher/admin']) {
      const [without, withSlash] = [await call('GET', path), await call('GET', `${path}/`)];
      expect(without.status).toBe(200);
      expect(withSlash.body).toEqual(without.body);
    }
    expect((await call('PUT', `/private/classes/${code}/`, free)).status).toBe(200);
    expect((await call('POST', `/private/classes/${code}/deactivate/`)).status).toBe(200);
  });
});
