import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import {
  answersOf,
  labId,
  openReportsApi,
  type ReportsApi,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createClassReport } from './class-report.ts';
import { SummarySchema } from './summary.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

const summaryOf = (who: Person | null, code: string, activityId: string = labId) =>
  api.call(who, endpoints.getSummary, { params: { code, activityId } });

async function openBusyRoom() {
  const room = await api.openRoom();
  const [ada, bo] = [await api.join(room.code, 'Ada'), await api.join(room.code, 'Bo')];
  await api.save(ada, room, 'r1-charge', ['positive']);
  await api.save(ada, room, 'r1-bases', answersOf['r1-bases'].first);
  await api.save(ada, room, 'r1-bases', answersOf['r1-bases'].both);
  await api.save(ada, room, 'r1-why', answersOf['r1-why'].text);
  await api.save(bo, room, 'r1-charge', ['negative']);
  await api.save(bo, room, 'r2-tube', ['primers']);
  return { ...room, ada, bo };
}

describe("a student's own summary", () => {
  it("has the row and the figures of the teacher's snapshot, for every student", async () => {
    const room = await openBusyRoom();
    await api.services.database.query(
      `UPDATE class_activities SET due_at = now() - interval '1 day' WHERE class_id = $1`,
      [room.classId],
    );
    await api.services.database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
      room.classId,
      labId,
      room.bo.userId,
    ]);
    const snapshot = api.read((await api.snapshot(room.teacher, room.code)).body);
    for (const person of [room.ada, room.bo]) {
      const { status, body } = await summaryOf(person, room.code);
      expect(status).toBe(200);
      const summary = SummarySchema.parse(body);
      expect(summary.student).toEqual(snapshot.students.find(({ id }) => id === person.userId));
      expect(summary.questions).toEqual(snapshot.questions);
      const own = createClassReport({ ...summary, students: [summary.student] }).students[0];
      const told = createClassReport(snapshot).students.find(({ student }) => student.id === person.userId);
      expect(own).toEqual(told);
    }
  });

  it('has own answers in words, feedback, and the right answer only when it is due', async () => {
    const room = await openBusyRoom();
    const answers = (await summaryOf(room.bo, room.code)).body.answers;
    const charge = answers.find(({ exerciseId }) => exerciseId === 'r1-charge');
    expect(charge?.described.length).toBeGreaterThan(0);
    expect(charge).toMatchObject({ outcome: 'not-yet', tries: 1, isClosed: false, reveal: null });
    expect(charge?.notes.map(({ text }) => text)).toEqual(['Look at the phosphates.']);
    // The right option, and why it is right.
    for (const early of ['The positive one', 'moves to the positive', 'template'])
      expect(JSON.stringify(answers)).not.toContain(early);
    const own = (await summaryOf(room.ada, room.code)).body.answers;
    expect(own.find(({ exerciseId }) => exerciseId === 'r1-charge')).toMatchObject({
      outcome: 'correct',
      isClosed: true,
      reveal: { described: expect.any(Array) },
    });
    expect(own.find(({ exerciseId }) => exerciseId === 'r1-why')).toMatchObject({ reveal: null });
  });

  it('is there after the activity is finished, and of nobody who has not begun it is empty', async () => {
    const room = await openBusyRoom();
    await api.services.database.query(
      `UPDATE activity_progress SET status = 'COMPLETED', completed_at = '2026-11-21T10:00:00Z' WHERE student_id = $1`,
      [room.ada.userId],
    );
    expect((await summaryOf(room.ada, room.code)).body).toMatchObject({
      completedAt: '2026-11-21T10:00:00.000Z',
      student: { status: 'COMPLETED' },
    });
    const kim = await api.join(room.code, 'Kim');
    expect((await summaryOf(kim, room.code)).body).toMatchObject({
      startedAt: null,
      answers: [],
      student: { status: 'NOT_STARTED', doneCount: 0 },
    });
  });

  it("is nobody else's, and is there while the class and the activity are open", async () => {
    const { teacher, code, classId, ada, bo } = await openBusyRoom();
    const other = await api.openRoom();
    const stranger = await api.join(other.code, 'Stranger');
    expect((await summaryOf(null, code)).status).toBe(401);
    expect((await summaryOf(stranger, code)).body.code).toBe('class-not-found');
    expect((await summaryOf(teacher, code)).body.code).toBe('class-not-found');
    expect((await summaryOf(ada, 'nonsense')).body.code).toBe('class-not-found');
    expect((await summaryOf(ada, code, 'mini-lab')).body.code).toBe('activity-not-in-class');
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: bo.userId } });
    expect((await summaryOf(bo, code)).body.code).toBe('class-not-found');
    const set = (sql: string) => api.services.database.query(`UPDATE ${sql}`, [classId]);
    await set('class_activities SET is_hidden = true WHERE class_id = $1');
    expect((await summaryOf(ada, code)).body.code).toBe('activity-not-in-class');
    await set('class_activities SET is_hidden = false, is_covered = false WHERE class_id = $1');
    expect((await summaryOf(ada, code)).body.code).toBe('activity-not-in-class');
    await set('class_activities SET is_covered = true WHERE class_id = $1');
    expect((await summaryOf(ada, code)).status).toBe(200);
    await set('classes SET disabled_at = now() WHERE id = $1');
    expect((await summaryOf(ada, code)).body.code).toBe('class-disabled');
    await set('classes SET archived_at = now() WHERE id = $1');
    expect((await summaryOf(ada, code)).body.code).toBe('class-disabled');
  });

  it("is the student's to read and to take along in a class that is archived, whose passes have ended", async () => {
    const { code, ada, classId } = await openBusyRoom();
    const set = (sql: string) => api.services.database.query(`UPDATE ${sql}`, [classId]);
    const before = (await summaryOf(ada, code)).body;
    await set('classes SET archived_at = now() WHERE id = $1');
    await set('class_activities SET is_covered = false WHERE class_id = $1');
    expect((await summaryOf(ada, code)).body).toEqual(before);
    await set('class_activities SET is_hidden = true WHERE class_id = $1');
    expect((await summaryOf(ada, code)).body.code).toBe('activity-not-in-class');
  });
});
