import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-opening-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  const lab = join(folder, 'activities/closed-lab');
  await mkdir(lab);
  await writeFile(
    join(lab, 'activity.yaml'),
    `id: closed-lab
title: Closed lab
summary: Not a lesson is open.
isPremium: false
enabled: true
publishedAt: 2026-11-21
durationMin: 0
modules: []
closedModules:
  - { id: m1, title: First, summary: What the first is about., durationMin: 20 }
`,
  );
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const hourMs = 3_600_000;
const here = (code: string, activityId = 'mini-lab') => ({ params: { code, activityId } });

async function assign(classId: string, inMs: number | null, change: { isHidden?: boolean } = {}) {
  const at = inMs === null ? null : new Date(api.services.clock() + inMs);
  await api.services.database.query(
    'UPDATE class_activities SET assigned_at = $2, is_hidden = $3 WHERE class_id = $1',
    [classId, at, change.isHidden ?? false],
  );
}

const finish = (who: Person, code: string, activityId?: string) =>
  api.call(who, endpoints.saveProgress, { ...here(code, activityId), body: { status: 'Completed' } });
const read = (who: Person, code: string, activityId?: string) =>
  api.call(who, endpoints.listProgress, here(code, activityId));
const attemptCount = async (classId: string) =>
  (await api.services.database.query('SELECT 1 FROM attempts WHERE class_id = $1', [classId])).rowCount;

describe('an activity assigned for later', () => {
  it('is shown with its date, and neither read, answered nor finished before it', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await assign(classId, hourMs);
    const { body } = await api.call(student, endpoints.listClassActivities, { params: { code } });
    expect(Date.parse(body.activities[0]?.dateAssigned ?? '')).toBeGreaterThan(api.services.clock());
    for (const answer of [
      await read(student, code),
      await api.answer(student, code, 'm1-charge', ['positive']),
      await finish(student, code),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'activity-opens-later']);
    expect(await attemptCount(classId)).toBe(0);
  });

  it('opens at its instant', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await assign(classId, hourMs);
    api.advance(hourMs);
    expect((await read(student, code)).body).toEqual([]);
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect(await attemptCount(classId)).toBe(1);
  });

  it('is open to the teacher of the class, who tries it out', async () => {
    const { code, classId, teacher } = await api.createClassroom();
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await assign(classId, hourMs);
    expect((await read(teacher, code)).status).toBe(200);
    expect((await api.answer(teacher, code, 'm1-charge', ['positive'])).status).toBe(200);
  });

  it('postponed after work has begun: waits too, and an answer taken before is told again as it was', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    const id = createId();
    const first = await api.answer(student, code, 'm1-charge', ['positive'], { id });
    await assign(classId, hourMs);
    expect((await api.answer(student, code, 'm1-charge', ['positive'], { id })).body).toEqual(first.body);
    const { body } = await api.answer(student, code, 'm1-second', ['yes']);
    expect(body.code).toBe('activity-opens-later');
    await assign(classId, 0);
    expect((await read(student, code)).body).toHaveLength(1);
  });

  it('says of a hidden activity that it is hidden, and not when it opens', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await assign(classId, hourMs, { isHidden: true });
    expect((await read(student, code)).body.code).toBe('activity-hidden');
    expect((await api.answer(student, code, 'm1-charge', ['positive'])).body.code).toBe('activity-hidden');
    const { body } = await api.call(student, endpoints.getPace, here(code));
    expect(body).toEqual({ pace: { lessons: {}, holdAt: null, lab: { kind: 'hidden' } } });
    const listed = await api.call(student, endpoints.listClassActivities, { params: { code } });
    expect(listed.body.activities).toEqual([]);
  });
});

describe('a lab without an open lesson', () => {
  it('can be assigned, is shown with its outline, and cannot be worked in or finished', async () => {
    const { code } = await api.createClassroom({ activities: ['closed-lab'], initialActivity: 'closed-lab' });
    const student = await api.join(code);
    const { body } = await api.call(student, endpoints.listClassActivities, { params: { code } });
    expect(body.activities).toMatchObject([
      {
        id: 'closed-lab',
        durationMin: 0,
        modules: [],
        closedModules: [{ id: 'm1', title: 'First', summary: 'What the first is about.', durationMin: 20 }],
        progress: { status: 'NOT_STARTED', modules: [] },
      },
    ]);
    for (const answer of [await read(student, code, 'closed-lab'), await finish(student, code, 'closed-lab')])
      expect([answer.status, answer.body.code]).toEqual([409, 'lab-not-open']);
  });

  it('is published with titles, summaries and minutes', async () => {
    const { body } = await api.call(null, endpoints.getActivity, {
      params: { id: 'closed-lab' },
      query: { populate: 'deep,7' },
    });
    expect(body.data.attributes).toMatchObject({ modules: [], closedModules: [{ id: 'm1' }] });
  });
});

describe('the list of joined classes', () => {
  it('tells what is assigned and how far one is, without what is hidden or archived', async () => {
    const { code, classId, teacher } = await api.createClassroom({
      activities: ['mini-lab', 'closed-lab'],
      timeZone: 'Europe/Berlin',
    });
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    const list = async () =>
      (await api.call(student, endpoints.listClasses)).body.classes.find(({ id }) => id === classId);
    expect(await list()).toMatchObject({
      timeZone: 'Europe/Berlin',
      assignments: [
        { id: 'mini-lab', title: 'Mini lab', status: 'PROGRESS', hasOpenLesson: true, isCovered: true },
        { id: 'closed-lab', status: 'NOT_STARTED', hasOpenLesson: false },
      ],
    });
    await api.services.database.query(
      "UPDATE class_activities SET is_hidden = true WHERE class_id = $1 AND activity_id = 'mini-lab'",
      [classId],
    );
    expect((await list())?.assignments.map(({ id }) => id)).toEqual(['closed-lab']);
    await api.services.database.query('UPDATE classes SET archived_at = now() WHERE id = $1', [classId]);
    expect(await list()).toMatchObject({ isArchived: true, assignments: [] });
    expect((await api.call(teacher, endpoints.listClasses)).body.classes).toEqual([]);
  });
});
