import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { forLicenses } from '../../../../tests/api/license-samples.ts';
import { readPdf } from '../../../../tests/api/reports/read-pdf.ts';
import { endpoints } from '../../api/endpoints.ts';
import { madeUpClaims } from '../teaching/demonstration/made-up-claims.data.ts';
import { madeUpStudents } from '../teaching/demonstration/made-up-class.data.ts';

// The real lab in which the made-up students work, alone: all labs take long to publish.
let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  const copy = (from: string, to: string) => cp(from, join(folder, to), { recursive: true });
  await copy('content/activities/microbe-hunters', 'activities/microbe-hunters');
  await copy('content/misconceptions', 'misconceptions');
  await copy('tests/fixtures/content/licenses', 'licenses');
  api = await openTestApi(folder);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function openDemonstration() {
  const teacher = await api.createPerson('teacher', 'Dr. Look');
  const { status, body } = await api.call(teacher, endpoints.makeDemonstration, {
    body: { timeZone: 'Europe/Berlin' },
  });
  if (status !== 200) throw new Error(`making the class answered ${status} ${JSON.stringify(body)}`);
  const params = { code: body.code, activityId: 'microbe-hunters' };
  return { teacher, taught: body, code: body.code, params };
}
const remove = (who: Person, code: string) =>
  api.call(who, endpoints.removeDemonstration, { params: { code }, body: {} });

const countRows = async (table: string, where: string, value: string) => {
  const { rows } = await api.services.database.query<{ count: string }>(
    `SELECT count(*) FROM ${table} WHERE ${where} $1`,
    [value],
  );
  return Number(rows[0]?.count);
};

it('has a page for each of its students, which names the school of the teacher', async () => {
  const { teacher, taught, code } = await openDemonstration();
  await api.call(teacher, endpoints.updateProfile, {
    body: {
      role: 'teacher',
      profile: { name: 'Dr. Look', additional: { institution: { name: 'Lakeside High School' } } },
    },
  });
  const [first] = taught.students;
  const path = `/private/classes/${code}/activity/microbe-hunters/summary.pdf?student=${encodeURIComponent(first?.id ?? '')}`;
  const reply = await api.request(path, { headers: { Authorization: `Bearer ${teacher.token}` } });
  expect(reply.status).toBe(200);
  const { nodes } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
  expect(nodes.map((node) => node.text.trim()).join('\n')).toContain('Lakeside High School');
});

