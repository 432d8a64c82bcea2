import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { loadRunReader } from '../../../lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { endpoints } from '../../api/endpoints.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import { createId } from '../../server/base/id.ts';
import { wholeActivity } from '../content/get-activity.ts';

const activityId = 'run-lab';
let api: TestApi;
let teacher: Person;
let code: string;

beforeAll(async () => {
  api = await openTestApi('tests/fixtures/run-content');
  const classroom = await api.createClassroom({ activities: [activityId], initialActivity: activityId });
  ({ code, teacher } = classroom);
});
afterAll(() => api.close());

const births = (seed: number, count = 40) => [`births=${count}`, 'first=1', 'second=1', `seed=${seed}`];

/** What the model gives for a run; the expected answers follow from it. */
async function countTasters(run: readonly string[]): Promise<number> {
  const parts = api.services.content.findActivity(activityId)?.parts;
  const embed = asInstrumentEmbed(parts?.get('births')?.item);
  const reader = embed && (await loadRunReader(embed, (id) => parts?.get(id)?.item ?? null));
  return Number(reader?.read({ births: run }).find(({ id }) => id === 'dominant')?.values[0]);
}

/** Two runs with different counts, so that an answer right for one is wrong for the other. */
async function twoRuns() {
  const runs = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (seed) => ({
      run: births(seed),
      tasters: await countTasters(births(seed)),
    })),
  );
  const [one] = runs;
  const other = runs.find(({ tasters }) => tasters !== one?.tasters);
  if (!one || !other) throw new Error('six seeds give two counts');
  return [one, other] as const;
}

function save(who: Person, part: string, answer: readonly string[], run?: readonly string[]) {
  return api.call(who, endpoints.saveProgress, {
    params: { code, activityId },
    body: {
      id: createId(),
      moduleID: 'own',
      questionCode: part,
      answer: [...answer],
      component: { births: 'embed', counts: 'short-answer-table' }[part] ?? 'multiple-choice',
      pushOrReplace: 'replace',
      ...(run && { run: { births: [...run] } }),
    },
  });
}

async function joinWithRun(run: readonly string[]) {
  const student = await api.join(code);
  expect((await save(student, 'births', run)).status).toBe(200);
  return student;
}

type ActBody = BodyInputOf<(typeof endpoints)['actOnStudentWork']>;

async function exportOf({ token }: Person) {
  const reply = await api.request('/private/profile/export?format=json', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: reply.status, text: await reply.text() };
}

