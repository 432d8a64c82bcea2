import { parentPort } from 'node:worker_threads';
import { drawClassReport } from './class-report.server.ts';
import type { PdfJob } from './pdf-job.server.ts';
import { drawStudentSummary } from './student-summary.server.ts';

// The thread that draws: fonts stay open in it, and requests do not wait while it works. An error ends it.
if (!parentPort) throw new Error('this file is the entry of a thread');
const port = parentPort;

port.on('message', async (job: PdfJob) => {
  const bytes = await (job.kind === 'class-report'
    ? drawClassReport(job.model, job.product)
    : drawStudentSummary(job.model, job.product));
  port.postMessage(bytes, [bytes.buffer]);
});
