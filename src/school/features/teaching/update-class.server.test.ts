import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { forLicenses } from '../../../../tests/api/license-samples.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
let on: ReturnType<typeof forLicenses>;
beforeAll(async () => {
  api = await openTestApi();
  on = forLicenses(api);
});
afterAll(() => api.close());

const plain = { name: 'Class', studentQuantity: 30, activities: ['mini-lab'], initialActivity: 'mini-lab' };
const update = (who: Person | null, code: string, changes: object = {}) =>
  api.call(who, endpoints.updateClass, { params: { code }, body: { ...plain, ...changes } });

describe('changing a class', () => {
  it('changes what the form says, keeps what it leaves out, and tells the timeline once', async () => {
    const { teacher, code, classId } = await api.createClassroom({
      description: 'Room 204',
      timeZone: 'America/New_York',
    });
    const changes = { name: '  Period 3 ', studentQuantity: 25 };
    const { status, body } = await update(teacher, code, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Period 3',
      description: 'Room 204',
      timeZone: 'America/New_York',
      studentQuantity: 25,
      seats: { seats: 40, studentQuantity: 25 },
    });
    expect((await update(teacher, code, changes)).body).toEqual(body);
    await update(teacher, code, { ...changes, timeZone: 'Europe/Vienna', description: '' });
    expect(await on.events(classId)).toEqual([
      { kind: 'class-created', details: { studentQuantity: 30, activities: ['mini-lab'] } },
      { kind: 'class-edited', details: { changed: ['name', 'studentQuantity'] } },
      { kind: 'class-edited', details: { changed: ['description', 'timeZone'] } },
    ]);
  });

  it.each([
    ['no name', { name: ' ' }, 400, 'invalid-request', 'body.name'],
    ['more students than seats', { studentQuantity: 41 }, 422, 'seats-exceeded', 'body.studentQuantity'],
    ['fewer students than are in it', { studentQuantity: 1 }, 409, 'seats-taken', 'body.studentQuantity'],
    [
      'an activity twice',
      { activities: ['mini-lab', 'mini-lab'] },
      422,
      'activity-repeated',
      'body.activities[1]',
    ],
    [
      'an unknown activity',
      { activities: ['mini-lab', 'no'] },
      422,
      'activity-unknown',
      'body.activities[1]',
    ],
    [
      'a lab without a pass',
      { activities: ['mini-lab', 'paid-lab'] },
      422,
      'activity-not-covered',
      'body.activities[1]',
    ],
    [
      'a first activity that is none of its own',
      { initialActivity: 'paid-lab' },
      400,
      'invalid-request',
      'body.initialActivity',
    ],
    ['a time zone that is none', { timeZone: 'Moon/Base' }, 400, 'invalid-request', 'body.timeZone'],
  ])('refuses %s and leaves the class as it is', async (_name, changes, status, code, path) => {
    const room = await api.createClassroom();
    for (const name of ['Kim', 'Lee']) await api.join(room.code, name);
    const refused = await update(room.teacher, room.code, { description: 'lost', ...changes });
    expect([refused.status, refused.body.code, refused.body.issues?.[0]?.path]).toEqual([status, code, path]);
    const { body } = await api.call(room.teacher, endpoints.getClass, { params: { code: room.code } });
    expect(body).toMatchObject({ name: 'Class', description: '', studentQuantity: 30 });
    expect(await on.events(room.classId)).toHaveLength(1);
  });

  it('adds, orders and takes out activities; one that students have begun is only hidden', async () => {
    const { teacher, code } = await on.createPassClass('ALL_ACCESS_PASS', {
      activities: ['mini-lab', 'paid-lab'],
    });
    const set = (activities: string[]) =>
      update(teacher, code, { activities, initialActivity: activities[0] });
    const idsOf = async () => {
      const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
      return body.view === 'teacher' ? body.activities.map(({ id }) => id) : [];
    };
    await set(['second-paid-lab', 'paid-lab', 'mini-lab']);
    expect(await idsOf()).toEqual(['second-paid-lab', 'paid-lab', 'mini-lab']);
    // The teacher's own work as a student does not keep an activity in the class.
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await api.answer(teacher, code, 'm1-charge', ['positive']);
    expect((await set(['second-paid-lab', 'paid-lab'])).status).toBe(200);
    await set(['second-paid-lab', 'paid-lab', 'mini-lab']);

    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    const refused = await set(['second-paid-lab', 'paid-lab']);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'activity-begun',
      'Students have begun this lab; hide it instead, and nothing they did is lost',
    ]);
    expect(refused.body.issues).toMatchObject([{ message: 'mini-lab' }]);
    expect((await set(['mini-lab', 'second-paid-lab'])).status).toBe(200);
    expect(await idsOf()).toEqual(['mini-lab', 'second-paid-lab']);
  });

  it('keeps dates and visibility of what stays', async () => {
    const { teacher, code, classId } = await on.createPassClass('ALL_ACCESS_PASS');
    await api.services.database.query(
      `UPDATE class_activities SET is_hidden = true, due_at = '2026-12-01T10:00:00Z'
        WHERE class_id = $1 AND activity_id = 'paid-lab'`,
      [classId],
    );
    const { body } = await update(teacher, code, {
      activities: ['paid-lab', 'mini-lab'],
      initialActivity: 'paid-lab',
    });
    expect(body.activities).toMatchObject([
      { id: 'paid-lab', isHidden: true, dateDue: '2026-12-01T10:00:00.000Z' },
      { id: 'mini-lab', isHidden: false },
    ]);
  });

  it('lets another lab take the place of the one a Digital Lab Pass opened', async () => {
    const { teacher, code } = await on.createPassClass('DIGITAL_LAB_PASS');
    const both = ['mini-lab', 'second-paid-lab', 'paid-lab'];
    expect((await update(teacher, code, { activities: both })).body.code).toBe('activity-not-covered');
    const { body } = await update(teacher, code, { activities: ['mini-lab', 'second-paid-lab'] });
    expect(body.activities).toMatchObject([{ isCovered: true }, { id: 'second-paid-lab', isCovered: true }]);
  });

  it('is for the class’s own teacher, while the class is open', async () => {
    const { teacher, code, classId } = await api.createClassroom();
    const student = await api.join(code);
    const other = await api.createPerson('teacher');
    expect((await update(other, code)).body.code).toBe('class-not-found');
    expect((await update(student, code)).body.code).toBe('forbidden');
    expect((await update(null, code)).body.code).toBe('unauthenticated');
    expect((await update(teacher, 'ABCD-2345')).body.code).toBe('class-not-found');
    for (const [column, refusal] of [
      ['disabled_at', 'class-disabled'],
      ['archived_at', 'class-archived'],
    ]) {
      await api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);
      expect((await update(teacher, code, { name: 'Other' })).body.code).toBe(refusal);
    }
  });
});
