import type { ActivityStatus, ModuleStatus } from '../../domain/progress/status.ts';

/** The band that stands for a whole activity. */
export const bandOfStatus = {
  NOT_STARTED: 'todo',
  PROGRESS: 'in-progress',
  COMPLETED: 'completed',
} as const satisfies Record<ActivityStatus, ModuleStatus>;
