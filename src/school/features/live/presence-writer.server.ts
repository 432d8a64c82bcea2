import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { AppError } from '../../server/base/app-error.ts';
import { weighTexts } from '../../server/base/weigh-texts.ts';
import { type Database, isReferenceGone } from '../../server/database/database.ts';
import { isDatabaseAway } from '../../server/database/database-away.ts';
import { createGroupCommit, openWriterConnections } from '../../server/database/group-commit.ts';
import type { ClassHints } from '../classes/class-hints.server.ts';
import { findLessonHold } from '../classes/pace.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { saveFirstVisits, type Visit } from './rows/first-visits.server.ts';
import { type PresenceRow, type WrittenPresence, writePresences } from './rows/write-presences.server.ts';

export interface PresenceWriter {
  /** null: the student may not work there. Throws `busy` when the queue is full. */
  report(row: PresenceRow): Promise<WrittenPresence | null>;
  /** Writes what the server noticed itself. It never fails: a lost one only delays the live view. */
  note(row: Noticed): Promise<void>;
  /** Writes what is waiting, then refuses more. */
  close(): Promise<void>;
}

type Noticed = Omit<PresenceRow, 'deviceId' | 'sequence' | 'screenId' | 'hand'>;

interface Options {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'findActivity'>;
  readonly hints: Pick<ClassHints, 'announce'>;
  readonly log: Pick<Logger, 'warn'>;
  clock(): number;
}

/** Enough for the lessons that some thousand students open in a day. */
const mostKnownBytes = 4 * 1024 * 1024;

/**
 * Signs of life are group-committed like answers, but on connections of their own, so that they never delay an answer.
 * A student's first visit to each lesson is kept longer than the half day of a sign of life.
 */
export function createPresenceWriter({ database, content, hints, log, clock }: Options): PresenceWriter {
  const connections = openWriterConnections(database, 2);
  /** Visits that are stored. A lesson costs a statement when it is opened, and none while somebody works in it. */
  const known = new LRUCache<string, true>({
    maxSize: mostKnownBytes,
    sizeCalculation: (_, key) => weighTexts(key),
  });

  async function keepFirstVisits(
    batch: readonly PresenceRow[],
    written: readonly (WrittenPresence | null)[],
    now: Date,
  ): Promise<void> {
    const visits = batch.flatMap((row, at) => visitOf(content, row, written[at] ?? null, now.getTime()));
    const fresh = visits.filter((visit) => !known.has(keyOf(visit)));
    if (fresh.length === 0) return;
    try {
      const changed = await saveFirstVisits(connections, fresh, now);
      for (const visit of fresh) known.set(keyOf(visit), true);
      for (const classId of new Set(changed)) hints.announce(classId);
    } catch (error) {
      // The next sign of life tries again. Somebody was removed meanwhile, or the database is away for a moment.
      if (!isReferenceGone(error) && !isDatabaseAway(error))
        log.warn({ err: error }, 'a first visit was not written');
    }
  }

  const groups = createGroupCommit<PresenceRow, WrittenPresence | null>({
    keyOf: ({ code, activityId, studentId }) => `${code}\n${activityId}\n${studentId}`,
    holderOf: ({ studentId }) => studentId,
    // Ids alone, which are short.
    bytesOf: () => 500,
    async commit(batch) {
      const now = new Date(clock());
      const written = await writePresences(connections, batch, now).catch((error: unknown) => {
        // The enrolment was removed during the write. A failed batch is tried again row by row, and only the row
        // concerned gets null.
        if (batch.length === 1 && isReferenceGone(error)) return [null];
        throw error;
      });
      for (const classId of new Set(written.flatMap((row) => row?.classId ?? []))) {
        hints.announce(classId, 'live');
      }
      await keepFirstVisits(batch, written, now);
      return written;
    },
    maxInFlight: 2,
  });
  return {
    report: (row) => groups.submit(row),
    async note(row) {
      try {
        await groups.submit({ ...row, deviceId: '', sequence: 0, screenId: null, hand: null });
      } catch (error) {
        if (!(error instanceof AppError) && !isDatabaseAway(error))
          log.warn({ err: error }, 'a sign of life was not written');
      }
    },
    async close() {
      await groups.close();
      if (!connections.ending) await connections.end();
    },
  };
}

const keyOf = ({ classId, activityId, studentId, moduleId }: Visit) =>
  [classId, activityId, studentId, moduleId].join('\n');

/** The lesson that a player says it shows, if it is open to the student: a closed one is shown as a notice alone. */
function visitOf(
  content: Options['content'],
  { activityId, studentId, moduleId, deviceId, lastAction }: PresenceRow,
  written: WrittenPresence | null,
  nowMs: number,
): Visit[] {
  if (!written || moduleId === null || deviceId === '' || lastAction === 'left') return [];
  const modules = content.findActivity(activityId)?.activity.modules ?? [];
  const isOpen = !written.pace?.lab && findLessonHold(written.pace, moduleId, nowMs) === null;
  return isOpen && modules.some(({ id }) => id === moduleId)
    ? [{ classId: written.classId, activityId, studentId, moduleId }]
    : [];
}

declare module '../../server/http/services.ts' {
  interface Services {
    /** Where students work at this moment. */
    readonly presence: PresenceWriter;
  }
}
