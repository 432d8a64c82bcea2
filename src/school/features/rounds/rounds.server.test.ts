import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { followRoom } from '../../../../tests/api/live-streams.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { endOverdueRounds } from './ask-again.server.ts';
import { roundLifeMs } from './round.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const lab = (code: string) => ({ code, activityId: 'mini-lab' });
const ask = (who: Person | null, code: string, questionCode = 'm1-charge') =>
  api.call(who, endpoints.askAgain, { params: lab(code), body: { questionCode } });
const end = (who: Person, code: string, roundId: string) =>
  api.call(who, endpoints.endRound, { params: { ...lab(code), roundId } });
const vote = (who: Person | null, code: string, roundId: string, answer: string[]) =>
  api.call(who, endpoints.answerRound, { params: { ...lab(code), roundId }, body: { answer } });
const ownVote = async (who: Person, code: string, roundId: string) =>
  (await api.call(who, endpoints.getRoundAnswer, { params: { ...lab(code), roundId } })).body;
const view = async (who: Person, code: string) =>
  (await api.call(who, endpoints.getQuestionView, { params: lab(code) })).body;
const heardBy = async (who: Person, code: string) => {
  const body = {
    ...{ deviceID: createId(), sequence: 1, module: 'm1', screen: 'm1' },
    lastAction: 'opened' as const,
  };
  return (await api.call(who, endpoints.reportPresence, { params: lab(code), body })).body.round;
};
const refusedWith = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** A class whose two students have answered the question at first: one wrong, and one right. */
async function openRoom() {
  const room = await api.createClassroom();
  const [ada, bo] = [await api.join(room.code, 'Ada'), await api.join(room.code, 'Bo')];
  await api.answer(ada, room.code, 'm1-charge', ['negative']);
  await api.answer(bo, room.code, 'm1-charge', ['positive']);
  return { ...room, ada, bo };
}

async function openRound() {
  const room = await openRoom();
  const { status, body: round } = await ask(room.teacher, room.code);
  expect(status).toBe(200);
  return { ...room, round };
}

describe('asking a question again', () => {
  it('keeps both rounds, moves nothing in the record, and shows how the picks moved', async () => {
    const { code, teacher, ada, bo, round } = await openRound();
    const before = await api.call(ada, endpoints.listProgress, { params: lab(code) });
    expect(await vote(ada, code, round.id, ['positive'])).toMatchObject({ status: 200, body: {} });
    expect((await vote(bo, code, round.id, ['positive'])).status).toBe(200);
    const open = await view(teacher, code);
    expect(open.openRound).toMatchObject({ id: round.id, exerciseId: 'm1-charge', number: 1 });
    expect(open.questions[0]?.rounds).toMatchObject([{ endedAt: null, answeredCount: 2 }]);
    await end(teacher, code, round.id);
    const after = await view(teacher, code);
    expect(after.openRound).toBeNull();
    const [counted] = after.questions[0]?.rounds ?? [];
    expect(counted).toMatchObject({ number: 1, endedAt: expect.stringMatching(/Z$/) });
    expect(counted?.places[0]?.values.map(({ id, first, now }) => [id, first, now])).toEqual([
      ['positive', 1, 2],
      ['negative', 1, 0],
      ['neither', 0, 0],
      ['both', 0, 0],
    ]);
    expect(counted?.places[0]?.moves).toEqual({
      stayed: 1,
      moves: [{ from: ['negative'], to: ['positive'], count: 1 }],
      otherMoves: 0,
    });
    // The record is as it was: the same tries, the same answer, nothing of the key.
    expect(await api.call(ada, endpoints.listProgress, { params: lab(code) })).toMatchObject({
      body: before.body,
    });
    const text = JSON.stringify(after);
    for (const { userId } of [ada, bo]) expect(text).not.toContain(userId);
  });

  it('takes one vote of a student, tells nothing of right and wrong, and keeps the first one', async () => {
    const { code, ada, round } = await openRound();
    expect(await ownVote(ada, code, round.id)).toEqual({ answer: null });
    expect((await vote(ada, code, round.id, ['neither'])).body).toEqual({});
    expect((await vote(ada, code, round.id, ['positive'])).body).toEqual({});
    expect(await ownVote(ada, code, round.id)).toEqual({ answer: ['neither'] });
  });

  it('is the same round when the press is repeated, and refused while another question is asked', async () => {
    const { code, teacher, round } = await openRound();
    expect((await ask(teacher, code)).body.id).toBe(round.id);
    expect(refusedWith(await ask(teacher, code, 'm1-second'))).toEqual([409, 'round-open']);
    await end(teacher, code, round.id);
    expect((await end(teacher, code, round.id)).status).toBe(200);
    expect((await ask(teacher, code, 'm1-second')).body.number).toBe(1);
  });

  it('of two pages at once opens one round', async () => {
    const { code, teacher } = await openRoom();
    const asked = await Promise.all([ask(teacher, code), ask(teacher, code), ask(teacher, code)]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is possible five times, and the earlier rounds stay', async () => {
    const { code, teacher, ada } = await openRoom();
    for (let number = 1; number <= 5; number++) {
      const { body } = await ask(teacher, code);
      expect(body.number).toBe(number);
      await vote(ada, code, body.id, [number % 2 === 0 ? 'negative' : 'positive']);
      await end(teacher, code, body.id);
    }
    expect(refusedWith(await ask(teacher, code))).toEqual([409, 'rounds-used-up']);
    const [question] = (await view(teacher, code)).questions;
    expect(question?.rounds.map(({ number, answeredCount }) => [number, answeredCount])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [number, 1]),
    );
  });

  it('is refused for a question that is unknown, held or of an archived class', async () => {
    const { code, teacher } = await openRoom();
    expect(refusedWith(await ask(teacher, code, 'm9'))).toEqual([422, 'exercise-not-in-activity']);
    expect(refusedWith(await ask(teacher, code, 'm2-births'))).toEqual([422, 'question-not-askable']);
    const held = { lessons: { m1: { isHeld: true, opensAt: null } }, holdAt: null };
    await api.call(teacher, endpoints.setPace, { params: lab(code), body: held });
    expect(refusedWith(await ask(teacher, code))).toEqual([409, 'question-held']);
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    expect(refusedWith(await ask(teacher, code))).toEqual([409, 'class-archived']);
  });
});

