import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type Account,
  act,
  enter,
  openAccountApi,
  post,
  signIn,
  signUp,
} from '../../../../tests/api/account-harness.ts';
import type { Person, TestApi } from '../../../../tests/api/harness.ts';
import { lookAtDoor } from '../../../../tests/api/joining-harness.ts';
import { forLicenses } from '../../../../tests/api/license-samples.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { PersonalExportSchema } from './personal-export.ts';
import { erasures } from './rows/personal-rows.server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

const path = '/private/profile/export';
async function download(who: Person, format: 'json' | 'html', via: Pick<TestApi, 'request'> = api) {
  const response = await via.request(`${path}?format=${format}`, {
    headers: { Authorization: `Bearer ${who.token}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
async function readExport(who: Person) {
  const { text } = await download(who, 'json');
  const parsed = z.safeParse(PersonalExportSchema, JSON.parse(text));
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues));
  return parsed.data;
}

async function createClass(owner: Account): Promise<string> {
  const body = {
    name: 'Genes <b>1</b>',
    studentQuantity: 30,
    activities: ['mini-lab'],
    initialActivity: 'mini-lab',
  };
  return (await api.call(owner, endpoints.createClass, { body })).body.code;
}

let joinedCount = 0;
async function joinByName(): Promise<Person> {
  joinedCount += 1;
  const request = { code, name: `Pia Pin ${joinedCount}`, requestId: createId() };
  const { body } = await post(api, '/identity/class-account', request, await lookAtDoor(api, code));
  return { userId: body.user.id, token: body.accessToken };
}

let teacher: Account;
let code: string;
let licenseKey: string;
let student: Account;
beforeAll(async () => {
  teacher = await enter(api, 'teacher', 'Dr. Canary');
  code = await createClass(teacher);
  licenseKey = await forLicenses(api).redeem(teacher, 'ADD_ON_PACK');
  student = await enter(api, 'student', 'Sam <img src=x onerror=alert(1)> Canary');
  await signIn(api, student);
  const classmate = await enter(api, 'student', 'Kim Other');
  for (const who of [student, classmate]) await api.call(who, endpoints.enroll, { params: { code } });
  await api.call(student, endpoints.getClass, { params: { code: 'ZZZZ-9999' } });
  await api.answer(student, code, 'm1-charge', ['negative']);
  await api.answer(student, code, 'm1-charge', ['positive'], { pushOrReplace: 'replace' });
  await api.answer(student, code, 'm2-colour', ['red']);
  await api.answer(classmate, code, 'm1-charge', ['both']);
  const { body: round } = await api.call(teacher, endpoints.askAgain, {
    params: { code, activityId: 'mini-lab' },
    body: { questionCode: 'm1-charge' },
  });
  await api.call(student, endpoints.answerRound, {
    params: { code, activityId: 'mini-lab', roundId: round.id },
    body: { answer: ['positive'] },
  });
  // Presence is only written by an open page of the student, not with an answer.
  await api.call(student, endpoints.reportPresence, {
    params: { code, activityId: 'mini-lab' },
    body: { deviceID: createId(), sequence: 0, module: 'm1', screen: 'm1', lastAction: 'opened' },
  });
  await api.call(teacher, endpoints.setAbsence, {
    params: { code, activityId: 'mini-lab', studentId: student.userId },
    body: { isAbsent: true },
  });
  await api.call(teacher, endpoints.setExtension, {
    params: { code, activityId: 'mini-lab', studentId: student.userId },
    body: { dateDue: null, lessons: ['m1'] },
  });
  await api.call(teacher, endpoints.listStudents, {
    params: { code },
    body: {
      students: [{ studentId: student.userId, lastName: 'Canary', firstName: 'Sam', ownId: 'own-4711' }],
    },
  });
  await api.call(teacher, endpoints.setTeams, {
    params: { code },
    body: { teams: [{ name: 'Canaries', students: [student.userId, classmate.userId] }], former: [] },
  });
  const reason = { code: 'technical', text: 'The <i>network</i> was down' };
  for (const questionCode of ['m1-charge', 'm1-second'])
    await act(api, teacher, code, classmate.userId, { kind: 'grant-tries', questionCode, tries: 1 });
  await act(api, teacher, code, student.userId, {
    kind: 'grant-tries',
    questionCode: 'm1-second',
    tries: 2,
    reason,
  });
  await api.services.database.query(
    `INSERT INTO hand_in_marks (class_id, mark_id, activity_id, student_id, exercise_id, attempt_id, points, comment, at)
     SELECT class_id, attempt_id, activity_id, student_id, exercise_id, attempt_id, '{"claim": 2}', 'Well read', now()
       FROM attempts WHERE student_id = $1 LIMIT 1`,
    [student.userId],
  );
  await api.call(teacher, endpoints.saveComment, {
    params: { code, activityId: 'mini-lab', questionCode: 'm1-charge' },
    body: { id: createId(), text: 'Which <i>pole</i>?' },
  });
  await api.call(teacher, endpoints.sendSupportMessage, {
    body: {
      ...{ firstName: 'Dr.', lastName: 'Canary', institution: 'Canary High', email: 'desk@school.example' },
      message: 'Where are\nmy <b>seats</b>?',
    },
  });
  // Writes the sign-ins that wait.
  await api.services.security.close();
});

describe('GET /private/profile/export as JSON', () => {
  it('holds every row about a student, with titles and answers in words', async () => {
    const data = await readExport(student);
    expect(data).toMatchObject({
      format: 'personal-data',
      version: 1,
      account: {
        id: student.userId,
        email: student.email,
        waysToSignIn: ['password'],
        isEmailVerified: false,
      },
      profile: { role: 'student', fullName: 'Sam <img src=x onerror=alert(1)> Canary' },
      figures: {
        profile: 1,
        consents: 4,
        enrolments: 1,
        activities: 1,
        answers: 3,
        attempts: 3,
        teacherActs: 1,
        supportMessages: 0,
      },
      classesTaught: [],
      classesJoined: [{ code, name: 'Genes <b>1</b>', as: 'student', archivedAt: null }],
    });
    expect(data.account?.sessions).toHaveLength(2);
    expect(data.consents.map(({ document, version }) => `${document} ${version}`)).toEqual([
      'Genetic data 1.0',
      'Privacy notice 1.1',
      'Service agreement 1.0',
      'Terms of use 1.0',
    ]);
    expect(data.limits.map(({ what }) => what).sort()).toEqual([
      'exports',
      'newDevices',
      // Over ten minutes and over a day.
      'wrongClassCodes',
      'wrongClassCodes',
    ]);
    expect(data.classesJoined[0]?.absences).toMatchObject([{ activityId: 'mini-lab', title: 'Mini lab' }]);
    expect(data.classesJoined[0]?.extensions).toEqual([
      {
        activityId: 'mini-lab',
        title: 'Mini lab',
        dueAt: null,
        lessonsDue: [],
        openedLessons: ['m1'],
        passedParts: [],
      },
    ]);
    const [work] = data.classesJoined[0]?.activities ?? [];
    expect(work).toMatchObject({ title: 'Mini lab', status: 'PROGRESS' });
    expect(work?.answers).toMatchObject([
      {
        title: 'Charge',
        moduleTitle: 'First',
        answerInWords: ['The positive one'],
        outcome: 'correct',
        triesSpent: 1,
      },
      // Tries were granted before the first answer.
      { title: 'After charge', answer: [], answerInWords: [], outcome: 'incomplete' },
      { title: 'Colour', answerInWords: ['Red'], outcome: 'not-yet', feedback: ['SECRET look at the tube.'] },
    ]);
    expect(work?.attempts.map(({ answerInWords, cost }) => [...answerInWords, cost])).toEqual([
      ['The negative one', 1],
      ['The positive one', 0],
      ['Red', 1],
    ]);
  });

  it('holds what a teacher set up, and nothing of the students', async () => {
    const { text } = await download(teacher, 'json');
    const data = await readExport(teacher);
    expect(data.profile).toMatchObject({
      hasNewsletter: true,
      institution: { name: 'Canary High', zipCode: 'none', country: { key: 'US', name: 'United States' } },
    });
    expect(data.classesTaught).toMatchObject([
      {
        code,
        seats: 30,
        studentCount: 2,
        archivedAt: null,
        activities: [{ id: 'mini-lab', title: 'Mini lab', isInitial: true, isHidden: false, dueAt: null }],
      },
    ]);
    expect(data.licenses).toMatchObject([
      { licenseKey, type: 'ADD_ON_PACK', status: 'AVAILABLE', classCode: null, appliedAt: null },
    ]);
    expect(data.supportMessages).toMatchObject([
      { lastName: 'Canary', email: 'desk@school.example', message: 'Where are\nmy <b>seats</b>?' },
    ]);
    expect(data.savedComments).toMatchObject([
      { activityId: 'mini-lab', exerciseId: 'm1-charge', text: 'Which <i>pole</i>?' },
    ]);
    expect(data.figures.supportMessages).toBe(1);
    expect(data.actsAsTeacher).toHaveLength(3);
    expect(data.actsAsTeacher[2]).toMatchObject({
      classCode: code,
      kind: 'grant-tries',
      title: 'After charge',
      tries: 2,
    });
    for (const trace of [student.userId, student.email, 'Kim Other', 'Sam <img'])
      expect(text).not.toContain(trace);
  });

  it('holds what is stored about an account of a class, without the PIN', async () => {
    const account = await joinByName();
    const { text } = await download(account, 'json');
    const [joined] = (await readExport(account)).classesJoined;
    expect(joined).toMatchObject({ code, classAccount: { madeAt: expect.stringMatching(/Z$/) } });
    expect(text).not.toMatch(/argon2|class-account\.invalid/);
    expect((await readExport(student)).classesJoined[0]?.classAccount).toBeNull();
    expect((await download(account, 'html')).text).toContain('Account of this class made');
  });

  it('tells how the teacher lists the student, as the teacher wrote it', async () => {
    const [joined] = (await readExport(student)).classesJoined;
    expect(joined).toMatchObject({
      lastName: 'Canary',
      firstName: 'Sam',
      ownId: 'own-4711',
      team: 'Canaries',
    });
    const { text } = await download(student, 'html');
    expect(text).toContain('own-4711');
    expect(text).toContain('Canaries');
  });

  it('leaves no table out that names a person', async () => {
    const data = await readExport(student);
    const [joined] = data.classesJoined;
    const [work] = joined?.activities ?? [];
    const held: Record<string, unknown[]> = {
      enrolments: data.classesJoined,
      activity_progress: joined?.activities ?? [],
      exercise_progress: work?.answers ?? [],
      teacher_acts: [...(work?.teacherActs ?? []), ...(await readExport(teacher)).actsAsTeacher],
      attempts: work?.attempts ?? [],
      hand_in_marks: work?.marks ?? [],
      round_answers: work?.roundAnswers ?? [],
      absences: joined?.absences ?? [],
      extensions: joined?.extensions ?? [],
      first_visits: joined?.firstVisits ?? [],
      class_events: (await readExport(teacher)).classesTaught.flatMap(({ events }) => events),
      profiles: data.profile ? [data.profile] : [],
      legal_consents: data.consents,
      limit_counters: data.limits,
      presences: data.presences,
      classes: (await readExport(teacher)).classesTaught,
      support_messages: (await readExport(teacher)).supportMessages,
      saved_comments: (await readExport(teacher)).savedComments,
      licenses: (await readExport(teacher)).licenses,
      class_accounts: [(await readExport(await joinByName())).classesJoined[0]?.classAccount].filter(Boolean),
      // Orders of mails are not part of the export: they leave within a second.
      outbox: ['nothing to hand out'],
      // Whoever downloads the data has used the account, and the notice is deleted within the hour.
      account_notices: ['nothing to hand out'],
    };
    const tables = erasures.flatMap(({ table, takesAlong = {} }) => [table, ...Object.keys(takesAlong)]);
    expect(Object.keys(held).sort()).toEqual([...new Set(tables)].sort());
    for (const [table, rows] of Object.entries(held)) expect(rows.length, table).toBeGreaterThan(0);
  });

  it('holds no secret: no hash of the password, no session, no key of a question', async () => {
    const { text } = await download(student, 'json');
    const { rows } = await api.services.database.query<{ secret: string }>(
      `SELECT password AS secret FROM identity_accounts WHERE user_id = $1
        UNION ALL SELECT token FROM identity_sessions WHERE user_id = $1`,
      [student.userId],
    );
    expect(rows).toHaveLength(3);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    // Not answered right yet, so not explained yet.
    expect(text).not.toContain('The blue');
    expect(text).not.toContain('SECRET the dye is blue');
  });

  it('serves somebody without a role, and refuses strangers and nonsense', async () => {
    const nobody = await signUp(api);
    expect(await readExport(nobody)).toMatchObject({ profile: null, consents: [], classesJoined: [] });
    expect((await download(nobody, 'html')).text).toContain(
      '<h2 id="profile">Profile</h2>\n<p class="soft">Nothing is stored here.</p>',
    );
    expect((await api.send(path)).status).toBe(401);
    const headers = { Authorization: `Bearer ${student.token}` };
    expect((await api.send(`${path}?format=xml`, { headers })).status).toBe(400);
    expect((await api.send(`${path}?format=html`)).status).toBe(401);
  });

  it('is limited to what people need', async () => {
    const another = await api.openAnother();
    const eager = await enter(another, 'student');
    for (let count = 0; count < 30; count += 1)
      expect((await download(eager, 'json', another)).status).toBe(200);
    const { status, headers } = await download(eager, 'html', another);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('GET /private/profile/export as a page', () => {
  it('says the same figures as the JSON, in words', async () => {
    const { headers, text } = await download(student, 'html');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="anneal-my-data-\d{4}-\d\d-\d\d\.html"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<dt>Attempts</dt><dd>3</dd>');
    expect(text).toContain('<dt>Current answers</dt><dd>3</dd>');
    expect(text.match(/<th scope="row"><time/g)).toHaveLength(6);
    expect(text).toContain('claim: 2');
    expect(text).toContain('The positive one');
    // No classes taught, no licences, no acts as a teacher, no saved comments, no messages to the operator, no looks.
    expect(text.match(/Nothing is stored here\./g)).toHaveLength(6);
    expect(text).toContain('technical trouble<br>The &lt;i&gt;network&lt;/i&gt; was down');
  });

  it('carries nothing that runs or loads, whatever was typed into a name', async () => {
    const { text } = await download(student, 'html');
    expect(text).not.toMatch(
      /<(?:script|img|link|iframe|object|form)\b|<[^>]*\son\w+=|url\(|@import|(?:src|href)="(?!#)/i,
    );
    expect(text).toContain('Sam &lt;img src=x onerror=alert(1)&gt; Canary');
    expect(text).toContain('Genes &lt;b&gt;1&lt;/b&gt;');
  });
});

/**
 * The largest fraction of the work that other requests had to wait for in one piece. It is measured in processor time,
 * because the duration depends on the machine and on what else runs on it.
 */
async function findLargestPiece(work: () => Promise<unknown>): Promise<number> {
  const spentUs = () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  const pieces: number[] = [];
  let beforeUs = spentUs();
  const notePiece = () => {
    const nowUs = spentUs();
    pieces.push(nowUs - beforeUs);
    beforeUs = nowUs;
  };
  const turns = setInterval(notePiece, 1);
  await work().finally(() => clearInterval(turns));
  notePiece();
  return Math.max(...pieces) / pieces.reduce((sum, piece) => sum + piece, 0);
}

describe('a student with 5,000 attempts', () => {
  it('is handed everything without keeping others waiting', async () => {
    // A class of its own, because other tests count the attempts of theirs.
    const code = await createClass(await enter(api, 'teacher', 'Dr. Busy'));
    const busy = await enter(api, 'student');
    await api.call(busy, endpoints.enroll, { params: { code } });
    await api.answer(busy, code, 'm1-charge', ['negative']);
    const ids = Array.from({ length: 4999 }, createId);
    await api.services.database.query(
      `INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer, outcome, fraction, cost, answered_at)
       SELECT a.class_id, id, a.activity_id, a.student_id, a.exercise_id, a.module_id, a.component, a.answer, a.outcome, a.fraction, 0, now()
         FROM attempts a, unnest($2::uuid[]) AS id WHERE a.student_id = $1`,
      [busy.userId, ids],
    );
    for (const format of ['json', 'html'] as const) {
      let text = '';
      const largestPiece = await findLargestPiece(async () => {
        ({ text } = await download(busy, format));
      });
      if (format === 'json')
        expect(JSON.parse(text).classesJoined[0].activities[0].attempts).toHaveLength(5000);
      else expect(text.match(/<th scope="row"><time/g)).toHaveLength(5000);
      // About 0.1 today; more than 0.5 if all rows were read at once.
      expect(largestPiece, format).toBeLessThan(0.35);
    }
  });
});
