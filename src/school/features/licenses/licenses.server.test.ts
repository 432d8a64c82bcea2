import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { forLicenses, premiumClass } from '../../../../tests/api/license-samples.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
let on: ReturnType<typeof forLicenses>;
beforeAll(async () => {
  api = await openTestApi();
  on = forLicenses(api);
});
afterAll(() => api.close());

const redeemKey = (
  who: Parameters<TestApi['call']>[0],
  licenseKey: string,
  via: Pick<TestApi, 'call'> = api,
) => via.call(who, endpoints.redeemLicense, { body: { licenseKey } });

describe('redeeming', () => {
  it('tells a class code from a code that nobody knows', async () => {
    const teacher = await api.createPerson('teacher');
    const { code } = await api.createClassroom();
    expect(await redeemKey(teacher, code)).toMatchObject({
      status: 404,
      body: { code: 'license-is-class-code' },
    });
    expect((await redeemKey(teacher, 'QQQQ-QQQZ')).body.code).toBe('license-unknown');
  });

  it("makes a key the teacher's own, in capitals or not, and is harmless again", async () => {
    const teacher = await api.createPerson('teacher');
    const key = await on.issue('DIGITAL_LAB_PASS');
    const first = await redeemKey(teacher, key.toLowerCase());
    expect(first.body).toMatchObject({
      wasYoursAlready: false,
      license: { licenseKey: key, status: 'AVAILABLE', quantity: 40, classID: null, appliedAt: null },
    });
    const second = await redeemKey(teacher, key);
    expect(second.body).toEqual({ license: first.body.license, wasYoursAlready: true });
  });

  it.each([
    ['without its hyphen', (key: string) => key.replace('-', '')],
    ['with spaces around it', (key: string) => ` ${key} `],
    ['with another dash', (key: string) => key.replace('-', '–')],
    ['in full-width letters', (key: string) => key.replace(/^./, 'Ａ')],
    ['with a space for its hyphen', (key: string) => key.replace('-', ' ')],
  ])('takes the exact form of a key alone: not %s', async (_name, write) => {
    const teacher = await api.createPerson('teacher');
    const key = await on.issue('ADD_ON_PACK');
    expect(await redeemKey(teacher, write(key))).toMatchObject({
      status: 422,
      body: { code: 'license-malformed' },
    });
    expect((await redeemKey(teacher, key)).status).toBe(200);
  });

  it('has a sentence of its own for every refusal', async () => {
    const [teacher, other] = [await api.createPerson('teacher'), await api.createPerson('teacher')];
    const [mine, never] = [await on.redeem(teacher, 'ADD_ON_PACK'), await on.issue('ADD_ON_PACK')];
    const ended = await on.redeem(teacher, 'ADD_ON_PACK');
    await on.revoke(never, ended);
    const answers = await Promise.all(
      (
        [
          [teacher, 'ABCD-23'],
          [teacher, 'ZZZZ-ZZZZ'],
          [other, mine],
          [teacher, never],
          [teacher, ended],
        ] as const
      ).map(async ([who, key]) => {
        const { status, body } = await redeemKey(who, key);
        return [status, body.code, body.detail];
      }),
    );
    expect(answers).toEqual([
      [
        422,
        'license-malformed',
        'A license key has two groups of four letters or digits with a hyphen between them',
      ],
      [404, 'license-unknown', 'There is no license with this key'],
      [409, 'license-used', 'Another teacher has redeemed this key'],
      [409, 'license-revoked', 'This license is no longer valid'],
      [409, 'license-revoked', 'This license is no longer valid'],
    ]);
  });

  it('stops an account that guesses, and lets one with many good keys go on', async () => {
    const another = await api.openAnother();
    const [guesser, buyer] = [await api.createPerson('teacher'), await api.createPerson('teacher')];
    const guess = async () => (await redeemKey(guesser, 'QQQQ-QQQQ', another)).status;
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1) answers.push(await guess());
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    for (let count = 0; count < 25; count += 1) {
      expect((await redeemKey(buyer, await on.issue('ADD_ON_PACK'), another)).status).toBe(200);
    }
    another.advance(11 * 60_000);
    expect(await guess()).toBe(404);
  });

  it('is for teachers', async () => {
    const student = await api.createPerson('student');
    const key = await on.issue('ADD_ON_PACK');
    expect((await redeemKey(student, key)).body.code).toBe('forbidden');
    expect((await redeemKey(null, key)).body.code).toBe('unauthenticated');
    expect((await redeemKey(api.signIn(), key)).body.code).toBe('role-required');
    expect((await api.call(student, endpoints.listLicenses)).body.code).toBe('forbidden');
  });
});

