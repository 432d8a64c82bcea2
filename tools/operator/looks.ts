import { parseArgs } from 'node:util';
import { getClassByAnyCode } from '../../src/school/features/classes/class-access.server.ts';
import {
  type ClassCode,
  formatClassCode,
  parseClassCode,
} from '../../src/school/features/classes/class-code.ts';
import type { ClassRecord } from '../../src/school/features/classes/rows/classes.server.ts';
import { listRoster } from '../../src/school/features/classes/rows/enrolments.server.ts';
import { AppError } from '../../src/school/server/base/app-error.ts';
import type { Database } from '../../src/school/server/database/database.ts';
import { nullable, statement, text, timestamp } from '../../src/school/server/database/statement.ts';
import { listLooks } from '../../src/school/server/security/looks.ts';
import type { SecurityEvent } from '../../src/school/server/security/security-event.ts';
import { findClassOfAct, type SecurityLog } from '../../src/school/server/security/security-log.ts';
import { alignColumns } from './align-columns.ts';
import { withInstallation } from './installation.ts';
import { OperatorError } from './operator-error.ts';
import { type Command, print } from './run-command.ts';
import { findSecret, openSecurityLog } from './security-notes.ts';

const dayMs = 86_400_000;

/** What happened at the doors of the accounts of a class, and what an operator did by command with their people. */
const doorEvents: readonly SecurityEvent[] = [
  ...(['signed-in', 'sign-in-refused'] as const),
  ...(['operator-exported-person', 'operator-corrected-person'] as const),
];

const listEmails = statement('list-emails-of-accounts', {
  columns: { id: text(), email: nullable(text()) },
  text: 'SELECT user_id AS id, email FROM profiles WHERE user_id = ANY($1)',
  values: (ids: readonly string[]) => [ids],
}).all;

const listDoorEvents = statement('list-events-of-subjects', {
  columns: { at: timestamp(), event: text<SecurityEvent>(), subject: text() },
  text: `SELECT at, event, subject FROM security_events
     WHERE subject = ANY($1) AND event = ANY($2) AND at >= $3 ORDER BY at DESC, event_id DESC LIMIT $4`,
  values: (subjects: readonly string[], since: Date, limit: number) => [subjects, doorEvents, since, limit],
}).all;

interface Known {
  readonly name: string;
  readonly isStudent: boolean;
}

/** Everybody of a class by the hash under which the log has them: by address where one is known, and by id. */
async function readPeople(
  database: Database,
  { hash }: Pick<SecurityLog, 'hash'>,
  { id, teacherId, teacherName }: { id: string; teacherId: string; teacherName: string },
): Promise<Map<string, Known>> {
  const roster = await listRoster(database, id);
  const names = new Map([
    [teacherId, { name: teacherName, isStudent: false }],
    ...roster.map(({ studentId, fullName }) => [studentId, { name: fullName, isStudent: true }] as const),
  ]);
  const accounts = await listEmails(database, [...names.keys()]);
  const emails = new Map(accounts.map((one) => [one.id, one.email]));
  return new Map(
    [...names].flatMap(([userId, person]) =>
      [userId, emails.get(userId) ?? userId].map((known) => [hash(known), person] as const),
    ),
  );
}

/** @throws OperatorError where there is no such class, and none that an operator has acted on */
async function findOrGone(
  database: Database,
  typed: string,
): Promise<ClassRecord | { id: string; code: ClassCode }> {
  const found = await getClassByAnyCode(database, typed).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return null;
  });
  if (found) return found;
  const code = parseClassCode(typed);
  const id = code && (await findClassOfAct(database, code));
  if (!code || !id) throw new OperatorError(`There is no class ${typed}.`);
  return { id, code };
}

/** Who has looked at the work of a class, and who has signed in to its accounts, the latest first. */
export const looks: Command = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      class: { type: 'string' },
      days: { type: 'string', default: '180' },
      limit: { type: 'string', default: '5000' },
      json: { type: 'boolean', default: false },
    },
  });
  const typed = values.class;
  if (typed === undefined) throw new OperatorError('Which class? Give its code with --class.', 2);
  for (const name of ['days', 'limit'] as const)
    if (!/^[1-9]\d{0,4}$/.test(values[name])) throw new OperatorError(`--${name} is a number from 1.`, 2);
  const since = new Date(Date.now() - Number(values.days) * dayMs);
  const limit = Number(values.limit);
  const { code, lines } = await withInstallation(async ({ database }) => {
    const secret = await findSecret();
    if (secret === null) throw new OperatorError('Set IDENTITY_SECRET to find out who has looked.');
    const record = await findOrGone(database, typed);
    const log = openSecurityLog(database, secret);
    const people = 'teacherId' in record ? await readPeople(database, log, record) : new Map<string, Known>();
    const nameOf = (hash: string) => people.get(hash)?.name ?? hash;
    const students = [...people].flatMap(([hash, { isStudent }]) => (isStudent ? [hash] : []));
    const [looked, doors] = [
      await listLooks(database, record.id, since, limit),
      await listDoorEvents(database, students, since, limit),
    ];
    const found = [
      ...looked.map(({ looker, kind, subject, firstAt, lastAt }) => ({
        ...{ from: firstAt, to: lastAt, what: kind as string, by: nameOf(looker) },
        about: subject === '' ? 'the class' : nameOf(subject),
      })),
      ...doors.map(({ at, event, subject }) => ({
        ...{ from: at, to: at, what: event as string, by: '-', about: nameOf(subject) },
      })),
    ];
    return {
      code: formatClassCode(record.code),
      lines: found.toSorted((left, right) => right.to.getTime() - left.to.getTime()).slice(0, limit),
    };
  });
  if (values.json) print(JSON.stringify({ code, lines }));
  else if (lines.length === 0) print('Nobody has looked.');
  else {
    const table = lines.map(({ from, to, what, by, about }) => [
      from.toISOString(),
      to.toISOString(),
      what,
      by,
      about,
    ]);
    print(alignColumns([['FIRST', 'LAST', 'WHAT', 'BY', 'ABOUT'], ...table]));
  }
  return 0;
};
