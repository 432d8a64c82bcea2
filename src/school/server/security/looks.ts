import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { weighTexts } from '../base/weigh-texts.ts';
import type { Queryable } from '../database/database.ts';
import { statement, text, timestamp } from '../database/statement.ts';
import { sweepTable } from '../database/sweep-table.ts';
import { createOutageLog } from '../log/log-outage.ts';
import type { SecurityLog } from './security-log.ts';

/**
 * What a teacher has done with the work of students. `overview`: how far everybody is; `answers`: the answers of a class;
 * `student`: the answers of one; `file` and `student-file`: the same, taken as a file; `removal`: a student was removed.
 */
export type LookKind = 'overview' | 'answers' | 'student' | 'file' | 'student-file' | 'removal';

/** The person who looks. The log uses the address where one is known, else the id. */
interface Looker {
  readonly userId: string;
  readonly email: string | null;
}

/** The log of looks: who saw whose answers, by day. It holds keyed hashes and no name. */
export interface Looks {
  /**
   * Notes a look that was let in. Never fails: a lesson does not stop because its log cannot be written.
   * @param code of a class, as typed into the address; without its letters and digits in order nothing is noted
   * @param students empty: all of the class
   */
  note(looker: Looker, code: string, kind: LookKind, students: readonly string[]): Promise<void>;
}

interface Options {
  readonly database: Queryable;
  readonly log: Logger;
  readonly hash: SecurityLog['hash'];
  /** The code as it is stored; null: not a code. */
  readonly parseCode: (typed: string) => string | null;
  clock(): number;
}

/** A page that is open asks again and again: that is one look. */
const oneLookMs = 15 * 60_000;
/** Enough for some ten thousand looks. */
const mostBytes = 4 * 1024 * 1024;

/** The teacher as the log knows them: by the same hash as in the security events. */
const lookerOf = ({ email, userId }: Looker) => email ?? userId;

export function createLooks({ database, log, hash, parseCode, clock }: Options): Looks {
  const storing = createOutageLog(log, {
    failing: 'looks at the work of students are not stored',
    back: 'looks at the work of students are stored again',
  });
  /** When each was written last. */
  const written = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (_, key) => weighTexts(key),
  });

  return {
    async note(looker, typed, kind, students) {
      const code = parseCode(typed);
      if (code === null) return;
      const at = new Date(clock());
      const day = at.toISOString().slice(0, 10);
      const about = students.length === 0 ? [''] : students.map(hash);
      const keyOf = (subject: string) => [looker.userId, code, day, kind, subject].join('\n');
      const isNew = (subject: string) =>
        at.getTime() >= (written.get(keyOf(subject)) ?? Number.NEGATIVE_INFINITY) + oneLookMs;
      const subjects = about.filter(isNew);
      if (subjects.length === 0) return;
      for (const subject of subjects) written.set(keyOf(subject), at.getTime());
      const look = { code, teacherId: looker.userId, looker: hash(lookerOf(looker)), kind, subjects };
      await insertLooks(database, look, at, day).then(storing.worked, storing.failed);
    },
  };
}

interface NewLook {
  readonly code: string;
  readonly teacherId: string;
  readonly looker: string;
  readonly kind: LookKind;
  readonly subjects: readonly string[];
}

/** Looks at made-up students are not kept, because nobody could ask about them. */
const insertLooks = statement('insert-looks', {
  text: `INSERT INTO looks (class_id, day, looker, kind, subject, first_at, last_at)
    SELECT DISTINCT c.id, $7::date, $3, $4, subject, $6::timestamptz, $6::timestamptz
      FROM classes c CROSS JOIN unnest($5::text[]) AS about (subject)
     WHERE c.id = coalesce((SELECT id FROM classes WHERE code = $1),
           (SELECT class_id FROM former_class_codes WHERE code = $1))
       AND c.teacher_id = $2 AND NOT c.is_demonstration
    ON CONFLICT (class_id, day, looker, kind, subject)
    DO UPDATE SET last_at = greatest(looks.last_at, EXCLUDED.last_at)`,
  values: ({ code, teacherId, looker, kind, subjects }: NewLook, at: Date, day: string) => [
    ...[code, teacherId, looker, kind, subjects],
    ...[at, day],
  ],
}).run;

/** Latest first. */
export const listLooks = statement('list-looks', {
  columns: {
    looker: text(),
    kind: text<LookKind>(),
    subject: text(),
    firstAt: timestamp(),
    lastAt: timestamp(),
  },
  text: `SELECT looker, kind, subject, first_at AS "firstAt", last_at AS "lastAt" FROM looks
     WHERE class_id = $1 AND last_at >= $2 ORDER BY last_at DESC, kind, subject LIMIT $3`,
  values: (classId: string, since: Date, limit: number) => [classId, since, limit],
}).all;

/** Deletes the looks from before an instant. */
export const sweepLooks = sweepTable('looks', 'last_at < $1');
