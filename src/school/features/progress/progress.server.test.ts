import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });

describe('saving an answer', () => {
  it('scores on the server and tells only what is due', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const { status, body } = await api.answer(student, code, 'm1-charge', ['negative'], {
      isCorrect: true,
      tries: 0,
    });
    expect(status).toBe(200);
    expect(body.progress[0]).toMatchObject({
      isCorrect: false,
      tries: 1,
      triesLeft: 2,
      isClosed: false,
      verdict: {
        outcome: 'not-yet',
        reveal: null,
        notes: [{ partId: 'negative', text: 'SECRET look at the phosphates.' }],
      },
    });
    expect(JSON.stringify(body)).not.toContain('positive electrode');
  });

  it('names at a right answer the belief that the first one pointed to, and none where it was right at once', async () => {
    const { code } = await api.createClassroom();
    const [late, early] = [await api.join(code, 'Ada Lind'), await api.join(code, 'Bao Nguyen')];
    await api.answer(late, code, 'm1-charge', ['negative']);
    const right = await api.answer(late, code, 'm1-charge', ['positive'], { pushOrReplace: 'replace' });
    expect(right.body.progress[0]?.verdict.overcome?.map(({ id }) => id)).toEqual(['dna-is-positive']);
    const atOnce = await api.answer(early, code, 'm1-charge', ['positive']);
    expect(atOnce.body.progress[0]?.verdict).not.toHaveProperty('overcome');
  });

  it('names the belief at the second wrong answer and reveals the right one when the tries are used up', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['neither']);
    const second = await api.answer(student, code, 'm1-charge', ['negative'], { pushOrReplace: 'replace' });
    expect(second.body.progress[0]?.verdict.notes[0]?.belief?.id).toBe('dna-is-positive');
    const third = await api.answer(student, code, 'm1-charge', ['both'], { pushOrReplace: 'replace' });
    expect(third.body.progress[0]).toMatchObject({
      triesLeft: 0,
      isClosed: true,
      isAnswered: true,
      verdict: {
        reveal: {
          answer: ['positive'],
          explanation: 'SECRET DNA is negative and moves to the positive electrode.',
        },
      },
    });
    const late = await api.answer(student, code, 'm1-charge', ['positive']);
    expect(late.body).toMatchObject({
      ignoredBecause: 'exercise-closed',
      progress: [{ isCorrect: false, answer: ['both'] }],
    });
  });

  it('costs nothing to try a tried answer again, to send nothing, or to send the same attempt twice', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const id = createId();
    await api.answer(student, code, 'm1-charge', ['negative'], { id });
    const repeats = [
      await api.answer(student, code, 'm1-charge', ['negative'], { id }),
      await api.answer(student, code, 'm1-charge', ['negative']),
      await api.answer(student, code, 'm1-charge', []),
    ];
    expect(repeats.map(({ status, body }) => [status, body.progress[0]?.tries])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(repeats[2]?.body.ignoredBecause).toBe('incomplete');
  });

  it('refuses an attempt id that comes back with another answer', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const id = createId();
    await api.answer(student, code, 'm1-charge', ['negative'], { id });
    const { status, body } = await api.answer(student, code, 'm1-charge', ['positive'], { id });
    expect([status, body.code]).toEqual([409, 'attempt-conflict']);
    const elsewhere = await api.answer(student, code, 'm2-colour', ['blue'], { id });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'attempt-conflict']);
  });

  it('spends one try for 20 identical submissions at once, also over two processes', async () => {
    const another = await api.openAnother();
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const id = createId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? api : another).answer(student, code, 'm1-charge', ['negative'], { id }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await api.call(student, endpoints.listProgress, here(code));
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ tries: 1 });
    const { rows } = await api.services.database.query(
      'SELECT count(*)::int AS count FROM attempts WHERE attempt_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('counts every different answer that arrives at once exactly once', async () => {
    const another = await api.openAnother();
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await Promise.all([
      api.answer(student, code, 'm1-charge', ['negative']),
      another.answer(student, code, 'm1-charge', ['neither']),
      api.answer(student, code, 'm1-charge', ['both']),
    ]);
    const { body } = await api.call(student, endpoints.listProgress, here(code));
    expect(body[0]).toMatchObject({ tries: 3, triesLeft: 0, isClosed: true });
  });

  it('keeps a locked exercise locked until what comes first is answered', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const locked = await api.answer(student, code, 'm1-second', ['yes']);
    expect([locked.status, locked.body.code]).toEqual([409, 'exercise-locked']);
    await api.answer(student, code, 'm1-charge', ['positive']);
    expect((await api.answer(student, code, 'm1-second', ['yes'])).body.progress[0]).toMatchObject({
      isCorrect: true,
      rightAtTry: 1,
    });
  });

  it.each([
    [
      'an exercise that is not in the activity',
      { questionCode: 'p1-question' },
      422,
      'exercise-not-in-activity',
    ],
    ['an exercise under another module', { moduleID: 'm2' }, 422, 'exercise-not-in-activity'],
    ['an exercise under another type', { component: 'true-false' }, 422, 'exercise-not-in-activity'],
    ['an option that does not exist', { answer: ['sideways'] }, 422, 'answer-malformed'],
    ['an attempt id of more than 64 characters', { id: 'x'.repeat(65) }, 400, 'invalid-request'],
    ['an answer that is no list', { answer: 'positive' }, 400, 'invalid-request'],
  ])('refuses %s', async (_name, changes, status, code) => {
    const room = await api.createClassroom();
    const student = await api.join(room.code);
    const refused = await api.answer(student, room.code, 'm1-charge', ['positive'], changes);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('names every field that it refuses, and no other form of the request', async () => {
    const room = await api.createClassroom();
    const student = await api.join(room.code);
    const issuesOf = async (body: unknown) => {
      const refused = await api.send(`/private/classes/${room.code}/activity/mini-lab/progress`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${student.token}` },
        body: JSON.stringify(body),
      });
      expect(refused.status).toBe(400);
      return (refused.body as { issues: { path: string; message: string }[] }).issues.map(
        ({ path, message }) => `${path} ${message}`,
      );
    };
    expect(
      await issuesOf({
        id: 7,
        moduleID: 'm1',
        answer: ['positive', 3],
        component: 'x',
        pushOrReplace: 'put',
      }),
    ).toEqual([
      'body.id must be a text',
      'body.questionCode is missing',
      'body.answer[1] must be a text',
      'body.pushOrReplace must be one of push, replace',
    ]);
    expect(await issuesOf({ status: 'Done' })).toEqual(['body.status must be one of Completed, COMPLETED']);
  });

  it('never applies an older answer of the same device over a newer one', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const [older, newer] = [createId(), createId()];
    await api.answer(student, code, 'm2-colour', ['red'], { id: newer, deviceID: 'tablet' });
    const late = await api.answer(student, code, 'm2-colour', ['blue'], { id: older, deviceID: 'tablet' });
    expect(late.body).toMatchObject({ ignoredBecause: 'older', progress: [{ answer: ['red'] }] });
  });
});

/** What the teacher does between the answers. */
const acts = {
  grant: { kind: 'grant-tries', tries: 1 },
  reset: { kind: 'reset', reason: { code: 'technical', text: '' } },
} as const;

describe('the belief behind an answer', () => {
  // Only "negative" points to it.
  it.each<[string, readonly string[], 'told' | 'overcome' | 'untold']>([
    ['a first wrong answer', ['negative'], 'untold'],
    ['the same wrong answer again, which is no second try', ['negative', 'negative'], 'untold'],
    ['a second one that points to it', ['neither', 'negative'], 'told'],
    ['a second one that does not', ['negative', 'neither'], 'untold'],
    ['the first one again after another', ['negative', 'neither', 'negative'], 'told'],
    ['the last try', ['neither', 'both', 'negative'], 'told'],
    ['a first one with a try more', ['grant', 'negative'], 'untold'],
    ['a second one with a try more', ['neither', 'grant', 'negative'], 'told'],
    ['a first one after a new start', ['neither', 'both', 'reset', 'negative'], 'untold'],
    ['a second one after a new start', ['neither', 'reset', 'both', 'negative'], 'told'],
    ['a right one at once', ['positive'], 'untold'],
    ['a right one after a first that pointed to it', ['negative', 'positive'], 'overcome'],
    ['the same with another between', ['negative', 'neither', 'positive'], 'overcome'],
    ['a right one after a first that did not', ['neither', 'negative', 'positive'], 'untold'],
    ['a right one at once after a new start', ['negative', 'reset', 'positive'], 'untold'],
  ])('at %s', async (_, steps, expected) => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code);
    for (const step of steps) {
      if (step !== 'grant' && step !== 'reset') {
        expect((await api.answer(student, code, 'm1-charge', [step])).status).toBe(200);
        continue;
      }
      const { status } = await api.call(teacher, endpoints.actOnStudentWork, {
        params: { ...here(code).params, studentId: student.userId },
        body: { id: createId(), questionCode: 'm1-charge', ...acts[step] },
      });
      expect(status).toBe(200);
    }
    const { body } = await api.call(student, endpoints.listProgress, here(code));
    const { notes = [], overcome = [] } = body[0]?.verdict ?? {};
    const told = notes.flatMap(({ belief }) => belief?.id ?? []);
    expect({ told, overcome: overcome.map(({ id }) => id) }).toEqual({
      told: expected === 'told' ? ['dna-is-positive'] : [],
      overcome: expected === 'overcome' ? ['dna-is-positive'] : [],
    });
  });
});

describe('finishing an activity', () => {
  it('waits for every required part, then takes no more answers', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const early = await api.call(student, endpoints.saveProgress, {
      ...here(code),
      body: { status: 'Completed' },
    });
    expect([early.status, early.body.code]).toEqual([409, 'parts-missing']);
    expect(early.body.issues?.map(({ path }) => path)).toEqual(['m1.m1-charge', 'm1.m1-second']);

    await api.answer(student, code, 'm1-charge', ['positive']);
    await api.answer(student, code, 'm1-second', ['yes']);
    const done = await api.call(student, endpoints.saveProgress, {
      ...here(code),
      body: { status: 'Completed' },
    });
    expect(done.body).toMatchObject({ status: 'COMPLETED' });
    expect(done.body.progress).toHaveLength(2);

    const late = await api.answer(student, code, 'm2-colour', ['blue']);
    expect(late.body).toEqual({ progress: [], status: 'COMPLETED', ignoredBecause: 'activity-completed' });
    const again = await api.call(student, endpoints.saveProgress, {
      ...here(code),
      body: { status: 'COMPLETED' },
    });
    expect(again.status).toBe(200);
  });

  it('lets an answer that raced with Finish count or be ignored, never half', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await api.answer(student, code, 'm1-second', ['yes']);
    const [answered] = await Promise.all([
      api.answer(student, code, 'm2-colour', ['blue']),
      api.call(student, endpoints.saveProgress, { ...here(code), body: { status: 'Completed' } }),
    ]);
    const { body } = await api.call(student, endpoints.listProgress, here(code));
    const isSaved = body.some(({ questionCode }) => questionCode === 'm2-colour');
    expect(isSaved).toBe(answered.body.ignoredBecause === null);
  });
});

describe('who may save and read', () => {
  it('answers someone who is not enrolled as if the class did not exist', async () => {
    const { code, teacher } = await api.createClassroom();
    const stranger = await api.createPerson('student');
    const otherTeacher = await api.createPerson('teacher');
    for (const who of [stranger, otherTeacher, teacher]) {
      const refused = await api.answer(who, code, 'm1-charge', ['positive']);
      expect([refused.status, refused.body.code]).toEqual([404, 'class-not-found']);
    }
    const read = await api.call(stranger, endpoints.listProgress, here(code));
    expect([read.status, read.body.code]).toEqual([404, 'class-not-found']);
  });

  it('shows answers to the own teacher only', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code, 'Kim Reed');
    await api.answer(student, code, 'm1-charge', ['negative']);
    const { body } = await api.call(teacher, endpoints.listStudentsAnswers, here(code));
    expect(body.students).toMatchObject([
      {
        fullName: 'Kim Reed',
        status: 'PROGRESS',
        answers: [
          { questionCode: 'm1-charge', described: ['The negative one'], outcome: 'not-yet', tries: 1 },
        ],
      },
    ]);
    const otherTeacher = await api.createPerson('teacher');
    const other = await api.call(otherTeacher, endpoints.listStudentsAnswers, here(code));
    expect([other.status, other.body.code]).toEqual([404, 'class-not-found']);
    const byStudent = await api.call(student, endpoints.listStudentsAnswers, here(code));
    expect([byStudent.status, byStudent.body.code]).toEqual([403, 'forbidden']);
    const unknown = await api.call(teacher, endpoints.getStudentAnswers, {
      params: { ...here(code).params, studentId: 'nobody' },
    });
    expect(unknown.status).toBe(404);
  });

  it.each([
    ['archived', 'class-archived', 'Class is inactive'],
    ['disabled', 'class-disabled', 'This class is disabled'],
  ])('takes no answers in a class that is %s', async (state, code, detail) => {
    const room = await api.createClassroom();
    const student = await api.join(room.code);
    await api.answer(student, room.code, 'm1-charge', ['positive']);
    await api.services.database.query(`UPDATE classes SET ${state}_at = now() WHERE id = $1`, [room.classId]);
    const refused = await api.answer(student, room.code, 'm1-second', ['yes']);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, code, detail]);
    const kept = await api.call(room.teacher, endpoints.listStudentsAnswers, here(room.code));
    expect(kept.body.students[0]?.answers).toHaveLength(1);
    // The lab is closed; what one did in it can be read in the summary.
    const own = await api.call(student, endpoints.listProgress, here(room.code));
    expect([own.status, own.body.code]).toEqual([409, code]);
  });

  it('removes the work with the enrolment and with nothing less', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await expect(
      api.services.database.query('DELETE FROM attempts WHERE class_id = $1', [classId]),
    ).rejects.toThrow(/permission denied/);
    await expect(
      api.services.database.query('UPDATE attempts SET cost = 0 WHERE class_id = $1', [classId]),
    ).rejects.toThrow(/permission denied/);
    await api.services.database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
      classId,
      student.userId,
    ]);
    const { rows } = await api.services.database.query('SELECT 1 FROM attempts WHERE class_id = $1', [
      classId,
    ]);
    expect(rows).toEqual([]);
  });

  it('begins afresh for a student who was removed and joins again, whatever the process remembers', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['neither']);
    await api.services.database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
      classId,
      student.userId,
    ]);
    await api.call(student, endpoints.enroll, { params: { code } });
    const { body } = await api.answer(student, code, 'm1-charge', ['negative']);
    expect(body.progress[0]).toMatchObject({ tries: 1, triesLeft: 2 });
  });

  it('takes no answer in an activity that was hidden after the last one', async () => {
    const { code, classId } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['neither']);
    await api.services.database.query('UPDATE class_activities SET is_hidden = true WHERE class_id = $1', [
      classId,
    ]);
    const refused = await api.answer(student, code, 'm1-charge', ['negative']);
    expect([refused.status, refused.body.code]).toEqual([409, 'activity-hidden']);
  });
});

describe('the public activity', () => {
  it('leaves without key, feedback or explanation', async () => {
    const { body } = await api.call(null, endpoints.getActivity, {
      params: { id: 'mini-lab' },
      query: { populate: 'deep,7' },
    });
    expect(body.data.attributes.modules.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(JSON.stringify(body)).not.toMatch(/SECRET|isRight|misconception/);
  });
});
