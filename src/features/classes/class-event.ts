/**
 * The details of each kind of event in the timeline of a class. None of them holds a student's name. Tries given and
 * exercises reset are not among them: they are acts of their own and are read from the record of acts.
 */
export interface ClassEventDetails {
  'class-created': { readonly studentQuantity: number; readonly activities: readonly string[] };
  'class-edited': { readonly changed: readonly ClassField[] };
  'class-duplicated': { readonly fromCode: string };
  'dates-changed': {
    readonly activityId: string;
    readonly assigned: DateChange | null;
    readonly due: DateChange | null;
  };
  'activity-hidden': { readonly activityId: string };
  'activity-shown': { readonly activityId: string };
  /** `students`: how many had finished and have their activity in progress again. */
  'lessons-opened': { readonly activityId: string; readonly students: number };
  'pace-changed': { readonly activityId: string };
  /** `students`: for how many who had finished the teacher has reopened it. */
  'work-reopened': { readonly activityId: string; readonly students: number };
  /** The author has changed what is right: `answers` stand, and some of them earn more or less than before. */
  'answers-rescored': {
    readonly activityId: string;
    readonly exerciseId: string;
    readonly answers: number;
    readonly better: number;
    readonly worse: number;
  };
  /** A teacher has changed the points for an answer that was handed in, or taken them back. */
  'mark-changed': { readonly activityId: string; readonly isTakenBack: boolean };
  /** The student of a class account has made it their own; for 14 days the teacher can take that back. */
  'class-account-released': Record<string, never>;
  'class-account-taken-back': Record<string, never>;
  'students-removed': { readonly students: number; readonly answers: number; readonly attempts: number };
  'student-removed': { readonly answers: number; readonly attempts: number };
  'students-merged': { readonly answers: number; readonly attempts: number };
  /** `className`: of the class that took the student in. */
  'student-moved-out': {
    readonly className: string;
    readonly answers: number;
    readonly attempts: number;
  };
  /** `className`: of the class that the student came from. */
  'student-moved-in': {
    readonly className: string;
    readonly answers: number;
    readonly attempts: number;
  };
  /** All teams of the class, as they are after the change. */
  'teams-changed': { readonly teams: number; readonly students: number };
  'class-accounts-on': Record<string, never>;
  'class-accounts-off': Record<string, never>;
  'student-absent': { readonly activityId: string };
  'student-present': { readonly activityId: string };
  /** What one student is allowed beyond the class was changed or ended. */
  'extension-changed': { readonly activityId: string };
  'joining-paused': Record<string, never>;
  'joining-resumed': Record<string, never>;
  'code-changed': { readonly formerCode: string };
  'license-applied': { readonly type: string; readonly seats: number };
  'license-upgraded': { readonly from: string; readonly to: string };
  'seats-added': { readonly added: number; readonly seats: number };
  'license-revoked': { readonly type: string; readonly seats: number };
  exported: { readonly what: ExportKind; readonly activityId: string | null };
  'class-disabled': Record<string, never>;
  'class-enabled': Record<string, never>;
  'class-archived': { readonly endedLicenses: number };
}

export type ClassEventKind = keyof ClassEventDetails;

export const recordedClassFields = [
  'name',
  'description',
  'studentQuantity',
  'activities',
  'initialActivity',
  'timeZone',
] as const;
export type ClassField = (typeof recordedClassFields)[number];

export const exportKinds = [
  'grade-report',
  'gradebook',
  'class-data',
  'class-report',
  'beliefs',
  'student-summary',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** ISO instants; null: without a date. */
export interface DateChange {
  readonly from: string | null;
  readonly to: string | null;
}

export type ClassEvent = {
  [K in ClassEventKind]: { readonly kind: K; readonly details: ClassEventDetails[K] };
}[ClassEventKind];
