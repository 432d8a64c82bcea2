import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { forLicenses, premiumClass } from '../../../../tests/api/license-samples.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
let another: Awaited<ReturnType<TestApi['openAnother']>>;
let on: ReturnType<typeof forLicenses>;
beforeAll(async () => {
  api = await openTestApi();
  another = await api.openAnother();
  on = forLicenses(api);
});
afterAll(() => api.close());

/** The process that handles a press; the presses alternate between the two. */
const either = (index: number) => (index % 2 === 0 ? api : another);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

/**
 * Finds violations of the rules about seats and licences, anywhere in the database. After a pass was revoked, more
 * students and planned seats than seats may be left over; nothing else may.
 */
async function listBrokenRules(): Promise<unknown[]> {
  const { rows } = await api.services.database.query(`
    WITH spared AS (SELECT class_id FROM class_events WHERE kind = 'license-revoked')
    SELECT 'more students than seats' AS rule, id FROM classes
     WHERE count_students(id) > seats AND id NOT IN (TABLE spared)
    UNION ALL
    SELECT 'more planned than seats', id FROM classes WHERE student_quantity > seats AND id NOT IN (TABLE spared)
    UNION ALL
    SELECT 'a licence in use of an archived class', l.id FROM licenses l JOIN classes c ON c.id = l.class_id
     WHERE l.status = 'APPLIED' AND c.archived_at IS NOT NULL
    UNION ALL
    SELECT 'an upgrade of a pass that ended', u.id FROM licenses u JOIN licenses l ON l.id = u.upgrades
     WHERE u.status = 'APPLIED' AND l.status <> 'APPLIED'
    UNION ALL
    SELECT 'other seats than the licences give', c.id FROM classes c
     WHERE c.archived_at IS NULL AND c.seats <> 40 + (
       SELECT CASE WHEN bool_or(l.type LIKE '%_PASS') THEN 10 * count(*) FILTER (WHERE l.type = 'ADD_ON_PACK') ELSE 0 END
         FROM licenses l WHERE l.class_id = c.id AND l.status = 'APPLIED')`);
  return rows;
}

