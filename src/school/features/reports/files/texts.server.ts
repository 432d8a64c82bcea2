import type { ActivityStatus } from '../../../../lab/marking/status.ts';

/** Words of the files that reports are written to. */
export const reportTexts = {
  /** The specification's words for the status in an export. */
  status: {
    NOT_STARTED: 'Not started',
    PROGRESS: 'In Progress',
    COMPLETED: 'Completed',
  } satisfies Record<ActivityStatus, string>,
  unnamed: 'Student without a name',
  ownId: (id: string) => `(${id})`,
  namesake: (number: number) => `#${number}`,
  yes: 'Yes',
  no: 'No',
  hidden: 'Hidden from students',
  shown: 'Shown to students',
  absent: 'absent, not counted',
} as const;
