import { gunzipSync } from 'node:zlib';
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
import { createClassReport } from './class-report.ts';
import { marksOfLetters } from './testing/marks-of-letters.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

const bases = answersOf['r1-bases'];
const marksOf = (body: { students: { name: string; marks: string[] }[] }) =>
  Object.fromEntries(body.students.map(({ name, marks }) => [name, marks]));

async function openBusyRoom() {
  const room = await api.openRoom();
  const [ada, bo] = [await api.join(room.code, 'Ada'), await api.join(room.code, 'Bo')];
  await api.join(room.code, 'Kim');
  await api.save(ada, room, 'r1-charge', ['positive']);
  await api.save(ada, room, 'r1-bases', bases.first);
  await api.save(ada, room, 'r1-bases', bases.both);
  await api.save(ada, room, 'r1-why', answersOf['r1-why'].text);
  await api.save(bo, room, 'r1-charge', ['negative']);
  await api.save(bo, room, 'r2-tube', ['primers']);
  await api.save(bo, room, 'r2-enzyme', answersOf['r2-enzyme'].near);
  return { ...room, ada, bo };
}

describe('the snapshot of a class', () => {
  it('has one mark for each student and question, and each part of a word selection its own', async () => {
    const { teacher, code } = await openBusyRoom();
    const { status, body } = await api.snapshot(teacher, code);
    expect(status).toBe(200);
    const snapshot = api.read(body);
    expect(snapshot.questions.map(({ label, text }) => `${label} ${text}`)).toEqual([
      '1.1 Which electrode does DNA move towards?',
      '1.2a Pick the adenine.',
      '1.2b Pick the thymine.',
      '1.3 Why does DNA move?',
      '2.1 What goes into the tube?',
      '2.2 Name it.',
      '2.3 Which colour does the loading dye have here?',
    ]);
    expect(marksOf(snapshot)).toEqual({
      Ada: marksOfLetters('112a---'),
      Bo: marksOfLetters('x---pn-'),
      Kim: marksOfLetters('-------'),
    });
    expect(
      snapshot.students.map(({ name, status: standing, doneCount }) => [name, standing, doneCount]),
    ).toEqual([
      ['Ada', 'PROGRESS', 3],
      ['Bo', 'PROGRESS', 0],
      ['Kim', 'NOT_STARTED', 0],
    ]);
    expect(snapshot.requiredCount).toBe(5);
  });

  it('names the beliefs that first answers and those that stand point to, whose, where, and what to say', async () => {
    const { teacher, code, bo, ...rest } = await openBusyRoom();
    const room = { teacher, code, ...rest };
    const held = async (id: string) =>
      api.read((await api.snapshot(teacher, code)).body).misconceptions.find((one) => one.id === id);
    expect(await held('dna-is-positive')).toMatchObject({
      whatToSay: expect.stringContaining('ladder'),
      questions: [0, 6],
      holders: [{ student: 1, first: [0], now: [0] }],
    });
    await api.save(bo, room, 'r1-bases', bases.believed);
    await api.save(bo, room, 'r2-colour', ['red']);
    expect((await held('all-bases-are-one'))?.holders).toEqual([{ student: 1, first: [2], now: [2] }]);
    expect((await held('dna-is-positive'))?.holders).toEqual([{ student: 1, first: [0, 6], now: [0, 6] }]);
    // The answer is right by now, or wrong in another way; the belief held at first stays.
    await api.save(bo, room, 'r1-charge', ['positive']);
    await api.save(bo, room, 'r1-bases', bases.none);
    expect((await held('dna-is-positive'))?.holders).toEqual([{ student: 1, first: [0, 6], now: [6] }]);
    expect((await held('all-bases-are-one'))?.holders).toEqual([{ student: 1, first: [2], now: [] }]);
  });

  it('ranks beliefs by how many ever held them, and says of how many, at first, still and since', async () => {
    const { teacher, code, classId, ada, bo, ...rest } = await openBusyRoom();
    const room = { teacher, code, classId, ...rest };
    const cy = await api.join(code, 'Cy');
    const report = async () => createClassReport(api.read((await api.snapshot(teacher, code)).body)).beliefs;
    await api.save(bo, room, 'r1-charge', ['positive']);
    await api.save(cy, room, 'r1-charge', ['neither']);
    await api.save(cy, room, 'r1-charge', ['negative']);
    await api.save(cy, room, 'r1-bases', bases.believed);
    expect(await report()).toMatchObject([
      { id: 'dna-is-positive', atFirst: { count: 1, of: 3 }, stillCount: 0, sinceCount: 1 },
      { id: 'all-bases-are-one', atFirst: { count: 1, of: 2 }, stillCount: 1, sinceCount: 0 },
    ]);
    // An excused student is named and counts in no figure; a belief that only they held disappears.
    await api.services.database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
      classId,
      labId,
      cy.userId,
    ]);
    const [only, ...others] = await report();
    expect(only).toMatchObject({ id: 'dna-is-positive', atFirst: { count: 1, of: 2 }, sinceCount: 0 });
    expect(only?.holders.map(({ student }) => [student.name, student.isAbsent])).toEqual([
      ['Bo', false],
      ['Cy', true],
    ]);
    expect(others).toEqual([]);
  });

  it('takes the answer that stands for the first where that is older than the record of first answers', async () => {
    const { teacher, code, bo } = await openBusyRoom();
    await api.services.database.query(
      'UPDATE exercise_progress SET first_beliefs = NULL WHERE student_id = $1',
      [bo.userId],
    );
    const { misconceptions } = api.read((await api.snapshot(teacher, code)).body);
    expect(misconceptions.map(({ holders }) => holders)).toEqual([[{ student: 1, first: [0], now: [0] }]]);
  });

  it('leaves absent students out of figures and says so, and a teacher at work out altogether', async () => {
    const { teacher, code, classId, bo, ...room } = await openBusyRoom();
    await api.services.database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
      classId,
      labId,
      bo.userId,
    ]);
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await api.save(teacher, { teacher, code, classId, ...room }, 'r1-charge', ['positive']);
    const snapshot = api.read((await api.snapshot(teacher, code)).body);
    expect(snapshot.students.map(({ isAbsent }) => isAbsent)).toEqual([false, true, false]);
    expect(createClassReport(snapshot).summary).toMatchObject({
      enrolledCount: 3,
      absentCount: 1,
      presentCount: 2,
    });
  });

  it('counts what was given after the due date, whenever it arrived', async () => {
    const { teacher, code, classId, ada, ...room } = await openBusyRoom();
    const dueMs = Date.now() + 60_000;
    await api.services.database.query('UPDATE class_activities SET due_at = $2 WHERE class_id = $1', [
      classId,
      new Date(dueMs),
    ]);
    const all = { teacher, code, classId, ...room };
    await api.save(ada, all, 'r2-colour', ['blue'], dueMs - 1);
    await api.save(ada, all, 'r2-tube', ['ligase'], dueMs + 1);
    const { body } = await api.snapshot(teacher, code);
    expect(body.students.map(({ lateCount }) => lateCount)).toEqual([1, 0, 0]);
    expect(body.dues).toMatchObject([{ at: new Date(dueMs).toISOString() }]);
    // Whoever joined after the due date was late with everything, whatever the device's clock says.
    await api.services.database.query('UPDATE enrolments SET enrolled_at = $2 WHERE student_id = $1', [
      ada.userId,
      new Date(dueMs + 1000),
    ]);
    const { students } = (await api.snapshot(teacher, code)).body;
    expect(students.find(({ id }) => id === ada.userId)?.lateCount).toBe(5);
  });
});

