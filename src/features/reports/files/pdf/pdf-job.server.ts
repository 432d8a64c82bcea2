import type { ActivityReport } from '../activity-report.server.ts';

/** A drawing job for a thread. It holds only data that can be copied to a thread. */
export type PdfJob = { readonly model: ActivityReport; readonly product: string } & (
  | { readonly kind: 'class-report' }
  | { readonly kind: 'student-summary'; readonly studentId: string }
);