describe('the list of licences', () => {
  it('is filtered by status, type and class, and shows nobody else’s', async () => {
    const { teacher, licenseKey, classId } = await on.createPassClass('DIGITAL_LAB_PASS');
    const spare = await on.redeem(teacher, 'ALL_ACCESS_PASS');
    const pack = await on.redeem(teacher, 'ADD_ON_PACK');
    await on.redeem(await api.createPerson('teacher'), 'ADD_ON_PACK');
    const keysBy = async (query: Record<string, string>) =>
      (await api.call(teacher, endpoints.listLicenses, { query })).body.licenses.map((one) => one.licenseKey);
    expect(await keysBy({})).toEqual([pack, spare, licenseKey]);
    expect(await keysBy({ status: 'AVAILABLE' })).toEqual([pack, spare]);
    expect(await keysBy({ exceptStatus: 'AVAILABLE,INVALID' })).toEqual([licenseKey]);
    expect(await keysBy({ type: 'ADD_ON_PACK, ALL_ACCESS_PASS' })).toEqual([pack, spare]);
    expect(await keysBy({ exceptType: 'ADD_ON_PACK' })).toEqual([spare, licenseKey]);
    expect(await keysBy({ classID: classId })).toEqual([licenseKey]);
    expect(await keysBy({ type: 'NOTHING' })).toEqual([]);
    expect(await keysBy({ classID: 'nothing' })).toEqual([]);
  });
});

describe('applying a pass', () => {
  it('opens its labs to a class that exists, once, and tells the timeline', async () => {
    const { teacher, classId, code } = await api.createClassroom();
    const key = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const first = await on.apply(teacher, key, classId);
    expect(first.body).toMatchObject({
      licenses: [{ licenseKey: key, status: 'APPLIED', className: 'Class', classCode: code }],
      seats: { basePass: 'DIGITAL_LAB_PASS', baseSeats: 40, addedSeats: 0, seats: 40, taken: 0 },
    });
    expect((await on.apply(teacher, key, classId)).body).toEqual(first.body);
    expect((await on.events(classId)).map(({ kind }) => kind)).toEqual(['class-created', 'license-applied']);
    const read = await api.call(teacher, endpoints.listClassLicenses, { params: { classID: classId } });
    expect(read.body).toEqual(first.body);
  });

  it('is refused where it cannot be', async () => {
    const { teacher, classId } = await on.createPassClass('ALL_ACCESS_PASS');
    const other = await api.createClassroom();
    const [pass, pack] = [
      await on.redeem(teacher, 'DIGITAL_LAB_PASS'),
      await on.redeem(teacher, 'ADD_ON_PACK'),
    ];
    const used = await on.createPassClass('ALL_ACCESS_PASS');
    const refusals = [
      await on.apply(teacher, pass, classId),
      await on.apply(teacher, pass, other.classId),
      await on.apply(teacher, pass, 'nothing'),
      await on.apply(teacher, used.licenseKey, classId),
      await on.apply(teacher, await on.issue('DIGITAL_LAB_PASS'), classId),
      await on.apply(used.teacher, used.licenseKey, (await api.createClassroom()).classId),
      await on.addOn(teacher, pass, classId),
      await on.apply(other.teacher, await on.redeem(other.teacher, 'ADD_ON_PACK'), other.classId),
      await on.addOn(other.teacher, await on.redeem(other.teacher, 'ADD_ON_PACK'), other.classId),
      await on.upgrade(teacher, await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE'), pass, classId),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'license-present',
      'class-not-found',
      'class-not-found',
      'license-used',
      'license-unknown',
      'class-not-found',
      'license-kind',
      'license-kind',
      'no-license-applied',
      'no-license-applied',
    ]);
    const { body } = await api.call(teacher, endpoints.listLicenses, { query: { status: 'AVAILABLE' } });
    expect(body.licenses.map(({ licenseKey }) => licenseKey)).toContain(pack);
  });

  it('is refused to another class, and to one that is archived or disabled', async () => {
    const { teacher, licenseKey } = await on.createPassClass('ALL_ACCESS_PASS');
    const free = await api.call(teacher, endpoints.createClass, {
      body: { ...premiumClass, activities: ['mini-lab'] },
    });
    expect((await on.apply(teacher, licenseKey, free.body.id)).body.code).toBe('license-applied');
    const spare = await on.redeem(teacher, 'ALL_ACCESS_PASS');
    for (const [column, code] of [
      ['disabled_at', 'class-disabled'],
      ['archived_at', 'class-archived'],
    ]) {
      await api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [free.body.id]);
      expect((await on.apply(teacher, spare, free.body.id)).body.code).toBe(code);
    }
  });
});