const giveOwnIds = ({ teacher, code }: Room, ids: readonly string[]) =>
  api.call(teacher, endpoints.listStudents, {
    params: { code },
    body: {
      students: ids.map((studentId) => ({ studentId, lastName: '', firstName: '', ownId: studentId })),
    },
  });

it('says how many students have no id in the list of the teacher, and nothing where all have one', async () => {
  const room = await openBusyRoom();
  const { body: before } = await api.snapshot(room.teacher, room.code);
  expect(before.withoutOwnId).toBe(before.students.length);
  const [first, ...others] = before.students.map(({ id }) => id);
  await giveOwnIds(room, [first ?? '']);
  expect((await api.snapshot(room.teacher, room.code)).body.withoutOwnId).toBe(others.length);
  await giveOwnIds(room, others);
  expect((await api.snapshot(room.teacher, room.code)).body.withoutOwnId).toBeUndefined();
});

describe('asking again', () => {
  it('is answered by 304 and no body while nothing has changed', async () => {
    const { teacher, code } = await openBusyRoom();
    const { version } = await api.snapshot(teacher, code);
    const again = await api.ask(teacher, code, { 'If-None-Match': version });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(version);
    const stranger = await api.ask(teacher, code, { 'If-None-Match': 'W/"1.other.thing"' });
    expect(stranger.status).toBe(200);
  });

  const changes: Record<string, (room: Room & { ada: Person; bo: Person }) => Promise<unknown>> = {
    'an answer': (room) => api.save(room.bo, room, 'r2-colour', ['red']),
    'an answer that takes the place of another': (room) => api.save(room.bo, room, 'r1-charge', ['neither']),
    'a student who joins': ({ code }) => api.join(code, 'Lee'),
    'a student who is marked absent': ({ classId, ada }) =>
      api.services.database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
        classId,
        labId,
        ada.userId,
      ]),
    'a student who is removed': ({ classId, ada }) =>
      api.services.database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
        classId,
        ada.userId,
      ]),
    'an own id': (room) => giveOwnIds(room, [room.bo.userId]),
    'a new name': ({ bo }) =>
      api.call(bo, endpoints.updateProfile, { body: { role: 'student', profile: { name: 'Robert' } } }),
    'a due date': ({ classId }) =>
      api.services.database.query('UPDATE class_activities SET due_at = now() WHERE class_id = $1', [
        classId,
      ]),
    'a finished activity': ({ classId, ada }) =>
      api.services.database.query(
        `UPDATE activity_progress SET status = 'COMPLETED' WHERE class_id = $1 AND student_id = $2`,
        [classId, ada.userId],
      ),
  };
  it.each(Object.keys(changes))('is answered in full after %s', async (name) => {
    const room = await openBusyRoom();
    const { version } = await api.snapshot(room.teacher, room.code);
    await changes[name]?.(room);
    const again = await api.ask(room.teacher, room.code, { 'If-None-Match': version });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(version);
  });

  it('never keeps names on the way, and is compressed where that is read', async () => {
    const { teacher, code } = await openBusyRoom();
    const packed = await api.ask(teacher, code, { 'Accept-Encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('cache-control')).toBe('no-store');
    const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(marksOf(api.read(JSON.parse(text)))).toMatchObject({ Ada: marksOfLetters('112a---') });
  });
});

