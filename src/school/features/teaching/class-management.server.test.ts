import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { removeEnrolment } from '../classes/rows/removals.server.ts';
import type { DuplicateBody } from './class-management.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
const setState = (classId: string, column: 'archived_at' | 'disabled_at') =>
  api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);
const archive = (who: Person | null, code: string) =>
  api.call(who, endpoints.archiveClass, { params: { code } });
const pause = (who: Person | null, code: string, isPaused: boolean) =>
  api.call(who, endpoints.setJoining, { params: { code }, body: { isPaused } });
const renew = (who: Person | null, code: string) => api.call(who, endpoints.changeCode, { params: { code } });
const remove = (who: Person | null, code: string, studentId: string) =>
  api.call(who, endpoints.removeStudent, { params: { code, studentId } });
const duplicate = (who: Person | null, code: string, body: Partial<DuplicateBody> = {}) =>
  api.call(who, endpoints.duplicateClass, { params: { code }, body: { name: 'Copy', weeks: 0, ...body } });
const mark = (who: Person | null, code: string, studentId: string, isAbsent: boolean) =>
  api.call(who, endpoints.setAbsence, {
    params: { code, activityId: 'mini-lab', studentId },
    body: { isAbsent },
  });
const settle = (who: Person | null, code: string, body: Record<string, unknown>) =>
  api.call(who, endpoints.setActivitySettings, { ...here(code), body });
/** The events since the class was created. */
const timeline = async (who: Person, code: string) => {
  const { body } = await api.call(who, endpoints.listTimeline, { params: { code } });
  return body.lines.filter(({ kind }) => kind !== 'class-created');
};
const rowOf = async (who: Person, code: string) => {
  const { body } = await api.call(who, endpoints.listClassActivities, { params: { code } });
  const row = body.activities[0];
  if (row?.view !== 'teacher') throw new Error('not the teacher');
  return row;
};
const join = async (code: string, who?: Person) =>
  api.call(who ?? (await api.createPerson('student')), endpoints.enroll, { params: { code } });

const calls: [
  string,
  (who: Person | null, code: string) => Promise<{ status: number; body: { code: string } }>,
][] = [
  ['archiving', archive],
  ['removing a student', (who, code) => remove(who, code, 'nobody')],
  ['pausing', (who, code) => pause(who, code, true)],
  ['a new code', renew],
  ['duplicating', duplicate],
  ['settings', (who, code) => settle(who, code, { isHidden: true })],
  ['absence', (who, code) => mark(who, code, 'nobody', true)],
  ['the timeline', (who, code) => api.call(who, endpoints.listTimeline, { params: { code } })],
];

describe.each(calls)('%s', (name, press) => {
  it('is for the teacher of the class and nobody else', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const other = await api.createPerson('teacher');
    const codes: string[] = [];
    for (const who of [null, api.signIn(), student, other]) codes.push((await press(who, code)).body.code);
    expect(codes).toEqual(['unauthenticated', 'role-required', 'forbidden', 'class-not-found']);
    expect((await press(other, 'ABCD-2345')).body.code).toBe('class-not-found');
    expect((await press(other, 'no code')).body.code).toBe('class-not-found');
  });

  const worksWhenEnded = ['archiving', 'removing a student', 'duplicating', 'the timeline'];
  it.each([
    ['archived', 'archived_at', 'class-archived'],
    ['disabled', 'disabled_at', 'class-disabled'],
  ] as const)('of a class that is %s does what still makes sense', async (_state, column, code) => {
    const room = await api.createClassroom();
    await setState(room.classId, column);
    const { status, body } = await press(room.teacher, room.code);
    expect([status, status === 200 ? null : body.code]).toEqual(
      worksWhenEnded.includes(name) ? [200, null] : [409, code],
    );
  });
});

