import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import { readPdf, rowsOf } from '../../../../tests/api/reports/read-pdf.ts';
import {
  answersOf,
  labId,
  openReportsApi,
  type ReportsApi,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

/** Three students with all of a lesson right and a written answer; a fourth who has not written. */
async function openWritten() {
  const room = await api.openRoom();
  const [ada, bao, chi, dan] = [
    await api.join(room.code, 'Ada Lind'),
    await api.join(room.code, 'Bao Nguyen'),
    await api.join(room.code, 'Chi Park'),
    await api.join(room.code, 'Dan Ek'),
  ];
  for (const who of [ada, bao, chi, dan])
    await api.save(who, room, 'r1-charge', answersOf['r1-charge'].right);
  for (const who of [ada, bao, chi]) await api.save(who, room, 'r1-why', ['reason=idk']);
  const params = { code: room.code, activityId: labId };
  const openAnswers = (student: Person) =>
    api.call(room.teacher, endpoints.getStudentAnswers, { params: { ...params, studentId: student.userId } });
  return {
    ...{ ...room, ada, bao, chi, dan, openAnswers },
    async give(student: Person, points: object | null) {
      const { body } = await openAnswers(student);
      const attemptID = body.answers.find(({ questionCode }) => questionCode === 'r1-why')?.attemptID ?? '';
      await api.call(room.teacher, endpoints.markHandIn, {
        params: { ...params, studentId: student.userId },
        body: {
          ...{ id: createId(), questionCode: 'r1-why', attemptID, comment: '' },
          points: points as Record<string, number> | null,
        },
      });
    },
    async read(path: string, query = '') {
      const filled = path.replace('{code}', room.code).replace('{activityId}', labId);
      return api.request(filled + query, { headers: { Authorization: `Bearer ${room.teacher.token}` } });
    },
    snapshot: async () => (await api.snapshot(room.teacher, room.code)).body,
    questionView: async () =>
      (await api.call(room.teacher, endpoints.getQuestionView, { params })).body.questions.find(
        ({ exerciseId }) => exerciseId === 'r1-why',
      ),
  };
}
type Written = Awaited<ReturnType<typeof openWritten>>;

/** The last cell of each student, which has the points of the only column of Canvas. */
async function canvas(room: Written, query = '') {
  const text = await (await room.read(endpoints.exportGrades.path, `?shape=canvas${query}`)).text();
  const lines = text.trim().split('\r\n').slice(2);
  return Object.fromEntries(
    lines.map((line) => [line.match(/"(\w+), /)?.[1] ?? '', line.slice(line.lastIndexOf(',') + 1)]),
  );
}

it('lets answers wait in every file once the teacher has scored one of the question, and not before', async () => {
  const room = await openWritten();
  const before = await canvas(room);
  expect(before).toEqual({ Ek: '1', Lind: '1', Nguyen: '1', Park: '1' });
  expect((await room.snapshot()).byHand).toBeUndefined();
  expect((await room.questionView())?.byHand).toBeUndefined();
  expect((await room.openAnswers(room.bao)).body.byHand).toEqual([]);

  await room.give(room.ada, { charge: 1, pull: 0 });
  // Out of 6 scored questions and 3 points: Ada has 2 of 9, and the share of Dan, who has not written, is 1 of 6.
  expect(await canvas(room)).toEqual({ Ek: '1.5', Lind: '2', Nguyen: '', Park: '' });
  expect(await canvas(room, '&waiting=counted')).toEqual({
    Ek: '1.5',
    Lind: '2',
    Nguyen: '1.5',
    Park: '1.5',
  });

  const snapshot = await room.snapshot();
  const placeOf = (student: Person) => snapshot.students.findIndex(({ id }) => id === student.userId);
  expect(snapshot.byHand).toHaveLength(1);
  const [byHand] = snapshot.byHand ?? [];
  expect(snapshot.questions[byHand?.question ?? -1]?.exerciseId).toBe('r1-why');
  expect(byHand).toMatchObject({ of: 3, waiting: [placeOf(room.bao), placeOf(room.chi)] });
  expect(byHand?.points[placeOf(room.ada)]).toBe(1);
  expect((await room.questionView())?.byHand).toEqual({ scored: 1, waiting: 2 });
  expect((await room.openAnswers(room.ada)).body.byHand).toEqual([
    { questionCode: 'r1-why', points: { count: 1, of: 3 } },
  ]);
  expect((await room.openAnswers(room.bao)).body.byHand).toEqual([{ questionCode: 'r1-why', points: null }]);
  expect((await room.openAnswers(room.dan)).body.byHand).toEqual([]);

  const [head, , nguyen] = (await (await room.read(endpoints.exportGrades.path, '?shape=gradebook')).text())
    .split('\r\n')
    .filter((line) => /Last name|Ek|Nguyen/.test(line));
  expect(head).toContain('wait to be scored by the teacher (points for the gradebook left blank)');
  expect(nguyen).toMatch(/,"No",,9,1,"All lessons"$/);
  const report = await (await room.read(endpoints.exportGrades.path, '?shape=grade-report')).text();
  expect(report.match(/"not scored yet"/g)).toHaveLength(2);
  const ofClass = await (await room.read(endpoints.exportClass.path, '?shape=gradebook')).text();
  expect(ofClass).toContain('wait to be scored by the teacher (points for the gradebook left blank)');

  const pdf = async (path: string, query = '') =>
    (await readPdf(new Uint8Array(await (await room.read(path, query)).arrayBuffer()))).nodes;
  const rows = rowsOf(await pdf(endpoints.downloadClassReport.path));
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Ada Lind', '1 of 3'],
      ['Bao Nguyen', 'waits'],
      ['Dan Ek', 'none yet'],
    ]),
  );
  const family = async (student: Person) =>
    (await pdf(endpoints.downloadSummary.path, `?student=${student.userId}&version=family`))
      .map(({ text }) => text)
      .join(' ');
  expect(await family(room.bao)).toContain('the teacher has not scored this answer yet');
  expect(await family(room.ada)).not.toContain('not scored this answer yet');
});

it('fills the cells again when nothing waits, and when the points are taken back', async () => {
  const room = await openWritten();
  await room.give(room.ada, { charge: 1, pull: 0 });
  const version = (await api.snapshot(room.teacher, room.code)).headers.get('etag');
  await room.give(room.bao, { charge: 1, pull: 2 });
  // Whoever has the snapshot of before is told.
  expect((await api.snapshot(room.teacher, room.code)).headers.get('etag')).not.toBe(version);
  await room.give(room.chi, { charge: 0, pull: 0 });
  expect(await canvas(room)).toEqual({ Ek: '1.5', Lind: '2', Nguyen: '4', Park: '1' });
  for (const who of [room.ada, room.bao, room.chi]) await room.give(who, null);
  expect(await canvas(room)).toEqual({ Ek: '1', Lind: '1', Nguyen: '1', Park: '1' });
  expect((await room.snapshot()).byHand).toBeUndefined();
});
