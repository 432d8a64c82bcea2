import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, findTraces } from '../../../../tests/api/account-harness.ts';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { openJoining } from '../../../../tests/api/joining-harness.ts';
import { labId } from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { endOverdueClassAccounts } from '../account/end-class-accounts.server.ts';
import { createEmbeddedIdentity } from '../identity/embedded/create-embedded-identity.server.ts';
import { classAccountDays } from '../joining/class-account-end.ts';
import { listAnswersToRescore } from '../progress/rows/answers-to-rescore.server.ts';

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openTestApi('tests/fixtures/reports-content', createEmbeddedIdentity);
  ways = openJoining(api);
});
afterAll(() => api.close());

/**
 * A word of its own for each test, so that none fails by what another one leaves behind. It is of letters alone: a text
 * with numbers in it may be asked back, and is then not kept.
 */
const newSecret = () =>
  `sentinel${createId()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
const openClass = () => ways.createClass({ activities: [labId], initialActivity: labId } as object);
const place = (code: string) => ({ code, activityId: labId });

async function send(student: Person, code: string, questionCode: string, answer: string[], changes = {}) {
  const placed = api.services.content.findActivity(labId)?.parts.get(questionCode);
  if (!placed) throw new Error(`the lab has ${questionCode}`);
  return api.call(student, endpoints.saveProgress, {
    params: place(code),
    body: {
      ...{ id: createId(), moduleID: placed.moduleId, questionCode, answer, deviceID: 'd' },
      ...{ component: placed.part.component, pushOrReplace: 'replace' },
      ...changes,
    } as never,
  });
}
const write = (student: Person, code: string, text: string, changes = {}) =>
  send(student, code, 'r1-why', [`reason=${text}`], changes);
const actOn = (by: Person | null, code: string, studentId: string, body: object) =>
  api.call(by, endpoints.actOnStudentWork, {
    params: { ...place(code), studentId },
    body: { id: createId(), ...body } as never,
  });
const erase = (by: Person | null, code: string, studentId: string, questionCode = 'r1-why', changes = {}) =>
  actOn(by, code, studentId, { kind: 'erase', questionCode, ...changes });
const recordOf = async (who: Person, code: string, questionCode = 'r1-why') =>
  (await api.call(who, endpoints.listProgress, { params: place(code) })).body.find(
    (one) => one.questionCode === questionCode,
  );
const rowOf = async (studentId: string, exerciseId = 'r1-why') =>
  (
    await api.services.database.query(
      `SELECT outcome, fraction, tries_spent, right_at_try, is_answered, answered_at, attempt_id
         FROM exercise_progress WHERE student_id = $1 AND exercise_id = $2`,
      [studentId, exerciseId],
    )
  ).rows[0];

it('takes the words of one answer out of every column of every table, and keeps row, time, mark and points', async () => {
  const secret = newSecret();
  const { code, classId, teacher } = await openClass();
  const kim = await ways.make(code, 'Kim Lee');
  const double = await ways.make(code, 'Kim L');
  expect((await write(double, code, `${secret} of the double`)).status).toBe(200);
  expect((await write(kim, code, `${secret} at first`)).status).toBe(200);
  await actOn(teacher, code, kim.userId, {
    kind: 'reset',
    questionCode: 'r1-why',
    reason: { code: 'other', text: `wrote ${secret}` },
  });
  const known = (await recordOf(kim, code))?.version;
  expect((await write(kim, code, `${secret} again`, { knownVersion: known })).status).toBe(200);
  expect((await write(kim, code, 'harmless', { knownVersion: known })).body.ignoredBecause).toBeNull();
  const standing = await recordOf(kim, code);
  const marked = await api.call(teacher, endpoints.markHandIn, {
    params: { ...place(code), studentId: kim.userId },
    body: {
      ...{ id: createId(), questionCode: 'r1-why', attemptID: standing?.id ?? '' },
      ...{ points: { charge: 1, pull: 2 }, comment: `About ${secret}` },
    },
  });
  expect(marked.status).toBe(200);
  expect((await send(kim, code, 'r2-enzyme', [`process=${secret}`])).status).toBe(200);
  // Real rounds ask for choices. This row is made as if a round had asked for words.
  await api.services.database.query(
    `WITH made AS (INSERT INTO question_rounds (class_id, round_id, activity_id, module_id, exercise_id, number, started_at, ends_at, ended_at)
       VALUES ($1, $2, $3, 'r1', 'r1-why', 1, now(), now(), now()) RETURNING class_id, round_id)
     INSERT INTO round_answers (class_id, round_id, student_id, first_answer, answer, answered_at)
       SELECT class_id, round_id, $4, $5, $5, now() FROM made`,
    [classId, createId(), labId, kim.userId, JSON.stringify([`reason=${secret}`])],
  );
  const merged = await api.call(teacher, endpoints.mergeStudents, {
    params: { code },
    body: { from: double.userId, to: kim.userId },
  });
  expect(merged.status).toBe(200);
  expect(await findTraces(api, secret)).toEqual([
    ...['attempts', 'class_accounts', 'exercise_progress', 'hand_in_marks', 'round_answers', 'teacher_acts'],
  ]);
  const before = [await rowOf(kim.userId), await rowOf(kim.userId, 'r2-enzyme')];

  const erased = await erase(teacher, code, kim.userId);
  expect(erased.status).toBe(200);
  expect(erased.body.acts.at(-1)).toMatchObject({ kind: 'erase', questionCode: 'r1-why', canUndo: false });
  expect(JSON.stringify(erased.body.answers)).toContain(secret);
  expect((await erase(teacher, code, kim.userId, 'r2-enzyme')).status).toBe(200);
  expect(await findTraces(api, secret)).toEqual([]);
  expect([await rowOf(kim.userId), await rowOf(kim.userId, 'r2-enzyme')]).toEqual(before);

  expect(await recordOf(kim, code)).toMatchObject({
    answer: [],
    erasedAt: expect.any(String),
    id: standing?.id,
    teacher: { points: { count: 3 } },
  });
  const exported = await api.call(teacher, endpoints.downloadStudentRecord, {
    params: { code, studentId: kim.userId },
    query: { format: 'json' },
  });
  expect(exported.status).toBe(200);
  expect(JSON.stringify(exported.body)).toContain('"kind":"erase"');
  const shown = await api.call(teacher, endpoints.listHandIns, {
    params: place(code),
    query: { question: 'r1-why' },
  });
  expect(shown.status).toBe(200);
  const view = await api.call(teacher, endpoints.getQuestionView, { params: place(code) });
  expect(view.status).toBe(200);
  const timeline = await api.call(teacher, endpoints.listTimeline, { params: { code } });
  expect(timeline.body.lines.filter(({ kind }) => kind === 'erase')).toHaveLength(2);

  // A later change of the key gives an erased answer no new mark.
  const rescored = await listAnswersToRescore(api.services.database, classId, labId, ['r2-enzyme']);
  expect(rescored).toEqual([]);
  // The rows that undo the merge have no words either, and are still complete.
  const undone = await api.call(teacher, endpoints.undoMerge, {
    params: { code },
    body: { from: double.userId },
  });
  expect(undone.status).toBe(200);
  expect(await findTraces(api, secret)).toEqual([]);
  expect(await rowOf(double.userId)).toMatchObject({ outcome: 'correct' });
});

it('answers what is sent again or arrives late as stored, without its words, and counts a new answer', async () => {
  const secret = newSecret();
  const { code, teacher } = await openClass();
  const kim = await ways.make(code, 'Kim Lee');
  const sent = { id: createId() };
  expect((await write(kim, code, `${secret} sent`, sent)).status).toBe(200);
  const known = (await recordOf(kim, code))?.version ?? 0;
  expect((await erase(teacher, code, kim.userId)).status).toBe(200);

  expect((await write(kim, code, `${secret} sent`, sent)).status).toBe(200);
  const late = { id: createId(), knownVersion: known };
  for (const _again of [1, 2])
    expect(await write(kim, code, `${secret} late`, late)).toMatchObject({
      status: 200,
      body: { ignoredBecause: 'before-reset' },
    });
  expect(await findTraces(api, secret)).toEqual([]);
  const told = await recordOf(kim, code);
  expect(told).toMatchObject({ answer: [], id: sent.id });

  const fresh = await write(kim, code, 'What I meant', { knownVersion: told?.version });
  expect(fresh.body).toMatchObject({ ignoredBecause: null, progress: [{ answer: ['reason=What I meant'] }] });
  expect((await recordOf(kim, code))?.erasedAt).toBeNull();
});

it('erases what a reset has set aside, and the reset can no longer give the words back', async () => {
  const secret = newSecret();
  const { code, teacher } = await openClass();
  const kim = await ways.make(code, 'Kim Lee');
  await write(kim, code, secret);
  const reset = { id: createId(), kind: 'reset', questionCode: 'r1-why' };
  await actOn(teacher, code, kim.userId, { ...reset, reason: { code: 'practice', text: '' } });
  expect((await erase(teacher, code, kim.userId)).status).toBe(200);
  await actOn(teacher, code, kim.userId, { kind: 'undo', actID: reset.id });
  expect(await findTraces(api, secret)).toEqual([]);
});

it('is for the teacher of the class alone, once for each press, not to be undone, also in an archived class', async () => {
  const secret = newSecret();
  const { code, teacher } = await openClass();
  const kim = await ways.make(code, 'Kim Lee');
  const mate = await ways.make(code, 'Mia Mate');
  await write(kim, code, secret);
  await write(mate, code, 'of the mate');
  const stranger = await enter(api, 'teacher', 'Dr. Other');
  expect((await erase(stranger, code, kim.userId)).body.code).toBe('class-not-found');
  expect((await erase(kim, code, kim.userId)).status).toBe(403);
  expect((await erase(null, code, kim.userId)).status).toBe(401);
  expect((await erase(teacher, code, kim.userId, 'r2-colour')).body.code).toBe('nothing-to-erase');
  expect((await erase(teacher, code, stranger.userId)).status).toBe(404);
  expect(await findTraces(api, secret)).not.toEqual([]);

  await api.call(teacher, endpoints.archiveClass, { params: { code }, body: {} } as never);
  const press = { id: createId() };
  const presses = await Promise.all([1, 2].map(() => erase(teacher, code, kim.userId, 'r1-why', press)));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  expect(presses[0]?.body.acts).toHaveLength(1);
  expect(await findTraces(api, secret)).toEqual([]);
  expect(await findTraces(api, 'of the mate')).toEqual(['attempts', 'exercise_progress']);
  expect((await actOn(teacher, code, kim.userId, { kind: 'undo', actID: press.id })).status).toBe(409);
});

it('leaves nothing that was written after the teacher removes the student, or 14 days after the student asks', async () => {
  const removed = newSecret();
  const left = newSecret();
  const { code, teacher } = await openClass();
  const kim = await ways.make(code, 'Kim Lee');
  const mia = await ways.make(code, 'Mia Mate');
  await write(kim, code, removed);
  await write(mia, code, left);
  const reset = { kind: 'reset', questionCode: 'r1-why', reason: { code: 'practice', text: '' } };
  for (const who of [kim, mia]) await actOn(teacher, code, who.userId, reset);
  expect(await findTraces(api, removed)).toEqual(['attempts', 'teacher_acts']);
  await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: kim.userId }, body: {} });
  expect(await findTraces(api, removed)).toEqual([]);
  await api.call(mia, endpoints.leaveClassAccount, { body: { pin: mia.pin } });
  expect(await findTraces(api, left)).toEqual(['attempts', 'teacher_acts']);
  api.advance(classAccountDays.leaving * 24 * 3_600_000);
  await endOverdueClassAccounts(api.services);
  await api.services.outbox.drain();
  expect(await findTraces(api, left, kim.userId, mia.userId)).toEqual([]);
});
