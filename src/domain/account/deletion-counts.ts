/** What goes with an account, as its receipt counts it; `archivedClasses` stay, closed for good. */
export const deletedKinds = [
  'profile',
  'consents',
  'enrolments',
  'activities',
  'answers',
  'attempts',
  'teacherActs',
  'archivedClasses',
] as const;
export type DeletedKind = (typeof deletedKinds)[number];

export type DeletionCounts = Readonly<Record<DeletedKind, number>>;
