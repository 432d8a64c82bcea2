import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { reopenClasses } from '../progress/reopen-finished-work.server.ts';
import type { Pace } from './pace.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const open: Pace = { lessons: {}, holdAt: null };
const held = (moduleId: string): Pace => ({
  lessons: { [moduleId]: { isHeld: true, opensAt: null } },
  holdAt: null,
});

async function openRoom() {
  const room = await api.createClassroom();
  const params = { code: room.code, activityId: 'mini-lab' };
  return {
    ...room,
    params,
    pace: (body: Pace, who: Person = room.teacher) => api.call(who, endpoints.setPace, { params, body }),
  };
}

/** Presence of a student's player, which is told of the pace. */
const report = (who: Person, params: { code: string; activityId: string }, sequence = 1) =>
  api.call(who, endpoints.reportPresence, {
    params,
    body: { deviceID: 'd', sequence, module: null, screen: null, lastAction: 'opened' },
  });

describe('the deeper passages', () => {
  it('are shown to a class whose teacher turns them on, hold nothing back, and can be turned off', async () => {
    const { code, params, pace } = await openRoom();
    const student = await api.join(code);
    expect((await report(student, params)).body.pace).toBeUndefined();
    const deeper: Pace = { ...open, showsDeeper: true };
    expect((await pace(deeper)).body).toEqual(deeper);
    expect((await report(student, params, 2)).body.pace).toEqual(deeper);
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect((await pace(open)).body).toEqual(open);
    expect((await report(student, params, 3)).body.pace).toBeUndefined();
  });
});

