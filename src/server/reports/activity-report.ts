import type { Snapshot, SnapshotQuestion } from '../../contract/snapshot.ts';
import type { ClassReport } from '../../domain/reports/class-report.ts';
import type { WorkTimes } from '../db/report-times.ts';

/** What the files of an activity are written from: the report of the screen, with the times of each student's work. */
export interface ActivityReport {
  readonly class: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly timeZone: string;
  };
  readonly activity: { readonly id: string; readonly title: string; readonly isHidden: boolean };
  readonly modules: Snapshot['modules'];
  readonly dueAt: Date | null;
  /** Students by name. */
  readonly report: ClassReport<SnapshotQuestion>;
  readonly times: ReadonlyMap<string, WorkTimes>;
  readonly readAt: Date;
}
