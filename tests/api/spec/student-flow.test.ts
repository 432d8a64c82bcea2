import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/school/api/endpoints.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { openTestApi, type Person, type TestApi } from '../harness.ts';
import { createSpecClient, type SpecProgress, type SpecRecord, studentProfile } from './spec-client.ts';

let api: TestApi;
let spec: ReturnType<typeof createSpecClient>;
beforeAll(async () => {
  api = await openTestApi();
  spec = createSpecClient(api);
});
afterAll(() => api.close());

/** One answer as the specification's client sends it. */
const answerOf = (questionCode: string, answer: readonly string[], changes: object = {}) => ({
  id: questionCode,
  moduleID: questionCode.split('-')[0],
  questionCode,
  answer,
  isCorrect: false,
  component: 'multiple-choice',
  pushOrReplace: 'push',
  tries: 1,
  ...changes,
});

async function joinClass() {
  const { teacher, code } = await api.createClassroom();
  const student = await api.join(code);
  const path = `/private/classes/${code}/activity/mini-lab/progress`;
  return { teacher, code, student, call: spec.as(student), path };
}

describe('a student, from the first call to the last', () => {
  it('gets a profile, agrees, joins, answers, finishes, and reads all of it back', async () => {
    const { code } = await api.createClassroom({ name: 'Period 3', description: 'Biology' });
    const person = api.signIn();
    const call = spec.as(person);

    expect((await call('GET', '/private/profile')).body).toMatchObject({ role: null });
    const email = `${person.userId}@example.org`;
    const { profile, role } = studentProfile;
    const saved = await call('PUT', '/private/profile', { profile: { ...profile, email }, role });
    expect(saved.status).toBe(200);
    expect((await call('GET', '/private/profile')).body).toMatchObject({
      role: 'student',
      profile: { name: 'Kim Reed', email, legalsDates: null, additional: profile.additional },
    });

    const fields = 'fields[0]=documentName&fields[1]=version';
    const documents = await spec.read<{
      data: { attributes: { documentName: string; version: string } }[];
    }>(`/api/legal-documents?${fields}`);
    const versionOf = (name: string) =>
      documents.body.data.find(({ attributes }) => attributes.documentName === name)?.attributes.version;
    const legalsDates = {
      termsOfUse: versionOf('Terms of use'),
      serviceAgreement: versionOf('Service agreement'),
      geneticData: versionOf('Genetic data'),
      privacyNotice: versionOf('Privacy notice'),
    };
    expect((await call('PUT', '/private/profile/legals', legalsDates)).status).toBe(200);
    expect((await call('GET', '/private/profile')).body).toMatchObject({ profile: { legalsDates } });

    expect((await call('GET', '/private/classes/')).body).toEqual({ classes: [] });
    expect((await call('POST', '/private/classes/enroll/ZZZZ-ZZZZ')).body).toMatchObject({
      detail: 'Invalid code',
    });
    expect((await call('POST', `/private/classes/enroll/${code}`)).status).toBe(200);
    const about = { code, name: 'Period 3', description: 'Biology', teacherName: 'Dr. Teach' };
    expect((await call('GET', `/private/classes/${code}`)).body).toMatchObject(about);
    expect((await call('GET', '/private/classes/')).body).toMatchObject({ classes: [about] });
    const activities = `/private/classes/${code}/activities`;
    expect((await call('GET', activities)).body).toMatchObject({
      activities: [{ id: 'mini-lab', progress: { status: 'NOT_STARTED' } }],
    });

    const progress = `/private/classes/${code}/activity/mini-lab/progress`;
    expect((await call('GET', progress)).body).toEqual([]);
    const right = answerOf('m1-charge', ['positive'], { isCorrect: true });
    expect((await call('POST', progress, right)).body).toMatchObject({
      progress: [{ questionCode: 'm1-charge', isCorrect: true, tries: 1, status: 'PROGRESS' }],
      ignoredBecause: null,
    });
    expect((await call('GET', activities)).body).toMatchObject({
      activities: [
        {
          progress: {
            status: 'PROGRESS',
            modules: [
              { id: 'm1', status: 'in-progress', completedCount: 1 },
              { id: 'm2', status: 'todo' },
            ],
          },
        },
      ],
    });
    await call('POST', progress, answerOf('m1-second', ['yes'], { isCorrect: true }));
    const done = await call<SpecProgress>('POST', progress, { status: 'Completed' });
    expect(done.body.progress.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    const late = await call('POST', progress, answerOf('m2-colour', ['blue']));
    expect(late.body).toMatchObject({ ignoredBecause: 'activity-completed' });

    const listed = await call<SpecRecord[]>('GET', progress);
    const record = { moduleID: 'm1', component: 'multiple-choice', isCorrect: true, tries: 1 };
    expect(listed.body).toMatchObject([
      { ...record, questionCode: 'm1-charge', answer: ['positive'], status: 'COMPLETED' },
      { ...record, questionCode: 'm1-second', answer: ['yes'], status: 'COMPLETED' },
    ]);
    expect((await call('DELETE', '/private/profile')).status).toBe(200);
    expect((await call('GET', '/private/classes/')).status).toBe(401);
  });
});

describe('pushOrReplace', () => {
  it('push saves a first answer and never changes one that stands; the other is kept and told so', async () => {
    const { student, call, path } = await joinClass();
    await call('POST', path, answerOf('m1-charge', ['negative']));
    const second = await call('POST', path, answerOf('m1-charge', ['positive'], { tries: 2 }));
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      ignoredBecause: 'answer-stands',
      progress: [{ answer: ['negative'], isCorrect: false, tries: 1, triesLeft: 2 }],
    });
    expect((await call('GET', path)).body).toMatchObject([{ answer: ['negative'], tries: 1 }]);
    const { rows } = await api.services.database.query(
      'SELECT answer, cost, ignored_because FROM attempts WHERE student_id = $1 ORDER BY received_at',
      [student.userId],
    );
    expect(rows).toEqual([
      { answer: ['negative'], cost: 1, ignored_because: null },
      { answer: ['positive'], cost: 0, ignored_because: 'answer-stands' },
    ]);
  });

  it('replace makes a new current answer and keeps the one before', async () => {
    const { student, call, path } = await joinClass();
    await call('POST', path, answerOf('m1-charge', ['negative']));
    const replaced = answerOf('m1-charge', ['positive'], { pushOrReplace: 'replace', tries: 2 });
    expect((await call('POST', path, replaced)).body).toMatchObject({
      ignoredBecause: null,
      progress: [{ answer: ['positive'], isCorrect: true, tries: 2 }],
    });
    const { rows } = await api.services.database.query(
      'SELECT answer FROM attempts WHERE student_id = $1 ORDER BY received_at',
      [student.userId],
    );
    expect(rows).toEqual([{ answer: ['negative'] }, { answer: ['positive'] }]);
  });

  it('replacing a closed exercise says so: right, or with no tries left', async () => {
    const { call, path } = await joinClass();
    const replace = (answer: string[]) => ({ pushOrReplace: 'replace', answer });
    await call('POST', path, answerOf('m1-charge', [], replace(['positive'])));
    const afterRight = await call('POST', path, answerOf('m1-charge', [], replace(['negative'])));
    expect(afterRight.body).toMatchObject({
      ignoredBecause: 'exercise-closed',
      progress: [{ answer: ['positive'], isCorrect: true }],
    });
  });

  it('replacing an exercise whose tries are used up says so', async () => {
    const { call, path } = await joinClass();
    const replace = (answer: string) =>
      call('POST', path, answerOf('m1-charge', [answer], { pushOrReplace: 'replace' }));
    for (const wrong of ['negative', 'neither', 'both']) await replace(wrong);
    expect((await replace('positive')).body).toMatchObject({
      ignoredBecause: 'exercise-closed',
      progress: [{ answer: ['both'], isCorrect: false, tries: 3 }],
    });
  });

  it('of two first answers at once from two devices one stands, whichever came first', async () => {
    const { call, path } = await joinClass();
    const given = [['negative'], ['neither'], ['both']];
    const replies = await Promise.all(
      given.map((answer) =>
        call<SpecProgress>('POST', path, answerOf('m1-charge', answer, { id: createId() })),
      ),
    );
    const reasons = replies.map(({ body }) => body.ignoredBecause);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'answer-stands')).toHaveLength(2);
    const [record] = (await call<SpecRecord[]>('GET', path)).body;
    expect(record?.answer).toEqual(given[reasons.indexOf(null)]);
    expect(record?.tries).toBe(1);
  });
});

