import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { followRoom } from '../../../../tests/api/live-streams.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const hour = 3_600_000;

async function openRoom(options: { studentQuantity?: number } = {}) {
  const room = await api.createClassroom(options);
  const settle = (body: { isHidden?: boolean; dateAssigned?: string | null }) =>
    api.call(room.teacher, endpoints.setActivitySettings, { ...here(room.code), body });
  return { ...room, settle };
}

let sequence = 0;
const report = (who: Person, code: string, changes: { hand?: 'up' | 'down' } = {}) =>
  api.call(who, endpoints.reportPresence, {
    ...here(code),
    body: {
      ...{ deviceID: 'tab', sequence: ++sequence, module: 'm1', screen: 'm1-start', lastAction: 'worked' },
      ...changes,
    },
  });
const attemptCount = async (classId: string) =>
  (await api.services.database.query('SELECT 1 FROM attempts WHERE class_id = $1', [classId])).rowCount;

describe('a lab that is hidden while its class works in it', () => {
  it('refuses the answers of thirty students kindly, and stores each once when it is shown', async () => {
    const { code, classId, settle } = await openRoom({ studentQuantity: 30 });
    const students = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => ({
        who: await api.join(code, `Student ${number}`),
        id: createId(),
      })),
    );
    const send = async ({ who, id }: (typeof students)[number]) => {
      const { status, body } = await api.answer(who, code, 'm1-charge', ['positive'], { id });
      return `${status} ${body.code ?? 'saved'}`;
    };
    const all = () => Promise.all(students.map(send));
    const alike = (answer: string) => students.map(() => answer);
    await settle({ isHidden: true });
    expect(await all()).toEqual(alike('409 activity-hidden'));
    const heard = await Promise.all(students.map(({ who }) => report(who, code)));
    expect(heard.map(({ status, body }) => [status, body.pace?.lab])).toEqual(
      students.map(() => [200, { kind: 'hidden' }]),
    );
    expect(await attemptCount(classId)).toBe(0);
    await settle({ isHidden: false });
    expect(await all()).toEqual(alike('200 saved'));
    // A device that did not hear the reply sends again.
    expect(await all()).toEqual(alike('200 saved'));
    expect(await attemptCount(classId)).toBe(30);
  });

  it('is told to open players at once, keeps their hands up, and is told again when it is shown', async () => {
    const { code, settle, teacher } = await openRoom();
    const student = await api.join(code);
    await report(student, code, { hand: 'up' });
    const room = await followRoom(api, student, code);
    const lab = () => room.said.at(-1)?.pace?.lab ?? null;
    await expect.poll(() => room.said.length).toBe(1);
    expect(lab()).toBeNull();
    await settle({ isHidden: true });
    await expect.poll(lab).toEqual({ kind: 'hidden' });
    expect((await report(student, code)).body.isHandUp).toBe(true);
    await settle({ isHidden: false });
    await expect.poll(lab).toBeNull();
    const { body } = await api.call(teacher, endpoints.getTiles, here(code));
    expect(body.tiles[0]?.handRaisedAtMs).not.toBeNull();
    await room.stop();
  });

  it('replies again to an answer that was accepted before, and lets its teacher try it out', async () => {
    const { code, teacher, settle } = await openRoom();
    const student = await api.join(code);
    const id = createId();
    const first = await api.answer(student, code, 'm1-charge', ['positive'], { id });
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await settle({ isHidden: true });
    expect((await api.answer(student, code, 'm1-charge', ['positive'], { id })).body).toEqual(first.body);
    expect((await api.answer(student, code, 'm1-charge', ['negative'])).body.code).toBe('activity-hidden');
    expect((await api.answer(teacher, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect((await api.call(teacher, endpoints.getPace, here(code))).body).toEqual({ pace: null });
  });

  it('keeps nobody in who is not of the class: removed, archived meanwhile', async () => {
    const { code, teacher, settle } = await openRoom();
    const [gone, there] = [await api.join(code), await api.join(code)];
    await settle({ isHidden: true });
    const params = { code, studentId: gone.userId };
    await api.call(teacher, endpoints.removeStudent, { params });
    expect((await report(gone, code)).body).toMatchObject({ code: 'class-not-found' });
    expect((await api.answer(gone, code, 'm1-charge', ['positive'])).body.code).toBe('class-not-found');
    // A student who is brought back goes on.
    await api.call(gone, endpoints.enroll, { params: { code } });
    expect((await report(gone, code)).body.pace?.lab).toEqual({ kind: 'hidden' });
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    expect((await report(there, code)).body).toMatchObject({ code: 'class-archived' });
    expect((await api.answer(there, code, 'm1-charge', ['positive'])).body.code).toBe('class-archived');
  });
});

it('a lab whose day is moved to come holds open players until then', async () => {
  const { code, settle } = await openRoom();
  const student = await api.join(code);
  const at = new Date(api.services.clock() + hour).toISOString();
  await settle({ dateAssigned: at });
  expect((await report(student, code)).body.pace?.lab).toEqual({ kind: 'lab-opens', at });
  expect((await api.answer(student, code, 'm1-charge', ['positive'])).body.code).toBe('activity-opens-later');
  api.advance(hour);
  expect((await report(student, code)).body.pace).toBeUndefined();
  expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
});
