import { v7 } from 'uuid';
import { answerOrders } from '../run-in-process.ts';
import { percentile } from '../statistics.ts';
import { type HttpConnection, openConnection } from './http-connection.ts';
import {
  activityId,
  answerOfPost,
  classCodeOf,
  classIndexOf,
  component,
  moduleId,
  studentCount,
} from './simulated-school.ts';

/** What the load process is told to do, once for each round. */
export interface LoadOrder {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly connections: number;
  /** Number of the first post; each round continues where the last one ended. */
  readonly firstPost: number;
  /** Ends the round: after this time, or after this many posts. */
  readonly limit: { readonly durationMs: number } | { readonly posts: number };
}

export interface LoadReport {
  readonly nextPost: number;
  /** Posts answered with 200 and a receipt that counts. */
  readonly acknowledged: number;
  /** How often each fault was seen. */
  readonly faults: Readonly<Record<string, number>>;
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Seconds of CPU this process took. */
  readonly cpuS: number;
}

answerOrders<LoadOrder, LoadReport>(generateLoad);

async function generateLoad(order: LoadOrder): Promise<LoadReport> {
  const heads = Array.from({ length: studentCount }, (_, index) => headOf(index, order));
  const connections = await Promise.all(
    Array.from({ length: order.connections }, () => openConnection(order.port)),
  );
  const durationsMs: number[] = [];
  const faults: Record<string, number> = {};
  let acknowledged = 0;
  let nextPost = order.firstPost;
  const cpuAtStart = process.cpuUsage();
  const startedAt = performance.now();
  const isOver =
    'posts' in order.limit
      ? (
          (limit) => () =>
            nextPost - order.firstPost >= limit
        )(order.limit.posts)
      : (
          (limit) => () =>
            performance.now() - startedAt >= limit
        )(order.limit.durationMs);

  async function postUntilOver(connection: HttpConnection): Promise<void> {
    while (!isOver()) {
      const { studentIndex, exerciseId, option } = answerOfPost(nextPost++);
      const id = v7();
      const body = JSON.stringify({
        id,
        moduleID: moduleId,
        questionCode: exerciseId,
        answer: [option],
        component,
        pushOrReplace: 'replace',
        deviceID: `device-${studentIndex}`,
      });
      const sentAt = performance.now();
      const { status, body: reply } = await connection.post(heads[studentIndex] as string, body);
      durationsMs.push(performance.now() - sentAt);
      const fault = findFault(status, reply, id);
      if (fault === null) acknowledged += 1;
      else faults[fault] = (faults[fault] ?? 0) + 1;
    }
  }

  await Promise.all(connections.map(postUntilOver));
  const elapsedMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuAtStart);
  for (const connection of connections) connection.close();
  const sorted = Float64Array.from(durationsMs).sort();
  return {
    nextPost,
    acknowledged,
    faults,
    elapsedMs,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cpuS: (user + system) / 1e6,
  };
}

function headOf(studentIndex: number, { port, tokens }: LoadOrder): string {
  const code = classCodeOf(classIndexOf(studentIndex));
  return [
    `POST /private/classes/${code}/activity/${activityId}/progress HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${tokens[studentIndex]}`,
    'Content-Type: application/json',
  ].join('\r\n');
}

/** null if the receipt says that this very answer counts. */
function findFault(status: number, reply: string, id: string): string | null {
  if (status !== 200) return `status ${status}`;
  const { ignoredBecause, progress } = JSON.parse(reply);
  if (ignoredBecause !== null) return `ignored: ${ignoredBecause}`;
  return progress[0]?.id === id ? null : 'receipt of another answer';
}
