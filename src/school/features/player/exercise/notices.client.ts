// The notices that an exercise rarely shows, loaded together as one chunk.
export { AboutRun } from './about-run.client.tsx';
export { ActNotice } from './act-notice.client.tsx';
export { Beliefs } from './beliefs.client.tsx';
export { ChangedNotice } from './changed-notice.client.tsx';
export { HelpSteps } from './help-steps.client.tsx';
export { HowSure } from './how-sure.client.tsx';
export { IgnoredNotice } from './ignored-notice.client.tsx';
export { LockedNotice } from './locked-notice.client.tsx';
export { RefusedNotice } from './refused-notice.client.tsx';
export { Undo } from './undo.client.tsx';
export { VerdictRemarks } from './verdict-remarks.client.tsx';
