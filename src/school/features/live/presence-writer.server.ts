import type { Logger } from 'pino';
import { AppError } from '../../server/base/app-error.ts';
import { type Database, isReferenceGone } from '../../server/database/database.ts';
import { isDatabaseAway } from '../../server/database/database-away.ts';
import { createGroupCommit, openWriterConnections } from '../../server/database/group-commit.ts';
import type { ClassHints } from '../classes/class-hints.server.ts';
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
  readonly hints: Pick<ClassHints, 'announce'>;
  readonly log: Pick<Logger, 'warn'>;
  clock(): number;
}

/**
 * Signs of life are group-committed like answers, but on connections of their own, so that they never delay an answer.
 */
export function createPresenceWriter({ database, hints, log, clock }: Options): PresenceWriter {
  const connections = openWriterConnections(database, 2);
  const groups = createGroupCommit<PresenceRow, WrittenPresence | null>({
    keyOf: ({ code, activityId, studentId }) => `${code}\n${activityId}\n${studentId}`,
    holderOf: ({ studentId }) => studentId,
    // Ids alone, which are short.
    bytesOf: () => 500,
    async commit(batch) {
      const written = await writePresences(connections, batch, new Date(clock())).catch((error: unknown) => {
        // The enrolment was removed during the write. A failed batch is tried again row by row, and only the row
        // concerned gets null.
        if (batch.length === 1 && isReferenceGone(error)) return [null];
        throw error;
      });
      for (const classId of new Set(written.flatMap((row) => row?.classId ?? []))) {
        hints.announce(classId, 'live');
      }
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

declare module '../../server/http/services.ts' {
  interface Services {
    /** Where students work at this moment. */
    readonly presence: PresenceWriter;
  }
}
