import * as z from 'zod/mini';
import type { Queryable } from '../../../server/database/database.ts';
import { boolean, jsonb, statement, text } from '../../../server/database/statement.ts';
import type { Services } from '../../../server/http/services.ts';
import { getClassByAnyCode } from '../../classes/class-access.server.ts';
import { type ClassRecord, recordClassEvent } from '../../classes/rows/classes.server.ts';
import { nameInClass } from '../../classes/rows/enrolments.server.ts';
import { type ClassWork, type Pages, writeJson } from '../export/export-model.server.ts';
import { readClasses } from '../export/read-work.server.ts';
import { JoinedWorkSchema, personalExportVersion } from '../personal-export.ts';

/** One class with the work in it, for the operator. */
export const ClassExportSchema = z.object({
  format: z.literal('class-record'),
  version: z.literal(personalExportVersion),
  product: z.string(),
  createdAt: z.iso.datetime(),
  notes: z.array(z.string()),
  /** Empty: the teacher's account has ended. */
  teacherName: z.string(),
  /** The rows about the class as a whole, by their table, as they are stored. */
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Everybody with a place in the class; a teacher who has worked in it is one. */
  members: z.array(
    z.object({
      person: z.object({ id: z.string(), fullName: z.string(), hasClassAccount: z.boolean() }),
      /** This class alone. */
      classesJoined: z.array(JoinedWorkSchema),
    }),
  ),
});
type ClassExport = z.infer<typeof ClassExportSchema>;

/**
 * Tables about a class as a whole, each with its column for the class. The others that name a class are about one student,
 * or are computed from these, or are forgotten within a day. A test compares the list with the database.
 */
export const tablesOfClass = {
  classes: 'id',
  class_activities: 'class_id',
  class_events: 'class_id',
  former_class_codes: 'class_id',
  question_rounds: 'class_id',
  licenses: 'class_id',
} as const;

const listRows = statement('list-rows-for-class-record', {
  columns: { table: text(), row: jsonb<Record<string, unknown>>() },
  text: Object.entries(tablesOfClass)
    .map(
      ([table, column]) =>
        `SELECT '${table}' AS "table", to_jsonb(t) AS row FROM ${table} t WHERE t.${column} = $1`,
    )
    .join(' UNION ALL ')
    .concat(' ORDER BY 1, 2'),
  values: (classId: string) => [classId],
}).all;

const listMembers = statement('list-members-for-class-record', {
  columns: { id: text(), fullName: text(), hasClassAccount: boolean() },
  text: `SELECT e.student_id AS id, ${nameInClass} AS "fullName", a.student_id IS NOT NULL AS "hasClassAccount"
      FROM enrolments e LEFT JOIN profiles p ON p.user_id = e.student_id
           LEFT JOIN class_accounts a ON a.class_id = e.class_id AND a.student_id = e.student_id
            AND a.released_at IS NULL
     WHERE e.class_id = $1 ORDER BY e.enrolled_at, e.student_id`,
  values: (classId: string) => [classId],
}).all;

const notes = [
  'Times are in UTC. Rows of the class, and ids, are as they are stored.',
  'Of each student the work in this class alone, as in the record that the teacher downloads. It speaks to the student: “you” is the student.',
  'Left out: who has looked at the work and the sign-ins of students (`npm run security -- looks`), and other security events (`npm run security -- list`).',
  'Left out: email addresses, hashes of PINs, where a student is working at this moment, and what is computed from the answers.',
];

type Needs = Pick<Services, 'database' | 'content' | 'clock'> & {
  readonly env: Pick<Services['env'], 'productName'>;
};
type Member = ClassExport['members'][number];
type Model = Omit<ClassExport, 'members'> & {
  readonly members: Pages<Omit<Member, 'classesJoined'> & { readonly classesJoined: Pages<ClassWork> }>;
};

/**
 * A class with all the work in it and what belongs to that, as JSON piece by piece, in whatever state the class is. The timeline of the
 * class says that it was exported.
 * @throws AppError class-not-found
 */
export async function openClassRecord(
  needs: Needs,
  code: string,
): Promise<{ readonly record: ClassRecord; readonly pieces: AsyncGenerator<string> }> {
  const { database, clock, env } = needs;
  const record = await getClassByAnyCode(database, code);
  const at = new Date(clock());
  await recordClassEvent(database, {
    ...{ classId: record.id, actorId: null, at, kind: 'exported' },
    details: { what: 'class-record', activityId: null },
  });
  const model: Model = {
    format: 'class-record',
    version: personalExportVersion,
    product: env.productName,
    createdAt: at.toISOString(),
    notes,
    teacherName: record.teacherName,
    rows: await readRows(database, record.id),
    members: readMembers(needs, record.id),
  };
  return { record, pieces: writeJson(model) };
}

async function readRows(db: Queryable, classId: string): Promise<ClassExport['rows']> {
  const rows: Record<string, Record<string, unknown>[]> = Object.fromEntries(
    Object.keys(tablesOfClass).map((table) => [table, []]),
  );
  for (const { table, row } of await listRows(db, classId)) rows[table]?.push(row);
  return rows;
}

async function* readMembers(needs: Needs, classId: string): Model['members'] {
  for (const person of await listMembers(needs.database, classId))
    yield [{ person, classesJoined: readClasses(needs, person.id, classId) }];
}
