import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, act, enter, openAccountApi, post } from '../../../../tests/api/account-harness.ts';
import type { Person, TestApi } from '../../../../tests/api/harness.ts';
import { lookAtDoor } from '../../../../tests/api/joining-harness.ts';
import { followRoom } from '../../../../tests/api/live-streams.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

const lab = 'mini-lab';
let api: TestApi;
let teacher: Account;
let stranger: Account;
let ada: Account;
beforeAll(async () => {
  api = await openAccountApi('tests/fixtures/content');
  [teacher, stranger, ada] = await Promise.all([
    enter(api, 'teacher', 'Dr. Moves'),
    enter(api, 'teacher', 'Dr. Other'),
    enter(api, 'student', 'Ada Lind'),
  ]);
});
afterAll(() => api.close());

const rows = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await api.services.database.query<Row>(text, values)).rows;

interface Room {
  readonly code: string;
  readonly id: string;
}

/** A class of the teacher. The free pass covers one open class, so each is made for the other teacher and handed over. */
async function createClass(name: string, studentQuantity = 30): Promise<Room> {
  await rows('UPDATE classes SET archived_at = now() WHERE teacher_id = $1', [stranger.userId]);
  const body = { name, studentQuantity, activities: [lab], initialActivity: lab };
  const { code, id } = (await api.call(stranger, endpoints.createClass, { body })).body;
  await rows('UPDATE classes SET teacher_id = $1 WHERE id = $2', [teacher.userId, id]);
  return { code, id };
}

const join = async (student: Person, { code }: Room) => {
  const { status } = await api.call(student, endpoints.enroll, { params: { code } });
  if (status !== 200) throw new Error(`joining answered ${status}`);
};
const joinByName = async ({ code }: Room, name: string) => {
  const { body } = await post(
    api,
    '/identity/class-account',
    { code, name, requestId: createId() },
    await lookAtDoor(api, code),
  );
  return { userId: body.user.id as string, token: body.accessToken as string, pin: body.pin as string };
};
const comeBack = async ({ code }: Room, name: string, pin: string) =>
  (await post(api, '/identity/class-sign-in', { code, name, pin })).status;

const move = (student: Person, from: Room, to: Room, by: Person = teacher) =>
  api.call(by, endpoints.moveStudent, {
    params: { code: from.code, studentId: student.userId },
    body: { to: to.code },
  });
const rosterOf = async ({ code }: Room) => {
  const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
  return body.view === 'teacher' ? body.students : [];
};
const idsOf = async (room: Room) => (await rosterOf(room)).map(({ id }) => id);

/** Two classes and a student of the first, with answers, an act, points, an absence and more time there. */
async function openRooms() {
  const [from, to] = [await createClass('Period 1'), await createClass('Period 2')];
  await join(ada, from);
  await api.answer(ada, from.code, 'm1-charge', ['negative']);
  await api.answer(ada, from.code, 'm1-charge', ['positive']);
  await api.answer(ada, from.code, 'm1-second', ['yes']);
  await act(api, teacher, from.code, ada.userId, {
    kind: 'reset',
    questionCode: 'm1-second',
    reason: { code: 'technical', text: '' },
  });
  await api.answer(ada, from.code, 'm1-second', ['no']);
  const ofAda = { code: from.code, activityId: lab, studentId: ada.userId };
  await api.call(teacher, endpoints.setAbsence, { params: ofAda, body: { isAbsent: true } });
  await api.call(teacher, endpoints.setExtension, {
    params: ofAda,
    body: { dateDue: null, lessons: ['m1'] },
  });
  await rows(
    `INSERT INTO hand_in_marks (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at)
     SELECT class_id, attempt_id, activity_id, student_id, exercise_id, attempt_id, '{"claim": 2}', 'Well read', now()
       FROM exercise_progress WHERE class_id = $1 AND exercise_id = 'm1-charge'`,
    [from.id],
  );
  await rows(
    `INSERT INTO first_visits (class_id, activity_id, student_id, module_id, at) VALUES ($1, $2, $3, 'm1', now())`,
    [from.id, lab, ada.userId],
  );
  await list(from, ada, 'A-1');
  return { from, to };
}

