import { percentile } from '../statistics.ts';
import type { MeasuredSnapshot } from './measure-snapshot.ts';
import type { MeasuredTable } from './measure-table.ts';

const aims = { p50Ms: 30, p99Ms: 80, bytes: 25_000, paintMs: 300, sortMs: 100, classListMs: 30 };

function sharesOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

function line(name: string, values: readonly number[]) {
  const { p50, p99 } = sharesOf(values);
  console.log(`  ${name.padEnd(44)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}`);
  return { p50, p99 };
}

const judge = (name: string, value: number, aim: number, unit: string) =>
  console.log(
    `  ${name}: ${value.toFixed(1)} ${unit}, ${value <= aim ? 'within' : 'NOT within'} ${aim} ${unit}`,
  );

export function reportSnapshot(measured: MeasuredSnapshot, rounds: number): void {
  console.log(`\n  ${`ms, ${rounds} rounds over HTTP`.padEnd(44)}${'p50'.padStart(8)}${'p99'.padStart(8)}`);
  const snapshot = line('snapshot', measured.snapshotMs);
  const raw = line('its rows by one plain statement', measured.rawMs);
  const ratio = (key: 'p50' | 'p99') => (snapshot[key] / raw[key]).toFixed(2).padStart(8);
  console.log(`  ${'ratio of the two'.padEnd(44)}${ratio('p50')}${ratio('p99')}`);
  line('unchanged (304)', measured.unchangedMs);
  const list = line('list of 100 classes', measured.classListMs);
  console.log(
    `\n  statements behind a snapshot: ${measured.statements}; ${measured.packedBytes} bytes compressed, ${measured.plainBytes} plain`,
  );
  judge('snapshot p50', snapshot.p50, aims.p50Ms, 'ms');
  judge('snapshot p99', snapshot.p99, aims.p99Ms, 'ms');
  judge('snapshot compressed', measured.packedBytes, aims.bytes, 'bytes');
  judge('class list p50', list.p50, aims.classListMs, 'ms');
}

export function reportTable(measured: MeasuredTable, slowdown: number, version: string): void {
  console.log(
    `\n  Chromium ${version}, processor slowed ${slowdown} times for the first table, not for sorting`,
  );
  console.log(`  ${'ms'.padEnd(44)}${'p50'.padStart(8)}${'p99'.padStart(8)}`);
  const paint = line('from the answer to the first table', measured.firstTableMs);
  line('from the answer to the whole table', measured.wholeTableMs);
  const sort = line('sorting, press to screen', measured.sortMs);
  line('  of it work of the page, CPU time', measured.sortTaskMs);
  judge('first table p50', paint.p50, aims.paintMs, 'ms');
  judge('sorting p50', sort.p50, aims.sortMs, 'ms');
}
