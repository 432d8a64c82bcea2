import { parentPort } from 'node:worker_threads';
import { drawClassReport } from './class-report.server.ts';
import type { PdfJob } from './pdf-job.server.ts';
import { drawRecord } from './record.server.ts';
import { drawStudentPages } from './student-page.server.ts';
import { drawStudentSummary } from './student-summary.server.ts';

// The thread that draws: fonts stay open in it, and requests do not wait while it works. An error ends it.
if (!parentPort) throw new Error('this file is the entry of a thread');
const port = parentPort;

port.on('message', async (job: PdfJob) => {
  const bytes = await draw(job);
  port.postMessage(bytes, [bytes.buffer]);
});

function draw(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  switch (job.kind) {
    case 'class-report':
      return drawClassReport(job.model, job.product);
    case 'student-summary':
      return drawStudentSummary(job.model, job.product);
    case 'record':
      return drawRecord(job);
    case 'student-pages':
      return drawStudentPages(job);
  }
}
