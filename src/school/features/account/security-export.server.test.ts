import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enter, openAccountApi, post, signIn, signUp } from '../../../../tests/api/account-harness.ts';
import type { Person, TestApi } from '../../../../tests/api/harness.ts';
import { openJoining, otherPin, proofTo } from '../../../../tests/api/joining-harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { handOverClass } from '../teaching/hand-over-class.server.ts';
import { correctEmail } from './operator/correct-person.server.ts';
import { PersonalExportSchema } from './personal-export.ts';

let api: TestApi;
let ways: ReturnType<typeof openJoining>;
beforeAll(async () => {
  api = await openAccountApi();
  ways = openJoining(api);
});
afterAll(() => api.close());

async function download(who: Person, format: 'json' | 'html', isLogWritten = true) {
  if (isLogWritten) await api.services.security.close();
  const headers = { Authorization: `Bearer ${who.token}` };
  const response = await api.request(`/private/profile/export?format=${format}`, { headers });
  expect(response.status).toBe(200);
  return response.text();
}
async function read(who: Person) {
  const { accountEvents, looks } = z.parse(PersonalExportSchema, JSON.parse(await download(who, 'json')));
  return { events: accountEvents.map(({ event }) => event), accountEvents, looks };
}
const wordsOf = (looks: Awaited<ReturnType<typeof read>>['looks']) =>
  looks.map(({ kind, of, by, teacherName, classCode }) => [kind, of, by, teacherName, classCode]).toSorted();

/** A class whose teacher has looked at the answers of one student, at those of the class, and has taken them as a file. */
async function openWatched() {
  const room = await ways.createClass();
  const { code, teacher } = room;
  const watched = await ways.make(code, 'Zoë Watched');
  const other = await ways.make(code, 'Kim Other');
  for (const student of [watched, other]) await api.answer(student, code, 'm1-charge', ['positive']);
  const params = { code, activityId: 'mini-lab' };
  await api.call(teacher, endpoints.getStudentAnswers, { params: { ...params, studentId: watched.userId } });
  await api.call(teacher, endpoints.getQuestionView, { params });
  await api.call(teacher, endpoints.exportClass, { params: { code } });
  return { ...room, watched, other };
}

describe('the own data holds', () => {
  it('the sign-ins and the looks of a student, which it left out because nobody could tell whose they are', async () => {
    const { code, watched, other, teacher } = await openWatched();
    await ways.comeBack(code, 'Zoë Watched', otherPin(watched.pin));
    await ways.comeBack(code, 'Zoë Watched', watched.pin);
    const { events, accountEvents, looks } = await read(watched);
    expect(events).toEqual(['signed-in', 'sign-in-refused', 'account-created']);
    expect(accountEvents[0]).toEqual({ event: 'signed-in', at: expect.any(String), classCode: null });
    const ofClass = [
      ['answers', 'class', 'teacher', 'Dr. Canary', code],
      ['file', 'class', 'teacher', 'Dr. Canary', code],
    ];
    expect(wordsOf(looks)).toEqual([...ofClass, ['student', 'you', 'teacher', 'Dr. Canary', code]]);
    // Of a classmate: the looks at the class, and nothing of those at the other one.
    const classmate = await read(other);
    expect(wordsOf(classmate.looks)).toEqual(ofClass);
    expect(classmate.events).toEqual(['account-created']);
    const page = await download(watched, 'html');
    expect(page).toContain('<th scope="row">sign in refused</th>');
    expect(page).toContain('<th scope="row">Answers of one student</th><td>you</td><td>Dr. Canary</td>');
    const { hash } = api.services.security;
    const texts = [page, await download(watched, 'json')].join('');
    for (const trace of ['Kim Other', other.userId, teacher.email, hash(teacher.email), hash(watched.userId)])
      expect(texts).not.toContain(trace);
  });

  it('the looks of a teacher, without the students', async () => {
    const { code, watched, other, teacher } = await openWatched();
    const { events, looks } = await read(teacher);
    expect(events).toEqual(expect.arrayContaining(['account-created', 'role-chosen']));
    expect(wordsOf(looks)).toEqual([
      ['answers', 'students', 'you', null, code],
      ['file', 'students', 'you', null, code],
      ['student', 'students', 'you', null, code],
    ]);
    expect(await download(teacher, 'json')).not.toMatch(new RegExp(`${watched.userId}|${other.userId}|Zoë`));
    expect((await read(await enter(api, 'teacher', 'Dr. Stranger'))).looks).toEqual([]);
  });

  it('what an operator did with the class by command, without who that was', async () => {
    const { code, classId, watched } = await openWatched();
    const elsewhere = await ways.createClass();
    const stranger = await ways.make(elsewhere.code, 'Lee Elsewhere');
    api.services.security.note('operator-exported-class', {
      ...{ actedOn: { id: classId, code: code.replace('-', '') }, operatorName: 'Olga Operator' },
    });
    const { accountEvents } = await read(watched);
    expect(accountEvents).toContainEqual({
      ...{ event: 'operator-exported-class', at: expect.any(String), classCode: code },
    });
    expect(await download(watched, 'json')).not.toContain('Olga');
    expect((await read(stranger)).events).toEqual(['account-created']);
  });
});