describe('upgrading', () => {
  it('opens all labs to the class, once, and is refused where there is nothing to upgrade', async () => {
    const { teacher, licenseKey, classId, code } = await on.createPassClass('DIGITAL_LAB_PASS');
    const body = { ...premiumClass, activities: ['mini-lab', 'paid-lab', 'second-paid-lab'] };
    const change = () => api.call(teacher, endpoints.updateClass, { params: { code }, body });
    expect((await change()).body.code).toBe('activity-not-covered');
    const [first, second] = [
      await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE'),
      await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE'),
    ];
    const upgraded = await on.upgrade(teacher, first, licenseKey, classId);
    expect(upgraded.body.seats).toMatchObject({ basePass: 'ALL_ACCESS_PASS', seats: 40 });
    expect((await on.upgrade(teacher, first, licenseKey, classId)).body).toEqual(upgraded.body);
    expect((await on.upgrade(teacher, second, licenseKey, classId)).body.code).toBe('nothing-to-upgrade');
    expect((await on.upgrade(teacher, licenseKey, licenseKey, classId)).body.code).toBe('license-kind');
    expect((await change()).status).toBe(200);
    expect((await on.events(classId)).map(({ kind }) => kind)).toEqual([
      'class-created',
      'license-applied',
      'license-upgraded',
      'class-edited',
    ]);
  });
});

describe('adding seats', () => {
  it('adds ten at a time up to 200, and keeps a pack that would add none', async () => {
    const { teacher, classId } = await on.createPassClass('DIGITAL_LAB_PASS');
    let seats = 40;
    for (let count = 1; count <= 16; count += 1) {
      const pack = await on.redeem(teacher, 'ADD_ON_PACK');
      const { body } = await on.addOn(teacher, pack, classId);
      seats += 10;
      expect(body.seats).toMatchObject({ addOnPacks: count, addedSeats: count * 10, seats });
      expect((await on.addOn(teacher, pack, classId)).body).toEqual(body);
    }
    const spare = await on.redeem(teacher, 'ADD_ON_PACK');
    const refused = await on.addOn(teacher, spare, classId);
    expect([refused.status, refused.body.code]).toEqual([409, 'seats-full']);
    const { body } = await api.call(teacher, endpoints.listLicenses, { query: { status: 'AVAILABLE' } });
    expect(body.licenses.map(({ licenseKey }) => licenseKey)).toEqual([spare]);
  });
});

describe('a class under a pass', () => {
  it('is made and its pass applied in one, and no pass is used where it is not made', async () => {
    const teacher = await api.createPerson('teacher');
    const licenseKey = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const attempt = (changes: object) =>
      api.call(teacher, endpoints.createClass, { body: { ...premiumClass, licenseKey, ...changes } });
    const refusals = [
      await attempt({ studentQuantity: 41 }),
      await attempt({ activities: ['mini-lab', 'paid-lab', 'second-paid-lab'] }),
      await attempt({ licenseKey: 'nothing' }),
      await attempt({ licenseKey: 'ZZZZ-ZZZZ' }),
      await attempt({ licenseKey: await on.redeem(teacher, 'ADD_ON_PACK') }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'seats-exceeded',
      'activity-not-covered',
      'license-malformed',
      'license-unknown',
      'license-kind',
    ]);
    expect(refusals[1]?.body.issues).toEqual([
      {
        path: 'body.activities[2]',
        code: 'activity-not-covered',
        message: 'the pass opens one lab in a class',
      },
    ]);
    const made = await attempt({});
    expect(made.body).toMatchObject({
      seats: { basePass: 'DIGITAL_LAB_PASS', seats: 40, studentQuantity: 40, taken: 0 },
      activities: [{ isCovered: true }, { isCovered: true }],
    });
    expect((await attempt({})).body.code).toBe('license-applied');
    // A class with a pass leaves the free pass to another class.
    const free = { ...premiumClass, activities: ['mini-lab'] };
    expect((await api.call(teacher, endpoints.createClass, { body: free })).status).toBe(200);
    expect((await api.call(teacher, endpoints.createClass, { body: free })).body.code).toBe('class-limit');
  });
});

