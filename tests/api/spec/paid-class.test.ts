import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../harness.ts';
import { forLicenses } from '../license-samples.ts';
import { createSpecClient, type SpecCall } from './spec-client.ts';

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

/** The class body of the specification: it names no licence. */
const paidClass = {
  name: 'Period 3',
  description: '',
  studentQuantity: 40,
  activities: ['mini-lab', 'paid-lab'],
  initialActivity: 'paid-lab',
};
const freeClass = { ...paidClass, activities: ['mini-lab'], initialActivity: 'mini-lab' };

let teacher: Person;
let call: SpecCall;
beforeEach(async () => {
  teacher = await api.createPerson('teacher', 'Dr. Teach');
  call = spec.as(teacher);
});
const create = (body: object = paidClass) => call<SpecClass>('POST', '/private/classes', body);
const apply = (licenseKey: string, { id, name }: { id: string; name?: string }) =>
  call('POST', '/private/license/apply', { licenseKey, classID: id, className: name ?? paidClass.name });
const join = async (code: string) =>
  spec.as(await api.createPerson('student'))('POST', `/private/classes/enroll/${code}`);

describe('a paid class in the order of the specification', () => {
  it('is created, has its licence applied, and is open from then on', async () => {
    const licenseKey = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const created = await create();
    expect(created.status).toBe(200);
    const { id, code } = created.body;
    expect(created.body).toMatchObject({ ...paidClass, activities: [{}, {}], isWaitingForLicense: true });

    const applied = await apply(licenseKey, created.body);
    expect(applied.body).toMatchObject({
      licenses: [{ licenseKey, type: 'DIGITAL_LAB_PASS', status: 'APPLIED', classID: id }],
    });
    expect((await call('GET', `/private/classes/${code}`)).body).toMatchObject({
      isWaitingForLicense: false,
      activities: [
        { id: 'mini-lab', isCovered: true },
        { id: 'paid-lab', isCovered: true },
      ],
    });
    expect((await join(code)).status).toBe(200);
  });

  it('lets nobody in, opens no premium lab and spends no free class until it has its licence', async () => {
    const licenseKey = await on.redeem(teacher, 'ALL_ACCESS_PASS');
    const { code, id } = (await create()).body;
    expect(await join(code)).toMatchObject({ status: 409, body: { detail: 'Class is inactive' } });
    const visitor = spec.as(await api.createPerson('student'));
    expect((await visitor('GET', `/private/classes/${code}`)).body).toMatchObject({
      detail: 'Class is inactive',
    });
    expect((await call('GET', `/private/classes/${code}`)).body).toMatchObject({
      activities: [
        { id: 'mini-lab', isCovered: true },
        { id: 'paid-lab', isCovered: false },
      ],
    });
    expect((await create(freeClass)).body).toMatchObject({ isWaitingForLicense: false });
    expect((await apply(licenseKey, { id })).status).toBe(200);
    expect((await join(code)).status).toBe(200);
  });

  it('may be one that fits the free pass, where that is spent', async () => {
    await create(freeClass);
    expect((await create(freeClass)).body).toMatchObject({ code: 'class-limit' });
    const licenseKey = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const second = await create(freeClass);
    expect(second.body).toMatchObject({ isWaitingForLicense: true });
    expect((await apply(licenseKey, second.body)).status).toBe(200);
    expect((await create(freeClass)).body).toMatchObject({ code: 'class-limit' });
  });

  it('is refused without a licence that fits, or where every one has a class that waits for it', async () => {
    expect((await create()).body).toMatchObject({ code: 'activity-not-covered' });
    await on.redeem(teacher, 'ADD_ON_PACK');
    await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE');
    expect((await create()).body).toMatchObject({ code: 'activity-not-covered' });
    await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const tooMuch = { ...paidClass, activities: ['paid-lab', 'second-paid-lab'] };
    expect((await create(tooMuch)).body).toMatchObject({ code: 'activity-not-covered' });
    expect((await create({ ...freeClass, studentQuantity: 41 })).body).toMatchObject({
      code: 'seats-exceeded',
    });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is the free pass alone where the client says so', async () => {
    await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    expect((await create({ ...paidClass, licenseKey: null })).body).toMatchObject({
      code: 'activity-not-covered',
    });
  });

  it('stays with its teacher where the licence goes elsewhere: to be changed, archived, or given another', async () => {
    const licenseKey = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const { code, id } = (await create()).body;
    await apply(licenseKey, (await create(freeClass)).body);
    const listed = await call('GET', '/private/classes/teacher/admin');
    expect(listed.body).toMatchObject({ classes: [{}, { code, isWaitingForLicense: true }] });
    const renamed = { ...paidClass, name: 'Period 4' };
    expect((await call('PUT', `/private/classes/${code}`, renamed)).body).toMatchObject({ name: 'Period 4' });
    expect(await join(code)).toMatchObject({ body: { detail: 'Class is inactive' } });

    const another = await on.redeem(teacher, 'ALL_ACCESS_PASS');
    const more = { ...paidClass, activities: ['paid-lab', 'second-paid-lab'] };
    expect((await call('PUT', `/private/classes/${code}`, more)).status).toBe(200);
    expect((await apply(another, { id })).status).toBe(200);
    expect((await join(code)).status).toBe(200);
  });

  it('can be archived while it waits, and leaves its licence unused', async () => {
    const licenseKey = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const { code } = (await create()).body;
    expect((await call('POST', `/private/classes/${code}/deactivate`)).body).toMatchObject({
      isArchived: true,
    });
    expect((await call('GET', '/private/license/teacher?status=Available')).body).toMatchObject({
      licenses: [{ licenseKey }],
    });
    expect((await create()).body).toMatchObject({ isWaitingForLicense: true });
  });
});
