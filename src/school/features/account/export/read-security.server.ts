import type { Queryable } from '../../../server/database/database.ts';
import { nullable, statement, text, timestamp, uuid } from '../../../server/database/statement.ts';
import type { Actor } from '../../../server/http/actor.ts';
import type { LookKind } from '../../../server/security/looks.ts';
import type { SecurityEvent } from '../../../server/security/security-event.ts';
import type { SecurityLog } from '../../../server/security/security-log.ts';
import { type ClassCode, formatClassCode } from '../../classes/class-code.ts';
import { placeholderEmailOf } from '../../identity/accounts/accounts.server.ts';
import type { AccountEventRecord, LookRecord } from '../kept-records.ts';

/** The most rows of each list. Somebody who tries passwords for months must not make the file endless. */
export const mostSecurityRows = 5000;

interface Needs {
  readonly database: Queryable;
  readonly security: Pick<SecurityLog, 'hash'>;
}

/** The person whose rows are read. The log names people by their e-mail address if it is known, otherwise by their id. */
interface Person extends Pick<Actor, 'userId' | 'email'> {
  /** When the account was made. null: this is not known, so no row is looked up by the address. */
  readonly createdAt: string | null;
}

const eventColumns = { id: uuid(), event: text<SecurityEvent>(), at: timestamp() };

/** The latest rows come first. If somebody has guessed at the password for months, the older rows are not read. */
const listEventsOf = statement('list-security-events-of-subject', {
  columns: eventColumns,
  text: `SELECT event_id AS id, event, at FROM security_events
     WHERE subject = $1 AND at >= $2 ORDER BY at DESC, event_id DESC LIMIT ${mostSecurityRows}`,
  values: (subject: string, since: Date) => [subject, since],
}).all;

/** The acts of an operator on the classes that a person teaches, or has joined: those since the class was made or joined. */
const listEventsOfClasses = statement('list-security-events-of-classes', {
  columns: { ...eventColumns, classCode: text<ClassCode>() },
  text: `WITH mine AS (
      SELECT id, code, created_at AS since FROM classes WHERE teacher_id = $1
      UNION ALL
      SELECT c.id, c.code, e.enrolled_at FROM enrolments e JOIN classes c ON c.id = e.class_id
       WHERE e.student_id = $1 AND e.kind <> 'teacher')
    SELECT v.event_id AS id, v.event, v.at, mine.code AS "classCode"
      FROM mine JOIN security_events v ON v.class_id = mine.id AND v.at >= mine.since
     ORDER BY v.at DESC, v.event_id DESC LIMIT ${mostSecurityRows}`,
  values: (userId: string) => [userId],
}).all;

async function readEvents(
  { database, security: { hash } }: Needs,
  { userId, email, createdAt }: Person,
): Promise<AccountEventRecord[]> {
  const [byId, byPlaceholder, byEmail, ofClasses] = await Promise.all([
    listEventsOf(database, hash(userId), new Date(0)),
    listEventsOf(database, hash(placeholderEmailOf(userId)), new Date(0)),
    email === null || createdAt === null ? [] : listEventsOf(database, hash(email), new Date(createdAt)),
    listEventsOfClasses(database, userId),
  ]);
  // The address may have belonged to another person before, whose events must not be in this file.
  const given = byEmail.findIndex(({ event }) => event === 'address-given');
  const own = [...byId, ...byPlaceholder, ...(given < 0 ? byEmail : byEmail.slice(0, given + 1))];
  const found = new Map<string, { event: SecurityEvent; at: Date; classCode?: ClassCode }>();
  // An act that names both a class and its teacher is found twice.
  for (const { id, ...row } of [...own, ...ofClasses]) found.set(id, row);
  return [...found.values()]
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
    .slice(0, mostSecurityRows)
    .map(({ event, at, classCode = null }) => ({
      event,
      at: at.toISOString(),
      classCode: codeOf(classCode),
    }));
}

/**
 * The looks at the answers of a person. For a teacher, also the teacher's own looks, without naming the students. The
 * latest comes first. A look at a whole class counts for a student who was in the class by then. A person who has left a
 * class does not learn its code, because the class may have a new one.
 */
const listLooks = statement('list-looks-of-person', {
  columns: {
    kind: text<LookKind>(),
    of: text<LookRecord['of']>(),
    looker: text(),
    firstAt: timestamp(),
    lastAt: timestamp(),
    classCode: nullable(text<ClassCode>()),
    teacherId: nullable(text()),
    teacherName: nullable(text()),
    teacherEmail: nullable(text()),
  },
  text: `WITH seen AS (
      SELECT class_id, kind, 'you' AS of, looker, first_at, last_at FROM looks
       WHERE subject <> '' AND subject = $2 AND looker <> $3
      UNION ALL
      SELECT l.class_id, l.kind, 'class', l.looker, greatest(l.first_at, e.enrolled_at), l.last_at
        FROM enrolments e JOIN looks l ON l.class_id = e.class_id AND l.subject = '' AND l.last_at >= e.enrolled_at
       WHERE e.student_id = $1 AND e.kind <> 'teacher'
      UNION ALL
      SELECT l.class_id, l.kind, 'students', l.looker, min(l.first_at), max(l.last_at)
        FROM classes c JOIN looks l ON l.class_id = c.id AND l.looker = $3
       WHERE c.teacher_id = $1 GROUP BY l.class_id, l.day, l.kind, l.looker
    )
    SELECT s.kind, s.of, s.looker, s.first_at AS "firstAt", s.last_at AS "lastAt",
           CASE WHEN c.teacher_id = $1 OR e.student_id IS NOT NULL THEN c.code END AS "classCode",
           c.teacher_id AS "teacherId", t.full_name AS "teacherName", t.email AS "teacherEmail"
      FROM seen s LEFT JOIN classes c ON c.id = s.class_id LEFT JOIN profiles t ON t.user_id = c.teacher_id
           LEFT JOIN enrolments e ON e.class_id = s.class_id AND e.student_id = $1
     ORDER BY s.last_at DESC, s.kind, s.of, s.class_id LIMIT ${mostSecurityRows}`,
  values: (userId: string, subject: string, looker: string) => [userId, subject, looker],
}).all;

/**
 * What the log holds about a person. The scrambled network address, the name of an operator and other people are left
 * out. A teacher who has looked is named only while the class belongs to this teacher.
 */
export async function readSecurity(
  needs: Needs,
  person: Person,
): Promise<{ readonly accountEvents: AccountEventRecord[]; readonly looks: LookRecord[] }> {
  const { hash } = needs.security;
  const hashOf = (id: string, email: string | null) => hash(email ?? id);
  const { userId } = person;
  const [accountEvents, looks] = await Promise.all([
    readEvents(needs, person),
    listLooks(needs.database, userId, hash(userId), hashOf(userId, person.email)),
  ]);
  return {
    accountEvents,
    looks: looks.map(({ kind, of, looker, firstAt, lastAt, classCode, teacherId, ...teacher }) => {
      const isOwn = of === 'students';
      const isNamed = !isOwn && teacherId !== null && looker === hashOf(teacherId, teacher.teacherEmail);
      return {
        ...{ kind, of, by: isOwn ? ('you' as const) : ('teacher' as const) },
        teacherName: isNamed ? teacher.teacherName : null,
        classCode: codeOf(classCode),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      };
    }),
  };
}

function codeOf(code: ClassCode | null): string | null {
  return code && formatClassCode(code);
}