describe('the own data holds nothing', () => {
  it('of looks at a class from before somebody joined it', async () => {
    const { code } = await openWatched();
    api.advance(60_000);
    expect((await read(await ways.make(code, 'Lee Late'))).looks).toEqual([]);
  });

  it('of a class that somebody has left but the looks at their own answers, without its code', async () => {
    const { code, teacher, classId } = await openWatched();
    const student = await enter(api, 'student', 'Pat Own');
    await api.call(student, endpoints.enroll, { params: { code } });
    const params = { code, studentId: student.userId };
    await api.call(teacher, endpoints.getStudentAnswers, { params: { ...params, activityId: 'mini-lab' } });
    await api.call(teacher, endpoints.removeStudent, { params });
    api.services.security.note('operator-exported-class', {
      actedOn: { id: classId, code: code.replace('-', '') },
    });
    const { looks, accountEvents } = await read(student);
    expect(wordsOf(looks)).toEqual([
      ['removal', 'you', 'teacher', 'Dr. Canary', null],
      ['student', 'you', 'teacher', 'Dr. Canary', null],
    ]);
    expect(accountEvents.map(({ classCode }) => classCode).filter(Boolean)).toEqual([]);
    expect(await download(student, 'json')).not.toContain(code);
  });

  it('of the teacher before, once the class has another one', async () => {
    const { code, watched, teacher } = await openWatched();
    const next = await enter(api, 'teacher', 'Dr. Next');
    await handOverClass(api.services, code, next.email);
    expect((await read(next)).looks).toEqual([]);
    expect((await read(teacher)).looks).toEqual([]);
    const { looks } = await read(watched);
    expect(looks.map(({ teacherName }) => teacherName)).toEqual([null, null, null]);
    expect(await download(watched, 'html')).toContain('<td>a teacher of the class</td>');
  });

  it('of a merged account, whose student has the other one', async () => {
    const { code, teacher, watched, other } = await openWatched();
    await api.call(teacher, endpoints.mergeStudents, {
      ...{ params: { code }, body: { from: watched.userId, to: other.userId } },
    });
    const { looks } = await read(other);
    expect(looks.map(({ of }) => of)).toEqual(['class', 'class']);
  });

  describe('of whoever had the address before', () => {
    /** An address whose account was guessed at and then deleted. */
    async function leaveAddress() {
      const former = await signUp(api);
      await signIn(api, { ...former, password: 'not the password' });
      await api.services.security.close();
      await api.call(former, endpoints.deleteProfile, { body: { password: former.password } });
      await api.services.outbox.drain();
      return former.email;
    }

    it('where another account gets it by a code', async () => {
      const person = await enter(api, 'student', 'Pat Second');
      const email = await leaveAddress();
      await correctEmail(api.services, person.userId, email, false);
      const code = await proofTo(api, email);
      const proved = await post(api, '/identity/address-proof/confirm', { code }, person.cookie);
      expect(proved.status).toBe(200);
      const { token } = await signIn(api, { email, password: person.password });
      expect((await read({ userId: person.userId, token })).events).toEqual(['signed-in', 'address-given']);
    });

    it('where a class account becomes its student’s own with it', async () => {
      const room = await ways.createClass();
      const student = await ways.make(room.code, 'Kim Grows');
      await ways.agree({ ...room, student });
      const email = await leaveAddress();
      const password = 'four words are plenty';
      await api.call(student, endpoints.completeAccount, { body: { email, password, pin: student.pin } });
      const code = await proofTo(api, email);
      const done = await post(api, '/identity/class-account/full', { code }, student.cookie);
      // The log writes most events a moment later.
      const atOnce = await download({ userId: student.userId, token: done.body.accessToken }, 'json', false);
      expect(atOnce).not.toMatch(/sign-in-refused|account-ended/);
      const { events } = await read({ userId: student.userId, token: done.body.accessToken });
      expect(events).toEqual(expect.arrayContaining(['account-created', 'address-given', 'password-set']));
      expect(events).not.toContain('sign-in-refused');
      expect(events).not.toContain('account-ended');
    });
  });
});
