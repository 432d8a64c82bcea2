import type { ClassReport } from '../class-report.ts';
import type { WorkTimes } from '../rows/report-times.server.ts';
import type { Snapshot, SnapshotQuestion } from '../snapshot.ts';

/** An answer that stands and was given after the due date. */
export interface LateAnswer {
  readonly partId: string;
  /** As files call it: `1.3 Follow the charge`. */
  readonly name: string;
}

/** By student, of those who have any; each counts once in the student's `lateCount`. */
export type LateAnswers = ReadonlyMap<string, readonly LateAnswer[]>;

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
  readonly late: LateAnswers;
  readonly times: ReadonlyMap<string, WorkTimes>;
  readonly readAt: Date;
}
