import { availableParallelism } from 'node:os';
import { median } from '../statistics.ts';
import type { Round } from './rounds.ts';

const ms = (value: number) =>
  Number.isFinite(value) ? `${value.toFixed(value < 10 ? 2 : 0)} ms` : 'unknown';

/** One line a round, then the medians; `rounds` alternate, beginning and ending with the raw limit. */
export function printReport(
  rounds: readonly Round[],
  { connections, seconds, rawName }: { connections: number; seconds: number; rawName: string },
): void {
  const columns = [
    'round',
    'answers/s',
    'latency',
    'server CPU',
    'database CPU',
    'client CPU',
    'others busy',
  ];
  const table = rounds.map((round) => [
    round.kind,
    round.perS.toFixed(0),
    'meanMs' in round.latency
      ? `mean ${ms(round.latency.meanMs)}`
      : `p50 ${ms(round.latency.p50Ms)}, p99 ${ms(round.latency.p99Ms)}`,
    round.kind === 'raw' ? '' : ms(round.serverCpuMs),
    ms(round.postgresCpuMs),
    ms(round.clientCpuMs),
    Number.isFinite(round.otherBusy) ? round.otherBusy.toFixed(2) : 'unknown',
  ]);
  console.log(`\n${formatTable([columns, ...table])}\n`);

  const product = rounds.filter(({ kind }) => kind === 'product');
  const raw = rounds.filter(({ kind }) => kind === 'raw');
  const ratios = ratiosToNeighbours(rounds);
  const costOf = (of: readonly Round[], kind: 'serverCpuMs' | 'postgresCpuMs') =>
    median(of.map((round) => round[kind]));
  const answers = product.reduce((sum, { count }) => sum + count, 0);
  console.log(
    `${answers} answers posted, all acknowledged with a receipt that counts, all stored, no errors.
${connections} connections, rounds of ${seconds} s; raw limit by ${rawName}: the same three rows, one answer a transaction.
Product ${median(product.map(({ perS }) => perS)).toFixed(0)}/s, raw ${median(raw.map(({ perS }) => perS)).toFixed(0)}/s (medians).
Ratio to the raw rounds before and after: ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}).
CPU an answer: server ${ms(costOf(product, 'serverCpuMs'))} + database ${ms(costOf(product, 'postgresCpuMs'))}; raw, database alone ${ms(costOf(raw, 'postgresCpuMs'))}.
Answers a second of CPU, clients included: product at ${cpuRatio(product, raw).toFixed(2)} of raw (less swayed by other work than the rates).
Others kept ${median(rounds.map(({ otherBusy }) => otherBusy)).toFixed(2)} of ${availableParallelism()} processors busy (median of the rounds).`,
  );
}

/**
 * The ratio of answers per second of CPU, where 1 is the raw limit. Other work on the machine changes this ratio far
 * less than it slows the rates. It is no forecast for an idle machine: one server process never uses much more than one
 * processor.
 */
function cpuRatio(product: readonly Round[], raw: readonly Round[]): number {
  const costOf = (round: Round) =>
    round.postgresCpuMs + round.clientCpuMs + (round.kind === 'raw' ? 0 : round.serverCpuMs);
  return median(raw.map(costOf)) / median(product.map(costOf));
}

/**
 * Each product round divided by the mean of the raw rounds before and after it, so that long disturbances of the
 * machine cancel out.
 */
function ratiosToNeighbours(rounds: readonly Round[]): number[] {
  return rounds.flatMap((round, index) => {
    const before = rounds[index - 1];
    const after = rounds[index + 1];
    return round.kind === 'product' && before && after ? [round.perS / ((before.perS + after.perS) / 2)] : [];
  });
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
