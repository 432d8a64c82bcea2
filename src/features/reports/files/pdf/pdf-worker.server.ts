import { parentPort } from 'node:worker_threads';
import { drawClassReport } from './class-report.server.ts';
import type { PdfJob, PdfReply } from './pdf-job.server.ts';
import { drawStudentSummary } from './student-summary.server.ts';

// The thread that draws: fonts stay open in it, and requests do not wait while it works.
if (!parentPort) throw new Error('this file is the entry of a thread');
const port = parentPort;

port.on('message', async (job: PdfJob) => {
  const reply: PdfReply = await draw(job).then(
    (bytes) => ({ bytes }),
    (error: Error) => ({ error }),
  );
  port.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : []);
});

function draw(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  return job.kind === 'class-report'
    ? drawClassReport(job.model, job.product)
    : drawStudentSummary(job.model, job.studentId, job.product);
}
