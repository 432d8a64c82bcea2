import { spelledNameOf } from '../../../kernel/accounts/account-name.ts';
import type { ProfileRole } from '../../../kernel/role.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { boolean, jsonb, nullable, type RowOf, statement, text } from '../../../server/database/statement.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import { shownEmail } from '../../identity/accounts/accounts.server.ts';
import { Refusal } from './refusal.ts';

interface ClassOfPerson {
  readonly id: string;
  readonly code: ClassCode;
  readonly name: string;
  /** `own-work`: a teacher who works in their own class; `leaving`: a student who has asked for the deletion. */
  readonly as: 'teaches' | 'student' | 'own-work' | 'leaving';
  readonly isArchived: boolean;
}

const columns = {
  id: text(),
  fullName: text(),
  email: nullable(text()),
  /** null: no role was chosen. */
  role: nullable(text<ProfileRole>()),
  isClassAccount: boolean(),
  classes: jsonb<ClassOfPerson[]>(),
};
/** A person as an operator finds them: who it is and where, and nothing of the work. */
export type FoundPerson = RowOf<typeof columns>;

const listRows = statement('list-people-for-operator', {
  columns,
  text: `SELECT asked.id, coalesce(p.full_name, u.name, '') AS "fullName", coalesce(p.email, u.email) AS email, p.role,
           EXISTS (SELECT FROM class_accounts a WHERE a.student_id = asked.id AND a.released_at IS NULL)
             AS "isClassAccount",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'as', c."as",
                     'isArchived', c.archived_at IS NOT NULL) ORDER BY c.created_at, c.id), '[]')
              FROM (SELECT t.*, 'teaches' AS "as" FROM classes t
                     WHERE t.teacher_id = asked.id AND NOT t.is_demonstration
                    UNION ALL
                    SELECT s.*, CASE e.kind WHEN 'teacher' THEN 'own-work' ELSE e.kind END
                      FROM enrolments e JOIN classes s ON s.id = e.class_id
                     WHERE e.student_id = asked.id) c) AS classes
      FROM unnest($1::text[]) AS asked (id)
           LEFT JOIN profiles p ON p.user_id = asked.id LEFT JOIN identity_users u ON u.id = asked.id
     WHERE p.user_id IS NOT NULL OR (u.id IS NOT NULL AND NOT u.is_disabled) ORDER BY "fullName", asked.id`,
  values: (ids: readonly string[]) => [ids],
}).all;

const listIdsOfEmail = statement('list-people-of-email', {
  columns: { id: text() },
  text: 'SELECT user_id AS id FROM profiles WHERE email = $1 UNION SELECT id FROM identity_users WHERE email = $1',
  values: (email: string) => [email],
}).column;

const listMembers = statement('list-members-of-class', {
  columns: { id: text(), names: text() },
  text: `SELECT e.student_id AS id, concat_ws(' ', p.full_name, e.name_in_class, e.first_name, e.last_name) AS names
      FROM enrolments e LEFT JOIN profiles p ON p.user_id = e.student_id
     WHERE e.class_id = $1 AND e.kind <> 'teacher' ORDER BY e.student_id`,
  values: (classId: string) => [classId],
}).all;

async function listPeople(db: Queryable, ids: readonly string[]): Promise<FoundPerson[]> {
  const rows = await listRows(db, ids);
  return rows.map((row) => ({ ...row, email: row.email && shownEmail(row.email) }));
}

export async function findByEmail(db: Queryable, email: string): Promise<FoundPerson[]> {
  return listPeople(db, await listIdsOfEmail(db, email));
}

/** The students of a class whose name, as they or the teacher write it, has all of these letters in a row. */
export async function findInClass(db: Queryable, classId: string, name: string): Promise<FoundPerson[]> {
  const wanted = spelledNameOf(name);
  const members = await listMembers(db, classId);
  return listPeople(
    db,
    members.filter(({ names }) => spelledNameOf(names).includes(wanted)).map(({ id }) => id),
  );
}

/** @throws Refusal where nobody has the id, or nobody real */
export async function getPerson(db: Queryable, id: string): Promise<FoundPerson> {
  // Such an id is given by `madeUpIdOf`.
  if (id.startsWith('demonstration.'))
    throw new Refusal(
      'This is a made-up student of a demonstration class, and nobody. The teacher ends the demonstration on the page of the class.',
    );
  const [person] = await listPeople(db, [id]);
  if (!person)
    throw new Refusal(`Nobody has the id ${id}, or the account has ended already. Nothing was changed.`);
  return person;
}
