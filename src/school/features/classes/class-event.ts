import type { WishAnswer } from './own-wish.ts';

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
  /**
   * `given`: how many lessons, null for all; `of`: how many the lab has. `dues`: which, by their dates due and with their
   * numbers; events before 2026-11-28 have none.
   */
  'assignment-changed': {
    readonly activityId: string;
    readonly given: number | null;
    readonly of: number;
    readonly dateDue: string | null;
    readonly dues?: readonly { readonly at: string | null; readonly lessons: readonly number[] }[];
  };
  /**
   * `lessons`: those that changed, by module id. `heldIn`: the lesson of the screen at which the class is held now; null:
   * nobody is held any more. What did not change is left out, and events before 2026-11-27 have neither.
   */
  'pace-changed': {
    readonly activityId: string;
    readonly lessons?: Readonly<Record<string, LessonState>>;
    readonly heldIn?: string | null;
  };
  /**
   * The teacher has ended the lesson. `activityId`: the lab that most of the class was in. `counted`: the lessons that
   * counted then, by lab.
   */
  'lesson-ended': {
    readonly activityId: string;
    readonly counted: Readonly<Record<string, readonly string[]>>;
  };
  /** `endId`: the line of the end that was taken back. */
  'lesson-end-taken-back': { readonly endId: string };
  /** `number`: how often the class has been asked this question again, this time included. */
  'question-asked-again': {
    readonly activityId: string;
    readonly exerciseId: string;
    readonly number: number;
  };
  /** `answers`: how many students answered in the round. */
  'question-round-ended': {
    readonly activityId: string;
    readonly exerciseId: string;
    readonly answers: number;
  };
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
  /** The student of a class account asks for leave to make it their own. */
  'class-account-wished': Record<string, never>;
  'class-account-answered': { readonly answer: WishAnswer };
  /** The student of a class account has made it their own; for 14 days the teacher can take that back. */
  'class-account-released': Record<string, never>;
  'class-account-taken-back': Record<string, never>;
  /** The student of a class account has asked for its deletion; for 14 days the teacher can bring it back. */
  'class-account-leaving': Record<string, never>;
  'class-account-brought-back': Record<string, never>;
  /** An account has ended with its work in this class. After a merge, the work stands with the other account. */
  'student-account-ended': {
    readonly because: AccountEndReason;
    readonly answers: number;
    readonly attempts: number;
  };
  'students-removed': { readonly students: number; readonly answers: number; readonly attempts: number };
  'student-removed': { readonly answers: number; readonly attempts: number };
  'students-merged': { readonly answers: number; readonly attempts: number };
  'merge-undone': Record<string, never>;
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
  /** From a list of the teacher. */
  'class-accounts-made': { readonly students: number };
  'class-accounts-taken-back': { readonly students: number };
  'door-names-shown': Record<string, never>;
  'door-names-hidden': Record<string, never>;
  'own-devices': Record<string, never>;
  'shared-devices': Record<string, never>;
  'student-renamed': Record<string, never>;
  'pins-renewed': { readonly students: number };
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
  /** The time of the work in an archived class was over. */
  'archived-work-ended': { readonly students: number; readonly answers: number; readonly attempts: number };
  /** The operator has given the class to another teacher. */
  'class-handed-over': Record<string, never>;
  'class-disabled': Record<string, never>;
  'class-enabled': Record<string, never>;
  'class-archived': { readonly endedLicenses: number };
}

/**
 * Why the account of a student ended: `own-act`, deleted by its student; `asked`, 14 days after the student of a class
 * account had asked; `over`, the time of a class account was over; `unused`,
 * the time of an own account was over; `merged`, a day after a merge; `operator`, deleted by whoever runs the site.
 */
export const accountEndReasons = ['own-act', 'asked', 'over', 'unused', 'merged', 'operator'] as const;
export type AccountEndReason = (typeof accountEndReasons)[number];

export const lessonStates = ['open', 'held', 'dated'] as const;
export type LessonState = (typeof lessonStates)[number];

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
  'technique',
  'student-summary',
  'student-pages',
  'student-record',
  'class-record',
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

/** null: the date is as it was. */
export function compareDates(from: Date | null, to: Date | null): DateChange | null {
  if (from?.getTime() === to?.getTime()) return null;
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}
