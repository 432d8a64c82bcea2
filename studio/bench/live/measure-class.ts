import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createId } from '../../../src/school/server/base/id.ts';
import { openConnection } from '../progress/http-connection.ts';
import {
  activityId,
  classCodeOf,
  component,
  exerciseIds,
  moduleId,
  wrongOptions,
} from '../progress/simulated-school.ts';
import { openStream } from './open-stream.ts';
import { studentIdOf, studentsPerRoom } from './seed-live.ts';

export interface ClassResult {
  /** Ascending; from the press to the tile of one teacher's browser. */
  readonly latenciesMs: Float64Array;
  readonly eventCount: number;
  readonly missedCount: number;
}

interface Options {
  /** Port of the server process the teachers listen to. The students write to `writePort`. */
  readonly readPort: number;
  readonly writePort: number;
  readonly teacherToken: string;
  readonly studentTokens: readonly string[];
  readonly teachers: number;
  readonly seconds: number;
}

const path = `/private/classes/${classCodeOf(0)}/activity/${activityId}`;

/**
 * Measures a class of thirty students, each changing screen or answering about once a second, watched from five
 * browsers.
 */
export async function measureClass(options: Options): Promise<ClassResult> {
  const { readPort, writePort, teacherToken, studentTokens, teachers, seconds } = options;
  const latenciesMs: number[] = [];
  /** By student id: the time of the press, and the streams that have not shown it yet. */
  const pending = new Map<string, { atMs: number; waiting: Set<number> }>();
  const streams = Array.from({ length: teachers }, (_, stream) =>
    openStream({
      ...{ port: readPort, token: teacherToken, room: 0 },
      onEvent(text) {
        const nowMs = performance.now();
        for (const [, studentId = ''] of text.matchAll(/"studentId":"([^"]+)"/g)) {
          const press = pending.get(studentId);
          if (press?.waiting.delete(stream)) latenciesMs.push(nowMs - press.atMs);
        }
      },
      onEnd: () => undefined,
    }),
  );
  await Promise.all(streams.map(({ opened }) => opened));
  let eventCount = 0;
  let missedCount = 0;
  await Promise.all(studentTokens.map((token, seat) => work(token, seat)));
  for (const stream of streams) stream.close();
  return { latenciesMs: Float64Array.from(latenciesMs).sort(), eventCount, missedCount };

  async function work(token: string, seat: number): Promise<void> {
    const studentId = studentIdOf(0, seat);
    const deviceId = createId();
    const connection = await openConnection(writePort);
    const head = (what: string) =>
      `POST ${path}/${what} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}`;
    await wait((seat * 1000) / studentsPerRoom);
    for (let round = 0; round < seconds; round += 1) {
      const begunMs = performance.now();
      pending.set(studentId, {
        atMs: begunMs,
        waiting: new Set(Array.from({ length: teachers }, (_, stream) => stream)),
      });
      const reply = await (round % 3 === 2
        ? connection.post(head('progress'), JSON.stringify(answerOf(round)))
        : connection.post(head('presence'), JSON.stringify(signOf(deviceId, round))));
      if (reply.status !== 200) throw new Error(`a student was answered ${reply.status}: ${reply.body}`);
      eventCount += 1;
      await wait(Math.max(0, 1000 - (performance.now() - begunMs)));
      missedCount += pending.get(studentId)?.waiting.size ?? 0;
    }
    connection.close();
  }
}

const signOf = (deviceID: string, round: number) => ({
  ...{ deviceID, sequence: round, module: moduleId, screen: `screen-${round}` },
  lastAction: 'moved',
});

const answerOf = (round: number) => ({
  ...{ id: createId(), moduleID: moduleId, questionCode: exerciseIds[round % exerciseIds.length], component },
  answer: [wrongOptions[Math.floor(round / 3) % wrongOptions.length]],
  pushOrReplace: 'replace',
});
