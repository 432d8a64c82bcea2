import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, openAccountApi } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

// Tests the moment in which an enrolment is removed, in either of the two ways: every request is answered, and no two
// requests wait for each other.

const gate = 4713;
let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await openAccountApi();
  owner = new pg.Client({ connectionString: api.connectionString });
  await owner.connect();
  await owner.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${gate}); RETURN OLD; END $$`,
  );
  // The trigger runs when the enrolment is locked and nothing that is removed with it is gone yet.
  await owner.query('CREATE TRIGGER hold BEFORE DELETE ON enrolments FOR EACH ROW EXECUTE FUNCTION hold()');
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function countWaiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Starts the removal of the enrolment, runs `action` in the middle of it, then lets the removal continue. */
async function meanwhile<B>(
  removal: () => Promise<{ readonly status: number }>,
  action: () => Promise<B>,
): Promise<[{ readonly status: number }, B]> {
  await owner.query('SELECT pg_advisory_lock($1)', [gate]);
  const removing = removal();
  await expect.poll(countWaiting).toBe(1);
  let isThrough = false;
  const acting = action().finally(() => {
    isThrough = true;
  });
  await expect.poll(async () => isThrough || (await countWaiting()) === 2, { interval: 10 }).toBe(true);
  await owner.query('SELECT pg_advisory_unlock($1)', [gate]);
  return Promise.all([removing, acting]);
}

async function openRoom() {
  const teacher = await enter(api, 'teacher', 'Dr. Removes');
  const body = { name: 'Class', studentQuantity: 30, activities: ['mini-lab'], initialActivity: 'mini-lab' };
  const { code, id: classId } = (await api.call(teacher, endpoints.createClass, { body })).body;
  const student = await enter(api, 'student', 'Kim Reed');
  await api.call(student, endpoints.enroll, { params: { code } });
  for (const answer of ['negative', 'positive'])
    await api.answer(student, code, 'm1-charge', [answer], { pushOrReplace: 'replace' });
  const end = () => api.call(student, endpoints.deleteProfile, { body: {} });
  const remove = () =>
    api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } });
  const reset = () =>
    api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: {
        id: createId(),
        kind: 'reset',
        questionCode: 'm1-charge',
        reason: { code: 'technical', text: '' },
      },
    });
  return { teacher, student, code, classId, end, remove, reset };
}

function report(student: Account, code: string) {
  return api.call(student, endpoints.reportPresence, {
    params: { code, activityId: 'mini-lab' },
    body: { deviceID: 'device-1', sequence: 1, module: 'm1', screen: null, lastAction: 'moved' },
  });
}

describe.each(['remove', 'end'] as const)('in the instant in which the student leaves (%s)', (way) => {
  it('a sign of life is refused and not a fault', async () => {
    const room = await openRoom();
    const [left, reported] = await meanwhile(room[way], () => report(room.student, room.code));
    expect([left.status, reported.status, reported.body.code]).toEqual([200, 404, 'class-not-found']);
  });

  it('a further answer is refused and not a fault', async () => {
    const room = await openRoom();
    const [left, answered] = await meanwhile(room[way], () =>
      api.answer(room.student, room.code, 'm1-second', ['yes']),
    );
    expect([left.status, answered.status, answered.body.code]).toEqual([200, 404, 'class-not-found']);
  });

  it('an answer to a question that is asked again is refused and not a fault', async () => {
    const room = await openRoom();
    const lab = { code: room.code, activityId: 'mini-lab' };
    const body = { questionCode: 'm1-charge' };
    const { id: roundId } = (await api.call(room.teacher, endpoints.askAgain, { params: lab, body })).body;
    const [left, voted] = await meanwhile(room[way], () =>
      api.call(room.student, endpoints.answerRound, {
        params: { ...lab, roundId },
        body: { answer: ['positive'] },
      }),
    );
    expect([left.status, voted.status, voted.body.code]).toEqual([200, 404, 'class-not-found']);
  });

  it('the teacher resets nothing any more', async () => {
    const room = await openRoom();
    const [left, acted] = await meanwhile(room[way], room.reset);
    expect([left.status, acted.status]).toEqual([200, 404]);
  });

  it('a reset that still waits for another act holds nobody up', async () => {
    const room = await openRoom();
    const turn = `hashtextextended('act:' || $1 || ':' || $2 || ':mini-lab', 0)`;
    await owner.query(`SELECT pg_advisory_lock(${turn})`, [room.classId, room.student.userId]);
    const acting = room.reset();
    await expect.poll(countWaiting).toBe(1);
    expect((await room[way]()).status).toBe(200);
    await owner.query(`SELECT pg_advisory_unlock(${turn})`, [room.classId, room.student.userId]);
    expect((await acting).status).toBe(404);
  });

  it('the teacher removes the student as well, and both are done', async () => {
    const room = await openRoom();
    const [left, removed] = await meanwhile(room[way], room.remove);
    expect([left.status, removed.status, removed.body.wasEnrolled]).toEqual([200, 200, false]);
  });

  it('the student ends the account as well, and both are done', async () => {
    const room = await openRoom();
    const [left, ended] = await meanwhile(room[way], room.end);
    expect([left.status, ended.status]).toEqual([200, 200]);
    const { rowCount } = await owner.query('SELECT FROM enrolments WHERE student_id = $1', [
      room.student.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('in the instant in which the student is moved to another class', () => {
  async function openTwoRooms() {
    const [from, to] = [await openRoom(), await openRoom()];
    await owner.query(
      'UPDATE classes SET teacher_id = (SELECT teacher_id FROM classes WHERE id = $1) WHERE id = $2',
      [from.classId, to.classId],
    );
    const move = () =>
      api.call(from.teacher, endpoints.moveStudent, {
        params: { code: from.code, studentId: from.student.userId },
        body: { to: to.code },
      });
    return { ...from, move, to };
  }

  it('an answer for the former class is saved in the class of now', async () => {
    const { move, student, code, to } = await openTwoRooms();
    const [moved, answered] = await meanwhile(move, () => api.answer(student, code, 'm1-second', ['yes']));
    expect([moved.status, answered.status]).toEqual([200, 200]);
    const { rows } = await owner.query(
      `SELECT exercise_id FROM exercise_progress WHERE class_id = $1 AND student_id = $2 ORDER BY 1`,
      [to.classId, student.userId],
    );
    expect(rows).toEqual([{ exercise_id: 'm1-charge' }, { exercise_id: 'm1-second' }]);
  });

  it('the first answer in a lab is saved there, too', async () => {
    const { move, student, code, classId, to } = await openTwoRooms();
    await owner.query('DELETE FROM activity_progress WHERE class_id = $1', [classId]);
    await owner.query('DELETE FROM exercise_progress WHERE class_id = $1', [classId]);
    const [moved, answered] = await meanwhile(move, () =>
      api.answer(student, code, 'm1-charge', ['positive']),
    );
    expect([moved.status, answered.status]).toEqual([200, 200]);
    const { rowCount } = await owner.query(
      'SELECT FROM exercise_progress WHERE class_id = $1 AND student_id = $2',
      [to.classId, student.userId],
    );
    expect(rowCount).toBe(1);
  });

  it('a sign of life is told of the move', async () => {
    const { move, student, code } = await openTwoRooms();
    const [moved, reported] = await meanwhile(move, () => report(student, code));
    expect([moved.status, reported.status, reported.body.code]).toEqual([200, 409, 'class-moved']);
  });

  it('a student who has no work yet ends the account, and nothing is left of it in either class', async () => {
    const { move, student, end, classId } = await openTwoRooms();
    // Work would make the deletion wait before it looks for memberships.
    await owner.query('DELETE FROM activity_progress WHERE class_id = $1', [classId]);
    const [moved, ended] = await meanwhile(move, end);
    expect([moved.status, ended.status]).toEqual([200, 200]);
    const { rowCount } = await owner.query('SELECT FROM enrolments WHERE student_id = $1', [student.userId]);
    expect(rowCount).toBe(0);
  });

  it('the teacher removes the student as well, and both are done', async () => {
    const { move, remove } = await openTwoRooms();
    const [moved, removed] = await meanwhile(move, remove);
    expect([moved.status, removed.status, removed.body.wasEnrolled]).toEqual([200, 200, false]);
  });
});

it('a second press on the end of an account waits for a first that takes long', async () => {
  const { end } = await openRoom();
  await owner.query('SELECT pg_advisory_lock($1)', [gate]);
  const both = [end(), end()];
  const countPatient = async () => {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND clock_timestamp() - query_start > interval '2.2 s'`,
    );
    return rowCount;
  };
  // Longer than any other statement may take.
  await expect.poll(countPatient).toBe(2);
  await owner.query('SELECT pg_advisory_unlock($1)', [gate]);
  const [first, second] = await Promise.all(both);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(second?.body.id).toBe(first?.body.id);
});
