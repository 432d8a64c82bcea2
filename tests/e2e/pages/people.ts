import { type APIRequestContext, expect } from '@playwright/test';
import { v4, v7 } from 'uuid';
import { usualGrading } from '../../../src/school/features/classes/assigning.ts';
import { toLegalVersions } from '../../../src/school/features/legal/legal-versions.ts';
import { activityId, answerable, findScreen, getItem, rightAnswer, runsAskedAbout } from './lab-content.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface Member extends Person {
  readonly token: string;
}

/** How a student of a class account signs in. */
interface Card {
  readonly name: string;
  readonly pin: string;
}

let peopleCount = 0;

/** A person that no other test uses, because all tests share one server. */
export function inventPerson(name: string): Person {
  peopleCount += 1;
  return {
    name,
    email: `person-${process.pid}-${peopleCount}@school.example`,
    password: 'a long enough password',
  };
}

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly origin: string;
}

/** A call of the product's own kind, whatever the server answers. */
export async function send(
  request: APIRequestContext,
  method: string,
  path: string,
  { token, body, origin }: Call,
) {
  const { cookies } = await request.storageState();
  const xsrfToken = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  return request.fetch(path, {
    method,
    headers: {
      Origin: origin,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(xsrfToken && { 'X-XSRF-TOKEN': xsrfToken }),
    },
    ...(body === undefined ? {} : { data: body }),
  });
}

async function call(request: APIRequestContext, method: string, path: string, input: Call) {
  const reply = await send(request, method, path, input);
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return reply.json();
}

export async function readLegalVersions(request: APIRequestContext): Promise<Record<string, string>> {
  const { contentKey } = await (await request.get('/config.json')).json();
  const reply = await request.get('/api/legal-documents', {
    headers: { Authorization: `Bearer ${contentKey}` },
  });
  const { data } = await reply.json();
  return toLegalVersions(data.map(({ attributes }: { attributes: never }) => attributes)) ?? {};
}

/** One answer as a device sends it. */
export function attemptOf(itemId: string, answer: readonly string[]) {
  return {
    id: v7(),
    moduleID: findScreen(itemId).lesson,
    questionCode: itemId,
    component: getItem(itemId).type,
    answer,
    run: runsAskedAbout(itemId),
    pushOrReplace: 'replace',
  };
}

/**
 * Actions of a person that are not the point of a journey: made by the server's own calls, with the session of the
 * browser that these requests belong to.
 */
