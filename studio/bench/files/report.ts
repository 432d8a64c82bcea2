import { percentile } from '../statistics.ts';
import type { MeasuredFiles } from './measure-files.ts';

const aims = { studentPdfP99Ms: 60, gradeReportP99Ms: 250, loopP99Ms: 25 };

export function reportFiles(
  measured: MeasuredFiles,
  { rounds, batches }: { readonly rounds: number; readonly batches: number },
): void {
  console.log(
    `\n  ${`ms, ${rounds} rounds`.padEnd(44)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'kB'.padStart(8)}`,
  );
  const { bytes, loop, idleLoop } = measured;
  const studentPdf = line('summary of a student, PDF', measured.studentPdfMs, bytes.studentPdf);
  const gradeReport = line('grade report, CSV', measured.gradeReportMs, bytes.gradeReport);
  line('class report, PDF', measured.classReportMs, bytes.classReport);
  console.log(
    `\n  event loop late, ${batches} times 20 exports at once: p50 ${loop.p50Ms.toFixed(1)} ms, p99 ${loop.p99Ms.toFixed(1)} ms, at most ${loop.maxMs.toFixed(1)} ms; idle p99 ${idleLoop.p99Ms.toFixed(1)} ms`,
  );
  judge('student PDF p99', studentPdf, aims.studentPdfP99Ms);
  judge('grade report p99', gradeReport, aims.gradeReportP99Ms);
  judge('event loop delay p99', loop.p99Ms, aims.loopP99Ms);
}

function line(name: string, values: readonly number[], bytes: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  const kB = Math.round(bytes / 1000);
  console.log(
    `  ${name.padEnd(44)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}${String(kB).padStart(8)}`,
  );
  return p99;
}

function judge(name: string, value: number, aim: number): void {
  console.log(`  ${name}: ${value.toFixed(1)} ms, ${value <= aim ? 'within' : 'NOT within'} ${aim} ms`);
}
