import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import type { Endpoint } from '../../src/school/kernel/endpoint.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { countStatementsOfRequest } from '../setup/count-statements.ts';
import { openTestApi, type Person, type TestApi } from './harness.ts';
import { openJoining } from './joining-harness.ts';
import { forLicenses } from './license-samples.ts';

/** A teacher's classes and one student who is in all of them. */
interface Room {
  readonly teacher: Person;
  readonly student: Person;
  readonly params: Readonly<Record<string, string>>;
}

let api: TestApi;
let small: Room;
let large: Room;
beforeAll(async () => {
  api = await openTestApi();
  small = await createRoom({ classes: 1, students: 1, activities: ['mini-lab'], answers: 1 });
  const activities = ['mini-lab', 'paid-lab', 'second-paid-lab'];
  large = await createRoom({ classes: 3, students: 5, activities, answers: 3 });
});
afterAll(() => api.close());

interface Size {
  readonly classes: number;
  readonly students: number;
  readonly activities: readonly string[];
  readonly answers: number;
}

async function createRoom({ classes, students, activities, answers }: Size): Promise<Room> {
  const on = forLicenses(api);
  const teacher = await api.createPerson('teacher');
  const people = await Promise.all(Array.from({ length: students }, () => api.createPerson('student')));
  const [student] = people;
  if (!student) throw new Error('a room has a student');
  let params = {};
  let roundId = '';
  for (let count = 0; count < classes; count += 1) {
    const licenseKey = await on.redeem(teacher, 'ALL_ACCESS_PASS');
    const body = {
      ...{ name: 'Class', studentQuantity: 30, licenseKey },
      ...{ activities: [...activities], initialActivity: 'mini-lab' },
    };
    const { code, id } = (await api.call(teacher, endpoints.createClass, { body })).body;
    params = { code, classID: id, activityId: 'mini-lab', studentId: student.userId };
    for (const who of people) {
      await api.call(who, endpoints.enroll, { params: { code } });
      const given = ['negative', 'neither', 'positive'].slice(0, answers);
      for (const option of given) await api.answer(who, code, 'm1-charge', [option]);
      if (answers > 1) await api.answer(who, code, 'm1-second', ['yes']);
    }
    const ended = await api.call(teacher, endpoints.endLesson, { params: { code }, body: {} });
    params = { ...params, endId: ended.body.id };
    const asked = { params: { code, activityId: 'mini-lab' }, body: { questionCode: 'm1-charge' } };
    roundId = (await api.call(teacher, endpoints.askAgain, asked)).body.id;
  }
  return { teacher, student, params: { ...params, questionCode: 'm1-charge', partId: 'm2-births', roundId } };
}

/** Reads that use more statements for more rows on purpose, so that not all rows are in memory at once. */
const growing: readonly EndpointName[] = ['exportClass', 'exportProfile', 'downloadStudentRecord'];
const isCounted = ([name, { method, path, mediaType }]: [string, Endpoint]) =>
  method === 'GET' &&
  path.startsWith('/private') &&
  mediaType !== 'text/event-stream' &&
  // The last two read what this lab has nothing of, what was written and stations: see `question-view.test.ts` and
  // `station-lines.server.test.ts`.
  !['getGuide', 'getStudentSheet', 'getAnswerKey', 'listWrittenAnswers', 'listBenches'].includes(name) &&
  !growing.includes(name as EndpointName);

async function measure(room: Room, who: Person, path: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => room.params[name] ?? name);
  let status = 0;
  const count = await countStatementsOfRequest(async () => {
    ({ status } = await api.send(address, { headers: { Authorization: `Bearer ${who.token}` } }));
  });
  return { status, count };
}

it.each(Object.entries<Endpoint>(endpoints).filter(isCounted))(
  '%s sends as many statements for a large class as for a small one',
  async (_name, { path }) => {
    const found: { readonly status: number; readonly count: number }[] = [];
    for (const role of ['teacher', 'student'] as const) {
      const [few, many] = [await measure(small, small[role], path), await measure(large, large[role], path)];
      expect({ role, ...many }).toEqual({ role, ...few });
      found.push(few);
    }
    expect(found.some(({ status, count }) => status === 200 && count > 0)).toBe(true);
  },
);

it('a look at the door of a class is one statement, also where the teacher made accounts from a list', async () => {
  const house = await openTestApi(undefined, createEmbeddedIdentity);
  const ways = openJoining(house);
  const [listed, plain] = [await ways.createClass(), await ways.createClass()];
  const students = [{ firstName: 'Ada', lastName: 'Lind', ownId: '' }];
  const body = { listId: createId(), students };
  await house.call(listed.teacher, endpoints.makeListedAccounts, { params: { code: listed.code }, body });
  const lookAt = async (code: string) => {
    let isListed: unknown;
    const count = await countStatementsOfRequest(async () => {
      const reply = await house.call(null, endpoints.lookAtClass, { params: { code } });
      isListed = reply.body.isListed;
    });
    return { count, isListed };
  };
  expect(await lookAt(listed.code)).toEqual({ count: 1, isListed: true });
  expect(await lookAt(plain.code)).toEqual({ count: 1, isListed: undefined });
  await house.close();
});