describe('a demonstration class', () => {
  it('has something to show on every page of a class', async () => {
    const { teacher, taught, code, params } = await openDemonstration();
    expect(taught).toMatchObject({ isDemonstration: true, timeZone: 'Europe/Berlin' });
    expect(taught.name).toMatch(/^Demonstration/);
    expect(taught.students.map(({ fullName }) => fullName).sort()).toEqual(
      madeUpStudents.map(({ name }) => name).sort(),
    );

    const { body: activities } = await api.call(teacher, endpoints.listClassActivities, { params: { code } });
    const [row] = activities.activities;
    expect(row).toMatchObject({ counts: { inProgress: 17, absent: 1 } });
    if (row?.view !== 'teacher') throw new Error('the teacher has the row of a teacher');
    expect(row.modules[0]?.counts.completed).toBeGreaterThanOrEqual(5);
    expect(row.students.filter(({ extension }) => extension)).toHaveLength(1);

    const { body: snapshot } = await api.call(teacher, endpoints.getSnapshot, { params });
    const marks = snapshot.students.flatMap((student) => student.marks);
    expect(new Set(marks.map((mark) => JSON.stringify(mark))).size).toBeGreaterThan(3);
    expect(snapshot.misconceptions.length).toBeGreaterThanOrEqual(3);
    const holders = snapshot.misconceptions.flatMap((one) => one.holders);
    const heldFirst = holders.filter(({ first, now }) => first.length > 0 && now.length === 0);
    const heldStill = holders.filter(({ now }) => now.length > 0);
    expect([heldFirst.length > 3, heldStill.length > 1]).toEqual([true, true]);

    const { body: view } = await api.call(teacher, endpoints.getQuestionView, { params });
    const spread = view.questions.filter(({ places }) =>
      places.some(({ values }) => values.filter(({ first }) => first > 0).length > 2),
    );
    expect(spread.length).toBeGreaterThanOrEqual(3);
    // The board of first thoughts: hunches of forms and questions with options, in the order of the lesson.
    const [board] = view.lessons;
    const names = board?.thoughts.map((one) => (one.kind === 'hunch' ? one.hunch.partId : one.kind));
    expect(names?.slice(0, 3)).toEqual(['c1-first-thought', 'c1-team', 'question']);
    const [, site] = board?.thoughts ?? [];
    expect(site).toMatchObject({ hunch: { place: { label: expect.stringMatching(/^Your hunch/) } } });

    const { body: timeline } = await api.call(teacher, endpoints.listTimeline, { params: { code } });
    expect(timeline.lines.map(({ kind }) => kind).sort()).toEqual([
      ...['class-created', 'extension-changed', 'pace-changed', 'student-absent'],
    ]);

    const { body: live } = await api.call(teacher, endpoints.getTiles, { params });
    expect(live.tiles.length).toBeGreaterThan(10);
    expect(live.tiles.filter(({ handRaisedAtMs }) => handRaisedAtMs !== null)).toHaveLength(1);
    expect(live.tiles.filter(({ wrongTries }) => wrongTries > 2)).toHaveLength(1);
  });

  it('says in its files that it is a demonstration', async () => {
    const { teacher, code, params } = await openDemonstration();
    const authorised = { headers: { Authorization: `Bearer ${teacher.token}` } };
    const fetched = await Promise.all(
      [endpoints.exportGrades, endpoints.downloadClassReport, endpoints.exportClass].map(({ path }) =>
        api.request(path.replace('{code}', code).replace('{activityId}', params.activityId), authorised),
      ),
    );
    for (const file of fetched) {
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toMatch(/Demonstration/i);
    }
  });

  it('has answers that are marked as every answer is, the second try of a question after the first', async () => {
    const { teacher, params } = await openDemonstration();
    const { body } = await api.call(teacher, endpoints.listStudentsAnswers, { params });
    const answers = body.students.flatMap((student) => student.answers);
    expect(answers.length).toBeGreaterThan(150);
    const hypotheses = answers.filter(({ questionCode }) => questionCode === 'c1-hypothesis');
    const outcomesOf = (isRight: boolean) => [
      ...new Set(
        hypotheses
          .filter(({ answer }) => answer.includes('hygiene-share') === isRight)
          .map(({ outcome }) => outcome),
      ),
    ];
    expect(outcomesOf(true)).toEqual(['correct']);
    expect(hypotheses.some(({ rightAtTry }) => rightAtTry !== null && rightAtTry > 1)).toBe(true);
  });

  it('has claims to score and comment on, written by students who had come to the question', async () => {
    const { teacher, params } = await openDemonstration();
    const { body } = await api.call(teacher, endpoints.listHandIns, {
      params,
      query: { question: 'c3-protocol' },
    });
    const claims = body.shown?.answers.map(({ described }) => described.join(' ')) ?? [];
    expect(new Set(claims).size).toBe(Object.keys(madeUpClaims).length);
    expect(claims.length).toBeGreaterThanOrEqual(3);
    expect(claims.some((claim) => claim.includes('60 cycles'))).toBe(true);
    expect(body.questions.find(({ questionCode }) => questionCode === 'c3-protocol')).toMatchObject({
      ...{ answered: claims.length, scored: 0 },
    });
    // Nobody came to it by another way than a learner could.
    const { body: given } = await api.call(teacher, endpoints.listStudentsAnswers, { params });
    const writers = given.students.filter(({ answers }) =>
      answers.some(({ questionCode }) => questionCode === 'c3-protocol'),
    );
    for (const { answers } of writers)
      expect(answers.map(({ questionCode }) => questionCode)).toEqual(
        expect.arrayContaining(['c2-claims', 'c3-control-claims']),
      );
  });

  it('is made once for a teacher, and takes nothing that a class of real students needs', async () => {
    const { teacher, taught } = await openDemonstration();
    const again = await api.call(teacher, endpoints.makeDemonstration, { body: {} });
    expect(again.body.code).toBe(taught.code);
    const own = await api.call(teacher, endpoints.createClass, {
      body: {
        ...{ name: 'My own', studentQuantity: 30 },
        ...{ activities: ['microbe-hunters'], initialActivity: 'microbe-hunters' },
      },
    });
    expect(own.status).toBe(200);
    const { body } = await api.call(teacher, endpoints.listTaughtClasses, {});
    expect(body.classes.map(({ isDemonstration }) => isDemonstration)).toEqual([false, true]);
  });

  it('lets nobody in, by its code, by a press of its teacher or by a pass', async () => {
    const { teacher, taught, code } = await openDemonstration();
    const student = await api.createPerson('student');
    for (const endpoint of [endpoints.getClass, endpoints.enroll])
      expect((await api.call(student, endpoint, { params: { code } })).body.code).toBe('class-disabled');
    const resumed = await api.call(teacher, endpoints.setJoining, {
      params: { code },
      body: { isPaused: false },
    });
    const changed = await api.call(teacher, endpoints.changeCode, { params: { code }, body: {} });
    const archived = await api.call(teacher, endpoints.archiveClass, { params: { code }, body: {} });
    const raised = await api.call(teacher, endpoints.raiseSeats, { params: { code }, body: {} });
    const edited = await api.call(teacher, endpoints.updateClass, {
      params: { code },
      body: {
        ...{ name: 'Not made up', studentQuantity: 18 },
        ...{ activities: ['microbe-hunters'], initialActivity: 'microbe-hunters' },
      },
    });
    const licenseKey = await forLicenses(api).redeem(teacher, 'ALL_ACCESS_PASS');
    const applied = await api.call(teacher, endpoints.applyLicense, {
      body: { licenseKey, classID: taught.id },
    });
    const refused = [resumed, changed, archived, raised, edited, applied].map(({ body }) => body.code);
    expect(refused).toEqual(Array(6).fill('class-demonstration'));
    const { body: licenses } = await api.call(teacher, endpoints.listLicenses, {});
    expect(JSON.stringify(licenses)).toContain('AVAILABLE');
  });

  it('goes with everything in it at one press, of its own teacher', async () => {
    const { teacher, taught, code } = await openDemonstration();
    const other = await api.createPerson('teacher');
    expect((await remove(other, code)).body.code).toBe('class-not-found');
    const [first] = taught.students;
    // A student whom the teacher has taken out before leaves nothing behind either.
    await api.call(teacher, endpoints.removeStudent, {
      params: { code, studentId: first?.id ?? '' },
      body: {},
    });
    expect(await countRows('profiles', 'user_id LIKE', `demonstration.${taught.id}.%`)).toBe(18);
    expect((await remove(teacher, code)).status).toBe(200);
    expect(await countRows('profiles', 'user_id LIKE', `demonstration.${taught.id}.%`)).toBe(0);
    for (const table of [
      'attempts',
      'exercise_progress',
      'enrolments',
      'class_events',
      'presences',
      'extensions',
    ])
      expect([table, await countRows(table, 'class_id =', taught.id)]).toEqual([table, 0]);
    expect((await remove(teacher, code)).body.code).toBe('class-not-found');
    const { body } = await api.call(teacher, endpoints.listTaughtClasses, {});
    expect(body.classes).toEqual([]);
    // And it can be made anew.
    expect((await api.call(teacher, endpoints.makeDemonstration, { body: {} })).status).toBe(200);
  });

  it('is never a class of real students that is removed', async () => {
    const { teacher, code } = await api.createClassroom({
      activities: ['microbe-hunters'],
      initialActivity: 'microbe-hunters',
    });
    expect((await remove(teacher, code)).body.code).toBe('not-a-demonstration');
    expect((await api.call(teacher, endpoints.getClass, { params: { code } })).status).toBe(200);
  });
});