export function actAs({ request }: { readonly request: APIRequestContext }, origin: string) {
  return {
    /** Signs up, and leaves the session's cookie in the browser. No role chosen. */
    async signUp(person: Person): Promise<Member> {
      const { email, password, name } = person;
      const { accessToken } = await call(request, 'POST', '/identity/sign-up', {
        origin,
        body: { email, password, name },
      });
      return { ...person, token: accessToken };
    },
    async chooseRole({ name, token }: Member, role: 'student' | 'teacher') {
      const body = { role, profile: { name, additional: { gradeLevel: '' } } };
      await call(request, 'PUT', '/private/profile', { origin, token, body });
    },
    /** Agrees to the current legal documents. */
    async agree({ token }: Member) {
      const versions = await readLegalVersions(request);
      await call(request, 'PUT', '/private/profile/legals', { origin, token, body: versions });
    },
    /** Makes a bought key a license of the teacher. */
    async redeem({ token }: Member, licenseKey: string) {
      await call(request, 'POST', '/private/license/redeem', { origin, token, body: { licenseKey } });
    },
    /** @returns the class code */
    async createClass(
      { token }: Member,
      name: string,
      studentQuantity = 30,
      activities: readonly [string, ...string[]] = [activityId],
      licenseKey?: string,
    ): Promise<string> {
      const body = { name, studentQuantity, activities, initialActivity: activities[0], licenseKey };
      return (await call(request, 'POST', '/private/classes', { origin, token, body })).code;
    },
    /** A new account with a role that has agreed to the legal documents, signed in in this browser. */
    async enter(role: 'student' | 'teacher', name: string): Promise<Member> {
      const member = await this.signUp(inventPerson(name));
      await this.chooseRole(member, role);
      await this.agree(member);
      return member;
    },
    /** The session of a browser that was signed in through the pages. */
    async readSession(person: Person): Promise<Member> {
      const { accessToken } = await call(request, 'POST', '/identity/token', { origin, body: {} });
      return { ...person, token: accessToken };
    },
    async join({ token }: Member, code: string) {
      await call(request, 'POST', `/private/classes/enroll/${code}`, { origin, token });
    },
    /** Gives lessons of the lab to a class, in the way that counts usually. */
    async give({ token }: Member, code: string, lessons: readonly string[], dateDue: string | null = null) {
      const path = `/private/classes/${code}/activity/${activityId}/assignment`;
      const body = {
        lessons,
        dateAssigned: null,
        dateDue,
        lessonDates: {},
        grading: usualGrading,
        version: 0,
      };
      await call(request, 'PUT', path, { origin, token, body });
    },
    /** Closes lessons to a class until its teacher opens them. */
    async hold({ token }: Member, code: string, lessons: readonly string[]) {
      const held = lessons.map((id) => [id, { isHeld: true, opensAt: null }] as const);
      const body = { lessons: Object.fromEntries(held), holdAt: null };
      const path = `/private/classes/${code}/activity/${activityId}/pace`;
      await call(request, 'PUT', path, { origin, token, body });
    },
    /** Enters students by name. @returns their cards, in the order of the names */
    async makeCards({ token }: Member, code: string, names: readonly string[]): Promise<Card[]> {
      const path = `/private/classes/${code}/class-accounts`;
      const students = names.map((name) => {
        const [firstName = '', ...rest] = name.split(' ');
        return { firstName, lastName: rest.join(' '), ownId: '' };
      });
      const post = (at: string, body: unknown) => call(request, 'POST', at, { origin, token, body });
      const made: { students: string[] } = await post(`${path}/list`, { listId: v4(), students });
      const given: { cards: Card[] } = await post(`${path}/pins`, made);
      return given.cards;
    },
    /** Signs in with the name and the PIN of a card, and leaves the session's cookie in the browser. */
    async enterByCard(code: string, { name, pin }: Card): Promise<Member> {
      const body = { code, name, pin };
      const reply = await call(request, 'POST', '/identity/class-sign-in', { origin, body });
      return { name, email: '', password: '', token: reply.accessToken };
    },
    /**
     * Students whom a teacher enters by name. One after the other signs in with the PIN of the card and does `begin`: a
     * browser has one session at a time.
     */
    async enterStudents(
      teacher: Member,
      code: string,
      names: readonly string[],
      begin: (student: Member, at: number) => Promise<void>,
    ): Promise<void> {
      for (const [at, card] of (await this.makeCards(teacher, code, names)).entries())
        await begin(await this.enterByCard(code, card), at);
    },
    /** A sign of life from a screen, as an open player gives it. */
    async beAt({ token }: Member, code: string, moduleId: string, screenId: string, hand?: 'up') {
      await call(request, 'POST', `/private/classes/${code}/activity/${activityId}/presence`, {
        origin,
        token,
        body: { deviceID: v4(), sequence: 1, module: moduleId, screen: screenId, lastAction: 'moved', hand },
      });
    },
    async answer({ token }: Member, code: string, itemId: string, answer = rightAnswer(itemId)) {
      await call(request, 'POST', `/private/classes/${code}/activity/${activityId}/progress`, {
        origin,
        token,
        body: attemptOf(itemId, answer),
      });
    },
    /** What the server has of this person's work. */
    async readProgress(
      { token }: Member,
      code: string,
      lab = activityId,
    ): Promise<
      { questionCode: string; tries: number; rightAtTry: number | null; answer: readonly string[] }[]
    > {
      return call(request, 'GET', `/private/classes/${code}/activity/${lab}/progress`, {
        origin,
        token,
      });
    },
    /**
     * Sends right answers to everything between two items, including the first; `end` stands for the end of the lab.
     */
    async answerBetween(member: Member, code: string, fromId: string, toId: string) {
      const from = answerable.findIndex(({ id }) => id === fromId);
      const to = toId === 'end' ? answerable.length : answerable.findIndex(({ id }) => id === toId);
      for (const { id } of answerable.slice(from, to)) await this.answer(member, code, id);
    },
    async answerUpTo(member: Member, code: string, itemId: string) {
      await this.answerBetween(member, code, 'c1-team', itemId);
    },
  };
}

export type Acts = ReturnType<typeof actAs>;