describe('a revoked pass', () => {
  it('lowers the seats, removes nobody, and closes its labs without losing a thing', async () => {
    const { teacher, licenseKey, code, classId } = await on.createPassClass('DIGITAL_LAB_PASS', {
      activities: ['paid-lab', 'mini-lab'],
    });
    const pack = await on.redeem(teacher, 'ADD_ON_PACK');
    await on.addOn(teacher, pack, classId);
    const upgrade = await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE');
    await on.upgrade(teacher, upgrade, licenseKey, classId);
    const student = await api.join(code);
    const late = await api.join(code);
    const answer = (activityId: string, id: string, who = student) =>
      api.call(who, endpoints.saveProgress, {
        params: { code, activityId },
        body: {
          ...{ id, moduleID: 'p1', questionCode: 'p1-question', answer: ['yes'] },
          component: 'multiple-choice',
        },
      });
    const attempt = '0190a000-0000-7000-8000-000000000001';
    expect((await answer('paid-lab', attempt)).status).toBe(200);

    await on.revoke(licenseKey, licenseKey);
    await on.revoke(licenseKey);
    const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(body).toMatchObject({
      seats: { basePass: null, addOnPacks: 0, seats: 40, taken: 2 },
      activities: [
        { id: 'paid-lab', isCovered: false },
        { id: 'mini-lab', isCovered: true },
      ],
    });
    expect((await answer('paid-lab', '0190a000-0000-7000-8000-000000000002')).body.code).toBe(
      'activity-not-covered',
    );
    // A first answer is refused, too, although it is written before anything is read.
    expect((await answer('paid-lab', '0190a000-0000-7000-8000-000000000004', late)).body.code).toBe(
      'activity-not-covered',
    );
    const finish = await api.call(student, endpoints.saveProgress, {
      params: { code, activityId: 'paid-lab' },
      body: { status: 'Completed' },
    });
    expect(finish.body.code).toBe('activity-not-covered');
    const listed = await api.call(student, endpoints.listClassActivities, { params: { code } });
    expect(listed.body.activities.map(({ id, isCovered }) => [id, isCovered])).toEqual([
      ['paid-lab', false],
      ['mini-lab', true],
    ]);
    const seen = await api.call(teacher, endpoints.getStudentAnswers, {
      params: { code, activityId: 'paid-lab', studentId: student.userId },
    });
    expect(JSON.stringify(seen.body)).toContain('p1-question');
    expect((await on.events(classId)).filter(({ kind }) => kind === 'license-revoked')).toEqual([
      { kind: 'license-revoked', details: { type: 'DIGITAL_LAB_PASS', seats: 40 } },
    ]);

    // The teacher has the upgrade back; the add-on stays unused in the class until it has another pass.
    const next = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const renewed = await on.apply(teacher, next, classId);
    expect(renewed.body.seats).toMatchObject({ basePass: 'DIGITAL_LAB_PASS', addOnPacks: 1, seats: 50 });
    expect((await answer('paid-lab', '0190a000-0000-7000-8000-000000000003')).status).toBe(200);
    expect((await on.upgrade(teacher, upgrade, next, classId)).body.seats.basePass).toBe('ALL_ACCESS_PASS');
  });

  it('lets nobody in beyond the seats, whatever number the teacher planned with', async () => {
    const { teacher, classId, code } = await on.createPassClass('ALL_ACCESS_PASS');
    const pack = await on.redeem(teacher, 'ADD_ON_PACK');
    await on.addOn(teacher, pack, classId);
    const body = { ...premiumClass, studentQuantity: 50 };
    expect((await api.call(teacher, endpoints.updateClass, { params: { code }, body })).status).toBe(200);
    for (let count = 0; count < 40; count += 1) await api.join(code);
    await on.revoke(pack);
    const late = await api.createPerson('student');
    for (const endpoint of [endpoints.getClass, endpoints.enroll]) {
      expect((await api.call(late, endpoint, { params: { code } })).body.code).toBe('class-full');
    }
  });

  it('keeps the lab of an upgraded class that was opened first', async () => {
    const { teacher, licenseKey, classId, code } = await on.createPassClass('DIGITAL_LAB_PASS');
    const upgrade = await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE');
    await on.upgrade(teacher, upgrade, licenseKey, classId);
    const body = { ...premiumClass, activities: ['mini-lab', 'paid-lab', 'second-paid-lab'] };
    await api.call(teacher, endpoints.updateClass, { params: { code }, body });
    await on.revoke(upgrade);
    const read = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(read.body).toMatchObject({
      seats: { basePass: 'DIGITAL_LAB_PASS' },
      activities: [{ isCovered: true }, { isCovered: true }, { isCovered: false }],
    });
  });
});