describe('one statement', () => {
  it('reads it all, the class, its owner and the version among it', async () => {
    const { teacher, code } = await openBusyRoom();
    const { version } = await api.snapshot(teacher, code);
    const reads = [
      () => api.snapshot(teacher, code),
      async () => api.ask(teacher, code, { 'If-None-Match': version }),
    ];
    for (const read of reads) expect(await countStatementsOfRequest(read)).toBe(1);
  });
});

describe('who may see it', () => {
  it('is the owner, in whatever state the class is, by its code as typed or a former one', async () => {
    const { teacher, code, classId } = await openBusyRoom();
    const set = (columns: string) =>
      api.services.database.query(`UPDATE classes SET ${columns} WHERE id = $1`, [classId]);
    for (const state of ['disabled_at = now()', 'archived_at = now()']) {
      await set(state);
      expect((await api.snapshot(teacher, code.toLowerCase().replace('-', ' '))).status).toBe(200);
    }
    const former = 'ABCDEFGH';
    await api.services.database.query('INSERT INTO former_class_codes VALUES ($1, $2, now())', [
      former,
      classId,
    ]);
    expect((await api.snapshot(teacher, former)).status).toBe(200);
  });

  it('is nobody else', async () => {
    const { code, ada } = await openBusyRoom();
    const other = await api.openRoom();
    expect((await api.snapshot(null, code)).status).toBe(401);
    expect((await api.snapshot(ada, code)).status).toBe(403);
    for (const foreign of [code, 'ZZZZ-9999', 'nonsense', '%00']) {
      const { status, body } = await api.snapshot(other.teacher, foreign);
      expect([status, body.code]).toEqual([404, 'class-not-found']);
    }
  });

  it('has no snapshot of an activity that the class does not have', async () => {
    const { teacher, code, classId } = await openBusyRoom();
    expect((await api.snapshot(teacher, code, 'mini-lab')).body.code).toBe('activity-not-in-class');
    await api.services.database.query('DELETE FROM class_activities WHERE class_id = $1', [classId]);
    expect((await api.snapshot(teacher, code)).body.code).toBe('activity-not-in-class');
  });

  it('of a class without students is a snapshot without students', async () => {
    const { teacher, code } = await api.openRoom();
    expect((await api.snapshot(teacher, code)).body).toMatchObject({ students: [], misconceptions: [] });
  });
});

