import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { drawClassReportPdf, drawSummaryPdf } from '../../../src/school/features/reports/draw-pdf.server.ts';
import { exportGrades } from '../../../src/school/features/reports/export-csv.server.ts';
import type { Member } from '../../../src/school/server/http/actor.ts';
import type { Services } from '../../../src/school/server/http/services.ts';
import { labId } from '../dashboard/snapshot-lab.ts';

export interface FilesRoom {
  readonly services: Pick<Services, 'database' | 'content' | 'env' | 'reports' | 'clock'>;
  readonly teacherId: string;
  readonly studentIds: readonly string[];
  readonly code: string;
}

export interface MeasuredFiles {
  readonly studentPdfMs: number[];
  readonly gradeReportMs: number[];
  readonly classReportMs: number[];
  readonly bytes: { studentPdf: number; gradeReport: number; classReport: number };
  /** Delay of the event loop while 20 exports run at once, in ms; `idleLoop` holds the delay without exports. */
  readonly loop: { readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number };
  readonly idleLoop: { readonly p99Ms: number };
}

const exportsAtOnce = 20;

/** Measures what each file costs alone, one after the other, and how 20 at once delay the event loop. */
export async function measureFiles(
  { services, teacherId, studentIds, code }: FilesRoom,
  { rounds, batches }: { readonly rounds: number; readonly batches: number },
): Promise<MeasuredFiles> {
  const teacher = memberOf(teacherId, 'teacher');
  const key = { code, activityId: labId };
  const studentPdf = (at: number) =>
    drawSummaryPdf(services, memberOf(studentIds[at % studentIds.length] ?? '', 'student'), key, {
      version: 'family',
    });
  const gradeReport = () => exportGrades(services, teacher, key, { shape: 'grade-report', waiting: 'blank' });
  const classReport = () => drawClassReportPdf(services, teacher, key);

  // A warm-up: threads begin, fonts are opened and code is compiled before anything is measured.
  for (let at = 0; at < 10; at++) await Promise.all([studentPdf(at), gradeReport()]);
  const warm = await classReport();
  const studentPdfMs = await time(rounds, studentPdf);
  const gradeReportMs = await time(rounds, gradeReport);
  const classReportMs = await time(Math.max(3, Math.round(rounds / 20)), classReport);

  const idle = await watchLoop(() => wait(2000));
  const busy = await watchLoop(async () => {
    for (let batch = 0; batch < batches; batch++) {
      await Promise.all(
        Array.from({ length: exportsAtOnce }, (_, at) =>
          at % 2 === 0 ? gradeReport() : at === 1 ? classReport() : studentPdf(at),
        ),
      );
    }
  });
  return {
    studentPdfMs,
    gradeReportMs,
    classReportMs,
    bytes: {
      studentPdf: (await studentPdf(0)).bytes.length,
      gradeReport: (await gradeReport()).bytes.length,
      classReport: warm.bytes.length,
    },
    loop: busy,
    idleLoop: idle,
  };
}

function memberOf(userId: string, role: Member['role']): Member {
  return { userId, email: null, name: '', role, fullName: '', hasAgreed: true };
}

async function time(rounds: number, make: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begunMs = performance.now();
    await make(round);
    taken.push(performance.now() - begunMs);
  }
  return taken;
}

const tickMs = 5;

async function watchLoop(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  delay.enable();
  await work();
  delay.disable();
  // The histogram holds the time between ticks, in nanoseconds.
  const late = (ns: number) => Math.max(0, ns / 1e6 - tickMs);
  return { p50Ms: late(delay.percentile(50)), p99Ms: late(delay.percentile(99)), maxMs: late(delay.max) };
}
