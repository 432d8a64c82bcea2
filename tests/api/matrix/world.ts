import { endpoints } from '../../../src/api/endpoints.ts';
import { createId } from '../../../src/server/base/id.ts';
import { enter, openAccountApi } from '../account-harness.ts';
import type { Person } from '../harness.ts';
import { origin } from '../harness.ts';

export const callers = [
  'visitor',
  'student',
  'student of another class',
  'removed student',
  'owner',
  'another teacher',
  'deleted account',
] as const;
export type Caller = (typeof callers)[number];

export const classStates = ['active', 'disabled', 'archived'] as const;
export type ClassState = (typeof classStates)[number];

/** One class, with one person for every relation to it. */
export interface World {
  readonly code: string;
  readonly classId: string;
  /** The student who is in the class and has answered one exercise of the mini lab. */
  readonly studentId: string;
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
  await createClass(another).then(({ code }) => join(stranger, code));
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
    if (state !== 'active') {
      const column = state === 'disabled' ? 'disabled_at' : 'archived_at';
      await database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);
    }
    return {
      code,
      classId,
      studentId: student.userId,
      people: {
        visitor: null,
        student,
        'student of another class': stranger,
        'removed student': removed,
        owner,
        'another teacher': another,
        'deleted account': deleted,
      },
    };
  }

  return { api, createWorld, createId };
}