it('a reset takes the tries of the parts along, and taking it back brings them again', async () => {
  const { teacher, code, ada } = await openBusyRoom();
  const act = (body: Parameters<typeof api.call<typeof endpoints.actOnStudentWork>>[2]) =>
    api.call(teacher, endpoints.actOnStudentWork, body);
  const whose = { params: { code, activityId: labId, studentId: ada.userId } };
  const id = createId();
  const reason = { code: 'practice', text: '' } as const;
  await act({ ...whose, body: { id, kind: 'reset', questionCode: 'r1-bases', reason } });
  const row = () =>
    api.services.database.query(
      `SELECT parts_right_at_try AS at FROM exercise_progress WHERE student_id = $1 AND exercise_id = 'r1-bases'`,
      [ada.userId],
    );
  expect((await row()).rows).toEqual([{ at: {} }]);
  expect(marksOf((await api.snapshot(teacher, code)).body).Ada).toEqual(marksOfLetters('1--a---'));
  await act({ ...whose, body: { id: createId(), kind: 'undo', actID: id } });
  expect((await row()).rows).toEqual([{ at: { adenine: 1, thymine: 2 } }]);
  expect(marksOf((await api.snapshot(teacher, code)).body).Ada).toEqual(marksOfLetters('112a---'));
});

it('after a reset the next answer is the first, and taking the reset back brings the former first again', async () => {
  const { teacher, code, bo, ...rest } = await openBusyRoom();
  const room = { teacher, code, ...rest };
  const held = async () =>
    api
      .read((await api.snapshot(teacher, code)).body)
      .misconceptions.flatMap(({ holders }) => holders.map(({ first, now }) => ({ first, now })));
  const whose = { params: { code, activityId: labId, studentId: bo.userId } };
  const reason = { code: 'practice', text: '' } as const;
  const reset = async () => {
    const id = createId();
    await api.call(teacher, endpoints.actOnStudentWork, {
      ...whose,
      body: { id, kind: 'reset', questionCode: 'r1-charge', reason },
    });
    api.advance(1);
    return id;
  };
  expect(await held()).toEqual([{ first: [0], now: [0] }]);
  const id = await reset();
  expect(await held()).toEqual([]);
  await api.call(teacher, endpoints.actOnStudentWork, {
    ...whose,
    body: { id: createId(), kind: 'undo', actID: id },
  });
  expect(await held()).toEqual([{ first: [0], now: [0] }]);
  await reset();
  await api.save(bo, room, 'r1-charge', ['positive']);
  expect(await held()).toEqual([]);
});
