import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function openRoom() {
  const { code, classId, teacher } = await api.createClassroom();
  const params = { code, activityId: 'mini-lab' };
  const student = await api.join(code, 'Ana Abel');
  let sequence = 0;
  return {
    ...{ code, classId, teacher, params, student },
    comeTo: (
      module: string | null,
      lastAction: 'opened' | 'here' | 'left' = 'opened',
      who: Person = student,
    ) => {
      sequence += 1;
      return api.call(who, endpoints.reportPresence, {
        params,
        body: { deviceID: who.userId, sequence, module, screen: null, lastAction },
      });
    },
    visits: async () => {
      const { rows } = await api.services.database.query<{ lesson: string; at: Date }>(
        'SELECT module_id AS lesson, at FROM first_visits WHERE class_id = $1 ORDER BY 1',
        [classId],
      );
      // In minutes since now: a test takes seconds.
      const now = api.services.clock();
      return rows.map(({ lesson, at }) => [lesson, Math.round((at.getTime() - now) / 60_000)]);
    },
    rowOf: async () => {
      const { body } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
      const [row] = body.activities;
      if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
      return row;
    },
  };
}

describe('the first visit of a lesson', () => {
  it('is kept once, with its time, and nothing of later ones', async () => {
    const { comeTo, visits } = await openRoom();
    await comeTo(null);
    expect(await visits()).toEqual([]);
    await comeTo('m1');
    api.advance(5 * 60_000);
    await comeTo('m1', 'here');
    await comeTo('m2');
    api.advance(5 * 60_000);
    await comeTo('m1');
    expect(await visits()).toEqual([
      ['m1', -10],
      ['m2', -5],
    ]);
  });

  it('is asked of the database once in a process: nothing is written while somebody is in a lesson', async () => {
    const { comeTo, visits, classId } = await openRoom();
    await comeTo('m1');
    // The server may not delete it; the owner of the tables may.
    const owner = new pg.Client({ connectionString: api.connectionString });
    await owner.connect();
    await owner.query('DELETE FROM first_visits WHERE class_id = $1', [classId]);
    await owner.end();
    await comeTo('m1', 'here');
    expect(await visits()).toEqual([]);
  });

  it('is none of a lesson that is closed, that is not there, or that is left', async () => {
    const { teacher, params, comeTo, visits } = await openRoom();
    await api.call(teacher, endpoints.setPace, {
      params,
      body: { lessons: { m2: { isHeld: true, opensAt: null } }, holdAt: null },
    });
    await comeTo('m2');
    await comeTo('m9');
    await comeTo('m1', 'left');
    expect(await visits()).toEqual([]);
    await api.call(teacher, endpoints.setActivitySettings, { params, body: { isHidden: true } });
    await comeTo('m1');
    expect(await visits()).toEqual([]);
  });

  it('tells on the page of the class who only looked from who never opened it, and from who works', async () => {
    const { code, student, comeTo, rowOf } = await openRoom();
    await api.join(code, 'Ben Bold');
    expect((await rowOf()).counts).toEqual({ notStarted: 2, inProgress: 0, completed: 0, absent: 0 });
    await comeTo('m1');
    const looking = await rowOf();
    expect(looking.counts).toEqual({ notStarted: 2, inProgress: 0, completed: 0, absent: 0, looked: 1 });
    expect(looking.students.map(({ hasOnlyLooked }) => hasOnlyLooked)).toEqual([true, undefined]);
    await api.answer(student, code, 'm1-charge', ['negative']);
    const working = await rowOf();
    expect(working.counts).toEqual({ notStarted: 1, inProgress: 1, completed: 0, absent: 0 });
    expect(working.students.map(({ hasOnlyLooked }) => hasOnlyLooked)).toEqual([undefined, undefined]);
  });
});