describe('the id of a progress payload', () => {
  const countAttempts = async ({ userId }: Person) => {
    const { rows } = await api.services.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM attempts WHERE student_id = $1',
      [userId],
    );
    return rows[0]?.count;
  };

  it.each([
    ['the exercise', 'm1-charge'],
    ['64 characters', 'x'.repeat(64)],
    ['nothing', ''],
    ['a number in words', '17'],
  ])('may be %s, and each new answer under it is a new attempt', async (_name, id) => {
    const { student, call, path } = await joinClass();
    const send = (answer: string[], tries: number) =>
      call<SpecProgress>(
        'POST',
        path,
        answerOf('m1-charge', answer, { id, tries, pushOrReplace: tries === 1 ? 'push' : 'replace' }),
      );
    const replies = [
      await send(['negative'], 1),
      await send(['neither'], 2),
      await send(['positive'], 3),
    ].map(({ status, body }) => [status, body.progress[0]?.answer, body.progress[0]?.tries]);
    expect(replies).toEqual([
      [200, ['negative'], 1],
      [200, ['neither'], 2],
      [200, ['positive'], 3],
    ]);
    expect(await countAttempts(student)).toBe(3);
  });

  it('makes a repeat harmless, also 20 at once over two processes', async () => {
    const another = await api.openAnother();
    const { student, call, path } = await joinClass();
    const body = answerOf('m1-charge', ['negative']);
    const first = await call('POST', path, body);
    const init = {
      method: 'POST',
      headers: { Authorization: `Bearer ${student.token}` },
      body: JSON.stringify(body),
    };
    const again = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? api : another).send(path, init)),
    );
    for (const reply of again) expect(reply.body).toEqual(first.body);
    expect(await countAttempts(student)).toBe(1);
  });

  it('tells the same answer in two classes apart, also at once', async () => {
    const { student, call, path } = await joinClass();
    const other = await api.createClassroom();
    await call('POST', `/private/classes/enroll/${other.code}`);
    const otherPath = `/private/classes/${other.code}/activity/mini-lab/progress`;
    const body = answerOf('m1-charge', ['negative']);
    const replies = await Promise.all([path, otherPath].map((to) => call<SpecProgress>('POST', to, body)));
    const ids = replies.map(({ body: { progress } }) => progress[0]?.id);
    expect(new Set(ids).size).toBe(2);
    expect(await countAttempts(student)).toBe(2);
  });

  it('lets an earlier answer come back', async () => {
    const { student, call, path } = await joinClass();
    const replace = (answer: string) =>
      call('POST', path, answerOf('m1-charge', [answer], { pushOrReplace: 'replace' }));
    for (const answer of ['negative', 'neither', 'negative']) await replace(answer);
    expect((await call('GET', path)).body).toMatchObject([{ answer: ['negative'], tries: 2 }]);
    expect(await countAttempts(student)).toBe(3);
  });

  it('lets the same answer be given again after a teacher has reset the exercise', async () => {
    const { teacher, code, student, call, path } = await joinClass();
    await call('POST', path, answerOf('m1-charge', ['negative']));
    await api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: {
        kind: 'reset',
        id: createId(),
        questionCode: 'm1-charge',
        reason: { code: 'practice', text: '' },
      },
    });
    expect((await call('POST', path, answerOf('m1-charge', ['negative']))).body).toMatchObject({
      ignoredBecause: null,
      progress: [{ answer: ['negative'], tries: 1 }],
    });
  });

  it('is the attempt id where it is a UUID, in either spelling', async () => {
    const { call, path } = await joinClass();
    const id = createId();
    const first = await call('POST', path, answerOf('m1-charge', ['negative'], { id: id.toUpperCase() }));
    expect(first.body).toMatchObject({ progress: [{ id }] });
    expect((await call('POST', path, answerOf('m1-charge', ['negative'], { id }))).body).toEqual(first.body);
    const other = await call('POST', path, answerOf('m1-charge', ['positive'], { id }));
    expect(other.body).toMatchObject({ status: 409, code: 'attempt-conflict' });
  });
});
