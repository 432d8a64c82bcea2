import pg from 'pg';
import { answerOrders } from '../run-in-process.ts';
import type { RawOrder, RawReport } from './raw-report.ts';
import { rawStatement } from './raw-statement.ts';
import { exerciseIds, studentCount, wrongOptions } from './simulated-school.ts';

const text = rawStatement({ student: '$1', exercise: '$2', option: '$3' });
const below = (limit: number) => Math.floor(Math.random() * limit);

answerOrders<RawOrder, RawReport>(async ({ connectionString, connections, durationS }) => {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  let transactions = 0;
  const cpuAtStart = process.cpuUsage();
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  await Promise.all(
    clients.map(async (client) => {
      while (elapsedMs() < durationS * 1000) {
        const values = [
          studentCount + below(studentCount),
          1 + below(exerciseIds.length),
          1 + below(wrongOptions.length),
        ];
        await client.query({ name: 'answer', text, values });
        transactions += 1;
      }
    }),
  );
  const report = { transactions, elapsedMs: elapsedMs(), meanMs: (elapsedMs() * connections) / transactions };
  const { user, system } = process.cpuUsage(cpuAtStart);
  await Promise.all(clients.map((client) => client.end()));
  return { ...report, cpuS: (user + system) / 1e6 };
});
