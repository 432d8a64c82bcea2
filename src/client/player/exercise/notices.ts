// What is rarely said of an exercise, as one piece to load.
export { ActNotice } from './act-notice.tsx';
export { IgnoredNotice } from './ignored-notice.tsx';
export { RefusedNotice } from './refused-notice.tsx';