describe('what a student answered after talking', () => {
  it('goes when the student leaves', async () => {
    const { code, teacher, ada, round } = await openRound();
    await vote(ada, code, round.id, ['both']);
    const counted = async () => (await view(teacher, code)).questions[0]?.rounds[0]?.answeredCount;
    expect(await counted()).toBe(1);
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: ada.userId } });
    expect(await counted()).toBe(0);
  });
});

describe('a vote is refused', () => {
  it('of whoever has not answered the question before, and taken afterwards', async () => {
    const { code, round } = await openRound();
    const late = await api.join(code, 'Late');
    expect(refusedWith(await vote(late, code, round.id, ['positive']))).toEqual([409, 'round-unanswered']);
    await api.answer(late, code, 'm1-charge', ['both']);
    expect((await vote(late, code, round.id, ['positive'])).status).toBe(200);
  });

  it('of a student whose exercise a teacher has reset, until it is answered anew', async () => {
    const { code, teacher, ada, round } = await openRound();
    const reset = {
      ...{ id: createId(), kind: 'reset' as const, questionCode: 'm1-charge' },
      reason: { code: 'practice' as const, text: '' },
    };
    const params = { ...lab(code), studentId: ada.userId };
    await api.call(teacher, endpoints.actOnStudentWork, { params, body: reset });
    expect(refusedWith(await vote(ada, code, round.id, ['positive']))).toEqual([409, 'round-unanswered']);
  });

  it('of a guest, a student of another class, another teacher, and the teacher who tries the lab out', async () => {
    const { code, teacher, round } = await openRound();
    const other = await openRoom();
    expect((await vote(null, code, round.id, ['positive'])).status).toBe(401);
    expect(refusedWith(await vote(other.ada, code, round.id, ['positive']))).toEqual([
      404,
      'class-not-found',
    ]);
    // A round opens no other class either.
    expect(refusedWith(await vote(other.ada, other.code, round.id, ['positive']))).toEqual([
      404,
      'not-found',
    ]);
    expect(refusedWith(await ask(other.teacher, code))).toEqual([404, 'class-not-found']);
    expect(refusedWith(await end(other.teacher, code, round.id))).toEqual([404, 'class-not-found']);
    expect((await view(teacher, code)).openRound?.id).toBe(round.id);
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    expect(refusedWith(await vote(teacher, code, round.id, ['positive']))).toEqual([403, 'forbidden']);
  });

  it('when the round is over, unless it had arrived before', async () => {
    const { code, teacher, ada, bo, round } = await openRound();
    await vote(ada, code, round.id, ['neither']);
    await end(teacher, code, round.id);
    expect((await vote(ada, code, round.id, ['neither'])).status).toBe(200);
    expect(refusedWith(await vote(bo, code, round.id, ['neither']))).toEqual([409, 'round-over']);
    expect((await view(teacher, code)).questions[0]?.rounds[0]?.answeredCount).toBe(1);
  });

  it('of who is absent, and while the lesson or the class is closed', async () => {
    const { code, teacher, ada, bo, round } = await openRound();
    await api.call(teacher, endpoints.setAbsence, {
      params: { ...lab(code), studentId: ada.userId },
      body: { isAbsent: true },
    });
    expect(refusedWith(await vote(ada, code, round.id, ['positive']))).toEqual([409, 'round-not-asked']);
    const pace = (lesson: object) => ({ lessons: {}, holdAt: null, ...lesson });
    await api.call(teacher, endpoints.setPace, {
      params: lab(code),
      body: pace({ lessons: { m1: { isHeld: true, opensAt: null } } }),
    });
    expect(refusedWith(await vote(bo, code, round.id, ['positive']))).toEqual([409, 'lesson-held']);
    await api.call(teacher, endpoints.setPace, { params: lab(code), body: pace({}) });
    await api.call(teacher, endpoints.setActivitySettings, { params: lab(code), body: { isHidden: true } });
    expect(refusedWith(await vote(bo, code, round.id, ['positive']))).toEqual([409, 'activity-hidden']);
    await api.call(teacher, endpoints.archiveClass, { params: { code } });
    expect(refusedWith(await vote(bo, code, round.id, ['positive']))).toEqual([409, 'class-archived']);
  });

  it('that is no answer to the question, and for a round that is none', async () => {
    const { code, ada, round } = await openRound();
    for (const answer of [['unknown'], ['positive', 'negative']])
      expect(refusedWith(await vote(ada, code, round.id, answer))).toEqual([422, 'answer-malformed']);
    expect((await vote(ada, code, round.id, [])).status).toBe(400);
    expect((await vote(ada, code, 'none', ['positive'])).status).toBe(400);
    expect(refusedWith(await vote(ada, code, createId(), ['positive']))).toEqual([404, 'not-found']);
  });
});

