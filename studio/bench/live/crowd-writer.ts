import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openClassHints } from '../../../src/school/features/classes/class-hints.server.ts';
import { createPresenceWriter } from '../../../src/school/features/live/presence-writer.server.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { openDatabase } from '../../../src/school/server/database/database.ts';
import { activityId, classCodeOf, moduleId } from '../progress/simulated-school.ts';
import { answerOrders } from '../run-in-process.ts';
import { studentIdOf, studentsPerRoom } from './seed-live.ts';

export interface WriterOrder {
  readonly connectionString: string;
  readonly roomCount: number;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface WriterReport {
  /** Per room: the number of acknowledged writes, and the sum of their write numbers. */
  readonly written: readonly { readonly count: number; readonly sum: number }[];
  readonly failed: number;
  /** From the order to write to its commit. */
  readonly latenciesMs: readonly number[];
  readonly tookS: number;
}

const stepMs = 10;

/** The parts of a server process behind its presence route: the writer, its group commit and its hints. */
answerOrders<WriterOrder, WriterReport>(async ({ connectionString, roomCount, perSecond, seconds }) => {
  const log = pino({ level: 'silent' });
  const database = openDatabase(connectionString, 4);
  const nothing = { channel: 'bench_nothing', listener: () => undefined };
  const hints = await openClassHints(database, connectionString, nothing, log);
  // No lab is published here, so no visit of a lesson is kept: what is measured are signs of life in lessons that are open.
  const content = { findActivity: () => null };
  const presence = createPresenceWriter({ database, content, hints, log, clock: Date.now });
  const written = Array.from({ length: roomCount }, () => ({ count: 0, sum: 0 }));
  const inFlight: Promise<unknown>[] = [];
  const latenciesMs: number[] = [];
  let failed = 0;
  // A new device id, so that no write counts as older than those of an earlier run.
  const deviceId = createId();
  const begunMs = performance.now();
  const total = perSecond * seconds;
  for (let number = 0; number < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begunMs) / 1000) * perSecond));
    for (; number < due; number += 1) inFlight.push(write(number));
    await wait(stepMs);
  }
  await Promise.all(inFlight);
  const tookS = (performance.now() - begunMs) / 1000;
  // A hint may be delayed by 50 ms; the last ones must be sent before closing.
  await wait(500);
  await presence.close();
  await hints.close();
  await database.end();
  return { written, failed, latenciesMs, tookS };

  /** Rooms take turns, then seats, so that no two writes of one student are in flight together. */
  function write(number: number): Promise<void> {
    const room = number % roomCount;
    const seat = Math.floor(number / roomCount) % studentsPerRoom;
    const orderedMs = performance.now();
    const atMs = (performance.timeOrigin + orderedMs).toFixed(2);
    return presence
      .report({
        ...{ code: classCodeOf(room), activityId, studentId: studentIdOf(room, seat) },
        ...{ deviceId, sequence: number, moduleId, screenId: `w${number}t${atMs}` },
        ...{ lastAction: 'moved', hand: null, wrongTries: 0, usedUpPart: null, atMs: null },
      })
      .then(
        (row) => {
          const own = written[room];
          if (!row || !own) {
            failed += 1;
            return;
          }
          latenciesMs.push(performance.now() - orderedMs);
          own.count += 1;
          own.sum += number;
        },
        () => {
          failed += 1;
        },
      );
  }
});
