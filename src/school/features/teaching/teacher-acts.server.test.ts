import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import type { ActBodyInput } from '../reports/student/students-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const whose = (code: string, studentId: string) => ({ params: { code, activityId: 'mini-lab', studentId } });
const reason = { code: 'technical', text: 'The tablet froze' } as const;

const act = (who: Person | null, code: string, studentId: string, body: ActBodyInput) =>
  api.call(who, endpoints.actOnStudentWork, { ...whose(code, studentId), body });
const reset = (questionCode = 'm1-charge') => ({
  id: createId(),
  kind: 'reset' as const,
  questionCode,
  reason,
});
const grant = (tries: number, questionCode = 'm1-charge') => ({
  id: createId(),
  kind: 'grant-tries' as const,
  questionCode,
  tries,
});
const undo = (actID: string) => ({ id: createId(), kind: 'undo' as const, actID });
const progressOf = async (who: Person, code: string) =>
  (await api.call(who, endpoints.listProgress, here(code))).body;
const finish = (who: Person, code: string) =>
  api.call(who, endpoints.saveProgress, { ...here(code), body: { status: 'Completed' } });

async function openRoom() {
  const room = await api.createClassroom();
  const student = await api.join(room.code, 'Kim Reed');
  return { ...room, student };
}

/** Sends three wrong answers, which use up the tries. */
async function spendAllTries(student: Person, code: string) {
  for (const option of ['negative', 'neither', 'both'])
    await api.answer(student, code, 'm1-charge', [option]);
}

async function openFinishedRoom() {
  const room = await openRoom();
  await spendAllTries(room.student, room.code);
  await api.answer(room.student, room.code, 'm1-second', ['yes']);
  expect((await finish(room.student, room.code)).body.status).toBe('COMPLETED');
  return room;
}