describe('who hears of a round', () => {
  it('is every student to whom the lesson is open, at once or at the next visit, until it ends', async () => {
    const { code, teacher, ada, bo } = await openRoom();
    await api.call(teacher, endpoints.setAbsence, {
      params: { ...lab(code), studentId: bo.userId },
      body: { isAbsent: true },
    });
    const room = await followRoom(api, ada, code);
    const absent = await followRoom(api, bo, code);
    await expect.poll(() => [room.said.length, absent.said.length]).toEqual([1, 1]);
    const { body: round } = await ask(teacher, code);
    await expect.poll(() => room.said.at(-1)?.round?.id).toBe(round.id);
    await expect.poll(() => absent.said.length).toBe(2);
    expect(absent.said.at(-1)?.round).toBeUndefined();
    expect(await heardBy(ada, code)).toEqual(round);
    expect(await heardBy(bo, code)).toBeUndefined();
    const held = { lessons: { m1: { isHeld: true, opensAt: null } }, holdAt: null };
    await api.call(teacher, endpoints.setPace, { params: lab(code), body: held });
    expect(await heardBy(ada, code)).toBeUndefined();
    await api.call(teacher, endpoints.setPace, { params: lab(code), body: { lessons: {}, holdAt: null } });
    await end(teacher, code, round.id);
    await expect.poll(() => room.said.at(-1)?.round).toBeUndefined();
    expect(await heardBy(ada, code)).toBeUndefined();
    await Promise.all([room.stop(), absent.stop()]);
  });

  it('ends after a day by itself, which the timeline tells, and the next one can be asked', async () => {
    const { code, teacher, ada, round } = await openRound();
    await vote(ada, code, round.id, ['positive']);
    api.advance(roundLifeMs);
    expect((await view(teacher, code)).openRound).toBeNull();
    expect(await heardBy(ada, code)).toBeUndefined();
    await endOverdueRounds(api.services);
    await endOverdueRounds(api.services);
    const { body } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    const told = body.lines.filter(({ kind }) => /^question-/.test(kind));
    expect(told).toMatchObject([
      { kind: 'question-round-ended', isByTeacher: false, details: { exerciseId: 'm1-charge', answers: 1 } },
      { kind: 'question-asked-again', isByTeacher: true, details: { exerciseId: 'm1-charge', number: 1 } },
    ]);
    expect(body.titles['m1-charge']).toBe('Charge');
    expect((await ask(teacher, code)).body.number).toBe(2);
  });
});