describe('a class that is archived before a student came', () => {
  async function archived(before: (teacher: Person, code: string) => Promise<unknown> = async () => null) {
    const { teacher, licenseKey, code } = await on.createPassClass('DIGITAL_LAB_PASS');
    await before(teacher, code);
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    return { teacher, licenseKey };
  }

  it('had its license for nothing: redeemed again within a day it is as new', async () => {
    const { teacher, licenseKey } = await archived();
    const { status, body } = await redeemKey(teacher, licenseKey);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { license: { licenseKey, status: 'AVAILABLE' }, wasYoursAlready: false },
    });
    const again = await api.call(teacher, endpoints.createClass, { body: { ...premiumClass, licenseKey } });
    expect(again.status).toBe(200);
  });

  it('keeps it ended where a student was in it, also one who was removed, and after the day', async () => {
    const joined = await archived((_, code) => api.join(code));
    const removed = await archived(async (teacher, code) => {
      const { userId: studentId } = await api.join(code);
      await api.call(teacher, endpoints.removeStudent, { params: { code, studentId } });
    });
    const late = await archived();
    await api.services.database.query(
      "UPDATE licenses SET ended_at = ended_at - interval '25 hours' WHERE license_key = $1",
      [late.licenseKey.replace('-', '')],
    );
    for (const { teacher, licenseKey } of [joined, removed, late])
      expect((await redeemKey(teacher, licenseKey)).body.code).toBe('license-revoked');
  });
});

describe('the end of a class', () => {
  it("ends the licences applied to it and no others, also when the teacher's account ends", async () => {
    const { teacher, licenseKey, classId, code } = await on.createPassClass('ALL_ACCESS_PASS');
    const pack = await on.redeem(teacher, 'ADD_ON_PACK');
    await on.addOn(teacher, pack, classId);
    const spare = await on.redeem(teacher, 'ADD_ON_PACK');
    const kept = await on.createPassClass('ALL_ACCESS_PASS');
    const student = await api.join(code);
    await api.call(teacher, endpoints.deleteProfile);
    const { rows } = await api.services.database.query(
      `SELECT license_key, status, ended_because, teacher_id LIKE 'ended:%' AS "isForgotten" FROM licenses
        WHERE license_key = ANY($1) ORDER BY issued_at`,
      [[licenseKey, pack, spare, kept.licenseKey].map((key) => key.replace('-', ''))],
    );
    expect(rows.map((row) => [row.status, row.ended_because, row.isForgotten])).toEqual([
      ['INVALID', 'class-archived', true],
      ['INVALID', 'class-archived', true],
      ['INVALID', 'account-deleted', true],
      ['APPLIED', null, false],
    ]);
    expect((await on.events(classId)).at(-1)).toEqual({
      kind: 'class-archived',
      details: { endedLicenses: 2 },
    });
    const left = await api.call(student, endpoints.listClasses);
    expect(left.body.classes).toMatchObject([{ code, isArchived: true }]);
  });
});

describe('the terms', () => {
  it('are served as they are authored', async () => {
    const { status, body, headers } = await api.call(null, endpoints.getLicenseConfiguration);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { id: 1, attributes: { freePass: { seats: 40 }, ADD_ON_PACK: { addedSeats: 10 } } },
      meta: {},
    });
    expect(headers.get('etag')).toBeTruthy();
    expect((await api.send('/api/license-activity-configuration')).status).toBe(401);
  });
});
