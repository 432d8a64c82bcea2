import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, enter, openAccountApi } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';
import { forLicenses, premiumClass } from '../../../../tests/api/license-samples.ts';
import { readPdf } from '../../../../tests/api/reports/read-pdf.ts';
import { type EndpointName, endpoints } from '../../api/endpoints.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { createId } from '../../server/base/id.ts';
import { setTeacherApproval } from '../identity/teacher-approvals.server.ts';

const settings = {
  domain: { TEACHER_PROOF: 'domain', TEACHER_DOMAINS: 'district.example,@School.Example' },
  manual: { TEACHER_PROOF: 'manual' },
  none: {},
} as const;
type Kind = keyof typeof settings;
const apis = new Map<Kind, TestApi>();
beforeAll(async () => {
  for (const kind of Object.keys(settings) as Kind[])
    apis.set(kind, await openAccountApi(undefined, settings[kind]));
});
afterAll(async () => {
  for (const api of apis.values()) await api.close();
});
const apiOf = (kind: Kind): TestApi => {
  const api = apis.get(kind);
  if (!api) throw new Error('opened before all tests');
  return api;
};

/** Texts of the guides of both labs, and of the explanation that comes with the right answer of each. */
const keys = /SECRET of the guide|SECRET it ends with a mark|SECRET DNA is negative/;

const labs = {
  'paid-lab': { moduleID: 'p1', questionCode: 'p1-question', answer: ['yes'] },
  'mini-lab': { moduleID: 'm1', questionCode: 'm1-charge', answer: ['positive'] },
} as const;
type Lab = keyof typeof labs;

