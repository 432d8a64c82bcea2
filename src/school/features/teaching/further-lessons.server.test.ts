import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { publishContent } from '../../publishing/publish-content.ts';
import { settlePublications } from '../progress/settle-publications.server.ts';

// A finished lab stays finished, unless a new publication adds work to it. Finish was then pressed for a smaller lab.
// Without this rule only the teacher could reopen it, student by student.

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-lessons-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  await edit('activity.yaml', (text) => text.replace('[m1, m2]', '[m1]'));
  await rm(join(folder, 'activities/mini-lab/modules/m2.yaml'));
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function edit(file: string, change: (text: string) => string) {
  const path = join(folder, 'activities/mini-lab', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

async function publish() {
  await publishContent(api.services.database, folder, api.services.env.legalNames);
  await api.services.content.reload();
  await settlePublications(api.services);
}

const place = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const finish = (who: Person, code: string) =>
  api.call(who, endpoints.saveProgress, { ...place(code), body: { status: 'Completed' } });

async function openFinishedClass() {
  const room = await api.createClassroom({ activities: ['mini-lab'], initialActivity: 'mini-lab' });
  const student = await api.join(room.code);
  await api.answer(student, room.code, 'm1-charge', ['positive']);
  await api.answer(student, room.code, 'm1-second', ['yes']);
  expect((await finish(student, room.code)).body.status).toBe('COMPLETED');
  return { ...room, student };
}

async function standing(who: Person, code: string) {
  const { body } = await api.call(who, endpoints.listClassActivities, { params: { code } });
  const [row] = body.activities;
  return row?.view === 'student' ? row.progress : null;
}

const timeline = async (who: Person, code: string) =>
  (await api.call(who, endpoints.listTimeline, { params: { code } })).body.lines.map(
    ({ kind, details, isByTeacher }) => ({ kind, details, isByTeacher }),
  );

// The tests depend on each other: the second continues with the lab as the first has left it.
describe('a further lesson', { shuffle: false }, () => {
  it('a student who finished goes on when a further lesson opens; an edit of a lesson opens nothing', async () => {
    const open = await openFinishedClass();
    const ended = await openFinishedClass();
    await api.call(ended.teacher, endpoints.archiveClass, { params: { code: ended.code } });
    const finishedAt = (await standing(open.student, open.code))?.completedAt;

    await edit('modules/m1.yaml', (text) => text.replaceAll('m1-second', 'm1-next'));
    await publish();
    expect((await standing(open.student, open.code))?.status).toBe('COMPLETED');

    await edit('activity.yaml', (text) => text.replace('[m1]', '[m1, m2]'));
    const lesson = await readFile('tests/fixtures/content/activities/mini-lab/modules/m2.yaml', 'utf8');
    await writeFile(
      join(folder, 'activities/mini-lab/modules/m2.yaml'),
      lesson.replace('isRequired: false', 'isRequired: true'),
    );
    await publish();
    expect(await standing(open.student, open.code)).toMatchObject({
      status: 'PROGRESS',
      completedAt: finishedAt,
    });
    expect(await timeline(open.teacher, open.code)).toContainEqual({
      kind: 'lessons-opened',
      details: { activityId: 'mini-lab', students: 1 },
      isByTeacher: false,
    });

    const taken = await api.answer(open.student, open.code, 'm2-colour', ['blue']);
    expect([taken.status, taken.body.ignoredBecause]).toEqual([200, null]);
    await api.answer(open.student, open.code, 'm1-next', ['yes']);
    api.advance(60_000);
    expect((await finish(open.student, open.code)).body.status).toBe('COMPLETED');
    const again = await standing(open.student, open.code);
    expect(Date.parse(again?.completedAt ?? '')).toBeGreaterThan(Date.parse(finishedAt ?? ''));

    // It applies once for each publication; a class that has ended does not change.
    await settlePublications(api.services);
    expect((await standing(open.student, open.code))?.status).toBe('COMPLETED');
    const { body } = await api.call(ended.teacher, endpoints.getSnapshot, place(ended.code));
    expect(body.students.map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  it('only whoever lacks the further lesson goes on, and a report tells it', async () => {
    const { teacher, code, classId, student } = await openFinishedClassOfNow();
    const before = (await api.call(teacher, endpoints.getSnapshot, place(code))).headers.get('etag');
    await api.services.database.query(
      `UPDATE content_documents SET settled_version = NULL WHERE id = 'mini-lab'`,
    );
    await settlePublications(api.services);
    expect((await standing(student, code))?.status).toBe('COMPLETED');
    await api.services.database.query(
      `DELETE FROM exercise_progress WHERE class_id = $1 AND module_id = 'm2'`,
      [classId],
    );
    await api.services.database.query(
      `UPDATE content_documents SET settled_version = NULL WHERE id = 'mini-lab'`,
    );
    await settlePublications(api.services);
    expect((await standing(student, code))?.status).toBe('PROGRESS');
    const after = await api.call(teacher, endpoints.getSnapshot, place(code));
    expect(after.headers.get('etag')).not.toBe(before);
    expect(after.body.students[0]?.status).toBe('PROGRESS');
  });
});

/** A finished class of the lab with the further lesson, as the first test has left it. */
async function openFinishedClassOfNow() {
  const room = await api.createClassroom({ activities: ['mini-lab'], initialActivity: 'mini-lab' });
  const student = await api.join(room.code);
  for (const [exerciseId, option] of [
    ['m1-charge', 'positive'],
    ['m1-next', 'yes'],
    ['m2-colour', 'blue'],
  ] as const)
    await api.answer(student, room.code, exerciseId, [option]);
  expect((await finish(student, room.code)).body.status).toBe('COMPLETED');
  return { ...room, student };
}
