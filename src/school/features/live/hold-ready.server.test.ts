import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { wholeActivity } from '../content/get-activity.ts';
import { findStanding, listClassScreens } from './class-places.ts';
import { tileStateOf } from './tile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function openHeldRoom() {
  const { teacher, code } = await api.createClassroom();
  const params = { code, activityId: 'mini-lab' };
  const student = await api.join(code, 'Ivy Lane');
  const holdAt = { moduleId: 'm1', screenId: 'm1' };
  await api.call(teacher, endpoints.setPace, { params, body: { lessons: {}, holdAt } });
  return {
    ...{ teacher, code, params, student },
    come: (who: Person, screen: string) =>
      api.call(who, endpoints.reportPresence, {
        params,
        body: { deviceID: who.userId, sequence: 1, module: 'm1', screen, lastAction: 'moved' },
      }),
    /** The state on the student's tile, and what is left up to the held screen. */
    look: async () => {
      const { body: classes } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
      const [row] = classes.activities;
      if (row?.view !== 'teacher') throw new Error('not the teacher of the class');
      const { body: lab } = await api.call(null, endpoints.getActivity, {
        params: { id: 'mini-lab' },
        query: wholeActivity,
      });
      const { body: news } = await api.call(teacher, endpoints.getTiles, { params });
      const [facts] = news.tiles;
      const [line] = row.students;
      if (!facts) throw new Error('the student is not here');
      const screens = listClassScreens(lab.data.attributes);
      const given = { pace: row.pace ?? null, modules: row.modules, screens };
      const state = tileStateOf(facts, news.atMs, findStanding(given, line, facts, news.atMs));
      return [state, line?.leftBeforeHold];
    },
  };
}

describe('a student at the screen at which the class is held', () => {
  it('works on after a wrong answer there, as long as a part is left', async () => {
    const { code, student, come, look } = await openHeldRoom();
    await come(student, 'm1');
    await api.answer(student, code, 'm1-charge', ['negative']);
    await expect.poll(look).toEqual(['working', 2]);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await expect.poll(look).toEqual(['working', 1]);
    await api.answer(student, code, 'm1-second', ['yes']);
    // The second lesson asks for nothing, so that everything that is asked for is done.
    await expect.poll(look).toEqual(['done', 0]);
  });

  it('is not asked for a part that the teacher lets the student past', async () => {
    const { teacher, code, params, student, come, look } = await openHeldRoom();
    await come(student, 'm1');
    await api.answer(student, code, 'm1-charge', ['positive']);
    await api.call(teacher, endpoints.letPast, {
      params: { ...params, partId: 'm1-second' },
      body: { studentId: student.userId, isPassed: true },
    });
    await expect.poll(look).toEqual(['waiting', 0]);
  });

  it('has nothing said of a hold where the class is not held', async () => {
    const { teacher, params, student, come, look } = await openHeldRoom();
    await come(student, 'm1');
    await api.call(teacher, endpoints.setPace, { params, body: { lessons: {}, holdAt: null } });
    expect(await look()).toEqual(['working', undefined]);
  });
});