describe('archiving a class', () => {
  it('ends it for good, once, and its teacher reads on', async () => {
    const { code, teacher } = await api.createClassroom();
    const student = await api.join(code, 'Kim Reed');
    await api.answer(student, code, 'm1-charge', ['positive']);
    const first = await archive(teacher, code);
    expect(first.body).toMatchObject({ isArchived: true, students: [{ fullName: 'Kim Reed' }] });
    api.advance(60_000);
    const second = await archive(teacher, code);
    expect(second.body.archivedAt).toBe(first.body.archivedAt);
    expect((await timeline(teacher, code)).map(({ kind }) => kind)).toEqual(['class-archived']);

    expect((await join(code)).body.detail).toBe('Class is inactive');
    expect((await api.answer(student, code, 'm1-second', ['yes'])).body.code).toBe('class-archived');
    expect((await rowOf(teacher, code)).counts.inProgress).toBe(1);
    const taught = await api.call(teacher, endpoints.listTaughtClasses);
    expect(taught.body.classes).toMatchObject([{ isArchived: true, archivedAt: first.body.archivedAt }]);
  });
});

describe('removing a student', () => {
  it("takes that student's work in that class and nothing else, and frees the seat at once", async () => {
    const { code, classId, teacher } = await api.createClassroom({ studentQuantity: 2 });
    const other = await api.createClassroom();
    const kim = await api.join(code, 'Kim Reed');
    const lee = await api.join(code, 'Lee Park');
    await api.call(kim, endpoints.enroll, { params: { code: other.code } });
    for (const [who, where] of [
      [kim, code],
      [lee, code],
      [kim, other.code],
    ] as const)
      await api.answer(who, where, 'm1-charge', ['negative']);
    await api.answer(kim, code, 'm1-charge', ['positive']);
    await mark(teacher, code, kim.userId, true);
    expect((await join(code)).body.code).toBe('class-full');

    const removed = await remove(teacher, code, kim.userId);
    expect(removed.body).toEqual({ wasEnrolled: true, answers: 1, attempts: 2 });
    expect((await join(code)).status).toBe(200);
    for (const table of ['exercise_progress', 'attempts', 'activity_progress', 'absences']) {
      const { rows } = await api.services.database.query(
        `SELECT class_id, student_id FROM ${table} WHERE student_id = ANY($1) ORDER BY class_id = $2`,
        [[kim.userId, lee.userId], classId],
      );
      const left = [
        { class_id: other.classId, student_id: kim.userId },
        { class_id: classId, student_id: lee.userId },
      ];
      expect(rows).toEqual(table === 'absences' ? [] : left);
    }
    const { body } = await api.call(kim, endpoints.listClasses);
    expect(body.classes.map((each) => each.code)).toEqual([other.code]);
  });

  it('is told in the timeline with counts and without the name or the id', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code, 'Kim Reed');
    await api.answer(kim, code, 'm1-charge', ['positive']);
    await remove(teacher, code, kim.userId);
    const lines = await timeline(teacher, code);
    expect(lines).toMatchObject([{ kind: 'student-removed', details: { answers: 1, attempts: 1 } }]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Kim|${kim.userId}`));
  });

  it('is harmless twice, and finds neither strangers nor the teacher working as a student', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    await remove(teacher, code, kim.userId);
    for (const id of [kim.userId, 'nobody', teacher.userId])
      expect((await remove(teacher, code, id)).body).toMatchObject({ wasEnrolled: false });
    expect(await timeline(teacher, code)).toHaveLength(1);
    expect((await api.answer(teacher, code, 'm1-charge', ['positive'])).status).toBe(200);
  });

  it('refuses what still waits on the device with a sentence, and not for a retry', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    await remove(teacher, code, kim.userId);
    const refused = await api.answer(kim, code, 'm1-charge', ['positive']);
    expect([refused.status, refused.body.detail]).toEqual([404, 'Invalid code']);
    expect((await api.call(kim, endpoints.listProgress, here(code))).status).toBe(404);
  });

  it('never fails on a student who is answering at that moment', async () => {
    const { code, teacher } = await api.createClassroom();
    const students = await Promise.all(Array.from({ length: 12 }, () => api.join(code)));
    /** Like the outbox of a device, this sends an answer again if others of its batch could not be written in time. */
    const send = async (...given: Parameters<typeof api.answer>): Promise<number> => {
      const { status, body, headers } = await api.answer(...given);
      if (status !== 503) return status;
      expect([body.code, Number(headers.get('retry-after'))]).toEqual(['busy', 2]);
      return send(...given);
    };
    const answering = students.flatMap((student) => [
      send(student, code, 'm1-charge', ['negative'], { id: createId() }),
      send(student, code, 'm2-colour', ['red'], { id: createId() }),
    ]);
    const removeAll = async () => {
      const replies: number[] = [];
      for (const { userId } of students) replies.push((await remove(teacher, code, userId)).status);
      return replies;
    };
    const removing = removeAll();
    const statuses = await Promise.all(answering);
    // The answer was saved before the removal, or the student is in no such class.
    expect(new Set([200, 404, ...statuses]), statuses.join(' ')).toEqual(new Set([200, 404]));
    const removed = await removing;
    expect(new Set(removed), removed.join(' ')).toEqual(new Set([200]));
    expect((await rowOf(teacher, code)).students).toEqual([]);
  });

  it('waits in no circle for a student who begins the lab between its two locks', async () => {
    const { code, classId } = await api.createClassroom();
    const kim = await api.join(code);
    const { database } = api.services;
    const countWaiting = async () => {
      const { rows } = await database.query(
        `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND a.datname = current_database()`,
      );
      return rows.length;
    };
    let second: ReturnType<typeof api.answer> | undefined;
    const removed = await inTransaction(database, (tx) => {
      const query = async (sent: { readonly text: string }) => {
        if (second || !/FROM enrolments .* FOR UPDATE/s.test(sent.text)) return tx.query(sent);
        expect((await api.answer(kim, code, 'm1-charge', ['negative'])).status).toBe(200);
        const held = await tx.query(sent);
        second = api.answer(kim, code, 'm2-colour', ['red']);
        await expect.poll(countWaiting).toBe(1);
        return held;
      };
      return removeEnrolment({ query } as Queryable, classId, kim.userId);
    });
    expect(removed).toEqual({ answers: 2, attempts: 2 });
    expect((await second)?.status).toBe(200);
  });

  it('lets a removed student join again with nothing of the former work', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    await api.answer(kim, code, 'm1-charge', ['negative']);
    await remove(teacher, code, kim.userId);
    await join(code, kim);
    expect((await api.call(kim, endpoints.listProgress, here(code))).body).toEqual([]);
    const fresh = await api.answer(kim, code, 'm1-charge', ['positive']);
    expect(fresh.body.progress[0]).toMatchObject({ isCorrect: true, tries: 1 });
  });
});

describe('pausing joining', () => {
  it('keeps newcomers out and members in, until it is resumed', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    for (let times = 0; times < 2; times += 1)
      expect((await pause(teacher, code, true)).body.isJoiningPaused).toBe(true);
    expect((await join(code)).body.detail).toBe('This class is disabled');
    expect((await join(code, kim)).status).toBe(200);
    expect((await api.answer(kim, code, 'm1-charge', ['positive'])).status).toBe(200);
    expect((await pause(teacher, code, false)).body.isJoiningPaused).toBe(false);
    expect((await join(code)).status).toBe(200);
    expect((await timeline(teacher, code)).map(({ kind }) => kind)).toEqual([
      'joining-resumed',
      'joining-paused',
    ]);
  });

  it('refuses what is no answer to the question', async () => {
    const { code, teacher } = await api.createClassroom();
    const input = { params: { code }, body: { isPaused: 'yes' as unknown as boolean } };
    expect((await api.call(teacher, endpoints.setJoining, input)).body.code).toBe('invalid-request');
  });
});

describe('a new code', () => {
  it('shuts the old one to strangers, and members still find the class by it', async () => {
    const { code: old, teacher } = await api.createClassroom();
    const kim = await api.join(old, 'Kim Reed');
    await api.answer(kim, old, 'm1-charge', ['negative']);
    const { code } = (await renew(teacher, old)).body;
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
    expect(code).not.toBe(old);

    const stranger = await api.createPerson('student');
    for (const endpoint of [endpoints.getClass, endpoints.enroll, endpoints.listClassActivities]) {
      const refused = await api.call(stranger, endpoint, { params: { code: old } });
      expect([refused.status, refused.body.detail]).toEqual([404, 'Invalid code']);
    }
    expect((await join(code)).status).toBe(200);
    for (const who of [teacher, kim])
      expect((await api.call(who, endpoints.getClass, { params: { code: old } })).body).toMatchObject({
        code,
      });
    expect((await join(old, kim)).body).toMatchObject({ code });

    // An answer that waited on the device, and everything after it.
    const waited = await api.answer(kim, old, 'm1-charge', ['positive']);
    expect(waited.body.progress[0]).toMatchObject({ isCorrect: true, tries: 2 });
    expect((await api.call(kim, endpoints.listProgress, here(old))).body).toHaveLength(1);
    expect((await api.answer(stranger, old, 'm1-charge', ['positive'])).body.code).toBe('class-not-found');
    expect((await api.call(teacher, endpoints.listClassActivities, { params: { code: old } })).status).toBe(
      200,
    );
  });

  it('comes once, however often the press is sent', async () => {
    const { code: old, teacher } = await api.createClassroom();
    const answers = await Promise.all([1, 2, 3].map(() => renew(teacher, old)));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    const lines = await timeline(teacher, old);
    expect(lines).toMatchObject([{ kind: 'code-changed', details: { formerCode: old } }]);
  });

  it('leads from every former one to the present one', async () => {
    const { code: first, teacher } = await api.createClassroom();
    const kim = await api.join(first);
    const second = (await renew(teacher, first)).body.code;
    const third = (await renew(teacher, second)).body.code;
    for (const code of [first, second, third])
      expect((await api.answer(kim, code, 'm1-charge', ['positive'])).status).toBe(200);
    const { body } = await api.call(kim, endpoints.getSummary, {
      params: { code: first, activityId: 'mini-lab' },
    });
    expect(body.class).toMatchObject({ code: third, formerCodes: [second, first] });
    // A request with a former code does not renew the code.
    expect((await renew(teacher, first)).body.code).toBe(third);
  });

  it('is none that any class ever had', async () => {
    const { code: old, classId, teacher } = await api.createClassroom();
    await renew(teacher, old);
    const { insertClass } = await import('../classes/rows/classes.server.ts');
    const { findClassById } = await import('../classes/rows/classes.server.ts');
    const record = await findClassById(api.services.database, classId);
    if (!record) throw new Error('no class');
    const taken = {
      ...record,
      code: old.replace('-', '') as typeof record.code,
      activityIds: [],
      isWaiting: false,
      now: new Date(),
    };
    expect(
      await insertClass(api.services.database, { ...taken, id: '01900000-0000-7000-8000-000000000001' }),
    ).toBe(false);
  });
});

describe('the settings of an activity', () => {
  it('change dates and visibility, and say so in the timeline once', async () => {
    const { code, teacher } = await api.createClassroom();
    const body = {
      dateAssigned: '2026-11-23T08:00:00+01:00',
      dateDue: '2026-11-27T23:00:00Z',
      isHidden: true,
    };
    const saved = await settle(teacher, code, body);
    expect(saved.body).toMatchObject({
      dateAssigned: '2026-11-23T07:00:00.000Z',
      dateDue: '2026-11-27T23:00:00.000Z',
      isHidden: true,
    });
    expect((await settle(teacher, code, body)).body).toEqual(saved.body);
    expect(await timeline(teacher, code)).toMatchObject([
      { kind: 'activity-hidden', details: { activityId: 'mini-lab' } },
      { kind: 'dates-changed', details: { due: { from: null, to: '2026-11-27T23:00:00.000Z' } } },
    ]);
    const shown = await settle(teacher, code, { isHidden: false, dateAssigned: null });
    expect(shown.body).toMatchObject({ isHidden: false, dateAssigned: null, dateDue: saved.body.dateDue });
  });

  it('hide an activity from students and lose nothing', async () => {
    const { code, teacher } = await api.createClassroom();
    const kim = await api.join(code);
    await api.answer(kim, code, 'm1-charge', ['positive']);
    await settle(teacher, code, { isHidden: true });
    const seen = await api.call(kim, endpoints.listClassActivities, { params: { code } });
    expect(seen.body.activities).toEqual([]);
    expect((await api.answer(kim, code, 'm1-second', ['yes'])).body.code).toBe('activity-hidden');
    expect((await rowOf(teacher, code)).counts.inProgress).toBe(1);
    await settle(teacher, code, { isHidden: false });
    expect((await api.call(kim, endpoints.listProgress, here(code))).body).toHaveLength(1);
  });

  it.each([
    [{ dateAssigned: '2026-11-28T00:00:00Z', dateDue: '2026-11-27T00:00:00Z' }, 422, 'due-before-assigned'],
    [{ dateDue: 'Friday' }, 400, 'invalid-request'],
    [{ dateDue: '2026-02-30T00:00:00Z' }, 400, 'invalid-request'],
    [{ isHidden: 'no' }, 400, 'invalid-request'],
  ])('refuse %o', async (body, status, code) => {
    const room = await api.createClassroom();
    const refused = await settle(room.teacher, room.code, body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await timeline(room.teacher, room.code)).toEqual([]);
  });

  it('are only of activities in the class', async () => {
    const { code, teacher } = await api.createClassroom();
    const params = { code, activityId: 'paid-lab' };
    const refused = await api.call(teacher, endpoints.setActivitySettings, { params, body: {} });
    expect(refused.body.code).toBe('activity-not-in-class');
  });

  it('count as late what was given after the date due, not what arrived after it', async () => {
    const { code, teacher } = await api.createClassroom();
    const [kim, lee] = [await api.join(code, 'Kim Reed'), await api.join(code, 'Lee Park')];
    const due = api.services.clock() + 60_000;
    await settle(teacher, code, { dateAssigned: null, dateDue: new Date(due).toISOString() });
    api.advance(3_600_000);
    const answeredAt = new Date(due - 1000).toISOString();
    expect((await api.answer(kim, code, 'm1-charge', ['positive'], { answeredAt })).status).toBe(200);
    await api.answer(lee, code, 'm1-charge', ['positive']);
    const { students } = await rowOf(teacher, code);
    const lateOf = (who: Person) => students.find(({ studentId }) => studentId === who.userId)?.lateCount;
    expect([lateOf(kim), lateOf(lee)]).toEqual([0, 1]);
  });

  it('count the same answers as late on every page', async () => {
    const { code, teacher, classId } = await api.createClassroom();
    const kim = await api.join(code, 'Kim Reed');
    const due = api.services.clock() + 60_000;
    const place = { code, activityId: 'mini-lab' };
    await settle(teacher, code, { dateAssigned: null, dateDue: new Date(due).toISOString() });
    await api.answer(kim, code, 'm1-charge', ['positive']);
    const lateEverywhere = async () => {
      const [row, snapshot, answers, history, summary] = await Promise.all([
        rowOf(teacher, code),
        api.call(teacher, endpoints.getSnapshot, { params: place }),
        api.call(teacher, endpoints.getStudentAnswers, { params: { ...place, studentId: kim.userId } }),
        api.call(teacher, endpoints.listAttempts, {
          params: { ...place, studentId: kim.userId, questionCode: 'm1-charge' },
        }),
        api.call(kim, endpoints.getSummary, { params: place }),
      ]);
      return [
        row.students[0]?.lateCount,
        snapshot.body.students[0]?.lateCount,
        answers.body.answers.filter(({ isLate }) => isLate).length,
        history.body.attempts.filter(({ isLate }) => isLate).length,
        summary.body.student.lateCount,
        summary.body.answers.filter(({ isLate }) => isLate).length,
      ];
    };
    expect(await lateEverywhere()).toEqual([0, 0, 0, 0, 0, 0]);
    const student = { ...place, studentId: kim.userId };
    await api.call(teacher, endpoints.setAbsence, { params: student, body: { isAbsent: true } });
    const told = await api.call(teacher, endpoints.getStudentAnswers, { params: student });
    expect(told.body).toMatchObject({ isAbsent: true, figures: { done: { count: 1 }, right: { count: 1 } } });
    // A student who joined after the due date was late, whatever the device's clock says.
    await api.services.database.query('UPDATE enrolments SET enrolled_at = $2 WHERE class_id = $1', [
      classId,
      new Date(due + 1000),
    ]);
    expect(await lateEverywhere()).toEqual([1, 1, 1, 1, 1, 1]);
    // An exercise that is no longer in the activity has its row, and is counted nowhere.
    await api.services.database.query(
      `UPDATE exercise_progress SET exercise_id = 'gone' WHERE class_id = $1`,
      [classId],
    );
    expect(await lateEverywhere()).toEqual([0, 0, 0, 1, 0, 0]);
  });
});
