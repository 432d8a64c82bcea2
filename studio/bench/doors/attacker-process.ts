import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createId } from '../../../src/school/server/base/id.ts';
import { answerOrders } from '../run-in-process.ts';
import type { Attack } from './doors.ts';
import { createAsker } from './school.ts';

/** Starts an attack with so many clients; null ends it. */
export type AttackOrder = {
  readonly origin: string;
  readonly clients: number;
  readonly attack: Attack;
} | null;

export interface AttackReport {
  readonly sent: number;
  readonly refused: number;
  /** What the attacker itself takes of the machine. */
  readonly cpuMs: number;
}

/** The pause between two requests of a client stands for its network. */
const betweenMs = 5;
/** The attack is under way before the others come. */
const leadMs = 500;

// An attacker would have a machine of its own. So this process has a low priority and takes little from the server and
// the others.
setPriority(constants.priority.PRIORITY_LOW);

let count = 0;
let isOver = true;
let report = { sent: 0, refused: 0, cpuMs: 0 };
let usage = process.cpuUsage();
let clients: Promise<void>[] = [];

function fill(text: string, index: number): string {
  const code = `ZZZZ-${String(2222 + (index % 7000)).replaceAll(/[01]/g, 'K')}`;
  return text.replaceAll('{n}', String(index)).replaceAll('{code}', code).replaceAll('{id}', createId());
}

answerOrders<{ readonly order: AttackOrder }, AttackReport>(async ({ order }) => {
  isOver = true;
  const { user, system } = process.cpuUsage(usage);
  const ended = { ...report, cpuMs: (user + system) / 1000 };
  await Promise.all(clients);
  if (order === null) return ended;
  const { origin, attack } = order;
  const ask = createAsker(origin);
  isOver = false;
  report = { sent: 0, refused: 0, cpuMs: 0 };
  usage = process.cpuUsage();
  clients = Array.from({ length: order.clients }, async (_, client) => {
    while (!isOver) {
      const index = count++;
      const { status } = await ask(attack.method, fill(attack.path, index), {
        ...(attack.body && { body: JSON.parse(fill(JSON.stringify(attack.body), index)) }),
        ...(attack.tokens && { token: attack.tokens[client % attack.tokens.length] ?? '' }),
        ...(attack.cookies && { cookie: attack.cookies[client % attack.cookies.length] ?? '' }),
      });
      report.sent += 1;
      if (status === 429 || status === 503) report.refused += 1;
      await wait(betweenMs);
    }
  });
  await wait(leadMs);
  return report;
});