describe('granting tries', () => {
  it('opens a closed exercise for one more try, which the student can use', async () => {
    const { code, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    const { status, body } = await act(teacher, code, student.userId, grant(1));
    expect(status).toBe(200);
    expect(body.answers).toMatchObject([{ tries: 3, triesLeft: 1, extraTries: 1 }]);
    expect(body.acts).toMatchObject([
      { kind: 'grant-tries', tries: 1, undone: null, canUndo: true, reason: null },
    ]);
    const [open] = await progressOf(student, code);
    expect(open).toMatchObject({ isClosed: false, isAnswered: false, triesLeft: 1, extraTries: 1 });
    expect(open?.verdict.reveal).toBeNull();
    const right = await api.answer(student, code, 'm1-charge', ['positive'], { knownVersion: open?.version });
    expect(right.body.progress[0]).toMatchObject({ isCorrect: true, rightAtTry: 4 });
  });

  it('works before the first answer, and the student hears of it', async () => {
    const { code, teacher, student } = await openRoom();
    await act(teacher, code, student.userId, grant(5));
    const [told] = await progressOf(student, code);
    expect(told).toMatchObject({
      id: '',
      answer: [],
      triesLeft: 8,
      extraTries: 5,
      resetAt: null,
      isAnswered: false,
    });
    const answered = await api.answer(student, code, 'm1-charge', ['negative'], {
      knownVersion: told?.version,
    });
    expect(answered.body.progress[0]).toMatchObject({ tries: 1, triesLeft: 7 });
    const classRow = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    expect(classRow.body.activities[0]).toMatchObject({ counts: { inProgress: 1 } });
  });

  it('is taken back as far as it is unspent, once', async () => {
    const { code, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    const given = grant(3);
    await act(teacher, code, student.userId, given);
    // A repeated answer costs nothing, so that all three given tries are left.
    await api.answer(student, code, 'm1-charge', ['negative']);
    const { body } = await act(teacher, code, student.userId, undo(given.id));
    expect(body.acts).toMatchObject([{ undone: { tries: 3 }, canUndo: false }]);
    expect((await progressOf(student, code))[0]).toMatchObject({
      triesLeft: 0,
      isClosed: true,
      isAnswered: true,
    });
    const again = await act(teacher, code, student.userId, undo(given.id));
    expect([again.status, again.body.code]).toEqual([409, 'undo-too-late']);
  });

  it('takes back only what is left, and refuses when nothing is', async () => {
    const { code, teacher, student } = await openRoom();
    const given = grant(2);
    await act(teacher, code, student.userId, given);
    await spendAllTries(student, code);
    expect((await progressOf(student, code))[0]).toMatchObject({ triesLeft: 2 });
    const one = grant(1);
    await act(teacher, code, student.userId, one);
    const { body } = await act(teacher, code, student.userId, undo(given.id));
    expect(body.acts.find(({ id }) => id === given.id)?.undone?.tries).toBe(2);
    await act(teacher, code, student.userId, undo(one.id));
    expect((await progressOf(student, code))[0]).toMatchObject({ triesLeft: 0, extraTries: 0 });
  });

  it.each([
    ['for an exercise without a limit', 'm2-colour', ['red'], 'tries-unlimited'],
    ['for a right answer', 'm1-charge', ['positive'], 'answered-right'],
  ])('is refused %s', async (_name, questionCode, answer, expected) => {
    const { code, teacher, student } = await openRoom();
    await api.answer(student, code, questionCode, answer);
    const refused = await act(teacher, code, student.userId, grant(1, questionCode));
    expect([refused.status, refused.body.code]).toEqual([409, expected]);
  });
});

describe('resetting an exercise', () => {
  it('empties it, keeps the history, and tells the student', async () => {
    const { code, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    const { body } = await act(teacher, code, student.userId, reset());
    expect(body).toMatchObject({ answers: [], acts: [{ kind: 'reset', reason, canUndo: true }] });
    const [told] = await progressOf(student, code);
    expect(told).toMatchObject({
      answer: [],
      tries: 0,
      triesLeft: 3,
      isClosed: false,
      isAnswered: false,
      verdict: { outcome: 'incomplete', reveal: null, notes: [] },
    });
    expect(told?.resetAt).not.toBeNull();
    const history = await api.call(teacher, endpoints.listAttempts, {
      params: { ...whose(code, student.userId).params, questionCode: 'm1-charge' },
    });
    expect(history.body.attempts.map(({ answer }) => answer)).toEqual([['negative'], ['neither'], ['both']]);
    const locked = await api.answer(student, code, 'm1-second', ['yes']);
    expect(locked.body.code).toBe('exercise-locked');
    const fresh = await api.answer(student, code, 'm1-charge', ['positive'], { knownVersion: told?.version });
    expect(fresh.body.progress[0]).toMatchObject({ rightAtTry: 1, resetAt: null });
  });

  it('is undone to what it was, tries and verdict included', async () => {
    const { code, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    const [before] = await progressOf(student, code);
    const done = reset();
    await act(teacher, code, student.userId, done);
    const { body } = await act(teacher, code, student.userId, undo(done.id));
    expect(body.acts).toMatchObject([{ undone: { tries: 0 }, canUndo: false }]);
    const [after] = await progressOf(student, code);
    expect(after).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
  });

  it('is not undone over a new answer', async () => {
    const { code, teacher, student } = await openRoom();
    await api.answer(student, code, 'm1-charge', ['negative']);
    const done = reset();
    await act(teacher, code, student.userId, done);
    await api.answer(student, code, 'm1-charge', ['both']);
    const refused = await act(teacher, code, student.userId, undo(done.id));
    expect([refused.status, refused.body.code]).toEqual([409, 'undo-too-late']);
    const { body } = await api.call(teacher, endpoints.getStudentAnswers, whose(code, student.userId));
    expect(body.acts).toMatchObject([{ canUndo: false, undone: null }]);
    expect(body.answers).toMatchObject([{ answer: ['both'] }]);
  });

  it('never lets an answer from before it come back, in another process either', async () => {
    const another = await api.openAnother();
    const { code, teacher, student } = await openRoom();
    const first = await another.answer(student, code, 'm1-charge', ['negative'], { knownVersion: 0 });
    const knownVersion = first.body.progress[0]?.version;
    await act(teacher, code, student.userId, reset());
    // This answer waited in the outbox of a device without a network.
    const late = await another.answer(student, code, 'm1-charge', ['positive'], { knownVersion });
    expect(late.status).toBe(200);
    expect(late.body).toMatchObject({ ignoredBecause: 'before-reset', progress: [{ answer: [], tries: 0 }] });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const withoutVersion = await api.answer(student, code, 'm1-charge', ['both'], { answeredAt: yesterday });
    expect(withoutVersion.body.ignoredBecause).toBe('before-reset');
    const fresh = await another.answer(student, code, 'm1-charge', ['both'], {
      knownVersion: late.body.progress[0]?.version,
    });
    expect(fresh.body).toMatchObject({ ignoredBecause: null, progress: [{ answer: ['both'], tries: 1 }] });
    const history = await api.call(teacher, endpoints.listAttempts, {
      params: { ...whose(code, student.userId).params, questionCode: 'm1-charge' },
    });
    expect(history.body.attempts.map(({ ignoredBecause }) => ignoredBecause)).toEqual([
      null,
      'before-reset',
      'before-reset',
      null,
    ]);
  });

  it('and an answer at the same moment come one after the other, never half', async () => {
    const { code, teacher, student } = await openRoom();
    await api.answer(student, code, 'm1-charge', ['negative']);
    const [known] = await progressOf(student, code);
    const [answered, done] = await Promise.all([
      api.answer(student, code, 'm1-charge', ['both'], { knownVersion: known?.version }),
      act(teacher, code, student.userId, reset()),
    ]);
    expect([answered.status, done.status]).toEqual([200, 200]);
    const [after] = await progressOf(student, code);
    // In both cases the reset holds: the answer came before it, or was given without knowledge of it.
    expect(after).toMatchObject({ answer: [], tries: 0 });
  });

  it('has something to reset, and a reason', async () => {
    const { code, teacher, student } = await openRoom();
    const empty = await act(teacher, code, student.userId, reset());
    expect([empty.status, empty.body.code]).toEqual([409, 'nothing-to-reset']);
    const { rows } = await api.services.database.query(
      'SELECT 1 FROM exercise_progress WHERE student_id = $1',
      [student.userId],
    );
    expect(rows).toEqual([]);
  });
});

describe('an activity that was finished', () => {
  it.each([
    ['granting tries', () => grant(2)],
    ['a reset', () => reset()],
  ])(
    'is opened again by %s only where the teacher was told, and finished again by the undo',
    async (_name, create) => {
      const { code, teacher, student } = await openFinishedRoom();
      const { completedAt } = await standingOf(teacher, code, student);
      const body = create();
      const refused = await act(teacher, code, student.userId, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'activity-finished']);
      const reopened = await act(teacher, code, student.userId, { ...body, mayReopen: true });
      expect(reopened.body.status).toBe('PROGRESS');
      expect((await finish(student, code)).body.code).toBe('parts-missing');
      const undone = await act(teacher, code, student.userId, undo(body.id));
      expect(undone.body.status).toBe('COMPLETED');
      expect(await standingOf(teacher, code, student)).toMatchObject({ status: 'COMPLETED', completedAt });
      const late = await api.answer(student, code, 'm2-colour', ['blue']);
      expect(late.body.ignoredBecause).toBe('activity-completed');
    },
  );

  it('stays open after an undo while something else is missing', async () => {
    const { code, teacher, student } = await openFinishedRoom();
    const [first, second] = [reset(), reset('m1-second')];
    await act(teacher, code, student.userId, { ...first, mayReopen: true });
    await act(teacher, code, student.userId, second);
    const { body } = await act(teacher, code, student.userId, undo(first.id));
    expect(body.status).toBe('PROGRESS');
  });

  async function standingOf(teacher: Person, code: string, { userId }: Person) {
    const { body } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    const [row] = body.activities;
    const standing =
      row?.view === 'teacher' ? row.students.find(({ studentId }) => studentId === userId) : null;
    if (!standing) throw new Error('the student is not in the class');
    return standing;
  }
});

describe('an act', () => {
  it('acts once, however often it is sent, and refuses another under its id', async () => {
    const another = await api.openAnother();
    const { code, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    const body = grant(2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? api : another).call(teacher, endpoints.actOnStudentWork, {
          ...whose(code, student.userId),
          body,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await progressOf(student, code))[0]).toMatchObject({ extraTries: 2 });
    for (const other of [
      { ...body, tries: 3 },
      { ...reset(), id: body.id },
      { ...undo(body.id), id: body.id },
    ]) {
      const refused = await act(teacher, code, student.userId, other);
      expect([refused.status, refused.body.code]).toEqual([409, 'act-conflict']);
    }
    const back = undo(body.id);
    const undone = await Promise.all([back, back].map((same) => act(teacher, code, student.userId, same)));
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['six tries', { ...grant(1), tries: 6 }],
    ['no try', { ...grant(1), tries: 0 }],
    ['half a try', { ...grant(1), tries: 0.5 }],
    ['an id that is none', { ...grant(1), id: 'one' }],
    ['a reset without a reason', { ...reset(), reason: undefined }],
    ['a reason in 201 characters', { ...reset(), reason: { code: 'other', text: 'x'.repeat(201) } }],
    ['another reason without words', { ...reset(), reason: { code: 'other', text: ' ' } }],
    ['a kind that is none', { ...reset(), kind: 'delete' }],
    ['an undo of nothing', { id: createId(), kind: 'undo' }],
  ])('with %s is refused', async (_name, body) => {
    const { code, teacher, student } = await openRoom();
    const refused = await act(teacher, code, student.userId, body as never);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request']);
  });

  it('on something that is not there is refused', async () => {
    const { code, teacher, student } = await openRoom();
    const other = await openRoom();
    await spendAllTries(other.student, other.code);
    const foreign = grant(1);
    await act(other.teacher, other.code, other.student.userId, foreign);
    for (const [body, expected] of [
      [reset('p1-question'), [422, 'exercise-not-in-activity']],
      [undo(createId()), [404, 'not-found']],
      [undo(foreign.id), [404, 'not-found']],
    ] as const) {
      const refused = await act(teacher, code, student.userId, body);
      expect([refused.status, refused.body.code]).toEqual(expected);
    }
  });

  it('is written down for good, and leaves with the student', async () => {
    const { code, classId, teacher, student } = await openRoom();
    await api.answer(student, code, 'm1-charge', ['negative']);
    await act(teacher, code, student.userId, reset());
    const { database } = api.services;
    for (const statement of ["UPDATE teacher_acts SET reason_text = ''", 'DELETE FROM teacher_acts'])
      await expect(database.query(statement)).rejects.toThrow(/permission denied/);
    const kept = () => database.query('SELECT reason_text FROM teacher_acts WHERE class_id = $1', [classId]);
    expect((await kept()).rows).toEqual([{ reason_text: 'The tablet froze' }]);
    await database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
      classId,
      student.userId,
    ]);
    expect((await kept()).rows).toEqual([]);
    const gone = await act(teacher, code, student.userId, grant(1));
    expect([gone.status, gone.body.code]).toEqual([404, 'not-found']);
  });
});

describe('who may look and act', () => {
  const calls = (code: string, studentId: string) => {
    const place = whose(code, studentId);
    return [
      (who: Person | null) => api.call(who, endpoints.getStudentAnswers, place),
      (who: Person | null) => api.call(who, endpoints.listStudentProgress, place),
      (who: Person | null) =>
        api.call(who, endpoints.listAttempts, { params: { ...place.params, questionCode: 'm1-charge' } }),
      (who: Person | null) => act(who, code, studentId, grant(1)),
    ];
  };

  it('is the own teacher and nobody else', async () => {
    const { code, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    const otherTeacher = await api.createPerson('teacher');
    for (const call of calls(code, student.userId)) {
      expect((await call(teacher)).status).toBe(200);
      const refusals = [await call(null), await call(student), await call(otherTeacher)];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
        [401, 'unauthenticated'],
        [403, 'forbidden'],
        [404, 'class-not-found'],
      ]);
    }
    for (const call of calls(code, 'nobody')) expect((await call(teacher)).body.code).toBe('not-found');
    for (const call of calls('no code', student.userId))
      expect((await call(teacher)).body.code).toBe('class-not-found');
  });

  it.each([
    ['archived', 'class-archived'],
    ['disabled', 'class-disabled'],
  ])('reads everything of a class that is %s, and changes nothing', async (state, expected) => {
    const { code, classId, teacher, student } = await openRoom();
    await spendAllTries(student, code);
    await api.services.database.query(`UPDATE classes SET ${state}_at = now() WHERE id = $1`, [classId]);
    const [answers, progress, attempts, acts] = calls(code, student.userId);
    for (const read of [answers, progress, attempts]) expect((await read?.(teacher))?.status).toBe(200);
    const refused = await acts?.(teacher);
    expect([refused?.status, refused?.body.code]).toEqual([409, expected]);
  });
});

describe('what a teacher reads of one student', () => {
  it('tells when an answer was given and when it came', async () => {
    const { code, teacher, student } = await openRoom();
    const answeredAt = new Date(Date.now() - 3_600_000).toISOString();
    await api.answer(student, code, 'm1-charge', ['negative'], { answeredAt });
    const { body } = await api.call(teacher, endpoints.getStudentAnswers, whose(code, student.userId));
    const [answer] = body.answers;
    expect(answer).toMatchObject({ answeredAt, triesLeft: 2, extraTries: 0 });
    expect(Date.parse(answer?.receivedAt ?? '') - Date.parse(answeredAt)).toBeGreaterThan(3_590_000);
  });

  it('gives the progress as the student sees it, without what is not due', async () => {
    const { code, teacher, student } = await openRoom();
    await api.answer(student, code, 'm1-charge', ['negative']);
    const { body } = await api.call(teacher, endpoints.listStudentProgress, whose(code, student.userId));
    expect(body).toMatchObject({ fullName: 'Kim Reed', status: 'PROGRESS' });
    expect(body.progress).toEqual(await progressOf(student, code));
    expect(body.progress[0]?.verdict.reveal).toBeNull();
  });

  it('pages the history by 50, with the key and what was right in each', async () => {
    const { code, teacher, student } = await openRoom();
    // The number of tries is not limited, so the student may continue.
    for (let index = 0; index < 53; index += 1) await api.answer(student, code, 'm2-colour', ['red']);
    await api.answer(student, code, 'm2-colour', ['blue']);
    const params = { ...whose(code, student.userId).params, questionCode: 'm2-colour' };
    const first = await api.call(teacher, endpoints.listAttempts, { params });
    expect(first.body).toMatchObject({
      totalCount: 54,
      rightAnswer: { answer: ['blue'], described: ['Blue'] },
    });
    expect(first.body.attempts).toHaveLength(50);
    const rest = await api.call(teacher, endpoints.listAttempts, {
      params,
      query: { after: first.body.next ?? '' },
    });
    expect(rest.body.next).toBeNull();
    expect(rest.body.attempts.map(({ outcome }) => outcome)).toEqual([
      'not-yet',
      'not-yet',
      'not-yet',
      'correct',
    ]);
    expect(rest.body.attempts.at(-1)).toMatchObject({ cost: 0, parts: [{ partId: 'blue', isRight: true }] });
    const malformed = await api.call(teacher, endpoints.listAttempts, { params, query: { after: 'x' } });
    expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid-request']);
    const elsewhere = await api.call(teacher, endpoints.listAttempts, {
      params: { ...params, questionCode: 'p1-question' },
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'exercise-not-in-activity']);
  });
});
