import type { Queryable } from '../../../server/database/database.ts';
import { nullable, statement, text, timestamp } from '../../../server/database/statement.ts';
import type { Actor } from '../../../server/http/actor.ts';
import type { LookKind } from '../../../server/security/looks.ts';
import type { SecurityEvent } from '../../../server/security/security-event.ts';
import type { SecurityLog } from '../../../server/security/security-log.ts';
import { type ClassCode, formatClassCode } from '../../classes/class-code.ts';
import { placeholderEmailOf } from '../../identity/accounts/accounts.server.ts';
import type { AccountEventRecord, LookRecord } from '../kept-records.ts';

/** Of each list. Whoever tries passwords for months must not make the file endless. */
export const mostSecurityRows = 5000;

interface Needs {
  readonly database: Queryable;
  readonly security: Pick<SecurityLog, 'hash'>;
}

/** Whose rows are read. The log has people by their address where one is known, and else by their id. */
interface Person extends Pick<Actor, 'userId' | 'email'> {
  /** When the account was made; null: not known, and then nothing is found by its address. */
  readonly createdAt: string | null;
}

interface Hashes {
  readonly userId: string;
  readonly ofId: readonly string[];
  readonly ofEmail: string | null;
  readonly createdAt: string | null;
}

/**
 * SQL: since when the account has its address. An address can have been another person's before, whose events are nobody
 * else's.
 */
const addressSince = `greatest($4::timestamptz,
    (SELECT max(g.at) FROM security_events g WHERE g.subject = $3 AND g.event = 'address-given'))`;

/**
 * What happened to an account, and what an operator has done with its classes by command, the latest first. Of a class
 * that its person has left, nothing.
 */
const listEvents = statement('list-security-events-of-person', {
  columns: { event: text<SecurityEvent>(), at: timestamp(), classCode: nullable(text<ClassCode>()) },
  text: `WITH mine AS (
      SELECT id AS class_id, code, created_at AS since FROM classes WHERE teacher_id = $1
      UNION ALL
      SELECT e.class_id, c.code, e.enrolled_at FROM enrolments e JOIN classes c ON c.id = e.class_id
       WHERE e.student_id = $1 AND e.kind <> 'teacher'
    ), found AS (
      SELECT event_id, event, at, class_id FROM security_events WHERE subject = ANY($2)
      UNION
      SELECT event_id, event, at, class_id FROM security_events
       WHERE subject = $3 AND $4::timestamptz IS NOT NULL AND at >= ${addressSince}
      UNION
      SELECT v.event_id, v.event, v.at, v.class_id FROM mine JOIN security_events v ON v.class_id = mine.class_id
       WHERE v.at >= mine.since
    )
    SELECT f.event, f.at, m.code AS "classCode" FROM found f LEFT JOIN mine m ON m.class_id = f.class_id
     ORDER BY f.at DESC, f.event_id DESC LIMIT ${mostSecurityRows}`,
  values: ({ userId, ofId, ofEmail, createdAt }: Hashes) => [userId, ofId, ofEmail, createdAt],
}).all;

/**
 * Looks at the answers of a person, and those of a teacher, without the students, the latest first. A look at a whole
 * class is found while its student is there. Whoever has left a class does not learn its code, which may be a new one.
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

const codeOf = (code: ClassCode | null) => code && formatClassCode(code);

/**
 * What the log has of a person. Without the scrambled network address, the name of an operator and other people; a teacher
 * who has looked is named only while the class is this teacher's.
 */
export async function readSecurity(
  { database, security: { hash } }: Needs,
  { userId, email, createdAt }: Person,
): Promise<{ readonly accountEvents: AccountEventRecord[]; readonly looks: LookRecord[] }> {
  const hashOf = (person: { id: string; email: string | null }) => hash(person.email ?? person.id);
  const [events, looks] = await Promise.all([
    listEvents(database, {
      ...{ userId, createdAt, ofId: [hash(userId), hash(placeholderEmailOf(userId))] },
      ofEmail: email && hash(email),
    }),
    listLooks(database, userId, hash(userId), hashOf({ id: userId, email })),
  ]);
  return {
    accountEvents: events.map(({ event, at, classCode }) => ({
      ...{ event, at: at.toISOString(), classCode: codeOf(classCode) },
    })),
    looks: looks.map(({ kind, of, looker, firstAt, lastAt, classCode, ...teacher }) => {
      const isTeacher =
        teacher.teacherId !== null &&
        looker === hashOf({ id: teacher.teacherId, email: teacher.teacherEmail });
      return {
        ...{ kind, of, by: of === 'students' ? ('you' as const) : ('teacher' as const) },
        teacherName: of !== 'students' && isTeacher ? teacher.teacherName : null,
        classCode: codeOf(classCode),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      };
    }),
  };
}
