import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import {
  answersOf,
  labId,
  openReportsApi,
  type ReportsApi,
  type Room,
} from '../../../../tests/api/reports/report-room.ts';
import { countStatementsOfRequest } from '../../../../tests/setup/count-statements.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

const bases = answersOf['r1-bases'];

async function view(who: Person, code: string) {
  const params = { code, activityId: labId };
  const { status, body } = await api.call(who, endpoints.getQuestionView, { params });
  expect(status).toBe(200);
  return body;
}

/** Each value that somebody gave, as `text first/now`, with a tick if it is right. */
async function counted(room: Room, label: string) {
  const { questions } = await view(room.teacher, room.code);
  const question = questions.find((one) => one.label === label);
  return question?.places.map(({ values, others }) => [
    ...values.map(({ text, isRight, first, now }) => `${isRight ? '✓ ' : ''}${text} ${first}/${now}`),
    ...(others.first + others.now > 0 ? [`others ${others.first}/${others.now}`] : []),
  ]);
}

async function openBusyRoom() {
  const room = await api.openRoom();
  const [ada, bo, kim] = [
    await api.join(room.code, 'Ada'),
    await api.join(room.code, 'Bo'),
    await api.join(room.code, 'Kim'),
  ];
  for (const student of [ada, bo]) await api.save(student, room, 'r1-charge', ['negative']);
  await api.save(ada, room, 'r1-charge', ['positive']);
  return { ...room, ada, bo, kim };
}

it('counts what a class answered first and what it answers now, without names', async () => {
  const room = await openBusyRoom();
  expect(await counted(room, '1.1')).toEqual([
    ['✓ The positive one 0/1', 'The negative one 2/1', 'Neither 0/0', 'Both 0/0'],
  ]);
  const body = await view(room.teacher, room.code);
  expect(body).toMatchObject({ studentCount: 3, areKeysWithheld: false });
  expect(body.questions[0]).toMatchObject({ label: '1.1', answeredCount: 2 });
  const text = JSON.stringify(body);
  for (const { userId } of [room.ada, room.bo, room.kim]) expect(text).not.toContain(userId);
  expect(text).not.toMatch(/Ada|Bo\b|Kim/);
});

it('counts beliefs held at first and still held, not only those that stand at the end', async () => {
  const room = await openBusyRoom();
  const { questions } = await view(room.teacher, room.code);
  expect(questions[0]?.beliefs).toEqual([
    { id: 'dna-is-positive', belief: expect.any(String), firstCount: 2, stillCount: 1, sinceCount: 0 },
  ]);
});

it('gives each part of a word selection its own counts', async () => {
  const room = await openBusyRoom();
  await api.save(room.ada, room, 'r1-bases', bases.first);
  await api.save(room.ada, room, 'r1-bases', bases.both);
  expect(await counted(room, '1.2a')).toEqual([['✓ A (column 1) 1/1']]);
  expect(await counted(room, '1.2b')).toEqual([['✓ T (column 4) 0/1', expect.stringContaining(' 1/0')]]);
});

it('shows a typed value if it is right or if two gave it, and no free text at all', async () => {
  const room = await openBusyRoom();
  const { right, wrong, near } = answersOf['r2-enzyme'];
  await api.save(room.ada, room, 'r2-enzyme', right);
  await api.save(room.bo, room, 'r2-enzyme', wrong);
  await api.save(room.kim, room, 'r2-enzyme', near);
  expect(await counted(room, '2.2')).toEqual([['✓ transcription 1/1', 'others 2/2']]);
  await api.save(room.ada, room, 'r1-why', answersOf['r1-why'].text);
  expect(await counted(room, '1.3')).toEqual([]);
  expect(JSON.stringify(await view(room.teacher, room.code))).not.toContain('It is charged');
});

it('begins anew after a reset, and leaves out who is marked absent', async () => {
  const room = await openBusyRoom();
  const params = { code: room.code, activityId: labId, studentId: room.bo.userId };
  const reset = {
    id: createId(),
    kind: 'reset',
    questionCode: 'r1-charge',
    reason: { code: 'other', text: 'x' },
  };
  expect(
    (await api.call(room.teacher, endpoints.actOnStudentWork, { params, body: reset as never })).status,
  ).toBe(200);
  api.advance(1000);
  await api.save(room.bo, room, 'r1-charge', ['neither']);
  expect((await counted(room, '1.1'))?.[0]?.slice(1)).toEqual([
    'The negative one 1/0',
    'Neither 1/1',
    'Both 0/0',
  ]);
  const marked = await api.call(room.teacher, endpoints.setAbsence, {
    params: { code: room.code, activityId: labId, studentId: room.bo.userId },
    body: { isAbsent: true },
  });
  expect(marked.status).toBe(200);
  expect(await view(room.teacher, room.code)).toMatchObject({ studentCount: 2 });
});

