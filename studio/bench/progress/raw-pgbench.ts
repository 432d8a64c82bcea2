import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessTime } from '../cpu-time.ts';
import { BenchError } from '../read-options.ts';
import type { RawOrder, RawReport } from './raw-report.ts';
import { rawStatement } from './raw-statement.ts';
import { exerciseIds, seededStudentCount, studentCount, wrongOptions } from './simulated-school.ts';

// Part of PostgreSQL's own packages, not of ours.
const program = 'pgbench';

const script = `\\set student random(${studentCount}, ${seededStudentCount - 1})
\\set exercise random(1, ${exerciseIds.length})
\\set option random(1, ${wrongOptions.length})
${rawStatement({ student: ':student', exercise: ':exercise', option: ':option' })};
`;

export function isPgbenchInstalled(): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

export async function runPgbench(order: RawOrder): Promise<RawReport> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-raw-'));
  try {
    const file = join(folder, 'answer.sql');
    await writeFile(file, script);
    return await measure(file, order);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(file: string, order: RawOrder): Promise<RawReport> {
  const { connectionString, connections, durationS } = order;
  const load = ['-c', String(connections), '-j', String(Math.min(2, connections)), '-T', String(durationS)];
  const child = spawn(program, ['-n', '-M', 'prepared', ...load, '-f', file, connectionString], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // Its CPU time can be read only while it runs; the last reading misses less than a tenth of a second.
  let cpuS = 0;
  const watch = setInterval(() => {
    cpuS = readProcessTime(child.pid as number) ?? cpuS;
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  const read = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const transactions = read(/transactions actually processed: (\d+)/);
  const perS = read(/^tps = ([\d.]+)/m);
  const failed = read(/failed transactions: (\d+)/);
  if (code !== 0 || failed > 0 || !(perS > 0)) throw new BenchError(`${program} failed:\n${output}`);
  return {
    transactions,
    elapsedMs: (transactions / perS) * 1000,
    meanMs: read(/latency average = ([\d.]+)/),
    cpuS,
  };
}
