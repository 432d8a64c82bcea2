/** Status of an activity for one learner, as stored and sent. */
export const activityStatuses = ['NOT_STARTED', 'PROGRESS', 'COMPLETED'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

export const moduleStatuses = ['todo', 'in-progress', 'completed'] as const;
export type ModuleStatus = (typeof moduleStatuses)[number];

export interface PartState {
  readonly isRequired: boolean;
  /** Something was saved. */
  readonly isTouched: boolean;
  /** Counts as answered; see `isAnswered`. */
  readonly isAnswered: boolean;
}

export interface ModuleProgress {
  readonly status: ModuleStatus;
  /** Number of required parts that are completed. */
  readonly completedCount: number;
  readonly requiredCount: number;
}

/** `todo`: nothing answered; `completed`: all required parts answered. */
export function summarizeModule(parts: readonly PartState[]): ModuleProgress {
  const required = parts.filter((part) => part.isRequired);
  const completedCount = required.filter((part) => part.isAnswered).length;
  const isTouched = parts.some((part) => part.isTouched);
  const isCompleted = completedCount === required.length && (required.length > 0 || isTouched);
  return {
    status: isCompleted ? 'completed' : isTouched ? 'in-progress' : 'todo',
    completedCount,
    requiredCount: required.length,
  };
}

/** All required parts are completed. Without any required part this is false. */
export function isThrough(modules: readonly Omit<ModuleProgress, 'status'>[]): boolean {
  return (
    modules.some(({ requiredCount }) => requiredCount > 0) &&
    modules.every(({ completedCount, requiredCount }) => completedCount >= requiredCount)
  );
}

/**
 * The status that is shown. An activity is done once everything that is assigned and open to the learner is completed.
 * Finish, which closes the answers, need not be pressed.
 */
export function shownStatus(
  stored: ActivityStatus,
  modules: readonly Omit<ModuleProgress, 'status'>[],
): ActivityStatus {
  return isThrough(modules) ? 'COMPLETED' : stored;
}