it('names the first question of the screen that most students have open, and none once they have left', async () => {
  const room = await openBusyRoom();
  let sequence = 0;
  const report = (who: Person, lesson: string, lastAction: 'opened' | 'left' = 'opened') =>
    api.call(who, endpoints.reportPresence, {
      params: { code: room.code, activityId: labId },
      body: { deviceID: who.userId, sequence: ++sequence, module: lesson, screen: lesson, lastAction },
    });
  expect((await view(room.teacher, room.code)).classAt).toBeUndefined();
  await report(room.ada, 'r2');
  await report(room.bo, 'r2');
  await report(room.kim, 'r1');
  expect((await view(room.teacher, room.code)).classAt).toBe('2.1');
  await report(room.ada, 'r2', 'left');
  await report(room.bo, 'r2', 'left');
  expect((await view(room.teacher, room.code)).classAt).toBe('1.1');
  api.advance(61_000);
  expect((await view(room.teacher, room.code)).classAt).toBeUndefined();
});

it('is one statement', async () => {
  const room = await openBusyRoom();
  await view(room.teacher, room.code);
  expect(await countStatementsOfRequest(() => view(room.teacher, room.code))).toBe(1);
});

describe('written answers for two side by side', () => {
  const written = async (who: Person, code: string, questionCode = 'r1-why') => {
    const params = { code, activityId: labId, questionCode };
    return api.call(who, endpoints.listWrittenAnswers, { params });
  };
  const names = ['Ada', 'Bo', 'Kim', 'Lee', 'Mia', 'Noa'];
  const textOf = (at: number) => [`reason=Reason number ${'abcdef'[at]}.`];

  async function openWriters() {
    const room = await api.openRoom();
    const students = await Promise.all(names.map((name) => api.join(room.code, name)));
    for (const [at, student] of students.entries()) await api.save(student, room, 'r1-why', textOf(at));
    return { ...room, students };
  }

  it('come without anybody, and not before five have written', async () => {
    const { code, teacher, students } = await openWriters();
    const { status, body } = await written(teacher, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ answeredCount: 6, namingCount: 0 });
    expect(body.answers.map(({ lines }) => lines[0]).sort()).toEqual(
      names.map((_, at) => `Reason: ${textOf(at)[0]?.slice('reason='.length)}`),
    );
    for (const { userId } of students) expect(JSON.stringify(body)).not.toContain(userId);
    // The class, its labs, the answers and the roster, however many have written.
    expect(await countStatementsOfRequest(() => written(teacher, code))).toBe(4);
    for (const student of students.slice(0, 2))
      await api.call(teacher, endpoints.setAbsence, {
        params: { code, activityId: labId, studentId: student.userId },
        body: { isAbsent: true },
      });
    expect((await written(teacher, code)).body).toEqual({ answeredCount: 4, namingCount: 0, answers: [] });
  });

  it('leave out what names somebody of the class, and what a teacher has reset', async () => {
    const { code, teacher, students, ...room } = await openWriters();
    const [ada, bo] = students;
    if (!ada || !bo) throw new Error('six have joined');
    await api.save(bo, { code, teacher, ...room }, 'r1-why', ['reason=Kim told me so.']);
    expect((await written(teacher, code)).body).toMatchObject({ answeredCount: 6, namingCount: 1 });
    const params = { code, activityId: labId, studentId: ada.userId };
    const reset = {
      id: createId(),
      kind: 'reset',
      questionCode: 'r1-why',
      reason: { code: 'other', text: 'x' },
    };
    await api.call(teacher, endpoints.actOnStudentWork, { params, body: reset as never });
    const { body } = await written(teacher, code);
    expect([body.answeredCount, body.namingCount, body.answers.length]).toEqual([5, 1, 4]);
    expect(JSON.stringify(body)).not.toMatch(/number a|Kim/);
  });

  it('are given to the teacher of the class alone, and only of a question that is written', async () => {
    const { code, teacher } = await openWriters();
    const other = await api.openRoom();
    expect((await written(other.teacher, code)).body.code).toBe('class-not-found');
    expect((await written(teacher, code, 'r1-charge')).body.code).toBe('exercise-not-in-activity');
    const held = { lessons: { r1: { isHeld: true, opensAt: null } }, holdAt: null };
    await api.call(teacher, endpoints.setPace, { params: { code, activityId: labId }, body: held });
    expect((await written(teacher, code)).body.code).toBe('question-held');
  });
});