describe('an exercise about the own run', () => {
  it('is marked against the run that came with the answer, for each student another', async () => {
    const [one, other] = await twoRuns();
    const first = await joinWithRun(one.run);
    const second = await joinWithRun(other.run);
    const answer = [`tasters=${one.tasters}`];
    expect((await save(first, 'counts', answer, one.run)).body.progress[0]).toMatchObject({
      isCorrect: true,
      run: { births: one.run },
    });
    expect((await save(second, 'counts', answer, other.run)).body.progress[0]).toMatchObject({
      isCorrect: false,
      tries: 1,
    });
  });

  it('keeps its mark and its right answer when the run is changed afterwards', async () => {
    const [one, other] = await twoRuns();
    const student = await joinWithRun(one.run);
    await save(student, 'counts', [`tasters=${one.tasters}`], one.run);
    await save(student, 'births', other.run);
    const { body: records } = await api.call(student, endpoints.listProgress, {
      params: { code, activityId },
    });
    const record = records.find(({ questionCode }) => questionCode === 'counts');
    expect(record).toMatchObject({
      isCorrect: true,
      verdict: { reveal: { answer: [`tasters=${one.tasters}`] } },
    });
    expect(record?.verdict.reveal?.explanation).toBe(`SECRET of 40 births ${one.tasters} were tasters.`);

    const of = { code, activityId, studentId: student.userId };
    const { body: history } = await api.call(teacher, endpoints.listAttempts, {
      params: { ...of, questionCode: 'counts' },
    });
    expect(history.rightAnswer?.answer).toEqual([`tasters=${one.tasters}`]);
    expect(history.attempts[0]?.parts).toEqual([{ partId: 'tasters', isRight: true }]);
    const { body: summary } = await api.call(student, endpoints.getSummary, { params: { code, activityId } });
    expect(summary.answers.find(({ exerciseId }) => exerciseId === 'counts')?.reveal?.described).toEqual([
      `Tasters: ${one.tasters}`,
    ]);
  });

  it('keeps what a former model read off the run, where the model of today reads something else', async () => {
    const [{ run, tasters }] = await twoRuns();
    const student = await joinWithRun(run);
    await save(student, 'counts', [`tasters=${tasters}`], run);
    const { rows } = await api.services.database.query<{ values: Record<string, unknown> }>(
      `SELECT asked_run->'values' AS values FROM exercise_progress
        WHERE student_id = $1 AND exercise_id = 'counts'`,
      [student.userId],
    );
    const former = Object.entries(rows[0]?.values ?? {}).map(([source, value]) => [
      source,
      value === tasters ? tasters + 1 : value,
    ]);
    await api.services.database.query(
      `UPDATE exercise_progress SET asked_run = jsonb_set(asked_run, '{values}', $2)
        WHERE student_id = $1 AND exercise_id = 'counts'`,
      [student.userId, JSON.stringify(Object.fromEntries(former))],
    );
    const { body: records } = await api.call(student, endpoints.listProgress, {
      params: { code, activityId },
    });
    expect(records.find(({ questionCode }) => questionCode === 'counts')).toMatchObject({
      isCorrect: true,
      run: { births: run },
      verdict: {
        reveal: {
          answer: [`tasters=${tasters + 1}`],
          explanation: `SECRET of 40 births ${tasters + 1} were tasters.`,
        },
      },
    });
  });

  it('counts the same answer about another run as another answer, and about the same run as a repeat', async () => {
    const [one, other] = await twoRuns();
    const student = await joinWithRun(one.run);
    const triesAfter = async (run: readonly string[]) =>
      (await save(student, 'counts', ['tasters=1'], run)).body.progress[0]?.tries;
    expect([await triesAfter(one.run), await triesAfter(one.run), await triesAfter(other.run)]).toEqual([
      1, 1, 2,
    ]);
    const { body } = await save(student, 'counts', [`tasters=${other.tasters}`], other.run);
    expect(body.progress[0]).toMatchObject({ isCorrect: true, rightAtTry: 3 });
  });

  it('says an option in words with the values of the run', async () => {
    const [one] = await twoRuns();
    const student = await joinWithRun(one.run);
    await save(student, 'excess', ['tasters'], one.run);
    const { body } = await api.call(teacher, endpoints.getStudentAnswers, {
      params: { code, activityId, studentId: student.userId },
    });
    const answer = body.answers.find(({ questionCode }) => questionCode === 'excess');
    expect(answer).toMatchObject({ outcome: 'correct', described: [`Tasters, ${one.tasters}`] });
  });

  it('stays locked until the instrument was used, and is asked back about a run without births', async () => {
    const student = await api.join(code);
    expect((await save(student, 'counts', ['tasters=3'], births(1))).body).toMatchObject({
      code: 'exercise-locked',
    });
    await save(student, 'births', births(1, 0));
    for (const run of [births(1, 0), [], undefined]) {
      const { status, body } = await save(student, 'counts', ['tasters=3'], run);
      expect([status, body.ignoredBecause, body.progress]).toEqual([200, 'incomplete', []]);
      expect(body.notes?.[0]?.text).toContain('no try was used');
    }
  });

  it('refuses a run that no reader can have set', async () => {
    const student = await joinWithRun(births(1));
    for (const run of [['births=-4'], ['anything'], births(1).slice(1)]) {
      const { status, body } = await save(student, 'counts', ['tasters=3'], run);
      expect([status, body]).toMatchObject([422, { code: 'answer-malformed' }]);
    }
  });

  it('checks the answer of a guest in the same way', async () => {
    const [one, other] = await twoRuns();
    const check = async (run: readonly string[] | undefined, receipt: string | null = null) =>
      (
        await api.call(null, endpoints.checkAnswer, {
          params: { id: activityId },
          body: {
            questionCode: 'counts',
            answer: [`tasters=${one.tasters}`],
            receipt,
            ...(run && { run: { births: [...run] } }),
          },
        })
      ).body;
    expect(await check(one.run)).toMatchObject({ verdict: { outcome: 'correct', reveal: {} } });
    const wrong = await check(other.run);
    expect(wrong).toMatchObject({ cost: 1, verdict: { outcome: 'not-yet', reveal: null } });
    expect(await check(other.run, wrong.receipt)).toMatchObject({ cost: 0, triesSpent: 1 });
    expect(await check(one.run, wrong.receipt)).toMatchObject({ verdict: { outcome: 'correct' } });
    expect(await check(undefined)).toMatchObject({ cost: 0, verdict: { outcome: 'incomplete' } });
  });

  it('gives a reset back with its run when it is taken back, and tells the values in no export', async () => {
    const [one, other] = await twoRuns();
    const student = await joinWithRun(one.run);
    await save(student, 'counts', [`tasters=${other.tasters}`], one.run);
    const whose = { params: { code, activityId, studentId: student.userId } };
    const act = async (body: ActBody) => {
      expect((await api.call(teacher, endpoints.actOnStudentWork, { ...whose, body })).status).toBe(200);
    };
    const id = createId();
    const reason = { code: 'technical', text: '' } as const;
    await act({ id, kind: 'reset', questionCode: 'counts', reason });
    const { status, text } = await exportOf(student);
    expect([status, text.includes('formerWork')]).toEqual([200, true]);
    expect(text).not.toMatch(/births\.dominant|askedRun|"values"/);

    await act({ id: createId(), kind: 'undo', actID: id });
    const { body: again } = await save(student, 'counts', [`tasters=${one.tasters}`], one.run);
    expect(again.progress[0]).toMatchObject({ isCorrect: true, rightAtTry: 2, run: { births: one.run } });
  });

  it('sends no device the key, nor from which reading it follows', async () => {
    const { body } = await api.call(null, endpoints.getActivity, {
      params: { id: activityId },
      query: wholeActivity,
    });
    const sent = JSON.stringify(body);
    expect(sent).not.toMatch(/SECRET|fromRun|births\.dominant >/);
    const part = body.data.attributes.modules[0]?.parts.find(({ id }) => id === 'counts');
    expect(part).toMatchObject({ asksAbout: ['births'], requires: ['births'] });

    const [one, other] = await twoRuns();
    const student = await joinWithRun(one.run);
    const { body: wrong } = await save(student, 'counts', [`tasters=${other.tasters}`], one.run);
    const [record] = wrong.progress;
    expect(record?.verdict.reveal).toBeNull();
    expect(Object.keys(record?.run ?? {})).toEqual(['births']);
    expect(JSON.stringify(wrong)).not.toMatch(/dominant|values|askedRun/);
  });
});