const list = ({ code }: Room, student: Person, ownId: string) =>
  api.call(teacher, endpoints.listStudents, {
    params: { code },
    body: { students: [{ studentId: student.userId, lastName: 'Lind', firstName: 'Ada', ownId }] },
  });

/** Everything that the teacher and the student are shown of the student's work in a class. */
async function reportsOf({ code }: Room, student: Person) {
  const params = { code, activityId: lab, studentId: student.userId };
  const read = async <T>(call: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`a report answered ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const snapshot = await read(api.call(teacher, endpoints.getSnapshot, { params }));
  const {
    students,
    version: _,
    ...rest
  } = snapshot as unknown as Record<string, unknown> & {
    students: { id: string }[];
  };
  const entry = (await rosterOf({ code, id: '' })).find(({ id }) => id === student.userId);
  return {
    entry,
    row: students.find(({ id }) => id === student.userId),
    questions: rest.questions,
    answers: await read(api.call(teacher, endpoints.getStudentAnswers, { params })),
    attempts: await Promise.all(
      ['m1-charge', 'm1-second'].map((questionCode) =>
        read(api.call(teacher, endpoints.listAttempts, { params: { ...params, questionCode } })),
      ),
    ),
    own: await read(api.call(student, endpoints.listProgress, { params })),
    summary: await read(api.call(student, endpoints.getSummary, { params })),
  };
}
const withoutClassName = <T>(value: T, names: readonly string[]): T =>
  JSON.parse(
    names.reduce((text, name) => text.replaceAll(JSON.stringify(name), '"–"'), JSON.stringify(value)),
  );

/** The rows of every table that refers to the membership, without the class. */
async function storedOf({ id }: Room, student: Person) {
  const tables = await rows<{ name: string }>(
    `SELECT DISTINCT t.relname AS name FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.confrelid = 'enrolments'::regclass ORDER BY 1`,
    [],
  );
  const stored: Record<string, unknown[]> = {};
  // Where somebody works at this moment, and what was answered in a round of the class, belong to the class.
  const ofClass = ['presences', 'round_answers'];
  for (const { name } of tables.filter((table) => !ofClass.includes(table.name))) {
    const found = await rows<{ row: object }>(
      `SELECT to_jsonb(w) - 'class_id' AS row FROM ${name} w WHERE class_id = $1 AND student_id = $2 ORDER BY 1`,
      [id, student.userId],
    );
    stored[name] = found.map(({ row }) => row);
  }
  return stored;
}

describe('moving a student to another class', () => {
  it('takes all work along: every report of it and every stored row is as before', async () => {
    const { from, to } = await openRooms();
    const [before, stored] = [await reportsOf(from, ada), await storedOf(from, ada)];
    expect(Object.keys(stored).filter((table) => stored[table]?.length === 0)).toEqual([]);

    expect(await move(ada, from, to)).toMatchObject({ status: 200, body: { answers: 2, attempts: 4 } });
    // Sent again, because the reply was lost.
    expect(await move(ada, from, to)).toMatchObject({ status: 200, body: { answers: 0, attempts: 0 } });

    expect(withoutClassName(await reportsOf(to, ada), ['Period 2', to.code])).toEqual(
      withoutClassName(before, ['Period 1', from.code]),
    );
    expect(await storedOf(to, ada)).toEqual(stored);
    expect(await idsOf(from)).toEqual([]);
    expect(Object.values(await storedOf(from, ada)).flat()).toEqual([]);
    // The work goes on where it stood.
    expect((await api.answer(ada, to.code, 'm1-second', ['yes'])).status).toBe(200);
  });

  it('says so in both timelines, without the name of the student', async () => {
    const { from, to } = await openRooms();
    await move(ada, from, to);
    const lineOf = async ({ code }: Room) =>
      (await api.call(teacher, endpoints.listTimeline, { params: { code } })).body.lines.find(({ kind }) =>
        kind.startsWith('student-moved'),
      );
    const work = { answers: 2, attempts: 4 };
    expect(await lineOf(from)).toMatchObject({
      kind: 'student-moved-out',
      details: { className: 'Period 2', ...work },
    });
    expect(await lineOf(to)).toMatchObject({
      kind: 'student-moved-in',
      details: { className: 'Period 1', ...work },
    });
    expect(JSON.stringify([await lineOf(from), await lineOf(to)])).not.toMatch(/Ada|Lind/);
  });

  it('keeps the work of a lab that the other class does not have, until the lab is assigned there', async () => {
    const { from, to } = await openRooms();
    const before = await storedOf(from, ada);
    const [entry] = await rows<{ row: object }>(
      'DELETE FROM class_activities a WHERE class_id = $1 RETURNING to_jsonb(a) AS row',
      [to.id],
    );
    expect((await move(ada, from, to)).status).toBe(200);
    const read = () => api.call(ada, endpoints.listProgress, { params: { code: to.code, activityId: lab } });
    expect((await read()).body.code).toBe('activity-not-in-class');
    await rows(
      'INSERT INTO class_activities SELECT * FROM jsonb_populate_record(NULL::class_activities, $1)',
      [entry?.row],
    );
    expect((await read()).body).toHaveLength(2);
    expect(await storedOf(to, ada)).toEqual(before);
  });

  it('is refused as joining is where no place is free, and while joining is only paused it is not', async () => {
    const { from } = await openRooms();
    const full = await createClass('Full', 1);
    await join(await enter(api, 'student', 'Bao Nguyen'), full);
    expect((await move(ada, from, full)).body.code).toBe('class-full');
    await rows('UPDATE classes SET student_quantity = 30, seats = 1 WHERE id = $1', [full.id]);
    expect((await move(ada, from, full)).body.code).toBe('class-full');

    const to = await createClass('Other');
    const set = (change: string) => rows(`UPDATE classes SET ${change} WHERE id = $1`, [to.id]);
    for (const [change, undo, code] of [
      ['waiting_since = now()', 'waiting_since = NULL', 'class-waiting'],
      ['disabled_at = now()', 'disabled_at = NULL', 'class-disabled'],
      ['is_demonstration = true', 'is_demonstration = false', 'class-demonstration'],
      ['archived_at = now()', 'archived_at = NULL', 'class-archived'],
    ] as const) {
      await set(change);
      expect((await move(ada, from, to)).body.code, change).toBe(code);
      await set(undo);
    }
    expect(await idsOf(from)).toEqual([ada.userId]);
    await set('joining_paused_at = now()');
    expect((await move(ada, from, to)).status).toBe(200);
  });

  it('is refused where somebody has the own id, and where the student is already', async () => {
    const { from, to } = await openRooms();
    const bao = await enter(api, 'student', 'Bao Two');
    await join(bao, to);
    await list(to, bao, 'A-1');
    expect((await move(ada, from, to)).body.code).toBe('own-id-taken');
    await list(to, bao, 'B-2');
    await join(ada, to);
    expect((await move(ada, from, to)).body.code).toBe('already-in-class');
    expect((await move(ada, from, from)).body.code).toBe('already-in-class');
    expect(await idsOf(from)).toEqual([ada.userId]);
    expect((await reportsOf(from, ada)).own).toHaveLength(2);
  });

  it('is for the teacher of both classes, and for students alone', async () => {
    const { from, to } = await openRooms();
    const foreign = await createClass('Foreign');
    await rows('UPDATE classes SET teacher_id = $1 WHERE id = $2', [stranger.userId, foreign.id]);
    expect((await move(ada, from, foreign)).body.code).toBe('class-not-found');
    expect((await move(ada, foreign, to)).body.code).toBe('class-not-found');
    expect((await move(ada, from, to, stranger)).body.code).toBe('class-not-found');
    expect((await move(ada, from, to, ada)).body.code).toBe('forbidden');
    await api.call(teacher, endpoints.workAsStudent, { params: { code: from.code } });
    expect((await move(teacher, from, to)).body.code).toBe('not-found');
    expect((await move({ userId: 'nobody', token: '' }, from, to)).body.code).toBe('not-found');
    expect(await idsOf(from)).toEqual([ada.userId]);
  });

  it('works in both directions at once, again and again, also for the last place of a class', async () => {
    const [one, two] = [await createClass('One', 1), await createClass('Two', 2)];
    const [bao, cleo] = [await enter(api, 'student', 'Bao'), await enter(api, 'student', 'Cleo')];
    await join(ada, one);
    await join(bao, two);
    for (let round = 0; round < 6; round++) {
      // The two acts wait for each other. The second one finds the place that the first one has left, or none.
      const replies = await Promise.all([move(ada, one, two), move(bao, two, one)]);
      expect(
        replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
      ).toEqual([]);
      expect(replies[0]?.status).toBe(200);
      if (replies[1]?.status === 409) expect((await move(bao, two, one)).status).toBe(200);
      expect([await idsOf(one), await idsOf(two)]).toEqual([[bao.userId], [ada.userId]]);
      expect([(await move(bao, one, two)).status, (await move(ada, two, one)).status]).toEqual([200, 200]);
    }
    await rows('UPDATE classes SET student_quantity = 2 WHERE id = $1', [one.id]);
    // One place is left, and two come for it: by a move and by joining.
    const [moved, joined] = await Promise.all([
      move(bao, two, one),
      api.call(cleo, endpoints.enroll, { params: { code: one.code } }),
    ]);
    expect([moved.status, joined.status].sort()).toEqual([200, 409]);
    expect(await idsOf(one)).toHaveLength(2);
  });
});

describe('a class account that is moved', () => {
  it('signs in with the code of the other class, and with its name and PIN as before', async () => {
    const [from, to] = [await createClass('Period 1'), await createClass('Period 2')];
    const kim = await joinByName(from, 'Kim Lee');
    await api.answer(kim, from.code, 'm1-charge', ['positive']);
    expect((await move(kim, from, to)).status).toBe(200);
    expect(await comeBack(to, 'kim lee', kim.pin)).toBe(200);
    expect(await comeBack(from, 'kim lee', kim.pin)).toBe(401);
    expect(await rosterOf(to)).toMatchObject([{ id: kim.userId, isClassAccount: true }]);
    // Whoever is signed in goes on.
    expect((await api.answer(kim, to.code, 'm1-second', ['yes'])).status).toBe(200);
    // The account ends with the class that it is in now.
    await rows(`UPDATE classes SET archived_at = now() - interval '1 year' WHERE id = $1`, [from.id]);
    const { rowCount } = await api.services.database.query(
      `SELECT FROM class_accounts a JOIN classes c ON c.id = a.class_id WHERE a.student_id = $1 AND c.archived_at IS NULL`,
      [kim.userId],
    );
    expect(rowCount).toBe(1);
  });

  it('is refused where somebody has the name, and comes in where class accounts are switched off', async () => {
    const [from, to] = [await createClass('Period 1'), await createClass('Period 2')];
    const kim = await joinByName(from, 'Kim Lee');
    const double = await joinByName(to, 'kim lee');
    expect((await move(kim, from, to)).body.code).toBe('class-name-taken');
    expect(await idsOf(from)).toEqual([kim.userId]);
    expect(await comeBack(from, 'Kim Lee', kim.pin)).toBe(200);
    await api.call(teacher, endpoints.removeStudent, {
      params: { code: to.code, studentId: double.userId },
    });
    await api.call(teacher, endpoints.setClassAccounts, {
      params: { code: to.code },
      body: { areOn: false },
    });
    expect((await move(kim, from, to)).status).toBe(200);
    expect(await comeBack(to, 'Kim Lee', kim.pin)).toBe(200);
  });
});

describe('who comes with the code of the former class', () => {
  const look = (student: Person, { code }: Room) =>
    api.call(student, endpoints.getClass, { params: { code } });

  it('is led to the class of now, over several moves and back again', async () => {
    const { from, to } = await openRooms();
    const third = await createClass('Period 3');
    expect((await look(ada, from)).body).not.toHaveProperty('movedFrom');
    await move(ada, from, to);
    expect((await look(ada, from)).body).toMatchObject({ code: to.code, movedFrom: 'Period 1' });
    await move(ada, to, third);
    for (const [room, name] of [
      [from, 'Period 1'],
      [to, 'Period 2'],
    ] as const)
      expect((await look(ada, room)).body).toMatchObject({ code: third.code, movedFrom: name });
    const exported = await api.call(ada, endpoints.exportProfile, { query: { format: 'json' } });
    expect(exported.body.classesJoined.find(({ code }) => code === third.code)).toMatchObject({
      movedFrom: ['Period 1', 'Period 2'],
    });
    await move(ada, third, from);
    expect((await look(ada, from)).body).not.toHaveProperty('movedFrom');
    expect((await look(ada, third)).body).toMatchObject({ code: from.code, movedFrom: 'Period 3' });
    // A removal ends this: nobody says of a class any more where its former students are.
    await api.call(teacher, endpoints.removeStudent, {
      params: { code: from.code, studentId: ada.userId },
    });
    expect((await look(ada, third)).body).toMatchObject({ view: 'preview' });
  });

  it('is told of the move wherever the work is read, and everybody else hears what they heard before', async () => {
    const { from, to } = await openRooms();
    await move(ada, from, to);
    const params = { code: from.code, activityId: lab };
    const presence = {
      deviceID: 'd',
      sequence: 1,
      module: 'm1',
      screen: null,
      lastAction: 'opened',
    } as const;
    const ask = (student: Person) =>
      Promise.all([
        api.call(student, endpoints.listProgress, { params }),
        api.call(student, endpoints.listClassActivities, { params }),
        api.call(student, endpoints.getSummary, { params }),
        api.call(student, endpoints.reportPresence, { params, body: presence }),
        api.call(student, endpoints.saveProgress, { params, body: { status: 'Completed' } }),
      ]);
    expect(new Set((await ask(ada)).map(({ body }) => body.code))).toEqual(new Set(['class-moved']));
    const other = await enter(api, 'student', 'Dana');
    expect(new Set((await ask(other)).map(({ body }) => body.code))).toEqual(new Set(['class-not-found']));
  });

  it('hears of it at once while at work: the stream ends, and says why when it is opened again', async () => {
    const { from, to } = await openRooms();
    const stream = await followRoom(api, ada, from.code);
    await expect.poll(() => stream.said.length).toBe(1);
    const startedMs = performance.now();
    await move(ada, from, to);
    await stream.ended;
    // Without the hint a move is only found by a check every 20 seconds.
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    const params = { code: from.code, activityId: lab };
    expect((await api.call(ada, endpoints.watchRoom, { params })).body).toMatchObject({
      code: 'class-moved',
    });
  });

  it('can join the former class again, and is in both then', async () => {
    const { from, to } = await openRooms();
    await move(ada, from, to);
    await join(ada, from);
    expect((await look(ada, from)).body).toMatchObject({ code: from.code, view: 'student' });
    expect((await look(ada, from)).body).not.toHaveProperty('movedFrom');
    expect((await api.answer(ada, from.code, 'm2-colour', ['red'])).status).toBe(200);
    const placesOf = async (room: Room) => (await storedOf(room, ada)).exercise_progress?.length;
    expect([await placesOf(from), await placesOf(to)]).toEqual([1, 2]);
    // Also under a code that the former class had before.
    await api.call(teacher, endpoints.changeCode, { params: { code: from.code } });
    await api.answer(ada, from.code, 'm1-charge', ['positive']);
    expect([await placesOf(from), await placesOf(to)]).toEqual([2, 2]);
  });

  it('loses no answer: one that waited is saved in the class of now, and one whose receipt was lost once', async () => {
    const { from, to } = await openRooms();
    const lost = { id: createId(), deviceID: 'phone' };
    await api.answer(ada, from.code, 'm1-second', ['yes'], lost);
    await move(ada, from, to);
    const stored = await storedOf(to, ada);
    expect((await api.answer(ada, from.code, 'm1-second', ['yes'], lost)).status).toBe(200);
    expect((await storedOf(to, ada)).attempts).toEqual(stored.attempts);
    const waited = await api.answer(ada, from.code, 'm2-colour', ['red']);
    expect(waited).toMatchObject({ status: 200, body: { ignoredBecause: null } });
    expect((await storedOf(to, ada)).attempts).toHaveLength((stored.attempts?.length ?? 0) + 1);
    // A former code of the former class leads there, too.
    await api.call(teacher, endpoints.changeCode, { params: { code: from.code } });
    const late = await api.answer(ada, from.code, 'm2-colour', ['blue']);
    expect(late).toMatchObject({ status: 200, body: { ignoredBecause: null } });
  });
});
