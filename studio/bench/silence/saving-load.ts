import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import {
  activityId,
  classCodeOf,
  classIndexOf,
  component,
  exerciseIds,
  moduleId,
  wrongOptions,
} from '../progress/simulated-school.ts';

export interface SavingLoad {
  /** When each acknowledgement came, in milliseconds of `performance.now()`. */
  readonly acknowledgedAtMs: readonly number[];
  readonly acknowledgedIds: ReadonlySet<string>;
  /** How often each status was answered since the last call; 0 stands for no answer within 10 s. */
  takeStatuses(): Record<number, number>;
  stop(): Promise<void>;
}

const pauseMs = 250;
const longestAnswerMs = 10_000;

/** Students who save one answer after another, and send one that was not acknowledged again under the same id. */
export function startSaving(origin: string, tokens: readonly string[], students: number): SavingLoad {
  const acknowledgedAtMs: number[] = [];
  const acknowledgedIds = new Set<string>();
  let statuses: Record<number, number> = {};
  let isOver = false;

  async function send(student: number, body: object): Promise<number> {
    const code = classCodeOf(classIndexOf(student));
    const reply = await fetch(`${origin}/private/classes/${code}/activity/${activityId}/progress`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens[student]}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestAnswerMs),
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  async function save(student: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const body = {
        id: v7(),
        moduleID: moduleId,
        questionCode: exerciseIds[round % exerciseIds.length],
        answer: [wrongOptions[Math.floor(round / exerciseIds.length) % wrongOptions.length]],
        component,
        pushOrReplace: 'replace',
        deviceID: `device-${student}`,
      };
      for (let status = 0; status !== 200 && !isOver; ) {
        status = await send(student, body).catch(() => 0);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) {
          acknowledgedAtMs.push(performance.now());
          acknowledgedIds.add(body.id);
        }
        await wait(pauseMs);
      }
    }
  }

  const saving = Array.from({ length: students }, (_, student) => save(student));
  return {
    acknowledgedAtMs,
    acknowledgedIds,
    takeStatuses() {
      const taken = statuses;
      statuses = {};
      return taken;
    },
    async stop() {
      isOver = true;
      await Promise.all(saving);
    },
  };
}