describe('one key', () => {
  it('redeemed by two presses in two processes is redeemed once, for both', async () => {
    const teacher = await api.createPerson('teacher');
    const licenseKey = await on.issue('ALL_ACCESS_PASS');
    const answers = await Promise.all(
      times(6).map((index) => either(index).call(teacher, endpoints.redeemLicense, { body: { licenseKey } })),
    );
    expect(statusesOf(answers)).toEqual(times(6).map(() => 200));
    expect(answers.filter(({ body }) => !body.wasYoursAlready)).toHaveLength(1);
  });

  it('of many teachers goes to exactly one', async () => {
    const teachers = await Promise.all(times(8).map(() => api.createPerson('teacher')));
    const licenseKey = await on.issue('ALL_ACCESS_PASS');
    const answers = await Promise.all(
      teachers.map((teacher, index) =>
        either(index).call(teacher, endpoints.redeemLicense, { body: { licenseKey } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(7).map(() => 409)]);
  });

  it('applied to two classes at once is applied to one of them', async () => {
    const teacher = await api.createPerson('teacher');
    // Two classes without a pass: the one they had was revoked.
    const keys = [await on.redeem(teacher, 'ALL_ACCESS_PASS'), await on.redeem(teacher, 'ALL_ACCESS_PASS')];
    const classIds: string[] = [];
    for (const licenseKey of keys) {
      const { body } = await api.call(teacher, endpoints.createClass, {
        body: { ...premiumClass, licenseKey },
      });
      classIds.push(body.id);
    }
    await on.revoke(...keys);
    const key = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    const answers = await Promise.all(
      times(8).map((index) =>
        either(index).call(teacher, endpoints.applyLicense, {
          body: { licenseKey: key, classID: classIds[(index >> 1) % 2] ?? '' },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    const winners = answers.flatMap(({ status, body }) => (status === 200 ? body.licenses[0]?.classID : []));
    expect(new Set(winners).size).toBe(1);
  });

  it('makes one class of any number of presses', async () => {
    const teacher = await api.createPerson('teacher');
    const licenseKey = await on.redeem(teacher, 'ALL_ACCESS_PASS');
    const answers = await Promise.all(
      times(6).map((index) =>
        either(index).call(teacher, endpoints.createClass, { body: { ...premiumClass, licenseKey } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await api.call(teacher, endpoints.listTaughtClasses)).body.classes).toHaveLength(1);
  });

  it('is not applied to a class that is archived at that moment', async () => {
    const { teacher, classId } = await api.createClassroom();
    const key = await on.redeem(teacher, 'DIGITAL_LAB_PASS');
    await Promise.all([on.apply(teacher, key, classId), api.call(teacher, endpoints.deleteProfile)]);
    const { rows } = await api.services.database.query('SELECT status FROM licenses WHERE license_key = $1', [
      key.replace('-', ''),
    ]);
    expect(rows).toEqual([{ status: 'INVALID' }]);
    expect(await listBrokenRules()).toEqual([]);
  });
});

describe('packs and passes pressed at once', () => {
  it('count each pack once, whoever presses how often', async () => {
    const { teacher, classId } = await on.createPassClass('DIGITAL_LAB_PASS');
    const packs = await Promise.all(times(4).map(() => on.redeem(teacher, 'ADD_ON_PACK')));
    const answers = await Promise.all(
      times(16).map((index) =>
        either(index).call(teacher, endpoints.applyAddOn, {
          body: { licenseKey: packs[index % 4] ?? '', classID: classId },
        }),
      ),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const { body } = await api.call(teacher, endpoints.listClassLicenses, { params: { classID: classId } });
    expect(body.seats).toMatchObject({ addOnPacks: 4, seats: 80 });
    expect((await on.events(classId)).filter(({ kind }) => kind === 'seats-added')).toHaveLength(4);
  });

  it('let one of two passes into a class, and upgrade it once', async () => {
    const { teacher, classId } = await api.createClassroom();
    const passes = [
      await on.redeem(teacher, 'DIGITAL_LAB_PASS'),
      await on.redeem(teacher, 'DIGITAL_LAB_PASS'),
    ];
    const answers = await Promise.all(
      passes.map((licenseKey, index) =>
        either(index).call(teacher, endpoints.applyLicense, { body: { licenseKey, classID: classId } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const base = answers.find(({ status }) => status === 200)?.body.licenses[0]?.licenseKey ?? '';
    const upgrades = await Promise.all(times(2).map(() => on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE')));
    const upgraded = await Promise.all(upgrades.map((key) => on.upgrade(teacher, key, base, classId)));
    expect(statusesOf(upgraded)).toEqual([200, 409]);
  });

  it('let in 50 who join at the last seat while a pack arrives: as many as there are seats then', async () => {
    const { teacher, classId, code } = await on.createPassClass('ALL_ACCESS_PASS');
    const pack = await on.redeem(teacher, 'ADD_ON_PACK');
    const early = await Promise.all(times(39).map(() => api.createPerson('student')));
    for (const student of early) await api.call(student, endpoints.enroll, { params: { code } });
    const students = await Promise.all(times(50).map(() => api.createPerson('student')));
    const plan = { ...premiumClass, studentQuantity: 50 };
    const [joins] = await Promise.all([
      Promise.all(
        students.map((student, index) => either(index).call(student, endpoints.enroll, { params: { code } })),
      ),
      on
        .addOn(teacher, pack, classId)
        .then(() => another.call(teacher, endpoints.updateClass, { params: { code }, body: plan })),
    ]);
    const joined = joins.filter(({ status }) => status === 200).length;
    expect(joined).toBeGreaterThanOrEqual(1);
    expect(joined).toBeLessThanOrEqual(11);
    const { body } = await api.call(teacher, endpoints.listClassLicenses, { params: { classID: classId } });
    expect(body.seats).toMatchObject({ seats: 50, studentQuantity: 50, taken: 39 + joined });
    // Students who were refused before the pack was added get the seats that are left, and not one more.
    const again = await Promise.all(
      students.map((student) => api.call(student, endpoints.enroll, { params: { code } })),
    );
    expect(again.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(await listBrokenRules()).toEqual([]);
  });

  it('let nobody in beyond the seats once a pack was revoked, however full the class is', async () => {
    const { teacher, classId, code } = await on.createPassClass('ALL_ACCESS_PASS');
    const pack = await on.redeem(teacher, 'ADD_ON_PACK');
    await on.addOn(teacher, pack, classId);
    const plan = { ...premiumClass, studentQuantity: 50 };
    await api.call(teacher, endpoints.updateClass, { params: { code }, body: plan });
    const students = await Promise.all(times(50).map(() => api.createPerson('student')));
    await Promise.all([
      ...students.map((student) => api.call(student, endpoints.enroll, { params: { code } })),
      on.revoke(pack),
    ]);
    const { body } = await api.call(teacher, endpoints.listClassLicenses, { params: { classID: classId } });
    // Students who had joined stay; afterwards nobody joins beyond the seats.
    const before = body.seats.taken;
    expect(before).toBeGreaterThanOrEqual(40);
    const late = await api.createPerson('student');
    expect((await api.call(late, endpoints.enroll, { params: { code } })).body.code).toBe('class-full');
    // The class can be planned again at once, with the seats it has.
    const smaller = { ...premiumClass, studentQuantity: 40 };
    expect((await api.call(teacher, endpoints.updateClass, { params: { code }, body: smaller })).status).toBe(
      200,
    );
  });
});

type Press = 'apply' | 'add-on' | 'upgrade' | 'revoke' | 'join' | 'plan' | 'create';
const presses: Press[] = ['apply', 'add-on', 'upgrade', 'revoke', 'join', 'plan', 'create'];

describe('any presses at once', () => {
  it('leave every rule about seats and licences as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...presses), { minLength: 6, maxLength: 14 }),
        async (list) => {
          const room = await on.createPassClass('DIGITAL_LAB_PASS');
          const { teacher, code, classId } = room;
          const spare = [
            await on.redeem(teacher, 'DIGITAL_LAB_PASS'),
            await on.redeem(teacher, 'ADD_ON_PACK'),
          ];
          const upgrade = await on.redeem(teacher, 'ALL_ACCESS_PASS_UPGRADE');
          const acts: Record<Press, (index: number) => Promise<unknown>> = {
            apply: () => on.apply(teacher, spare[0] ?? '', classId),
            'add-on': () => on.addOn(teacher, spare[1] ?? '', classId),
            upgrade: () => on.upgrade(teacher, upgrade, room.licenseKey, classId),
            revoke: () => on.revoke(room.licenseKey),
            join: () => api.join(code).catch(() => undefined),
            plan: (index) =>
              either(index).call(teacher, endpoints.updateClass, {
                params: { code },
                body: { ...premiumClass, studentQuantity: 30 + index },
              }),
            create: (index) =>
              either(index).call(teacher, endpoints.createClass, {
                body: { ...premiumClass, licenseKey: spare[0] ?? '' },
              }),
          };
          const answers = await Promise.all(list.map((press, index) => acts[press](index)));
          // A deadlock or a violated constraint would show as an internal error.
          for (const answer of answers)
            if (answer && typeof answer === 'object' && 'status' in answer)
              expect(answer.status).not.toBe(500);
          const { rows } = await api.services.database.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM licenses WHERE class_id = $1 AND status = 'APPLIED'
              AND type IN ('DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS')`,
            [classId],
          );
          expect(rows[0]?.count).toBeLessThanOrEqual(1);
          expect(await listBrokenRules()).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });
});