/** A class with both labs, in which a student, and the teacher working as a student, have answered right. */
async function openRoom(api: TestApi) {
  const on = forLicenses(api);
  const teacher = await enter(api, 'teacher', 'Dr. Proof');
  const licenseKey = await on.redeem(teacher, 'ALL_ACCESS_PASS');
  const { code } = (await api.call(teacher, endpoints.createClass, { body: { ...premiumClass, licenseKey } }))
    .body;
  const student = await enter(api, 'student', 'Kim Reed');
  expect((await api.call(student, endpoints.enroll, { params: { code } })).status).toBe(200);
  expect((await api.call(teacher, endpoints.workAsStudent, { params: { code } })).status).toBe(200);
  for (const lab of Object.keys(labs) as Lab[])
    for (const who of [student, teacher]) expect((await answer(api, who, code, lab)).status).toBe(200);
  return { teacher, student, code };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

const answer = (api: TestApi, who: Account, code: string, lab: Lab) =>
  api.call(who, endpoints.saveProgress, {
    params: { code, activityId: lab },
    body: { ...labs[lab], answer: [...labs[lab].answer], id: createId(), component: 'multiple-choice' },
  });

/** Calls with a method other than GET that change only a count, or may be repeated without effect. */
const harmless: readonly EndpointName[] = ['saveProgress', 'checkAnswer', 'acceptLegals'];
const mayHoldKeys = ({ method, path, mediaType }: Endpoint, name: EndpointName) =>
  (method === 'GET' || harmless.includes(name)) &&
  mediaType !== 'text/event-stream' &&
  /^\/(private|api)\//.test(path);

async function ask(api: TestApi, name: EndpointName, who: Account, { code, student }: Room, lab: Lab) {
  const endpoint: Endpoint = endpoints[name];
  const { questionCode, moduleID } = labs[lab];
  const params: Record<string, string> = {
    ...{ code, activityId: lab, id: lab, studentId: student.userId, questionCode },
    classID: createId(),
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const given = [...labs[lab].answer];
  const bodies: Partial<Record<EndpointName, object>> = {
    saveProgress: { id: createId(), moduleID, questionCode, answer: given, component: 'multiple-choice' },
    checkAnswer: { questionCode, answer: given },
  };
  const token = endpoint.access === 'content' ? api.services.env.contentKey : who.token;
  const response = await api.request(path, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(bodies[name] ?? {}) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.headers.get('content-type') !== 'application/pdf') return new TextDecoder().decode(bytes);
  const { nodes, untagged } = await readPdf(bytes);
  return [...nodes.map(({ text }) => text), untagged].join('\n');
}

/** The calls a teacher may make whose reply contains a key or a guide. */
async function listLeaks(api: TestApi, room: Room, lab: Lab, who: Account = room.teacher) {
  const found: EndpointName[] = [];
  for (const name of Object.keys(endpoints) as EndpointName[])
    if (mayHoldKeys(endpoints[name], name) && keys.test(await ask(api, name, who, room, lab)))
      found.push(name);
  return found.sort();
}

const whole: EndpointName[] = [
  'checkAnswer',
  'getAnswerKey',
  'getGuide',
  'getSummary',
  'listAttempts',
  'listProgress',
  'listStudentProgress',
  'saveProgress',
];
const proved: Record<Exclude<Kind, 'none'>, (api: TestApi, teacher: Account) => Promise<unknown>> = {
  domain: ({ services }, { userId }) =>
    services.database.query('UPDATE identity_users SET email_verified = true WHERE id = $1', [userId]),
  manual: ({ services }, { email }) => setTeacherApproval(services.database, email, new Date()),
};

describe.each(['domain', 'manual'] as const)('with TEACHER_PROOF=%s', (kind) => {
  it('a teacher without proof is shown no key and no guide of a premium lab, by no call at all', async () => {
    const api = apiOf(kind);
    const room = await openRoom(api);
    expect(await listLeaks(api, room, 'paid-lab')).toEqual([]);
    expect(await listLeaks(api, room, 'mini-lab')).toEqual(whole);
    const refused = await api.call(room.teacher, endpoints.getGuide, { params: { id: 'paid-lab' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'teacher-unproven']);

    await proved[kind](api, room.teacher);
    expect(await listLeaks(api, room, 'paid-lab')).toEqual(whole);
  });

  it("still reads the own students' answers and marks, and students are shown what is due", async () => {
    const api = apiOf(kind);
    const room = await openRoom(api);
    const { teacher, student, code } = room;
    const params = { code, activityId: 'paid-lab', studentId: student.userId };
    const { body: work } = await api.call(teacher, endpoints.getStudentAnswers, { params });
    expect(work.answers).toMatchObject([{ described: ['Yes'], outcome: 'correct' }]);
    const history = await api.call(teacher, endpoints.listAttempts, {
      params: { ...params, questionCode: 'p1-question' },
    });
    expect(history.body).toMatchObject({ attempts: [{ described: ['Yes'] }], rightAnswer: null });
    expect(await listLeaks(api, room, 'paid-lab', student)).toEqual([
      'getSummary',
      'listProgress',
      'saveProgress',
    ]);
  });

  it('a teacher who joined the class of another is a teacher all the same', async () => {
    const api = apiOf(kind);
    const room = await openRoom(api);
    const guest = await enter(api, 'teacher', 'Dr. Guest');
    await api.call(guest, endpoints.enroll, { params: { code: room.code } });
    expect((await answer(api, guest, room.code, 'paid-lab')).body.progress[0]?.verdict).toMatchObject({
      outcome: 'correct',
      reveal: null,
    });
  });

  it('says in the profile of a teacher what is missing, and to nobody else', async () => {
    const api = apiOf(kind);
    const { teacher, student } = await openRoom(api);
    const missing = async (who: Account) => (await api.call(who, endpoints.getProfile)).body.missingProof;
    expect(await missing(teacher)).toBe(kind === 'domain' ? 'address-unproven' : 'approval');
    expect(await missing(student)).toBeUndefined();
    await proved[kind](api, teacher);
    expect(await missing(teacher)).toBeUndefined();
  });
});

it('with TEACHER_PROOF=manual an approval can be withdrawn', async () => {
  const api = apiOf('manual');
  const room = await openRoom(api);
  const { database } = api.services;
  await setTeacherApproval(database, room.teacher.email, new Date());
  expect(await setTeacherApproval(database, room.teacher.email, null)).toEqual([
    { userId: room.teacher.userId, hasChanged: true },
  ]);
  expect(await listLeaks(api, room, 'paid-lab')).toEqual([]);
});

describe('where no proof is demanded', () => {
  it('a class with the lab by a pass opens its keys, and nothing of another teacher does', async () => {
    const api = apiOf('none');
    const room = await openRoom(api);
    expect(await listLeaks(api, room, 'paid-lab')).toEqual(whole);

    const stranger = await enter(api, 'teacher', 'Dr. Selfmade');
    expect(await listLeaks(api, room, 'paid-lab', stranger)).toEqual([]);
    const refused = await api.call(stranger, endpoints.getGuide, { params: { id: 'paid-lab' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'lab-without-class']);
    // In the class of somebody else one is a student of it.
    await api.call(stranger, endpoints.enroll, { params: { code: room.code } });
    await answer(api, stranger, room.code, 'paid-lab');
    expect(await listLeaks(api, room, 'paid-lab', stranger)).toEqual([]);
    expect(await listLeaks(api, room, 'mini-lab', stranger)).toContain('getGuide');
  });

  it('a pass that is revoked closes them again', async () => {
    const api = apiOf('none');
    const room = await openRoom(api);
    await api.services.database.query(
      `UPDATE class_activities SET is_covered = false
        WHERE activity_id = 'paid-lab' AND class_id = (SELECT id FROM classes WHERE teacher_id = $1)`,
      [room.teacher.userId],
    );
    expect(await listLeaks(api, room, 'paid-lab')).toEqual([]);
  });
});

it('a student does not become a teacher by asking for it', async () => {
  const api = apiOf('manual');
  const student = await enter(api, 'student', 'Kim Reed');
  const { status, body } = await api.call(student, endpoints.updateProfile, {
    body: { role: 'teacher', profile: { name: 'Kim Reed' } },
  });
  expect([status, body.code]).toEqual([409, 'role-fixed']);
  expect((await api.call(student, endpoints.getProfile)).body.role).toBe('student');
});
