import type { PageVersion } from '../../exports.ts';
import type { ListedReport, OwnReportModel } from '../activity-report.server.ts';
import type { RecordJob } from './record.server.ts';

/** A drawing job for a thread. It holds only data that can be copied to a thread. */
export type PdfJob = { readonly product: string } & (
  | { readonly kind: 'class-report'; readonly model: ListedReport }
  | { readonly kind: 'student-summary'; readonly model: OwnReportModel }
  | {
      readonly kind: 'student-pages';
      /** A page for each. */
      readonly models: readonly OwnReportModel[];
      readonly version: PageVersion;
      /** Whom or what the file is about. */
      readonly about: string;
    }
  | RecordJob
);
