import type { ListedReport, OwnReportModel } from '../activity-report.server.ts';

/** A drawing job for a thread. It holds only data that can be copied to a thread. */
export type PdfJob = { readonly product: string } & (
  | { readonly kind: 'class-report'; readonly model: ListedReport }
  | { readonly kind: 'student-summary'; readonly model: OwnReportModel }
);
