import { afterAll, expect, it } from 'vitest';
import type { PdfJob } from './pdf/pdf-job.server.ts';
import { createReportFiles } from './report-files.server.ts';

const files = createReportFiles();
afterAll(() => files.close());

// A job from which nothing can be drawn.
const broken = { kind: 'class-report', product: 'Anneal', model: {} } as unknown as PdfJob;

it('gives the error of a job to its caller alone, and draws on in another thread', async () => {
  for (let count = 0; count < 2; count += 1)
    await expect(files.drawPdf(broken)).rejects.toThrow(/Cannot read properties of undefined/);
});

it('ends the jobs that are drawn or wait when it closes', async () => {
  const closing = createReportFiles();
  const jobs = Array.from({ length: 4 }, () => closing.drawPdf(broken));
  const ended = Promise.allSettled(jobs);
  await closing.close();
  for (const job of await ended) expect(job).toMatchObject({ reason: { name: 'AbortError' } });
});
