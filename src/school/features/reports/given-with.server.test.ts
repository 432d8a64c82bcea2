import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from '../../../../tests/api/harness.ts';
import {
  labId,
  openReportsApi,
  type ReportsApi,
  type Room,
} from '../../../../tests/api/reports/report-room.ts';
import type { GivenWith } from '../../../lab/marking/given-with.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { PersonalExportSchema } from '../account/personal-export.ts';

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

/** An answer over HTTP to the question that asks how sure the learner is, or to another one. */
async function answer(
  who: Person,
  { code }: Pick<Room, 'code'>,
  given: string,
  givenWith?: GivenWith,
  questionCode: 'r1-charge' | 'r2-enzyme' = 'r1-charge',
) {
  const isCharge = questionCode === 'r1-charge';
  const reply = await api.call(who, endpoints.saveProgress, {
    params: { code, activityId: labId },
    body: {
      id: createId(),
      moduleID: isCharge ? 'r1' : 'r2',
      questionCode,
      answer: [given],
      component: isCharge ? 'multiple-choice' : 'short-answer-table',
      pushOrReplace: 'replace',
      ...(givenWith && { givenWith }),
    },
  });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function openSaidRoom() {
  const room = await api.openRoom();
  const [ada, bo, kim] = [
    await api.join(room.code, 'Ada'),
    await api.join(room.code, 'Bo'),
    await api.join(room.code, 'Kim'),
  ];
  await answer(ada, room, 'negative', { confidence: 'sure' });
  await answer(ada, room, 'positive', { confidence: 'guess' });
  await answer(bo, room, 'positive', { confidence: 'think' });
  await answer(kim, room, 'negative');
  return { ...room, ada, bo, kim };
}

const answersOf = async ({ teacher, code }: Room, { userId }: Person) => {
  const params = { code, activityId: labId, studentId: userId };
  return (await api.call(teacher, endpoints.getStudentAnswers, { params })).body.answers;
};

describe('how sure a student is', () => {
  it('never changes the mark, the tries or what the student is told', async () => {
    const room = await openSaidRoom();
    const plain = await api.join(room.code, 'Pat');
    const sure = await api.join(room.code, 'Sam');
    const [{ progress: left }, { progress: right }] = [
      await answer(plain, room, 'negative'),
      await answer(sure, room, 'negative', { confidence: 'sure' }),
    ];
    const shown = (records: typeof left) => records.map(({ id: _, answeredAt: __, ...record }) => record);
    expect(shown(left)).toEqual(shown(right));
    expect(JSON.stringify(right)).not.toContain('sure');
  });

  it('is kept with each attempt, and read by the teacher', async () => {
    const room = await openSaidRoom();
    expect((await answersOf(room, room.ada))[0]?.givenWith).toEqual({ confidence: 'guess' });
    expect((await answersOf(room, room.kim))[0]?.givenWith).toBeNull();
    const { body } = await api.call(room.teacher, endpoints.listAttempts, {
      params: { code: room.code, activityId: labId, studentId: room.ada.userId, questionCode: 'r1-charge' },
    });
    expect(body.attempts.map(({ givenWith }) => givenWith)).toEqual([
      { confidence: 'sure' },
      { confidence: 'guess' },
    ]);
  });

  it('is counted in the question view: right by luck, and wrong and sure', async () => {
    const room = await openSaidRoom();
    const { body } = await api.call(room.teacher, endpoints.getQuestionView, {
      params: { code: room.code, activityId: labId },
    });
    expect(body.questions.map(({ label, confidence }) => [label, confidence]).slice(0, 2)).toEqual([
      [
        '1.1',
        {
          ...{ saidCount: 2, rightByLuck: 1, wrongAndSure: 1 },
          levels: [
            { level: 'sure', first: 1, now: 0 },
            { level: 'think', first: 1, now: 1 },
            { level: 'guess', first: 0, now: 1 },
          ],
        },
      ],
      ['1.2a', null],
    ]);
  });

  it('stands in the grade report of the teacher and in the export of the student', async () => {
    const room = await openSaidRoom();
    const file = await api.request(
      `/private/classes/${room.code}/activity/${labId}/export?shape=grade-report`,
      {
        headers: { Authorization: `Bearer ${room.teacher.token}` },
      },
    );
    const [head = '', ...rows] = (await file.text()).split('\r\n');
    expect(head).toContain('"Right, and said to be a guess (exercises)"');
    expect(rows.find((row) => row.includes('"Ada"'))).toContain('"1.1 Charge","1.1 Charge"');
    expect(rows.find((row) => row.includes('"Bo"'))).not.toContain('1.1 Charge');
    const mine = await api.request('/private/profile/export?format=json', {
      headers: { Authorization: `Bearer ${room.ada.token}` },
    });
    const [joined] = z.parse(PersonalExportSchema, await mine.json()).classesJoined;
    expect(joined?.activities[0]?.answers[0]).toMatchObject({
      givenWith: { confidence: 'guess' },
      firstConfidence: 'sure',
    });
    expect(joined?.activities[0]?.attempts[0]?.givenWith).toEqual({ confidence: 'sure' });
  });

  it('is kept with the number of hints that were taken, never more than the author wrote', async () => {
    const room = await openSaidRoom();
    const pat = await api.join(room.code, 'Pat');
    await answer(pat, room, 'negative', { hintsTaken: 1 });
    expect((await answersOf(room, pat))[0]?.givenWith).toEqual({ hintsTaken: 1 });
    await answer(pat, room, 'neither', { hintsTaken: 9, confidence: 'think' });
    expect((await answersOf(room, pat))[0]?.givenWith).toEqual({ hintsTaken: 2, confidence: 'think' });
    expect((await answersOf(room, pat))[0]?.tries).toBe(2);
    await answer(pat, room, 'process=osmosis', { hintsTaken: 9 }, 'r2-enzyme');
    const others = (await answersOf(room, pat)).filter(({ questionCode }) => questionCode === 'r2-enzyme');
    // One hint stands at a line of this exercise, and none at the exercise.
    expect(others.map(({ givenWith }) => givenWith)).toEqual([{ hintsTaken: 1 }]);
  });

  it('is kept with the opening of a worked example, and both are counted and exported for the teacher', async () => {
    const room = await openSaidRoom();
    const pat = await api.join(room.code, 'Pat');
    await answer(pat, room, 'negative', { hintsTaken: 1, openedExample: true });
    await answer(room.kim, room, 'positive', { openedExample: true });
    await answer(room.kim, room, 'process=osmosis', { openedExample: true }, 'r2-enzyme');
    expect((await answersOf(room, room.kim)).map(({ givenWith }) => givenWith)).toEqual([
      { openedExample: true },
      null,
    ]);
    const { body } = await api.call(room.teacher, endpoints.getQuestionView, {
      params: { code: room.code, activityId: labId },
    });
    expect(body.questions.map(({ help }) => help).slice(0, 2)).toEqual([
      { tookHints: 1, openedExample: 2 },
      null,
    ]);
    const file = await api.request(
      `/private/classes/${room.code}/activity/${labId}/export?shape=grade-report`,
      { headers: { Authorization: `Bearer ${room.teacher.token}` } },
    );
    const [head = '', ...rows] = (await file.text()).split('\r\n');
    expect(head).toContain('"Hints taken and worked examples opened (exercises)"');
    const rowOf = (name: string) => rows.find((row) => row.includes(`"${name}"`));
    expect(rowOf('Pat')).toContain('"1.1 Charge: 1 hint, worked example"');
    expect(rowOf('Kim')).toContain('"1.1 Charge: worked example"');
    expect(rowOf('Ada')).not.toContain('worked example');
  });

  it('is not stored where the author does not ask', async () => {
    const room = await openSaidRoom();
    await answer(room.ada, room, 'process=transcription', { confidence: 'sure' }, 'r2-enzyme');
    const answers = await answersOf(room, room.ada);
    expect(answers.find(({ questionCode }) => questionCode === 'r2-enzyme')?.givenWith).toBeNull();
  });

  it('comes back with the answer when a reset is undone', async () => {
    const room = await openSaidRoom();
    const params = { code: room.code, activityId: labId, studentId: room.ada.userId };
    const id = createId();
    const reset = {
      id,
      kind: 'reset',
      questionCode: 'r1-charge',
      reason: { code: 'practice', text: '' },
    } as const;
    await api.call(room.teacher, endpoints.actOnStudentWork, { params, body: reset });
    expect(await answersOf(room, room.ada)).toEqual([]);
    const undo = { id: createId(), kind: 'undo', actID: id } as const;
    await api.call(room.teacher, endpoints.actOnStudentWork, { params, body: undo });
    expect((await answersOf(room, room.ada))[0]?.givenWith).toEqual({ confidence: 'guess' });
    const { body } = await api.call(room.teacher, endpoints.getQuestionView, {
      params: { code: room.code, activityId: labId },
    });
    expect(body.questions[0]?.confidence).toMatchObject({ saidCount: 2, rightByLuck: 1, wrongAndSure: 1 });
  });

  it('is refused as anything but one of the three words', async () => {
    const room = await openSaidRoom();
    const { status } = await api.call(room.bo, endpoints.saveProgress, {
      params: { code: room.code, activityId: labId },
      body: {
        ...{ id: createId(), moduleID: 'r1', questionCode: 'r1-charge', answer: ['neither'] },
        ...{ component: 'multiple-choice', givenWith: { confidence: 'very' as 'sure' } },
      },
    });
    expect(status).toBe(400);
  });
});
