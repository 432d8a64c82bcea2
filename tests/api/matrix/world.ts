import { endpoints } from '../../../src/school/api/endpoints.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { enter, openAccountApi, post } from '../account-harness.ts';
import type { Person } from '../harness.ts';
import { origin } from '../harness.ts';

export const callers = [
  'visitor',
  'student',
  'class account',
  'student of another class',
  'class account of another class',
  'removed student',
  'owner',
  'another teacher',
  'deleted account',
] as const;
export type Caller = (typeof callers)[number];

/** `hidden`: the class is open, and its teacher has hidden the lab. */
export const classStates = ['active', 'hidden', 'disabled', 'archived'] as const;
export type ClassState = (typeof classStates)[number];

const changes: Readonly<Record<ClassState, string | null>> = {
  active: null,
  hidden: 'UPDATE class_activities SET is_hidden = true WHERE class_id = $1',
  disabled: 'UPDATE classes SET disabled_at = now() WHERE id = $1',
  archived: 'UPDATE classes SET archived_at = now() WHERE id = $1',
};

/** One class, with one person for every relation to it. */
export interface World {
  readonly code: string;
  readonly classId: string;
  /** The student who is in the class and has answered one exercise of the mini lab. */
  readonly studentId: string;
  /** The student of the class who signs in with a name and a PIN. */
  readonly classAccountId: string;
  readonly people: Readonly<Record<Caller, Person | null>>;
}

/**
 * People are created once, because each costs a password hash; classes are created for every endpoint, in the requested
 * state.
 */
export async function openWorlds() {
  const api = await openAccountApi('tests/fixtures/content');
  const { database } = api.services;
  const [owner, another, student, stranger, removed, deleted] = await Promise.all([
    enter(api, 'teacher', 'Olga Owner'),
    enter(api, 'teacher', 'Anton Another'),
    enter(api, 'student', 'Sam Student'),
    enter(api, 'student', 'Stella Stranger'),
    enter(api, 'student', 'Rory Removed'),
    enter(api, 'teacher', 'Dora Deleted'),
  ]);
  let made = 0;
  const { code: otherCode } = await createClass(another);
  await join(stranger, otherCode);
  const otherAccount = await makeClassAccount(otherCode);
  const classAccount = await makeClassAccount(otherCode);
  const response = await api.request('/private/profile', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${deleted.token}`, Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({}),
  });
  if (response.status !== 200) throw new Error(`deleting the account answered ${response.status}`);

  async function createClass(teacher: Person) {
    // The free pass holds one open class.
    await database.query(
      'UPDATE classes SET archived_at = now() WHERE teacher_id = $1 AND archived_at IS NULL',
      [teacher.userId],
    );
    const { status, body } = await api.call(teacher, endpoints.createClass, {
      body: { name: 'Class', studentQuantity: 30, activities: ['mini-lab'], initialActivity: 'mini-lab' },
    });
    if (status !== 200) throw new Error(`creating the class answered ${status}`);
    return body;
  }

  async function makeClassAccount(code: string): Promise<Person> {
    made += 1;
    const request = { code, name: `Pia Pin ${made}`, requestId: createId() };
    const { status, body } = await post(api, '/identity/class-account', request);
    if (status !== 200) throw new Error(`making a class account answered ${status}`);
    return { userId: body.user.id, token: body.accessToken };
  }

  /** Each new account costs a password hash, so the one there is moves from class to class. */
  async function moveClassAccount(classId: string) {
    const { userId } = classAccount;
    await database.query('DELETE FROM enrolments WHERE student_id = $1', [userId]);
    await database.query('UPDATE class_accounts SET class_id = $2 WHERE student_id = $1', [userId, classId]);
    await database.query('INSERT INTO enrolments (class_id, student_id) VALUES ($1, $2)', [classId, userId]);
  }

  async function join(person: Person, code: string) {
    const { status, body } = await api.call(person, endpoints.enroll, { params: { code } });
    if (status !== 200) throw new Error(`joining answered ${status} ${JSON.stringify(body)}`);
  }

  async function createWorld(state: ClassState): Promise<World> {
    const { code, id: classId } = await createClass(owner);
    for (const person of [student, removed]) {
      await join(person, code);
      const { status } = await api.answer(person, code, 'm1-charge', ['negative']);
      if (status !== 200) throw new Error(`answering was answered ${status}`);
    }
    await database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
      classId,
      removed.userId,
    ]);
    await moveClassAccount(classId);
    const change = changes[state];
    if (change !== null) await database.query(change, [classId]);
    return {
      code,
      classId,
      studentId: student.userId,
      classAccountId: classAccount.userId,
      people: {
        visitor: null,
        student,
        'class account': classAccount,
        'student of another class': stranger,
        'class account of another class': otherAccount,
        'removed student': removed,
        owner,
        'another teacher': another,
        'deleted account': deleted,
      },
    };
  }

  return { api, createWorld, createId };
}