describe('a lesson that the teacher holds', () => {
  it('refuses answers kindly, keeps what was answered, and takes the same answer once it is open', async () => {
    const { code, params, pace } = await openRoom();
    const [early, late] = [await api.join(code), await api.join(code)];
    expect((await api.answer(early, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect((await pace(held('m1'))).body).toEqual(held('m1'));
    const refused = await api.answer(late, code, 'm1-charge', ['positive']);
    expect([refused.status, refused.body.code]).toEqual([409, 'lesson-held']);
    expect(refused.body.detail).toMatch(/kept and sent when it opens/);
    // The answer that was changed a moment ago is refused too, also by the process that has just written the exercise.
    expect((await api.answer(early, code, 'm1-charge', ['negative'])).body.code).toBe('lesson-held');
    const kept = await api.call(early, endpoints.listProgress, { params });
    expect(kept.body.map(({ answer }) => answer)).toEqual([['positive']]);
    expect((await pace(open)).body).toEqual(open);
    expect((await api.answer(late, code, 'm1-charge', ['positive'])).status).toBe(200);
  });

  it('replies again to an answer that was accepted before the lesson was held', async () => {
    const { code, pace } = await openRoom();
    const student = await api.join(code);
    const id = '01939d00-0000-7000-8000-00000000aa01';
    expect((await api.answer(student, code, 'm1-charge', ['positive'], { id })).status).toBe(200);
    await pace(held('m1'));
    expect((await api.answer(student, code, 'm1-charge', ['positive'], { id })).status).toBe(200);
  });

  it('opens at its date by itself, and leaves other lessons open', async () => {
    const { code, pace } = await openRoom();
    const student = await api.join(code);
    const opensAt = new Date(api.services.clock() + 60_000).toISOString();
    await pace({ lessons: { m1: { isHeld: false, opensAt } }, holdAt: null });
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).body.code).toBe('lesson-held');
    expect((await api.answer(student, code, 'm2-births', ['x'])).body.code).not.toBe('lesson-held');
    api.advance(61_000);
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
  });

  it('opens by a date with any offset and fraction, without an answer of the class or a job failing by it', async () => {
    const { code, params, pace } = await openRoom();
    const student = await api.join(code);
    for (const [opensAt, kept] of [
      ['2030-01-01T00:00:00+23:00', '2029-12-31T01:00:00.000Z'],
      [`2030-01-01T00:00:00.${'1'.repeat(200)}Z`, '2030-01-01T00:00:00.111Z'],
    ] as const) {
      const dated = await pace({ lessons: { m1: { isHeld: false, opensAt } }, holdAt: null });
      expect(dated.body.lessons).toEqual({ m1: { isHeld: false, opensAt: kept } });
      expect((await api.answer(student, code, 'm1-charge', ['positive'])).body.code).toBe('lesson-held');
      for (const activity of api.services.content.listActivities())
        expect(await reopenClasses(api.services, activity, new Date())).toBe(true);
    }
    for (const opensAt of ['9999-12-31T23:59:59-23:00', '0000-01-01T00:00:00Z'])
      expect((await pace({ lessons: { m1: { isHeld: true, opensAt } }, holdAt: null })).status).toBe(400);
    expect((await report(student, params)).status).toBe(200);
  });

  it('is changed once by a press that is repeated', async () => {
    const { code, teacher, pace } = await openRoom();
    const wanted: Pace = { ...held('m1'), showsDeeper: true, holdAt: { moduleId: 'm2', screenId: 'm2' } };
    for (const _ of [1, 2]) expect((await pace(wanted)).status).toBe(200);
    const { lines } = (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body;
    expect(lines.filter(({ kind }) => kind === 'pace-changed')).toHaveLength(1);
  });

  it('is open to its own teacher who tries it as a student', async () => {
    const { teacher, code, pace } = await openRoom();
    await api.call(teacher, endpoints.workAsStudent, { params: { code }, body: {} });
    await pace(held('m1'));
    expect((await api.answer(teacher, code, 'm1-charge', ['positive'])).status).toBe(200);
  });

  it('is told to players and on the class page, and to nobody once it is open', async () => {
    const { teacher, code, params, pace } = await openRoom();
    const student = await api.join(code);
    expect((await report(student, params)).body.pace).toBeUndefined();
    await pace(held('m1'));
    expect((await report(student, params, 2)).body.pace).toEqual(held('m1'));
    for (const who of [student, teacher]) {
      const { body } = await api.call(who, endpoints.listClassActivities, { params: { code } });
      expect(body.activities[0]?.pace).toEqual(held('m1'));
    }
    await pace(open);
    expect((await report(student, params, 3)).body.pace).toBeUndefined();
    const { body: timeline } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    expect(timeline.lines.map(({ kind, details }) => ({ kind, details })).slice(0, 2)).toEqual([
      { kind: 'pace-changed', details: { activityId: 'mini-lab', lessons: { m1: 'open' } } },
      { kind: 'pace-changed', details: { activityId: 'mini-lab', lessons: { m1: 'held' } } },
    ]);
    expect(timeline.titles['mini-lab/m1']).toMatch(/\w/);
  });

  it('refuses a lesson or a screen that the lab does not have', async () => {
    const { pace } = await openRoom();
    expect((await pace(held('constructor'))).status).toBe(422);
    expect((await pace(held('m99'))).body.code).toBe('exercise-not-in-activity');
    const nowhere = { lessons: {}, holdAt: { moduleId: 'm1', screenId: 'nowhere' } };
    expect((await pace(nowhere)).body.code).toBe('exercise-not-in-activity');
  });

  it('may still be named after its author has taken it out, so that the class can be paced, given and let past', async () => {
    const { teacher, code, params, pace } = await openRoom();
    const gone = { ...held('m9'), holdAt: { moduleId: 'm9', screenId: 'm9' } };
    await api.services.database.query(
      `UPDATE class_activities SET pace = $1
        WHERE class_id = (SELECT id FROM classes WHERE code = $2) AND activity_id = 'mini-lab'`,
      [JSON.stringify({ ...gone, beyond: [] }), code.replace('-', '')],
    );
    const both = { ...gone, lessons: { ...gone.lessons, ...held('m1').lessons } };
    expect((await pace(both)).body).toEqual(both);
    const past = { params: { ...params, partId: 'm1-charge' }, body: { studentId: null, isPassed: true } };
    expect((await api.call(teacher, endpoints.letPast, past)).body).toEqual({ isPassed: true });
  });
});

describe('a class that is held at a screen', () => {
  it('answers up to that screen and not beyond', async () => {
    const { code, pace } = await openRoom();
    const student = await api.join(code);
    await pace({ lessons: {}, holdAt: { moduleId: 'm1', screenId: 'm1' } });
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
    const beyond = [...(api.services.content.findActivity('mini-lab')?.parts.values() ?? [])].filter(
      ({ moduleId }) => moduleId === 'm2',
    );
    expect(beyond.length).toBeGreaterThan(0);
    for (const { part } of beyond) {
      const changes = { moduleID: 'm2', component: part.component };
      const { body } = await api.answer(student, code, part.id, [], changes);
      expect([part.id, body.code]).toEqual([part.id, expect.stringMatching(/lesson-held|answer-malformed/)]);
    }
  });
});

describe('work that is finished', () => {
  const statusOf = async (who: Person, code: string) => {
    const { body } = await api.call(who, endpoints.listClassActivities, { params: { code } });
    const [row] = body.activities;
    return row?.view === 'student' ? row.progress.status : null;
  };

  it('is opened again for one student or for all, and answers count again', async () => {
    const { teacher, code, classId, params } = await openRoom();
    const students = [await api.join(code), await api.join(code), await api.join(code)];
    for (const student of students) {
      await api.answer(student, code, 'm1-charge', ['negative']);
      await api.services.database.query(
        "UPDATE activity_progress SET status = 'COMPLETED', completed_at = now() WHERE class_id = $1 AND student_id = $2",
        [classId, student.userId],
      );
    }
    const [ada, bo, kim] = students as [Person, Person, Person];
    const reopen = (studentId: string | null) =>
      api.call(teacher, endpoints.reopenWork, { params, body: { studentId } });
    expect((await reopen(ada.userId)).body).toEqual({ students: 1 });
    expect([await statusOf(ada, code), await statusOf(bo, code)]).toEqual(['PROGRESS', 'COMPLETED']);
    expect((await reopen(null)).body).toEqual({ students: 2 });
    expect((await reopen(null)).body).toEqual({ students: 0 });
    expect((await api.answer(kim, code, 'm1-charge', ['positive'])).body).toMatchObject({
      ignoredBecause: null,
    });
    expect((await reopen('nobody')).body.code).toBe('not-found');
    const { body: timeline } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    const lines = timeline.lines.filter(({ kind }) => kind === 'work-reopened');
    expect(lines.map(({ details }) => details)).toEqual([
      { activityId: 'mini-lab', students: 2 },
      { activityId: 'mini-lab', students: 1 },
    ]);
  });
});
